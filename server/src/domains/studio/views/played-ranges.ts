type PlayedRange = readonly [from: number, to: number]

/** Maximum playback rate of browsers. */
const maxPlaybackRate = 16
const slackSeconds = 2

const roundToTenth = (seconds: number) => Math.round(seconds * 10) / 10

/** Removes empty ranges. Returns null when the total exceeds what can be played in that time at any rate. */
export function plausibleRanges(
  ranges: readonly PlayedRange[],
  watchedSeconds: number,
): PlayedRange[] | null {
  const stretches = ranges
    .filter(([from, to]) => to > from)
    .map(([from, to]): PlayedRange => [roundToTenth(from), roundToTenth(to)])
  const played = stretches.reduce((sum, [from, to]) => sum + to - from, 0)
  return played <= watchedSeconds * maxPlaybackRate + slackSeconds ? stretches : null
}
