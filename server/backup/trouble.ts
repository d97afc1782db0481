/** Stops a backup or a restore; the message is a sentence for the operator. */
export class BackupTrouble extends Error {
  override name = 'BackupTrouble'
}
