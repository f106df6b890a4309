import type { Video } from '@kinora/contract/videos'
import { ApiError } from '../../../api.ts'

const pollMs = 3000
const slowPollMs = 20_000

const isProcessed = (video: Video | undefined) =>
  video?.processing.stage === 'done' || video?.processing.stage === 'failed'

/** An unreachable server has not lost the video. */
export const isGone = (error: unknown) => error instanceof ApiError && [404, 410].includes(error.status)

/** A retry would fail in the same way. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

interface Known {
  video: Video | undefined
  error: unknown
  isTold: boolean
}

/** False when nothing will change any longer. */
export function askAgainMs({ video, error, isTold }: Known): number | false {
  if (isProcessed(video) || isRefused(error)) return false
  return isTold && !error ? slowPollMs : pollMs
}
