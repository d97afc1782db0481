import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Property } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { houseShapeOf } from '../../lib/house-shape.ts'
import { usePrice, usePriceRange } from '../../lib/use-price.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Checkbox } from '../../ui/inputs.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { maxCompared } from './compared.ts'
import { comparedFacts, type Fact } from './compared-facts.ts'

type CompareTableProps = { homes: Property[]; onRemove: (home: Property) => void }

const sticky = 'sticky start-0 z-1 bg-paper'

/** A column for each home, a row for each fact. The columns scroll, except for the first one. */
export function CompareTable({ homes, onRemove }: CompareTableProps) {
  const facts = comparedFacts(homes, { price: usePrice(), range: usePriceRange() })
  const [isBrief, setBrief] = useState(false)
  const shown = isBrief ? facts.filter(({ differs }) => differs) : facts
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {homes.length > 1 && (
          <Checkbox
            label={t('compare.onlyDifferences')}
            checked={isBrief}
            onChange={(event) => setBrief(event.target.checked)}
          />
        )}
        {homes.length < maxCompared && (
          <LinkButton tone="outline" size="sm" to="/allProperties" className="ms-auto">
            <Plus aria-hidden="true" className="size-4" />
            {t('compare.add')}
          </LinkButton>
        )}
      </div>
      <ScrollRegion label={t('compare.region')}>
        <table
          className="w-full table-fixed border-separate border-spacing-0 text-sm"
          style={widthOf(homes.length)}
        >
          <caption className="sr-only">{t('compare.caption')}</caption>
          <thead>
            <tr>
              <th scope="col" className={cx('w-34 align-bottom sm:w-40 lg:w-44', sticky)}>
                <span className="sr-only">{t('compare.fact')}</span>
              </th>
              {homes.map((home) => (
                <HomeHead key={home._id} home={home} onRemove={() => onRemove(home)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((fact) => (
              <FactRow
                key={fact.term}
                fact={fact}
                homes={homes}
                isMarked={homes.length > 1 && fact.differs}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {shown.length === 0 && <p className="text-muted">{t('compare.noDifferences')}</p>}
    </div>
  )
}

/** The minimum width per home; four fit on a tablet. */
const widthOf = (homes: number) => ({ minWidth: `${7 + homes * 9.75}rem` })

const HomeHead = ({ home, onRemove }: { home: Property; onRemove: () => void }) => (
  <th scope="col" className="p-2 text-start align-top font-normal">
    <div className="grid gap-2">
      <Picture
        src={home.image}
        alt=""
        seed={home._id}
        shape={houseShapeOf(home)}
        sizes="(min-width: 64rem) 18rem, 11rem"
        className="aspect-4/3 rounded-box"
      />
      <Link
        to={`/details/${home._id}`}
        className="font-serif text-lg leading-snug wrap-anywhere underline-offset-4 hover:underline"
      >
        <bdi>{home.title}</bdi>
      </Link>
      <Button
        tone="outline"
        size="sm"
        className="justify-self-start"
        aria-label={t('compare.removeNamed', { title: home.title })}
        onClick={onRemove}
      >
        {t('compare.remove')}
      </Button>
    </div>
  </th>
)

const FactRow = ({ fact, homes, isMarked }: { fact: Fact; homes: Property[]; isMarked: boolean }) => (
  <tr>
    <th
      scope="row"
      className={cx(
        'border-t border-line py-3 text-start align-top font-medium wrap-anywhere hyphens-auto',
        sticky,
      )}
    >
      <span className="text-muted">{fact.term}</span>
      {isMarked && <span className="sr-only"> {t('compare.differs')}</span>}
    </th>
    {fact.values.map((value, at) => (
      <td
        key={homes[at]?._id}
        className={cx(
          'border-t border-line px-2 py-3 align-top tabular-nums wrap-break-word',
          isMarked ? 'font-medium' : 'text-muted',
        )}
      >
        {value === null ? (
          <span className="font-normal text-muted">{t('compare.unknown')}</span>
        ) : (
          <bdi>{value}</bdi>
        )}
      </td>
    ))}
  </tr>
)
