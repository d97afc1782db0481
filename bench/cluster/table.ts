/** Results of the checks. */
export type Table = {
  check(name: string, holds: boolean, seen: string): void
  failed(): number
}

/** Prints each result immediately as a table row. */
export function openTable(): Table {
  let failed = 0
  return {
    check: (name, holds, seen) => {
      if (!holds) failed += 1
      console.log(`| ${holds ? 'holds' : 'FAILS'} | ${name} | ${seen} |`)
    },
    failed: () => failed,
  }
}
