import { isTimeZone } from '@parley/protocol/model'

let zones: readonly string[] | undefined

/** All that the browser and the server know. */
export function listZones(): readonly string[] {
  zones ??= ['UTC', ...Intl.supportedValuesOf('timeZone')].filter(isTimeZone)
  return zones
}

/** `Shanghai (UTC+8)` for `Asia/Shanghai`. */
export function displayZone(timeZone: string): string {
  const city = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
  if (timeZone === 'UTC') return timeZone
  const offset = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value
  return `${city} (${offset?.replace('GMT', 'UTC')})`
}
