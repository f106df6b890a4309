import type { Rung } from '../plan/ladder.ts'

export interface VideoEncoder {
  name: string
  renditionSuffix: string
  inputOptions: string[]
  uploadFilter: string | null
  /** `threads` is for encoders that would otherwise use every processor for each rung. */
  options: (rung: Rung, threads: number) => Record<string, string | number>
}

export const hardwareKinds = ['none', 'auto', 'nvenc', 'vaapi', 'qsv', 'videotoolbox'] as const
export type Hardware = (typeof hardwareKinds)[number]

const profile = { 'profile:v': 'high' }

const rateCapOptions = ({ maxrateKbps, bufsizeKbps }: Rung) => ({
  maxrate: `${maxrateKbps}k`,
  bufsize: `${bufsizeKbps}k`,
})

const averageBitRate = ({ maxrateKbps }: Rung) => `${Math.round(maxrateKbps * 0.7)}k`

/**
 * Always available; the only encoder for growing renditions. A diamond search is cheaper than the hexagon of
 * `veryfast`, at the same SSIM (`npm run bench encode`).
 */
export const x264: VideoEncoder = {
  name: 'libx264',
  renditionSuffix: '',
  inputOptions: [],
  uploadFilter: null,
  options: (rung, threads) => ({
    ...profile,
    preset: 'veryfast',
    'motion-est': 'dia',
    threads,
    pix_fmt: 'yuv420p',
    crf: rung.crf,
    ...rateCapOptions(rung),
    sc_threshold: 0,
  }),
}

/** Tried in this order. Each produces closed GOPs and honours forced keyframes. */
const hardwareEncoders: Record<Exclude<Hardware, 'none' | 'auto'>, VideoEncoder> = {
  nvenc: {
    name: 'h264_nvenc',
    renditionSuffix: '',
    inputOptions: [],
    uploadFilter: null,
    options: (rung) => ({
      ...profile,
      preset: 'p4',
      pix_fmt: 'yuv420p',
      rc: 'vbr',
      cq: rung.crf,
      'b:v': 0,
      ...rateCapOptions(rung),
      'forced-idr': 1,
      'no-scenecut': 1,
    }),
  },
  qsv: {
    name: 'h264_qsv',
    renditionSuffix: '',
    inputOptions: [],
    uploadFilter: null,
    options: (rung) => ({
      ...profile,
      pix_fmt: 'nv12',
      'b:v': averageBitRate(rung),
      ...rateCapOptions(rung),
      forced_idr: 1,
    }),
  },
  vaapi: {
    name: 'h264_vaapi',
    renditionSuffix: '',
    inputOptions: ['-vaapi_device', '/dev/dri/renderD128'],
    uploadFilter: 'format=nv12,hwupload',
    options: (rung) => ({ ...profile, rc_mode: 'VBR', 'b:v': averageBitRate(rung), ...rateCapOptions(rung) }),
  },
  videotoolbox: {
    name: 'h264_videotoolbox',
    renditionSuffix: '',
    inputOptions: [],
    uploadFilter: null,
    options: (rung) => ({
      ...profile,
      pix_fmt: 'nv12',
      'b:v': averageBitRate(rung),
      ...rateCapOptions(rung),
    }),
  },
}

export function encoderCandidates(hardware: Hardware): VideoEncoder[] {
  if (hardware === 'none') return []
  return hardware === 'auto' ? Object.values(hardwareEncoders) : [hardwareEncoders[hardware]]
}

export const secondCodecs = ['av1', 'vp9'] as const
export type SecondCodec = (typeof secondCodecs)[number]

const codecPrefixes: Record<SecondCodec, string> = { av1: 'av01', vp9: 'vp09' }

const minHeight = 240

/** How many CRF steps coarser than x264 a codec may be at equal quality, and at what share of the bit rate. */
interface CodecEfficiency {
  crfSteps: number
  rateShare: number
}

const rateCapOf = ({ crf, maxrateKbps }: Rung, { crfSteps, rateShare }: CodecEfficiency) => {
  const kbps = Math.round(maxrateKbps * rateShare)
  return { crf: crf + crfSteps, maxrate: `${kbps}k`, bufsize: `${kbps * 2}k` }
}

/** Both produce closed GOPs and honour forced keyframes. */
export const secondEncoders: Record<SecondCodec, VideoEncoder> = {
  av1: {
    name: 'libsvtav1',
    renditionSuffix: '-av1',
    inputOptions: [],
    uploadFilter: null,
    options: (rung) => ({
      preset: 8,
      pix_fmt: 'yuv420p',
      ...rateCapOf(rung, { crfSteps: 12, rateShare: 0.6 }),
      // Memory and threads grow with the processors an encoder spreads over, and every rung has an encoder of its own.
      'svtav1-params': 'enable-force-key-frames=1:scd=0:lp=2',
    }),
  },
  vp9: {
    name: 'libvpx-vp9',
    renditionSuffix: '-vp9',
    inputOptions: [],
    uploadFilter: null,
    options: (rung) => {
      const { crf, maxrate, bufsize } = rateCapOf(rung, { crfSteps: 10, rateShare: 0.7 })
      // Constrained quality: the bit rate is a cap as long as a CRF is set.
      return {
        deadline: 'good',
        'cpu-used': 5,
        'row-mt': 1,
        'tile-columns': 2,
        pix_fmt: 'yuv420p',
        crf,
        'b:v': maxrate,
        maxrate,
        bufsize,
      }
    },
  },
}

export function secondCodecOf({ codecs }: { codecs: string }): SecondCodec | null {
  return secondCodecs.find((codec) => codecs.startsWith(codecPrefixes[codec])) ?? null
}

export function secondRungs(rungs: Rung[]): Rung[] {
  return rungs.filter(({ height }) => height >= minHeight)
}
