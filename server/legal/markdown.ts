import MarkdownIt from 'markdown-it'
import type { LegalBlock, LegalPage, LegalSpan } from '#contract/legal.ts'

/** An error in the text of a legal page; the message names the line. */
export class LegalTextError extends Error {}

/** HTML is parsed only to be rejected. Otherwise, its tags would be published as text. */
const markdown = new MarkdownIt('default', { html: true, linkify: true }).disable(['code', 'strikethrough'])
// Accept all links here, so that the check below rejects `javascript:` and the like. The parser itself would
// turn them into text.
markdown.validateLink = () => true

/** Allowed link targets: web, email, phone, a page of this site, or a section of the page. */
const allowedHref = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i

type Token = ReturnType<typeof markdown.parse>[number]

/** Ids that the page layout uses. */
const reserved = ['content', 'outline', 'quick-links']

const unsupported: Record<string, string> = {
  image: 'images are not supported',
  fence: 'blocks of code are not supported',
  html_block: 'HTML is not supported',
  html_inline: 'HTML is not supported',
}

const refuse = (line: number, reason: string): never => {
  throw new LegalTextError(`line ${line}: ${reason}`)
}

const isDecodable = (href: string): boolean => {
  try {
    decodeURIComponent(href)
    return true
  } catch {
    return false
  }
}

const isComment = (html: string) => /^<!--[^]*?-->\s*$/.test(html)

const textOf = (spans: LegalSpan[]) =>
  spans.map(({ text, newLine }) => (newLine ? ` ${text}` : text)).join('')

type Style = Pick<LegalSpan, 'strong' | 'emphasis' | 'href'>

function readSpans({ children, map }: Token, line: number): LegalSpan[] {
  const spans: LegalSpan[] = []
  const style: Style = {}
  let at = map ? map[0] + 1 : line
  let newLine = false
  const add = (text: string, more: Pick<LegalSpan, 'code'> = {}) => {
    if (text === '') return
    spans.push({ text, ...style, ...more, ...(newLine && { newLine }) })
    newLine = false
  }
  for (const token of children ?? []) {
    switch (token.type) {
      case 'text':
      case 'text_special':
        add(token.content)
        break
      case 'code_inline':
        add(token.content, { code: true })
        break
      case 'softbreak':
        at += 1
        add(' ')
        break
      case 'hardbreak':
        at += 1
        newLine = true
        break
      case 'strong_open':
        style.strong = true
        break
      case 'strong_close':
        delete style.strong
        break
      case 'em_open':
        style.emphasis = true
        break
      case 'em_close':
        delete style.emphasis
        break
      case 'link_open': {
        const href = String(token.attrGet('href') ?? '')
        if (!allowedHref.test(href))
          refuse(at, `the link to "${href}" must begin with https://, http://, mailto:, tel:, / or #`)
        if (href.startsWith('#') && !isDecodable(href)) refuse(at, `the link to "${href}" cannot be read`)
        style.href = href
        break
      }
      case 'link_close':
        delete style.href
        break
      default:
        if (token.type !== 'html_inline' || !isComment(token.content))
          refuse(at, unsupported[token.type] ?? `"${token.type}" is not supported`)
    }
  }
  return spans
}

/** Creates heading ids from their texts, as GitHub does. */
function createIds() {
  const taken = new Set(reserved)
  return (text: string): string => {
    const slug =
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
        .trim()
        .replaceAll(/\s+/g, '-') || 'section'
    let id = slug
    for (let copy = 1; taken.has(id); copy += 1) id = `${slug}-${copy}`
    taken.add(id)
    return id
  }
}

class Reader {
  readonly #tokens: Token[]
  readonly idOf = createIds()
  #at = 0
  #line = 1
  title: string | undefined

  constructor(tokens: Token[]) {
    this.#tokens = tokens
  }

