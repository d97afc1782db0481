import type { DemoCountry } from '../../server/settings/demo-country.ts'
import type { DemoContent } from '../content.ts'
import { ae } from './ae/index.ts'
import { de } from './de/index.ts'
import { es } from './es/index.ts'
import { us } from './us/index.ts'

export const contents: Record<DemoCountry, DemoContent> = { US: us, DE: de, ES: es, AE: ae }
