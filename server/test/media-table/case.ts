import type { MediaErrorCode } from '../../src/media/run/media-error.ts'
import type { ClipWishes } from '../clips.ts'

/** What a generated file has to become. */
export interface Outcome {
  /** Is the source's own picture kept? */
  kept: boolean
  /** `height:width×pixelHeight` of every picture, best first. */
  sizes: string[]
  /** How many sound tracks come out; one unless it says so. */
  sounds?: number
  /** Of the first sound track; two unless it says so. */
  channels?: number
  frameRate?: number
  seconds?: number
  /** When it flashes and beeps; as it was made unless it says so. */
  marks?: number[]
  /** When it beeps, where that is not when it flashes. */
  beeps?: number[]
  /** The middle of the picture, as red, green and blue; null where nobody knows what it should be. */
  colour?: readonly number[] | null
  /** What the probe has to notice about the picture. */
  facts?: Record<string, unknown>
}

/** How a file is made: by one run of ffmpeg, or by its own function. */
export interface MadeFile {
  what: string
  wishes: Omit<ClipWishes, 'dir'>
  make?: (wishes: ClipWishes) => Promise<string>
}

export interface MediaCase extends MadeFile {
  /** A file of captions beside it, and the words of its first line. */
  captions?: { file: string; firstLine: string }
  outcome: Outcome
}

/** A file that does not become a video, and why. */
export interface RefusedCase extends MadeFile {
  refused: MediaErrorCode
}

/** What most files are: two seconds of 320 × 180. */
export const small = { seconds: 2, width: 320, height: 180 }
/** And what becomes of them. */
export const asSmall = ['180:320×180']

/** What odd files are, so that there can be many of them. */
export const tiny = { seconds: 2, width: 160, height: 90 }
const asTiny = ['90:160×90']
export const keptTiny = { kept: true, sizes: asTiny }
export const encodedTiny = { kept: false, sizes: asTiny }

/** What becomes of sound alone. */
export const waveOf = (seconds: number) => ({
  kept: false,
  sizes: ['360:640×360', '240:426×240', '144:256×144'],
  frameRate: 15,
  seconds,
  facts: { origin: 'waveform' },
})

/** Writes what a screen shows as high dynamic range, its white as paper (203 cd/m²), by a curve that ffmpeg names. */
export const asHdr = (curve: 'smpte2084' | 'arib-std-b67') => ({
  pixelFormat: 'yuv420p10le',
  filters: [
    'scale=out_color_matrix=bt709,format=yuv444p10le',
    'zscale=tin=bt709:pin=bt709:min=bt709:t=linear:p=bt709:m=bt709:npl=203',
    'format=gbrpf32le',
    'zscale=p=bt2020',
    `zscale=t=${curve}:m=bt2020nc:r=tv:npl=203`,
    'format=yuv420p10le',
  ].join(','),
})
export const hdrTags = (curve: 'smpte2084' | 'arib-std-b67') => [
  '-color_trc',
  curve,
  '-color_primaries',
  'bt2020',
  '-colorspace',
  'bt2020nc',
]
