/** The legal pages that an operator can publish, each at the path `/<name>`. */
export const legalPageNames = ['privacy', 'terms', 'imprint'] as const
export type LegalPageName = (typeof legalPageNames)[number]

/** Text in one style. `newLine` inserts a line break before it; `href` makes it a link. */
export type LegalSpan = {
  text: string
  strong?: true
  emphasis?: true
  code?: true
  newLine?: true
  href?: string
}

export type LegalBlock =
  | { kind: 'paragraph'; spans: LegalSpan[] }
  /** `id` is unique within the page and the target of links to it; `level` goes from 2 to 6. */
  | { kind: 'heading'; id: string; level: number; spans: LegalSpan[] }
  /** `start` is the number of the first item; null for a list without numbers. */
  | { kind: 'list'; start: number | null; items: LegalBlock[][] }
  /** Rows have as many cells as the head. */
  | { kind: 'table'; head: LegalSpan[][]; rows: LegalSpan[][][] }
  | { kind: 'quote'; blocks: LegalBlock[] }
  | { kind: 'rule' }

/** A legal page, without any HTML. `id` is the target of links to its title; `description` is the text of its first paragraph, or empty. */
export type LegalPage = { id: string; title: string; description: string; blocks: LegalBlock[] }

export type LegalPages = Partial<Record<LegalPageName, LegalPage>>
