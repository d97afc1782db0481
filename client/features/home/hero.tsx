import ArrowRight from 'lucide-react/icons/arrow-right'
import Search from 'lucide-react/icons/search'
import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { t } from '#texts/text.ts'
import { useSite } from '../../lib/page-data.ts'
import { Button } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { FramedPicture } from '../../ui/framed-picture.tsx'
import type { HousePicture } from './house-pictures.ts'
import { taglineOf } from '../../lib/tagline.ts'
import { timing } from '../../lib/timing.ts'

const { autoplayMs, transitionMs, swipeTolerancePx } = timing.carousel

// As wide as the window; a tall frame shows the middle of a wider picture.
const sizes = '(max-aspect-ratio: 3/2) 120vw, 100vw'

/** The carousel with the claim, the search, and a link to all properties. */
export function Hero({ pictures }: { pictures: HousePicture[] }) {
  return (
    <section className="relative border-b border-line">
      <Carousel
        label={t('home.houses')}
        count={pictures.length}
        autoplayMs={autoplayMs}
        transitionMs={transitionMs}
        swipeTolerancePx={swipeTolerancePx}
        slide={(at, near) => (
          <FramedPicture
            src={pictures[at]?.files.src ?? null}
            files={pictures[at]?.files}
            alt={pictures[at]?.alt ?? ''}
            seed={`house ${at}`}
            sizes={sizes}
            priority={at === 0}
            soon={near}
            className="pointer-events-none size-full"
          />
        )}
        viewport="aspect-4/3 w-full sm:aspect-2/1 lg:aspect-auto lg:h-[clamp(30rem,74svh,46rem)]"
        controls="border-b border-line lg:absolute lg:end-[max(2.5rem,calc((100%-79rem)/2))] lg:bottom-8 lg:rounded-box lg:border lg:shadow-lift"
      />
      <Claim />
    </section>
  )
}

const listings = '/allProperties'

function Claim() {
  const site = useSite()
  const navigate = useNavigate()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The form contains only text fields.
    const texts = new FormData(event.currentTarget) as unknown as Record<string, string>
    void navigate(`${listings}?${new URLSearchParams(texts)}`)
  }
  return (
    <div className="pointer-events-none inset-x-0 bottom-8 lg:absolute">
      <div className="measure">
        <div className="pointer-events-auto grid gap-5 py-10 lg:max-w-[31rem] lg:rounded-box lg:border lg:border-line lg:bg-surface lg:p-8 lg:shadow-lift">
          <h1 className="text-4xl sm:text-5xl lg:text-[2.75rem]">{t('home.claim')}</h1>
          <p className="text-muted wrap-anywhere">
            <bdi>{site && taglineOf(site)}</bdi>
          </p>
          <form
            role="search"
            aria-label={t('home.findHome')}
            action={listings}
            onSubmit={search}
            className="flex gap-2"
          >
            <TextInput
              type="search"
              name="location"
              aria-label={t('home.location')}
              placeholder={t('home.locationExample')}
              className="min-w-0 flex-1"
            />
            <Button type="submit" isNative>
              <Search aria-hidden="true" className="size-4" />
              {t('home.search')}
            </Button>
          </form>
          <Link to="/allProperties" className="inline-flex items-center gap-1.5 justify-self-start py-1 link">
            {t('home.allProperties')}
            <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
        </div>
      </div>
    </div>
  )
}
