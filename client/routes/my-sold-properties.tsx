import { Sales } from '../features/offers/sales.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const meta = () => [{ title: 'My Sold Properties – Real Estate' }]

export default function MySoldProperties() {
  return (
    <>
      <PageHead title="My Sold Properties" text="What buyers have paid for your properties." />
      <Sales />
    </>
  )
}
