const own = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** `America/New_York` as people read it, with how far its clock is from UTC now. */
function labelOf(zone: string, now: Date) {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(
    now,
  )
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value
  const name = zone.replaceAll('_', ' ')
  return zone === 'UTC' || !offset ? name : `${name} (${offset})`
}

/** All time zones that this browser knows: UTC and its own first, and the chosen one also where it is called otherwise here. */
export function timeZoneOptions(chosen: string, now = new Date(), ours = own()) {
  const zones = new Set(['UTC', ours, chosen, ...Intl.supportedValuesOf('timeZone')])
  return [...zones].map((zone) => ({ value: zone, label: labelOf(zone, now) }))
}
