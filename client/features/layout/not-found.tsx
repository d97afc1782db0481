import { t } from '#texts/text.ts'
import { LinkButton } from '../../ui/button.tsx'
import { HouseDrawing } from '../../ui/house-drawing.tsx'

type MissingProps = { title: string; text: string; to: string; label: string }

const Missing = ({ title, text, to, label }: MissingProps) => (
  <section className="measure grid justify-items-center gap-6 py-16 text-center sm:py-24">
    <div className="h-44 w-72 overflow-hidden rounded-box">
      <HouseDrawing seed="404" />
    </div>
    <h1 className="text-4xl sm:text-5xl">{title}</h1>
    <p className="text-lg text-muted">{text}</p>
    <LinkButton to={to}>{label}</LinkButton>
  </section>
)

export const NotFound = () => (
  <Missing
    title={t('layout.pageNotFound')}
    text={t('layout.pageNotFoundText')}
    to="/"
    label={t('layout.backToHome')}
  />
)

export const notListed = () => t('layout.notListed')

/** Replaces the details of a listing that does not exist for this viewer. */
export const NotListed = () => (
  <Missing
    title={notListed()}
    text={t('layout.notListedText')}
    to="/allProperties"
    label={t('layout.allProperties')}
  />
)
