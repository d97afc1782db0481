import {
  eachOf,
  factsOf,
  limitsOf,
  type RangedFact,
  rangedFacts,
  type RangeLimit,
  type RangeName,
} from '#contract/facts.ts'
import { areaUnit, unitNames } from '#texts/labels/areas.ts'
import { factTerms } from '#texts/labels/facts.ts'
import { t } from '#texts/text.ts'
import { otherCurrencyError } from '../../lib/number-notations.ts'
import { areaProblem } from './area-problem.ts'

const limitLabels = ({ kind, name }: RangedFact) => {
  const fact = factTerms[name]()
  const unit = unitNames[areaUnit()]()
  return kind === 'area'
    ? [t('properties.areaFrom', { fact, unit }), t('properties.areaTo', { fact, unit })]
    : [t('properties.limitFrom', { fact }), t('properties.limitTo', { fact })]
}

type LimitTexts = {
  /** Above its input. */
  label: () => string
  /** The error for a text that is no limit, with an example. */
  unreadable: (typed: string, currency: string) => string
}

const unreadable: Record<RangeName, LimitTexts['unreadable']> = {
  ...eachOf(factsOf('area'), () => (typed: string) => areaProblem(typed, areaUnit())),
  ...eachOf(
    factsOf('year'),
    ({ min, max }) =>
      () =>
        t('properties.yearUnreadable', { min, max }),
  ),
  ...eachOf(
    factsOf('number'),
    ({ step }) =>
      () =>
        step === 1 ? t('properties.numberUnreadable') : t('properties.multipleUnreadable', { step }),
  ),
}

const price = {
  unreadable: (typed: string, currency: string) =>
    otherCurrencyError(typed, currency) ?? t('properties.priceUnreadable'),
}

/** The texts of the limits of ranges, by their parameters. */
export const limitTexts = {
  minPrice: { ...price, label: () => t('properties.minPrice') },
  maxPrice: { ...price, label: () => t('properties.maxPrice') },
  ...(Object.fromEntries(
    rangedFacts().flatMap((fact) =>
      limitsOf(fact.name).map((name, at) => [
        name,
        { label: () => limitLabels(fact)[at] ?? '', unreadable: unreadable[fact.name] },
      ]),
    ),
  ) as Record<RangeLimit, LimitTexts>),
}
export type LimitName = keyof typeof limitTexts
