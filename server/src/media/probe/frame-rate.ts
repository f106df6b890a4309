/** Higher rates are divided by an integer, so that motion stays even. */
const maxFrameRate = 60
/** A frame that lasts minutes is repeated, or segments would be as long. */
const minFrameRate = 1

const standardRates = [
  10,
  12,
  12.5,
  15,
  20,
  24_000 / 1001,
  24,
  25,
  30_000 / 1001,
  30,
  48,
  50,
  60_000 / 1001,
  60,
]
const fallbackRate = 30
const standardRateTolerance = 0.05

/**
 * Resolves ffprobe's `r_frame_rate` (the finest grid) and `avg_frame_rate` (the mean). When they differ the rate is
 * variable: uses the grid rate when close, else the standard rate near the mean (a few close frames raise it
 * slightly), else the next standard rate above.
 */
export function resolveFrameRate(gridRate: number, meanRate: number) {
  const averageRate = meanRate || gridRate
  if (averageRate <= 0 || averageRate > 1000) return { frameRate: fallbackRate, isVariableFrameRate: true }
  const isVariableFrameRate = gridRate > 0 && Math.abs(gridRate - averageRate) / averageRate > 0.01
  const frameRate = Math.max(
    minFrameRate,
    isVariableFrameRate ? constantRateFor(gridRate, averageRate) : averageRate,
  )
  return { frameRate: snapFrameRate(frameRate), isVariableFrameRate }
}

function constantRateFor(gridRate: number, averageRate: number) {
  const isNear = gridRate > averageRate && gridRate <= averageRate * 2.5 && gridRate <= maxFrameRate
  if (isNear) return gridRate
  return nearestStandardRate(averageRate) ?? standardRates.find((rate) => rate >= averageRate) ?? averageRate
}

function nearestStandardRate(rate: number) {
  const distance = (usual: number) => Math.abs(usual - rate) / rate
  const [nearest = rate] = standardRates.toSorted((a, b) => distance(a) - distance(b))
  return distance(nearest) <= standardRateTolerance ? nearest : undefined
}

/** A median rate below this share of the mean occurs only where the video is mostly still. */
const minMedianShare = 0.8

/**
 * The median rate of these frame times (in seconds) when it is a standard rate: slow motion raises the mean, but not
 * the median. Undefined for mostly still video, such as a screen recording.
 */
export function medianFrameRate(times: readonly number[]): number | undefined {
  const sortedTimes = times.filter(Number.isFinite).toSorted((a, b) => a - b)
  const gaps = sortedTimes.slice(1).map((time, position) => time - (sortedTimes[position] ?? time))
  const median = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  const averageRate = gaps.length / ((sortedTimes.at(-1) ?? 0) - (sortedTimes[0] ?? 0))
  if (!(median > 0) || 1 / median < averageRate * minMedianShare) return undefined
  const rate = nearestStandardRate(1 / median)
  return rate === undefined ? undefined : snapFrameRate(rate)
}

/** The source's rate up to 60, else an integral fraction of it (120 → 60, 100 → 50), or 60 when just above. */
export function capFrameRate(frameRate: number) {
  return snapFrameRate(Math.min(maxFrameRate, frameRate / Math.ceil(frameRate / (maxFrameRate * 1.05))))
}

/** Above this rate, one frame per field would exceed the maximum. */
const maxInterlacedRate = maxFrameRate / 2

export function outputFrameRate(video: { frameRate: number; hasFieldMotion?: boolean }) {
  const { frameRate, hasFieldMotion = false } = video
  return capFrameRate(hasFieldMotion && frameRate <= maxInterlacedRate ? frameRate * 2 : frameRate)
}

export function formatFrameRate(frameRate: number) {
  const asNtsc = Math.round(frameRate * 1.001)
  if (Math.abs(asNtsc / 1.001 - frameRate) < 1e-6) return `${asNtsc * 1000}/1001`
  return String(Math.round(frameRate * 1000) / 1000)
}

/** Snaps a measured rate: 29.97 becomes 30000/1001, 24.9998 becomes 25. */
function snapFrameRate(rate: number) {
  const near = [Math.round(rate), Math.round(rate * 2) / 2, Math.round(rate * 1.001) / 1.001]
  return near.find((one) => one > 0 && Math.abs(one - rate) / rate < 0.0005) ?? Math.round(rate * 1000) / 1000
}
