export type WhipErrorCode =
  | 'invalid_offer'
  | 'no_h264'
  | 'no_opus'
  | 'unsupported_offer'
  | 'too_many_sessions'
  | 'unavailable'

/** Sentences for developers and logs of encoders; browsers show their own (`browser-encoder`). */
const sentences: Record<WhipErrorCode, string> = {
  invalid_offer: 'This is not a WebRTC offer.',
  no_h264: 'The offer has no H.264 video with packetization-mode=1.',
  no_opus: 'The offer has no Opus audio.',
  unsupported_offer: 'The offer is not supported.',
  too_many_sessions: 'Too many streams come from this network.',
  unavailable: 'The server takes no more streams at the moment.',
}

const statuses: Record<WhipErrorCode, number> = {
  invalid_offer: 400,
  no_h264: 406,
  no_opus: 406,
  unsupported_offer: 406,
  too_many_sessions: 429,
  unavailable: 503,
}

/** A refusal that the encoder can understand. */
export class WhipError extends Error {
  override readonly name = 'WhipError'
  readonly code: WhipErrorCode
  readonly status: number
  constructor(code: WhipErrorCode, details?: string) {
    super(details ? `${sentences[code]} ${details}` : sentences[code])
    this.code = code
    this.status = statuses[code]
  }
}
