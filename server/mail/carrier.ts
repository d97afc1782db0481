/** One message, ready to be sent; `text` and `html` say the same. */
export type Mail = {
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  /** The same for each try at the same mail, so that whoever is handed it twice can tell. */
  id?: string
  headers?: Record<string, string>
}

/** After so long a mail is not being sent any more, however the other side goes on. */
export const longestSendMs = 90_000

/** What takes mail away: a mail server, or the demo's mailbox. */
export type Carrier = { send(mail: Mail): Promise<void> }
