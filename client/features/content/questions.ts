import { t } from '#texts/text.ts'

/** Frequently asked questions by topic. */
export const questionsFor = (publicListings: boolean) => [
  {
    topic: t('content.faqAccount'),
    items: [
      {
        question: t('content.faqNeedAccount'),
        answer: publicListings ? t('content.faqNeedAccountPublished') : t('content.faqNeedAccountMembers'),
      },
      {
        question: t('content.faqPassword'),
        answer: t('content.faqPasswordAnswer'),
      },
      {
        question: t('content.faqCaptcha'),
        answer: t('content.faqCaptchaAnswer'),
      },
      {
        question: t('content.faqBecomeAgent'),
        answer: t('content.faqBecomeAgentAnswer'),
      },
    ],
  },
  {
    topic: t('content.faqBuying'),
    items: [
      {
        question: t('content.faqVerified'),
        answer: t('content.faqVerifiedAnswer'),
      },
      {
        question: t('content.faqAmount'),
        answer: t('content.faqAmountAnswer'),
      },
      {
        question: t('content.faqWhoSees'),
        answer: t('content.faqWhoSeesAnswer'),
      },
      {
        question: t('content.faqWithdraw'),
        answer: t('content.faqWithdrawAnswer'),
      },
      {
        question: t('content.faqReserved'),
        answer: t('content.faqReservedAnswer'),
      },
    ],
  },
  {
    topic: t('content.faqPaying'),
    items: [
      {
        question: t('content.faqFailed'),
        answer: t('content.faqFailedAnswer'),
      },
      {
        question: t('content.faqSameTime'),
        answer: t('content.faqSameTimeAnswer'),
      },
      {
        question: t('content.faqTransaction'),
        answer: t('content.faqTransactionAnswer'),
      },
    ],
  },
  {
    topic: t('content.faqSelling'),
    items: [
      {
        question: t('content.faqOnline'),
        answer: t('content.faqOnlineAnswer'),
      },
      {
        question: t('content.faqReviewed'),
        answer: t('content.faqReviewedAnswer'),
      },
    ],
  },
]
