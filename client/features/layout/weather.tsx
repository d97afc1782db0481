import { cx } from '../../ui/cx.ts'
import { useLocalWeather } from './local-weather.ts'

/** Where the visitor is and how warm it is there. Its place is kept, so that nothing moves when it comes or fails. */
export function LocalWeather({ className }: { className?: string }) {
  const { data, isLoading } = useLocalWeather()
  const place = data && `${data.name} ${data.main.temp} °C`
  return (
    <p
      title={place ?? undefined}
      className={cx('flex items-center gap-1 text-sm leading-6 whitespace-nowrap text-muted', className)}
    >
      {isLoading && <span className="truncate">Loading weather data...</span>}
      {data && (
        <>
          <span className="truncate">{data.name}</span>{' '}
          <span className="shrink-0 tabular-nums">{data.main.temp} °C</span>
        </>
      )}
    </p>
  )
}
