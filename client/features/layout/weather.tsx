import { type ComponentType, useEffect, useState } from 'react'
import { useSite } from '../../lib/page-data.ts'
import { cx } from '../../ui/cx.ts'
import { whenIdle } from '../../ui/when-idle.ts'

/** For instances that are mounted later, such as in the phone menu. */
let loaded: ComponentType | undefined

/** The visitor's place and its temperature. Its space is reserved, so that nothing moves. */
export function LocalWeather({ className }: { className?: string }) {
  const isOffered = Boolean(useSite()?.weather)
  const [Reading, setReading] = useState(() => loaded)
  useEffect(() => {
    if (!isOffered) return undefined
    // Waits until the page is idle, and asks for the location only when visible.
    return whenIdle(
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
