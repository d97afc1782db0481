import { t } from '#texts/text.ts'
import { useLocalWeather } from './local-weather.ts'

export function WeatherReading() {
  const { data, isLoading } = useLocalWeather()
  return (
    <>
      {isLoading && <span className="truncate">{t('layout.loadingWeather')}</span>}
      {data && (
        <>
          <span className="truncate" title={data.name}>
            <bdi>{data.name}</bdi>
          </span>{' '}
          <span className="shrink-0 tabular-nums">
            {t('layout.temperature', { temperature: data.main.temp })}
          </span>
        </>
      )}
    </>
  )
}
