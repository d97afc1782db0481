export type Table = {
  check(name: string, holds: boolean, seen: string): void
  failed(): number
}

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
