/** Stops an import before it has changed anything; the message is a sentence for the operator. */
export class ImportTrouble extends Error {
  override name = 'ImportTrouble'
}
