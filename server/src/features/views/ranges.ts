type Range = readonly [from: number, to: number]

/** Faster than this no browser plays. */
const fastest = 16
/** What lies between two looks at the clock. */
const slackSeconds = 2

const round = (seconds: number) => Math.round(seconds * 10) / 10

/**
 * What was played of a film, without what is no stretch of it. Null when it is more than can have been played in that time,
 * however fast: then none of it is believed.
 */
export function believableRanges(ranges: readonly Range[], watchedSeconds: number): Range[] | null {
  const stretches = ranges
    .filter(([from, to]) => to > from)
    .map(([from, to]): Range => [round(from), round(to)])
  const played = stretches.reduce((sum, [from, to]) => sum + to - from, 0)
  return played <= watchedSeconds * fastest + slackSeconds ? stretches : null
}
