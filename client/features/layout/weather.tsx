import { type ComponentType, useEffect, useState } from 'react'
import { useSite } from '../../lib/page-data.ts'
import { cx } from '../../ui/cx.ts'
import { whenAtRest } from '../../ui/when-at-rest.ts'

/** For places that are drawn later, such as the phone's menu. */
let loaded: ComponentType | undefined

/** Where the visitor is and how warm it is there. Its place is kept, so that nothing moves when it comes or fails. */
export function LocalWeather({ className }: { className?: string }) {
  const isOffered = Boolean(useSite()?.weather)
  const [Reading, setReading] = useState(() => loaded)
  useEffect(() => {
    if (!isOffered) return undefined
    // Does not delay the page, and asks for the location only once there is something to see.
    return whenAtRest(
      () =>
        void import('./weather-reading.tsx').then(
          ({ WeatherReading }) => setReading(() => (loaded = WeatherReading)),
          () => {},
        ),
    )
  }, [isOffered])
  return (
    <p className={cx('flex items-center gap-1 text-sm leading-6 whitespace-nowrap text-muted', className)}>
      {Reading && <Reading />}
    </p>
  )
}
