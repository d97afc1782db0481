import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Column<Row> = { title: string; show: (row: Row) => ReactNode; align?: 'right' }

type TableProps<Row> = { caption: string; columns: Column<Row>[]; rows: Row[]; rowKey: (row: Row) => string }

// On narrow screens each row is a card. Roles are spelled out, as `display` would take a table's meaning away.
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table role="table" className="block w-full text-sm xl:table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only xl:not-sr-only xl:table-header-group">
        <tr role="row" className="border-b border-edge">
          {columns.map(({ title, align }) => (
            <th
              key={title}
              role="columnheader"
              scope="col"
              className={cx('px-3 py-3 text-left font-medium text-muted', align && 'text-right')}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="grid gap-4 xl:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="grid gap-2 rounded-box border border-line bg-surface p-4 xl:table-row xl:border-0 xl:border-b xl:bg-transparent"
          >
            {columns.map(({ title, show, align }) => (
              <td
                key={title}
                role="cell"
                className={cx(
                  'grid grid-cols-[7.5rem_1fr] items-baseline gap-3 xl:table-cell xl:border-b xl:border-line xl:px-3 xl:py-3.5 xl:align-middle',
                  align && 'tabular-nums whitespace-nowrap xl:text-right',
                )}
              >
                <span aria-hidden="true" className="text-muted xl:hidden">
                  {title}
                </span>
                <div className="min-w-0 wrap-break-word max-xl:wrap-anywhere">{show(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
