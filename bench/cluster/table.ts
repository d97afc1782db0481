/** Results of the checks. */
export type Table = {
  point(name: string, holds: boolean, seen: string): void
  failed(): number
}

/** Prints each result immediately as a table row. */
export function openTable(): Table {
  let failed = 0
  return {
    point: (name, holds, seen) => {
      if (!holds) failed += 1
      console.log(`| ${holds ? 'holds' : 'FAILS'} | ${name} | ${seen} |`)
    },
    failed: () => failed,
  }
}
