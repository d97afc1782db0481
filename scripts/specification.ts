import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Who proves a statement: `browser` is Playwright, `http` Vitest. */
export type Surface = 'browser' | 'http'

export type Statement = {
  /** `section.group.number`; it stays when statements around it come and go. */
  id: string
  /** Id and sentence: the title of its test or step. */
  title: string
  surface: Surface
}

export type Section = { title: string; statements: Statement[] }

const sectionLine = /^## (?<title>\d+\. .+)$/
const statementLine =
  /^- (?<title>(?<id>\d+\.\d+\.\d+) .+\S) \[(?<surface>browser|http)(?:; also \d+(?:\.\d+)?(?:, \d+(?:\.\d+)?)*)?\]$/

/** Reads the lines of docs/specification.md; throws at the first that is neither a sentence nor a statement. */
export function parseSpecification(text: string): Section[] {
  const sections: Section[] = []
  const ids = new Set<string>()
  for (const line of text.split('\n')) {
    const heading = sectionLine.exec(line)?.groups
    if (heading?.title) sections.push({ title: heading.title, statements: [] })
    if (!line.startsWith('- ')) continue
    const { id, title, surface } = statementLine.exec(line)?.groups ?? {}
    const section = sections.at(-1)
    if (!id || !title || !section) throw new Error(`This is no statement of the specification: ${line}`)
    if (parseInt(id) !== parseInt(section.title)) throw new Error(`${id} is not of section ${section.title}.`)
    if (ids.has(id)) throw new Error(`${id} is there twice.`)
    ids.add(id)
    section.statements.push({ id, title, surface: surface as Surface })
  }
  return sections
}

let titles: Map<string, string> | undefined

const readText = () => readFileSync(join(import.meta.dirname, '..', 'docs', 'specification.md'), 'utf8')

export const readSpecification = () => parseSpecification(readText())

/** The rows of the table that says which statements cover a sentence. */
export const readCoverage = () =>
  readText()
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| sentence'))

/** The title of this statement's test or step, as docs/specification.md has it; throws on an unknown id. */
export function statement(id: string): string {
  titles ??= new Map(
    readSpecification().flatMap(({ statements }) => statements.map((one) => [one.id, one.title])),
  )
  const title = titles.get(id)
  if (!title) throw new Error(`The specification has no statement ${id}.`)
  return title
}

/** The titles of passed tests and steps. */
export type Titles = Record<Surface, string[]>

/** A line for each statement without exactly one title, and for each numbered title without its statement. */
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
