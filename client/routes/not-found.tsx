import { data } from 'react-router'
import { NotFound } from '../features/layout/not-found.tsx'
import { failureMeta } from '../lib/page-meta.ts'

export const loader = () => data(null, { status: 404 })

export const meta = () => failureMeta('404 - Page Not Found')

export default function NotFoundPage() {
  return <NotFound />
}
