/** A small subheading in dashes above an uppercase title. */
export function SectionTitle({ sub, title }: { sub: string; title: string }) {
  return (
    <header className="mb-8 text-center sm:mb-10">
      <p className="text-sm tracking-wide text-accent italic">---{sub}---</p>
      <h2 className="mt-2 text-2xl tracking-[0.06em] uppercase sm:text-3xl">{title}</h2>
    </header>
  )
}
