import type { Video } from '@kinora/contract/library/videos/schemas'
import { ApiError } from '../../../../api.ts'

const pollMs = 3000
const slowPollMs = 20_000

const isFinished = (video: Video | undefined) =>
  video?.processing.stage === 'done' || video?.processing.stage === 'failed'

/** An unreachable server has not lost the video. */
export const isNotFoundError = (error: unknown) =>
  error instanceof ApiError && [404, 410].includes(error.status)

/** A retry would fail in the same way. */
const isPermanentError = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

interface PollState {
  video: Video | undefined
  error: unknown
  hasServerEvents: boolean
}

/** False when nothing will change any longer. */
export function pollIntervalMs({ video, error, hasServerEvents }: PollState): number | false {
  if (isFinished(video) || isPermanentError(error)) return false
  return hasServerEvents && !error ? slowPollMs : pollMs
}
