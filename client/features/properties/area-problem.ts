import type { AreaUnit } from '#contract/areas.ts'
import { isInOtherUnit } from '#contract/typed-areas.ts'
import { unitNames } from '#texts/labels/areas.ts'
import { t } from '#texts/text.ts'

/** The error for a text that cannot be read as an area in this unit. */
export const areaProblem = (typed: string, unit: AreaUnit): string =>
  isInOtherUnit(typed, unit)
    ? t('properties.otherUnit', { unit: unitNames[unit]() })
    : t('properties.areaUnreadable')
