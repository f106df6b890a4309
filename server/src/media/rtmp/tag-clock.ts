import type { FlvTag } from './flv-tags.ts'

const restartMs = 10_000
/** Fewer than these are sequence headers, which some encoders send again with a time of zero. */
const restartTags = 8

/**
 * Turns timestamps of 32 bits into a time that never goes back, neither for sound nor for pictures: over the end of
 * the 32 bits, over an encoder that starts its clock again, and over single timestamps in the wrong order.
 */
export function createTagClock(): (type: FlvTag['type'], timestamp: number) => number {
  let previous: number | null = null
  let time = 0
  let tagsBehind = 0
  const latest = { 8: 0, 9: 0, 18: 0 }
  return (type, timestamp) => {
    previous ??= time = timestamp
    time += (timestamp - previous) | 0
    previous = timestamp
    const newest = Math.max(latest[8], latest[9])
    tagsBehind = time < newest - restartMs ? tagsBehind + 1 : 0
    if (tagsBehind === restartTags) time = newest
    latest[type] = Math.max(latest[type], time)
    return latest[type]
  }
}
