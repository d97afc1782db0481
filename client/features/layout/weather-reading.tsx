import { useLocalWeather } from './local-weather.ts'

export function WeatherReading() {
  const { data, isLoading } = useLocalWeather()
  return (
    <>
      {isLoading && <span className="truncate">Loading weather data...</span>}
      {data && (
        <>
          <span className="truncate" title={data.name}>
            {data.name}
          </span>{' '}
          <span className="shrink-0 tabular-nums">{data.main.temp} °C</span>
        </>
      )}
    </>
  )
}
