import type { ProblemReason } from '#contract/problem-reasons.ts'
import { t } from '#texts/text.ts'
import { describeChange } from './changes.ts'
import { plainNumber, priceIn, rangeIn } from './formats.ts'

type ReasonTexts = {
  [Kind in ProblemReason['kind']]: (reason: Extract<ProblemReason, { kind: Kind }>) => string | undefined
}

const reasonTexts: ReasonTexts = {
  wait: ({ seconds }) =>
    seconds < 60
      ? t('reasons.waitSeconds', { count: seconds })
      : t('reasons.waitMinutes', { count: Math.ceil(seconds / 60) }),
  tooFast: () => t('reasons.tooFast'),
  exportRunning: () => t('reasons.exportRunning'),
  ownAccount: () => t('reasons.ownAccount'),
  ownOfferAccepted: () => t('reasons.ownOfferAccepted'),
  offersAccepted: ({ count }) => t('reasons.offersAccepted', { count }),
  offerOfBuyerAccepted: ({ buyer }) => t('reasons.offerOfBuyerAccepted', { buyer }),
  changed: describeChange,
  askingPrice: ({ price }) => t('reasons.askingPrice', { price: priceIn(price) }),
  terms: ({ price, minPrice, maxPrice }) =>
    t('reasons.terms', { price: priceIn(price), range: rangeIn(minPrice, maxPrice) }),
  soldToAnother: () => t('reasons.soldToAnother'),
  alreadyBought: () => t('reasons.alreadyBought'),
  photosChanged: () => t('reasons.photosChanged'),
  reviewChanged: () => t('reasons.reviewChanged'),
  reviewReported: () => t('reasons.reviewReported'),
  ownRole: ({ role }) => t('reasons.ownRole', { role }),
  homeGone: () => t('reasons.homeGone'),
  invitation: ({ sentTo, owner, ownEmail }) => t('reasons.invitation', { sentTo, owner, ownEmail }),
  photoBytes: ({ file, most }) => t('reasons.photoBytes', { file, most: plainNumber(most) }),
  photoPixels: ({ file, megapixels, most, format }) =>
    t('reasons.photoPixels', { file, megapixels: plainNumber(megapixels), most: plainNumber(most), format }),
  photoShape: ({ file, width, height, most }) =>
    t('reasons.photoShape', {
      file,
      width: plainNumber(width),
      height: plainNumber(height),
      most: plainNumber(most),
    }),
  photoMemory: ({ file, megabytes, most }) =>
    t('reasons.photoMemory', { file, megabytes: plainNumber(megabytes), most: plainNumber(most) }),
  photoKind: ({ file }) => t('reasons.photoKind', { file }),
  photoBroken: ({ file }) => t('reasons.photoBroken', { file }),
  photoCostly: ({ file }) => t('reasons.photoCostly', { file }),
}

/** The sentences of a reason; undefined for a kind that this page does not know. */
export function describeReason(reason: ProblemReason): string | undefined {
  const describe = reasonTexts[reason.kind] as ((reason: ProblemReason) => string | undefined) | undefined
  return describe?.(reason)
}
