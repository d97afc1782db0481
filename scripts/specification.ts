import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The test runner of a statement: `browser` is Playwright, `http` is Vitest. */
export type Surface = 'browser' | 'http'

export type Statement = {
  /** `section.group.number`; stable when other statements are added or removed. */
  id: string
  /** The id and the sentence, used as the title of its test or step. */
  title: string
  surface: Surface
}

export type Section = { title: string; statements: Statement[] }

const sectionLine = /^## (?<title>\d+\. .+)$/
const statementLine =
  /^- (?<title>(?<id>\d+\.\d+\.\d+) .+\S) \[(?<surface>browser|http)(?:; also \d+(?:\.\d+)?(?:, \d+(?:\.\d+)?)*)?\]$/

/** Parses docs/specification.md. Throws at the first line in the form of a statement that is not valid. */
export function parseSpecification(text: string): Section[] {
  const sections: Section[] = []
  const ids = new Set<string>()
  for (const line of text.split('\n')) {
    const heading = sectionLine.exec(line)?.groups
    if (heading?.title) sections.push({ title: heading.title, statements: [] })
    if (!line.startsWith('- ')) continue
    const { id, title, surface } = statementLine.exec(line)?.groups ?? {}
    const section = sections.at(-1)
    if (!id || !title || !section) throw new Error(`Not a statement of the specification: ${line}`)
    if (parseInt(id) !== parseInt(section.title))
      throw new Error(`${id} does not belong to section ${section.title}.`)
    if (ids.has(id)) throw new Error(`${id} occurs twice.`)
    ids.add(id)
    section.statements.push({ id, title, surface: surface as Surface })
  }
  return sections
}

let titles: Map<string, string> | undefined

const readText = () => readFileSync(join(import.meta.dirname, '..', 'docs', 'specification.md'), 'utf8')

export const readSpecification = () => parseSpecification(readText())

/** Rows of the table that maps sentences to statements. */
export const readCoverage = () =>
  readText()
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| sentence'))

/** The title for this statement's test or step from docs/specification.md. Throws for an unknown id. */
export function statement(id: string): string {
  titles ??= new Map(
    readSpecification().flatMap(({ statements }) => statements.map((one) => [one.id, one.title])),
  )
  const title = titles.get(id)
  if (!title) throw new Error(`The specification has no statement ${id}.`)
  return title
}

export type Titles = Record<Surface, string[]>

/** Errors: statements without exactly one title, and numbered titles without a statement. */
export function compareWithTitles(sections: Section[], proven: Titles): string[] {
  const statements = sections.flatMap((section) => section.statements)
  const missing = statements
    .filter(({ title, surface }) => !proven[surface].includes(title))
    .map(({ title, surface }) => `No passed ${surface} test or step: ${title}`)
  const surplus = (['browser', 'http'] as const).flatMap((surface) => {
    const own = new Set(statements.filter((one) => one.surface === surface).map(({ title }) => title))
    const numbered = proven[surface].filter((title) => /^\d+\.\d+\.\d+ /.test(title))
    const unknown = numbered.filter((title) => !own.has(title))
    const twice = numbered.filter((title, index) => own.has(title) && numbered.indexOf(title) < index)
    return [
      ...unknown.map((title) => `No ${surface} statement: ${title}`),
      ...twice.map((title) => `Tested twice: ${title}`),
    ]
  })
  return [...missing, ...surplus]
}
