/** An email as it is sent, or as the mailbox of demo mode shows it. */
type Sent = { subject: string; text: string; html: string }

/** What people see of the HTML, with the title and alternative texts. */
const shownIn = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/gs, '')
    .replaceAll(/<[^>]*?\b(?:alt|title|aria-label)="([^"]*)"[^>]*>/g, '\n$1\n')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/&#?\w+;/g, ' ')

/**
 * The lines of an email in the pseudo-language with letters that do not come from the catalog: all of its letters have
 * an accent. `names` come from people.
 */
export const foreignLinesOf = ({ subject, text, html }: Sent, names: readonly string[] = []): string[] =>
  ['Real Estate', ...names]
    .reduce(
      (rest, name) => rest.replaceAll(name, ''),
      [subject, text, shownIn(html)].join('\n').replaceAll(/https?:\/\/\S+/g, ''),
    )
    .split('\n')
    .filter((line) => /[a-z]/i.test(line))
