/** docs/live.md “Limits” */
export const broadcastLimits = {
  graceSeconds: { min: 60, max: 1800 },
  slowModeSeconds: 300,
  scheduleDays: 366,
  /** Scheduled, waiting, or a playlist on air; per owner. */
  upcoming: 50,
  /** An encoder that begins this long before the announced time belongs to that broadcast. */
  earlySeconds: 3600,
  /** For another encoder to begin, once its owner wants it. */
  takeOverSeconds: 60,
  /** A refused encoder is shown that long. */
  refusedSeconds: 300,
  /** That stay of a recording that is cut. */
  trimmedSeconds: 5,
  /** Other services that the broadcasts of a channel are sent on to. */
  restreams: 5,
  restreamName: 60,
  restreamUrl: 300,
  restreamKey: 300,
  /** How long a port stays reserved for the encoder of a channel. */
  srtHours: 12,
} as const

/** Of offers by WHIP (RFC 9725). */
export const whipPath = '/whip'

/** What the encoder sends, against what plays well. */
export const healthWarnings = ['keyframes', 'profile', 'frames', 'noAudio'] as const
export type HealthWarning = (typeof healthWarnings)[number]

/** Why the site ended the stream of an encoder that has to be set up otherwise. */
export const encoderProblems = [
  'bFrames',
  'codec',
  'noPicture',
  'keyframes',
  'changed',
  'unreadable',
] as const
export type EncoderProblem = (typeof encoderProblems)[number]

/** An address for encoders: of RTMP, with the name of an application, and without the key or a password. */
export function isRestreamUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, host, pathname, username, password, hash } = new URL(text)
  const isRtmp = protocol === 'rtmp:' || protocol === 'rtmps:'
  const hasHost = host !== '' && URL.canParse(`http://${host}`)
  return isRtmp && hasHost && pathname.length > 1 && username + password + hash === ''
}

/** Of a broadcast that is sent on to another service. `refused`: by the service itself, which may say why. */
export const restreamStates = ['connecting', 'sending', 'refused', 'unreachable'] as const
export type RestreamState = (typeof restreamStates)[number]

/** What is wrong with the connection to another service. */
export const restreamProblems = [
  'notPublic',
  'unknownHost',
  'connection',
  'protocol',
  'stalled',
  'slow',
  'key',
] as const
export type RestreamProblem = (typeof restreamProblems)[number]
