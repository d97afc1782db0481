import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Column<Row> = { title: string; show: (row: Row) => ReactNode; align?: 'right' }

type TableProps<Row> = { caption: string; columns: Column<Row>[]; rows: Row[]; rowKey: (row: Row) => string }

// On narrow screens each row is a card. Roles are spelled out, as `display` would take a table's meaning away.
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table role="table" className="block w-full text-sm lg:table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only lg:not-sr-only lg:table-header-group">
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
      <tbody role="rowgroup" className="grid gap-4 lg:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="grid gap-2 rounded-box border border-line bg-surface p-4 lg:table-row lg:border-0 lg:border-b lg:bg-transparent"
          >
            {columns.map(({ title, show, align }) => (
              <td
                key={title}
                role="cell"
                className={cx(
                  'grid grid-cols-[7.5rem_1fr] items-baseline gap-3 lg:table-cell lg:border-b lg:border-line lg:px-3 lg:py-3.5 lg:align-middle',
                  align && 'tabular-nums lg:text-right',
                )}
              >
                <span aria-hidden="true" className="text-muted lg:hidden">
                  {title}
                </span>
                <div className="min-w-0 wrap-anywhere">{show(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
