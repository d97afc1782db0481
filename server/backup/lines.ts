const lineFeed = 10

export class UnendedLine extends Error {}

/** The lines of a stream, including line feeds. Rejects with {@link UnendedLine} if the last one has none. */
export async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let partial: Buffer[] = []
  for await (const chunk of stream) {
    let from = 0
    for (let at = chunk.indexOf(lineFeed); at !== -1; at = chunk.indexOf(lineFeed, from)) {
      const end = chunk.subarray(from, at + 1)
      yield partial.length > 0 ? Buffer.concat([...partial, end]) : end
      partial = []
      from = at + 1
    }
    if (from < chunk.length) partial.push(chunk.subarray(from))
  }
  if (partial.length > 0) throw new UnendedLine()
}
