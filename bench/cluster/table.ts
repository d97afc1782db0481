/** What was to be proven, and what was seen. */
export type Table = {
  point(name: string, holds: boolean, seen: string): void
  failed(): number
}

/** Prints each point as soon as it is known. */
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
