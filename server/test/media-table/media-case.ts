import type { MediaErrorCode } from '../../src/media/run/media-error.ts'
import type { ClipSpec } from '../clips.ts'

export interface ExpectedOutcome {
  isCopied: boolean
  /** `height:width×pixelHeight` per video rendition, best first. */
  sizes: string[]
  audioTracks?: number
  channels?: number
  frameRate?: number
  seconds?: number
  marks?: number[]
  beeps?: number[]
  /** RGB of the centre; null when unknown. */
  colour?: readonly number[] | null
  facts?: Record<string, unknown>
}

export interface GeneratedFile {
  description: string
  spec: Omit<ClipSpec, 'dir'>
  make?: (wishes: ClipSpec) => Promise<string>
}

export interface MediaCase extends GeneratedFile {
  captions?: { file: string; firstLine: string }
  outcome: ExpectedOutcome
}

export interface RejectedCase extends GeneratedFile {
  errorCode: MediaErrorCode
}

export const smallSize = { seconds: 2, width: 320, height: 180 }
export const smallOutcomeSizes = ['180:320×180']

export const tinySize = { seconds: 2, width: 160, height: 90 }
const tinyOutcomeSizes = ['90:160×90']
export const copiedTiny = { isCopied: true, sizes: tinyOutcomeSizes }
export const encodedTiny = { isCopied: false, sizes: tinyOutcomeSizes }

export const waveformOutcome = (seconds: number) => ({
  isCopied: false,
  sizes: ['360:640×360', '240:426×240', '144:256×144'],
  frameRate: 15,
  seconds,
  facts: { origin: 'waveform' },
})

/** Converts SDR to HDR with reference white at 203 cd/m², by a transfer curve of ffmpeg. */
export const hdrConversion = (curve: 'smpte2084' | 'arib-std-b67') => ({
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
