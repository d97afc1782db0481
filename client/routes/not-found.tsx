import { data } from 'react-router'
import { t } from '#texts/text.ts'
import { NotFound } from '../features/layout/not-found.tsx'
import { failureMeta } from '../lib/page-meta.ts'

export const loader = () => data(null, { status: 404 })

export const meta = () => failureMeta(t('layout.pageNotFound'))

export default function NotFoundPage() {
  return <NotFound />
}
