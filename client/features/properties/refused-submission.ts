import type { Property } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { changedTo, messageOf } from '../../lib/messages.ts'
import { CallProblem } from '../../lib/request.ts'
import { type Popup, popup } from '../../ui/popups.tsx'
import { missingFactsPath } from './missing-facts.ts'

/** Why a submission was refused, and the page on which to go on. The list is current by then. */
function refusalOf(error: unknown, { _id: id }: Property): Pick<Popup, 'text' | 'link'> {
  const missing = error instanceof CallProblem ? error.fields : {}
  const names = Object.keys(missing)
  if (names.length > 0)
    return {
      text: Object.values(missing).join('. '),
      link: { to: missingFactsPath(id, names), label: t('properties.addFacts') },
    }
  if (changedTo(error)?.can['submit'])
    return {
      text: `${t('properties.changedSinceList')} ${t('properties.checkAndSubmit')}`,
      link: { to: `/details/${id}`, label: t('properties.details') },
    }
  return { text: messageOf(error) }
}

export const showRefusedSubmission = (error: unknown, property: Property): void => {
  popup({ tone: 'bad', title: t('ui.failed'), ...refusalOf(error, property), error })
}
