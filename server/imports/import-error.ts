/** Stops an import before it changes anything. The message is a sentence for the operator. */
export class ImportError extends Error {
  override name = 'ImportError'
}
