import type { LegalBlock } from '#contract/legal.ts'
import { joinedByCommas } from '#texts/lists.ts'
import { t } from '#texts/text.ts'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { Spans } from './spans.tsx'

type Of<Kind extends LegalBlock['kind']> = Extract<LegalBlock, { kind: Kind }>

const headingStyles: Record<number, string> = {
  2: 'mt-6 text-2xl sm:text-3xl',
  3: 'mt-3 text-xl',
}

function Heading({ block: { id, level, spans } }: { block: Of<'heading'> }) {
  const Tag = `h${level}` as 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
  return (
    <Tag id={id} className={headingStyles[level] ?? 'mt-2 font-semibold'}>
      <Spans spans={spans} />
    </Tag>
  )
}

function List({ block: { start, items } }: { block: Of<'list'> }) {
  const shown = items.map((blocks, at) => (
    <li key={at} className="ps-1">
      <LegalText blocks={blocks} isWithin />
    </li>
  ))
  return start === null ? (
    <ul className="grid list-disc gap-2 ps-6 marker:text-muted">{shown}</ul>
  ) : (
    <ol start={start} className="grid list-decimal gap-2 ps-6 marker:text-muted">
      {shown}
    </ol>
  )
}

function Table({ block: { head, rows } }: { block: Of<'table'> }) {
  const columns = joinedByCommas(head.map((cell) => cell.map(({ text }) => text).join('')))
  return (
    <ScrollRegion
      label={t('legal.table', { columns })}
      className="rounded-box border border-line print:border-0"
    >
      <table className="w-full min-w-xl text-base wrap-break-word print:min-w-0">
        <thead className="bg-sunken">
          <tr>
            {head.map((cell, at) => (
              <th key={at} scope="col" className="px-3 py-2 text-start align-bottom font-semibold">
                <Spans spans={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row} className="border-t border-line">
              {cells.map((cell, at) => (
                <td key={at} className="px-3 py-2 align-top">
                  <Spans spans={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Block({ block }: { block: LegalBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      )
    case 'heading':
      return <Heading block={block} />
    case 'list':
      return <List block={block} />
    case 'table':
      return <Table block={block} />
    case 'quote':
      return (
        <blockquote className="border-s-2 border-accent ps-4 text-muted">
          <LegalText blocks={block.blocks} isWithin />
        </blockquote>
      )
    case 'rule':
      return <hr className="border-line" />
  }
}

/** The text of a legal page. `isWithin`: nested in a list or a quote. */
export function LegalText({ blocks, isWithin = false }: { blocks: LegalBlock[]; isWithin?: boolean }) {
  return (
    <div className={isWithin ? 'grid gap-2' : 'mt-8 grid gap-4 text-lg leading-relaxed wrap-anywhere'}>
      {blocks.map((block, at) => (
        <Block key={at} block={block} />
      ))}
    </div>
  )
}
