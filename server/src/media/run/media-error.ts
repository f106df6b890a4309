import { msg, plural, t, type Message } from '@kinora/contract/text/translate'

export type MediaErrorCode =
  | 'not_a_video'
  | 'empty'
  | 'no_video_stream'
  | 'unsupported'
  | 'broken'
  | 'too_long'
  | 'too_large_picture'
  | 'too_many_streams'
  | 'endless'
  | 'timed_out'
  | 'stopped'
  | 'disk_full'
  | 'out_of_memory'
  | 'no_ffmpeg'
  | 'failed'

/** For the owner of the file; the worker stores them in English. */
export const mediaErrorTexts: Record<MediaErrorCode, Message> = {
  not_a_video: msg`This file is not a video. Choose MP4, MOV, MKV, WebM or AVI.`,
  empty: msg`This file is empty. Choose another one.`,
  no_video_stream: msg`This file contains neither video nor audio. Choose a video.`,
  unsupported: msg`This video format is not supported. Convert it to MP4 and upload it again.`,
  broken: msg`The file is damaged and cannot be played. Copy or export it again, then upload it.`,
  too_long: msg`The video is too long.`,
  too_large_picture: msg`The resolution of this video is too high.`,
  too_many_streams: msg`This file has too many tracks. Export it with one video and one audio track.`,
  endless: msg`This file expands without end. Export it again, then upload it.`,
  timed_out: msg`Processing took too long and was stopped.`,
  stopped: msg`Processing was stopped.`,
  disk_full: msg`The server has no space left to process this video.`,
  out_of_memory: msg`Processing this video needs more memory than allowed.`,
  no_ffmpeg: msg`The server cannot process videos now: ffmpeg is missing or too old.`,
  failed: msg`Something went wrong while processing this video.`,
}

export const tooLongText = (hours: number) =>
  t`${plural({ hours }, { one: msg`The video is too long: the limit is ${{ hours }} hour.`, other: msg`The video is too long: the limit is ${{ hours }} hours.` })}`

export const tooLargePictureText = (pixels: number) =>
  t`The resolution of this video is too high: at most ${{ pixels }} pixels a side are allowed.`

const retryableCodes: ReadonlySet<MediaErrorCode> = new Set([
  'timed_out',
  'stopped',
  'disk_full',
  'out_of_memory',
  'no_ffmpeg',
  'failed',
])

interface MediaErrorOptions {
  sentence?: string
  /** ffmpeg's last output: for the log only, never for users. */
  details?: string
  cause?: unknown
}

export class MediaError extends Error {
  override readonly name = 'MediaError'
  readonly code: MediaErrorCode
  readonly retryable: boolean
  readonly details: string

  constructor(code: MediaErrorCode, options: MediaErrorOptions = {}) {
    // The log prints causes; without another one, the output of ffmpeg is the cause.
    super(options.sentence ?? t(mediaErrorTexts[code]), { cause: options.cause ?? options.details })
    this.code = code
    this.retryable = retryableCodes.has(code)
    this.details = options.details ?? ''
  }
}
