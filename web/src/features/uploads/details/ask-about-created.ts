import type { Video } from '@kinora/contract/videos'
import { ApiError } from '../../../api.ts'

const pollMs = 3000
const slowPollMs = 20_000

/** Nothing more will happen to it by itself. */
const isProcessed = (video: Video | undefined) =>
  video?.processing.stage === 'done' || video?.processing.stage === 'failed'

/** Whether the server said that a video is not there; a server that says nothing has lost none. */
export const isGone = (error: unknown) => error instanceof ApiError && [404, 410].includes(error.status)

/** The server would answer the same again. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

interface Known {
  video: Video | undefined
  error: unknown
  /** Whether the server tells of changes by itself. */
  isTold: boolean
}

/** When to ask for a video again that was made here; false when nothing will change any more. */
export function askAgainMs({ video, error, isTold }: Known): number | false {
  if (isProcessed(video) || isRefused(error)) return false
  return isTold && !error ? slowPollMs : pollMs
}
