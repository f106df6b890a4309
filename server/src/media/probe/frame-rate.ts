/** The highest frame rate we keep; more is halved, so that motion stays even. */
const maxFrameRate = 60
/** The lowest: where a frame stays for minutes it is repeated, or segments would be as long. */
const minFrameRate = 1

const usualRates = [10, 12, 12.5, 15, 20, 24_000 / 1001, 24, 25, 30_000 / 1001, 30, 48, 50, 60_000 / 1001, 60]
const fallbackRate = 30
/** How far a mean may be from a usual rate that is meant. */
const nearShare = 0.05

/**
 * Reads the two rates ffprobe tells: the finest grid all frames lie on, and the mean. Where they differ the rate varies,
 * and the file counts as having that of the grid when it is near, else the usual rate that its mean comes near to (a few
 * frames close together raise it a little), else the next usual rate above.
 */
export function frameRateOf(gridRate: number, meanRate: number) {
  const mean = meanRate || gridRate
  if (mean <= 0 || mean > 1000) return { frameRate: fallbackRate, isVariableFrameRate: true }
  const isVariableFrameRate = gridRate > 0 && Math.abs(gridRate - mean) / mean > 0.01
  const frameRate = Math.max(minFrameRate, isVariableFrameRate ? evenRate(gridRate, mean) : mean)
  return { frameRate: exact(frameRate), isVariableFrameRate }
}

function evenRate(gridRate: number, mean: number) {
  const isNear = gridRate > mean && gridRate <= mean * 2.5 && gridRate <= maxFrameRate
  if (isNear) return gridRate
  return usualNear(mean) ?? usualRates.find((rate) => rate >= mean) ?? mean
}

function usualNear(rate: number) {
  const distance = (usual: number) => Math.abs(usual - rate) / rate
  const [nearest = rate] = usualRates.toSorted((a, b) => distance(a) - distance(b))
  return distance(nearest) <= nearShare ? nearest : undefined
}

/** Frames come so much more seldom than on the average only where a film mostly stands still. */
const usualShare = 0.8

/**
 * The rate at which most frames of a film follow each other, when that is a usual one: a moment in slow motion raises the
 * mean and leaves it as it is. Undefined where frames mostly stay, as on a screen that is recorded. Times in seconds.
 */
export function steadyRate(times: readonly number[]): number | undefined {
  const shown = times.filter(Number.isFinite).toSorted((a, b) => a - b)
  const gaps = shown.slice(1).map((time, position) => time - (shown[position] ?? time))
  const median = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  const mean = gaps.length / ((shown.at(-1) ?? 0) - (shown[0] ?? 0))
  if (!(median > 0) || 1 / median < mean * usualShare) return undefined
  const rate = usualNear(1 / median)
  return rate === undefined ? undefined : exact(rate)
}

/** The rate we encode at: the source's own up to 60, else a whole part of it (120 → 60, 100 → 50), or 60 when just above. */
export function keptFrameRate(frameRate: number) {
  return exact(Math.min(maxFrameRate, frameRate / Math.ceil(frameRate / (maxFrameRate * 1.05))))
}

/** Interlaced film of more frames than this has no room for twice as many below the highest rate. */
const maxInterlacedRate = maxFrameRate / 2

/** The rate a film is shown at: where the two fields of a frame are two moments each of them becomes a frame. */
export function shownFrameRate(film: { frameRate: number; movesByField?: boolean }) {
  const { frameRate, movesByField = false } = film
  return keptFrameRate(movesByField && frameRate <= maxInterlacedRate ? frameRate * 2 : frameRate)
}

/** A frame rate as ffmpeg's filters take it without rounding: `30000/1001`, `25`. */
export function frameRateText(frameRate: number) {
  const asNtsc = Math.round(frameRate * 1.001)
  if (Math.abs(asNtsc / 1.001 - frameRate) < 1e-6) return `${asNtsc * 1000}/1001`
  return String(Math.round(frameRate * 1000) / 1000)
}

/** Removes the noise of a rate that was measured: 29.97 becomes 30000/1001, 24.9998 becomes 25. */
function exact(rate: number) {
  const near = [Math.round(rate), Math.round(rate * 2) / 2, Math.round(rate * 1.001) / 1.001]
  return near.find((one) => one > 0 && Math.abs(one - rate) / rate < 0.0005) ?? Math.round(rate * 1000) / 1000
}
