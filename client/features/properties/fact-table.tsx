export type ShownFact = { term: string; value: string | null }

/** The known facts, one a row. */
export function FactTable({ facts }: { facts: readonly ShownFact[] }) {
  const known = facts.filter(({ value }) => value !== null)
  if (known.length === 0) return null
  return (
    <table className="w-full">
      <tbody>
        {known.map(({ term, value }) => (
          <tr key={term} className="border-b border-line align-baseline">
            <th scope="row" className="w-2/5 py-2.5 pe-4 text-start text-sm font-normal text-muted">
              {term}
            </th>
            <td className="py-2.5 tabular-nums">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
