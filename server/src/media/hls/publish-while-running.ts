import { encodeAwaitedSegments } from './awaited-segments.ts'
import {
  createPublishedRendition,
  publishParts,
  type GrowingOutput,
  type GrowthListener,
} from './growing-rendition.ts'

/** Runs ffmpeg and publishes its output meanwhile; resolves when both have ended. */
export async function publishWhileRunning(
  grown: GrowingOutput,
  growth: GrowthListener,
  run: () => Promise<void>,
) {
  const ended = new AbortController()
  const renditions = grown.traits.map(createPublishedRendition)
  const state = { growth, renditions, ended: ended.signal }
  const following = Promise.all([
    publishParts(grown, state),
    grown.encodeFrom && encodeAwaitedSegments(grown, grown.encodeFrom, state),
  ])
  following.catch(() => undefined) // awaited below, after ffmpeg has ended
  try {
    await run()
  } catch (error) {
    ended.abort()
    await following.catch(() => undefined)
    throw error
  }
  ended.abort()
  await following
}