  #next(): Token | undefined {
    const token = this.#tokens[this.#at]
    this.#at += 1
    if (token?.map) this.#line = token.map[0] + 1
    return token
  }

  #spans(): LegalSpan[] {
    const inline = this.#next()
    this.#next()
    return inline ? readSpans(inline, this.#line) : []
  }

  blocks(end?: string): LegalBlock[] {
    const blocks: LegalBlock[] = []
    for (let token = this.#next(); token && token.type !== end; token = this.#next()) {
      const block = this.#block(token)
      if (block) blocks.push(block)
    }
    return blocks
  }

  #block(token: Token): LegalBlock | undefined {
    const line = this.#line
    switch (token.type) {
      case 'paragraph_open':
        return { kind: 'paragraph', spans: this.#spans() }
      case 'heading_open':
        return this.#heading(Number(token.tag.slice(1)), line)
      case 'bullet_list_open':
        return { kind: 'list', start: null, items: this.#items('bullet_list_close') }
      case 'ordered_list_open':
        return {
          kind: 'list',
          start: Number(token.attrGet('start') ?? 1),
          items: this.#items('ordered_list_close'),
        }
      case 'table_open':
        return this.#table()
      case 'blockquote_open':
        return { kind: 'quote', blocks: this.blocks('blockquote_close') }
      case 'hr':
        return { kind: 'rule' }
      case 'html_block':
        if (isComment(token.content)) return undefined
    }
    return refuse(line, unsupported[token.type] ?? `"${token.type}" is not supported`)
  }

  #heading(level: number, line: number): LegalBlock | undefined {
    const spans = this.#spans()
    const text = textOf(spans).trim()
    if (text === '') refuse(line, 'the heading has no text')
    if (level > 1) return { kind: 'heading', id: this.idOf(text), level, spans }
    if (this.title !== undefined) refuse(line, 'there is a second title; begin headings of sections with ##')
    this.title = text
    return undefined
  }

  #items(end: string): LegalBlock[][] {
    const items: LegalBlock[][] = []
    for (let token = this.#next(); token && token.type !== end; token = this.#next())
      items.push(this.blocks('list_item_close'))
    return items
  }

  #table(): LegalBlock {
    const [head = [], ...rows] = this.#rows()
    return { kind: 'table', head, rows }
  }

  #rows(): LegalSpan[][][] {
    const rows: LegalSpan[][][] = []
    for (let token = this.#next(); token && token.type !== 'table_close'; token = this.#next()) {
      if (token.type === 'tr_open') rows.push([])
      else if (/^t[hd]_open$/.test(token.type)) rows.at(-1)?.push(this.#spans())
    }
    return rows
  }
}

const flat = (blocks: LegalBlock[]): LegalBlock[] =>
  blocks.flatMap((block) => [
    block,
    ...(block.kind === 'list' ? flat(block.items.flat()) : []),
    ...(block.kind === 'quote' ? flat(block.blocks) : []),
  ])

const spansOf = (block: LegalBlock): LegalSpan[] => {
  if (block.kind === 'table') return [block.head, ...block.rows].flat(2)
  return 'spans' in block ? block.spans : []
}

/** Reads a legal page from Markdown. Throws {@link LegalTextError}. */
export function readLegalPage(text: string): LegalPage {
  const reader = new Reader(markdown.parse(text, {}))
  const blocks = reader.blocks()
  const { title } = reader
  if (title === undefined)
    throw new LegalTextError('it has no title; its first line must be one, such as "# Privacy notice"')
  if (blocks.length === 0) throw new LegalTextError('it has a title only')
  // Last, so that sections keep their addresses.
  const id = reader.idOf(title)
  const all = flat(blocks)
  const ids = new Set([id, ...all.flatMap((block) => (block.kind === 'heading' ? [block.id] : []))])
  for (const { href } of all.flatMap(spansOf))
    if (href?.startsWith('#') && !ids.has(decodeURIComponent(href.slice(1))))
      throw new LegalTextError(`it links to "${href}", and no heading has that address`)
  const first = blocks.find((block) => block.kind === 'paragraph')
  return { id, title, description: first ? textOf(first.spans).trim() : '', blocks }
}
