import { v7 } from 'uuid'

/** Ids are made by the application; version 7 keeps index inserts local. */
export const newId = (): string => v7()
