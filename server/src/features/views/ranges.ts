type Range = readonly [from: number, to: number]

/** Maximum playback rate of browsers. */
const fastest = 16
const slackSeconds = 2

const round = (seconds: number) => Math.round(seconds * 10) / 10

/** Removes empty ranges. Returns null when the total exceeds what can be played in that time at any rate. */
export function believableRanges(ranges: readonly Range[], watchedSeconds: number): Range[] | null {
  const stretches = ranges
    .filter(([from, to]) => to > from)
    .map(([from, to]): Range => [round(from), round(to)])
  const played = stretches.reduce((sum, [from, to]) => sum + to - from, 0)
  return played <= watchedSeconds * fastest + slackSeconds ? stretches : null
}
