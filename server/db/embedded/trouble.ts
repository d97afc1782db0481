/** Aborts the start; the message is for the operator. */
export class ServerTrouble extends Error {
  override name = 'ServerTrouble'
}

/** Another running instance uses the same data folder. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'
  constructor(dataDir: string) {
    super(
      `The data folder ${dataDir} is in use by another running instance; stop that one or set another DATA_DIR.`,
    )
  }
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
