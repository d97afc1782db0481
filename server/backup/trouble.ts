/** Aborts a backup or a restore; the message is for the operator. */
export class BackupTrouble extends Error {
  override name = 'BackupTrouble'
}
