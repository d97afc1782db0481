import { t } from '#texts/text.ts'
import type { Site } from './services.ts'

/** The company's own sentence about itself, or the product's. */
export const taglineOf = ({ tagline }: Pick<Site, 'tagline'>): string => tagline ?? t('layout.tagline')
