import type { Testimonial } from '#contract/content.ts'
import { formatDay } from '#texts/dates.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { Stars } from '../../ui/stars.tsx'

export function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const { name, reviewerImage, rating, details, property, date } = testimonial
  return (
    <Card className="flex h-full flex-col gap-4 p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Stars rating={rating} />
        <time dateTime={date} className="text-sm text-muted tabular-nums">
          {formatDay(date)}
        </time>
      </div>
      <blockquote dir="auto" className="font-serif text-xl leading-snug wrap-anywhere">
        {details}
      </blockquote>
      <div className="mt-auto flex items-center gap-3 pt-2">
        <Avatar src={reviewerImage} name={name} className="size-11 text-sm" />
        <div className="min-w-0 flex-1">
          <p className="font-medium wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          {property && (
            <p className="text-sm text-muted wrap-anywhere">
              <bdi>{property}</bdi>
            </p>
          )}
        </div>
      </div>
    </Card>
  )
}
