const lineFeed = 10

export class UnendedLine extends Error {}

/** The lines of a stream, each with its line feed. Rejects with {@link UnendedLine} when the last one has none. */
export async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = []
  for await (const chunk of stream) {
    let from = 0
    for (let at = chunk.indexOf(lineFeed); at !== -1; at = chunk.indexOf(lineFeed, from)) {
      const end = chunk.subarray(from, at + 1)
      yield begun.length > 0 ? Buffer.concat([...begun, end]) : end
      begun = []
      from = at + 1
    }
    if (from < chunk.length) begun.push(chunk.subarray(from))
  }
  if (begun.length > 0) throw new UnendedLine()
}
