export type BroadcastErrorCode =
  | 'broken_stream'
  | 'too_large'
  /** No keyframe for too long, or a jump of timestamps. */
  | 'segment_too_long'
  /** One of the renditions does not begin. */
  | 'missing_rendition'

/** Ends one run of ffmpeg; the broadcast may go on with another. Its message is for the log. */
export class BroadcastError extends Error {
  override readonly name = 'BroadcastError'
  readonly code: BroadcastErrorCode

  constructor(code: BroadcastErrorCode, details: string) {
    super(`${code}: ${details}`)
    this.code = code
  }
}
