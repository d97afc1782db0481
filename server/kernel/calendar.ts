import { Temporal } from 'temporal-polyfill'

/** Days and hours in the installation's time zone, in which a day may have 23 or 25 hours. */
export function createCalendar(timeZone: string) {
  const locally = (at: Date) =>
    Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
  const toDate = ({ epochMilliseconds }: Temporal.ZonedDateTime) => new Date(epochMilliseconds)
  const startOf = (day: Temporal.PlainDate) => toDate(day.toZonedDateTime(timeZone))

  return {
    timeZone,

    /** The ISO date of an instant. */
    dayOf: (at: Date): string => locally(at).toPlainDate().toString(),

    /** The first instant of an ISO date. */
    startOf: (day: string): Date => startOf(Temporal.PlainDate.from(day)),

    /** The first instant after an ISO date. */
    endOf: (day: string): Date => startOf(Temporal.PlainDate.from(day).add({ days: 1 })),

    /** The latest start of this hour of the day that is not after `until`; an hour that a day lacks starts with the next. */
    lastHour(hour: number, until: Date): Date {
      const latest = locally(until)
      const today = latest.withPlainTime({ hour })
      return toDate(
        today.epochMilliseconds > latest.epochMilliseconds
          ? today.toPlainDate().subtract({ days: 1 }).toZonedDateTime({ timeZone, plainTime: { hour } })
          : today,
      )
    },
  }
}

export type Calendar = ReturnType<typeof createCalendar>
