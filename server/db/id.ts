import { v7 } from 'uuid'

/** UUIDv7 keeps index inserts local. */
export const newId = (): string => v7()
