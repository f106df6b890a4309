/** What the broadcast shows: a camera, the screen, or the screen with the camera in a corner. */
export type PictureSource = 'camera' | 'screen' | 'both'

export const showsCamera = (source: PictureSource) => source !== 'screen'
export const showsScreen = (source: PictureSource) => source !== 'camera'

export interface Size {
  width: number
  height: number
}

/** The picture keeps its size for the whole broadcast, whatever is shown: viewers’ renditions are cut from it. */
export const pictureQualities = {
  hd: { width: 1280, height: 720, bitsPerSecond: 2_500_000 },
  fullHd: { width: 1920, height: 1080, bitsPerSecond: 4_500_000 },
} as const
export type PictureQuality = keyof typeof pictureQualities

export const framesPerSecond = 30
export const audioBitsPerSecond = 128_000

export interface Rectangle extends Size {
  x: number
  y: number
}

const centre = (inner: Size, outer: Rectangle): Rectangle => ({
  ...inner,
  x: outer.x + (outer.width - inner.width) / 2,
  y: outer.y + (outer.height - inner.height) / 2,
})

const scaled = ({ width, height }: Size, factor: number): Size => ({
  width: width * factor,
  height: height * factor,
})

/** All of a picture inside of an area: a screen, of which nothing may be missing. */
export const fitInside = (picture: Size, area: Rectangle): Rectangle =>
  centre(scaled(picture, Math.min(area.width / picture.width, area.height / picture.height)), area)

/** The part of a picture that fills an area: a camera. */
export const cropToFill = (picture: Size, area: Size): Rectangle => {
  const factor = Math.min(picture.width / area.width, picture.height / area.height)
  return centre(scaled(area, factor), { ...picture, x: 0, y: 0 })
}

const cornerShare = 0.22
const marginShare = 0.02

/** Where the camera stands over the screen: at the bottom, on the side where the browser puts it for everyone. */
export function cornerOf({ width, height }: Size): Rectangle {
  const corner = scaled({ width, height }, cornerShare)
  const margin = width * marginShare
  return { ...corner, x: width - corner.width - margin, y: height - corner.height - margin }
}

const h264 = 'video/h264'
/** Belong to every codec: repeated packets and error correction. */
const companions = ['video/rtx', 'video/red', 'video/ulpfec']

interface Codec {
  mimeType: string
  sdpFmtpLine?: string
}

/** High, main, then baseline; servers take only packets that are not split by themselves (mode 1). */
const profileOrder = ['64', '4d', '42']

/** The codecs to offer, the best first; empty where the browser has no H.264 that the server takes. */
export function offeredCodecs<C extends Codec>(codecs: readonly C[]): C[] {
  const isNamed = (names: string[]) => (codec: Codec) => names.includes(codec.mimeType.toLowerCase())
  const accepted = codecs
    .filter(isNamed([h264]))
    .filter(({ sdpFmtpLine = '' }) => /(?:^|;)packetization-mode=1(?:;|$)/.test(sdpFmtpLine))
    .toSorted((a, b) => profileRank(a) - profileRank(b))
  return accepted.length === 0 ? [] : [...accepted, ...codecs.filter(isNamed(companions))]
}

function profileRank({ sdpFmtpLine = '' }: Codec) {
  const profile = /profile-level-id=([0-9a-f]{2})/i.exec(sdpFmtpLine)?.[1]?.toLowerCase() ?? ''
  const rank = profileOrder.indexOf(profile)
  return rank === -1 ? profileOrder.length : rank
}

const delays = [500, 1000, 2000, 4000, 8000]

/** Before the given attempt to connect again, the first being 0. */
export const reconnectDelayMs = (attempt: number) => delays[Math.min(attempt, delays.length - 1)] ?? 0

/** The loudness of samples between -1 and 1 as a share of what a meter shows: silence is -60 dB. */
export function meterLevel(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  const decibels = 10 * Math.log10(sum / Math.max(1, samples.length))
  return Math.min(1, Math.max(0, 1 + decibels / 60))
}
