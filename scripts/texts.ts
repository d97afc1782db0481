// npm run texts: writes texts/parameters.ts from the English messages.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCatalogs } from '../texts/catalogs.ts'
import { sourceLanguage } from '../texts/languages.ts'
import { root } from './processes.ts'
import { textTypes } from './text-types.ts'

writeFileSync(join(root, 'texts/parameters.ts'), textTypes(readCatalogs()[sourceLanguage] ?? {}))
