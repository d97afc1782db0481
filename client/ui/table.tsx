import type { ReactNode } from 'react'
import { t } from '#texts/text.ts'
import { cx } from './cx.ts'

export type Column<Row> = {
  title: string
  /** Null renders as an empty cell. */
  show: (row: Row) => ReactNode
  /** For badge columns of rows that are gone: the new state. */
  showGone?: (row: Row) => ReactNode
  align?: 'end'
  /** The place in the card of a narrow screen: at the top, next to it, or at the bottom, each without its title. */
  place?: keyof typeof places
}

const places = {
  head: 'order-1 col-start-1 row-start-1 max-xl:text-base max-xl:font-medium',
  badge: 'order-1 col-start-2 row-start-1',
  actions: 'order-3 col-span-2 max-xl:border-t max-xl:border-line max-xl:pt-3',
}

type TableProps<Row> = {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  /** Whether a row is gone and only held in place, without actions and badge. Makes rows focusable. */
  isGone?: (row: Row) => boolean
  /** Column widths on a wide screen, to align several tables. */
  widths?: readonly string[]
}

const showGone = () => <span className="text-muted">{t('ui.goneRow')}</span>
const showNothing = () => null

/** Replaces the actions and the badge of a row that is gone. */
const ofGone = <Row,>(column: Column<Row>): Column<Row> => {
  if (column.place === 'actions') return { ...column, show: showGone }
  return column.place === 'badge' ? { ...column, show: column.showGone ?? showNothing } : column
}

// On narrow screens each row is a card. Explicit roles, because `display` removes the semantics of a table.
export function Table<Row>({ caption, columns, rows, rowKey, isGone, widths }: TableProps<Row>) {
  return (
    // With increased letter spacing, a wide table scrolls instead of the page.
    <div className="xl:overflow-x-auto">
      <table role="table" className={cx('block w-full text-sm xl:table', widths && 'xl:table-fixed')}>
        <caption className="sr-only">{caption}</caption>
        {widths && (
          <colgroup className="hidden xl:table-column-group">
            {widths.map((width, at) => (
              <col key={at} style={{ width }} />
            ))}
          </colgroup>
        )}
        <thead role="rowgroup" className="sr-only xl:not-sr-only xl:table-header-group">
          <tr role="row" className="border-b border-edge">
            {columns.map(({ title, align }) => (
              <th
                key={title}
                role="columnheader"
                scope="col"
                className={cx('px-2 py-3 font-medium text-muted', align ? 'text-end' : 'text-start')}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="grid gap-4 md:max-xl:grid-cols-2 xl:table-row-group">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              tabIndex={isGone && -1}
              className="grid grid-cols-[1fr_auto] content-start gap-x-3 gap-y-2 rounded-box border border-line bg-surface p-4 max-xl:min-h-(--held-height) xl:table-row xl:h-(--held-height) xl:border-0 xl:border-b xl:bg-transparent xl:-outline-offset-2"
            >
              {columns.map((column) => (
                <Cell key={column.title} column={isGone?.(row) ? ofGone(column) : column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell<Row>({ column: { title, show, align, place }, row }: { column: Column<Row>; row: Row }) {
  const content = show(row)
  return (
    <td
      role="cell"
      className={cx(
        'xl:table-cell xl:border-b xl:border-line xl:px-2 xl:py-3.5 xl:align-middle',
        place ? places[place] : 'order-2 col-span-2 grid grid-cols-[7.5rem_1fr] items-baseline gap-3',
        align && 'tabular-nums xl:text-end xl:whitespace-nowrap',
        content === null && 'max-xl:hidden',
      )}
    >
      {!place && (
        <span aria-hidden="true" className="text-muted xl:hidden">
          {title}
        </span>
      )}
      <div className="min-w-0 wrap-break-word max-xl:wrap-anywhere">
        {content ?? <span className="text-muted">–</span>}
      </div>
    </td>
  )
}
