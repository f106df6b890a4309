const localTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** `America/New_York` as a label with its current UTC offset. */
function timeZoneLabel(zone: string, now: Date) {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(
    now,
  )
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value
  const name = zone.replaceAll('_', ' ')
  return zone === 'UTC' || !offset ? name : `${name} (${offset})`
}

/** UTC and the local zone first. Includes the chosen zone even if the browser knows it by another name. */
export function timeZoneOptions(chosen: string, now = new Date(), ours = localTimeZone()) {
  const zones = new Set(['UTC', ours, chosen, ...Intl.supportedValuesOf('timeZone')])
  return [...zones].map((zone) => ({ value: zone, label: timeZoneLabel(zone, now) }))
}
