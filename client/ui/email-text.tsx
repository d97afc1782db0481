/** An e-mail that breaks, where it has to, after its @ alone; with a word where nobody has proven it. */
export function EmailText({ email, unconfirmed = false }: { email: string; unconfirmed?: boolean }) {
  const at = email.indexOf('@') + 1
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
      {unconfirmed && <span className="block text-sm text-muted">Email not confirmed</span>}
    </>
  )
}
