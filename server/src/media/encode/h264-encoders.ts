import type { Rung } from '../plan/ladder.ts'
import type { VideoEncoder } from './video-encoder.ts'

/** Which chips may be used: none, whatever is found, or one kind. */
export const hardwareKinds = ['none', 'auto', 'nvenc', 'vaapi', 'qsv', 'videotoolbox'] as const
export type Hardware = (typeof hardwareKinds)[number]

/** What every decoder of the last fifteen years takes. */
const profile = { 'profile:v': 'high' }

const capped = ({ maxrateKbps, bufsizeKbps }: Rung) => ({
  maxrate: `${maxrateKbps}k`,
  bufsize: `${bufsizeKbps}k`,
})

/** What a chip is told instead of a quality, where it knows none: most of what the cap allows. */
const averageOf = ({ maxrateKbps }: Rung) => `${Math.round(maxrateKbps * 0.7)}k`

/** The encoder that is always there, and the only one for what grows. */
export const x264: VideoEncoder = {
  name: 'libx264',
  suffix: '',
  before: [],
  upload: null,
  options: (rung, preset) => ({
    ...profile,
    preset,
    pix_fmt: 'yuv420p',
    crf: rung.crf,
    ...capped(rung),
    sc_threshold: 0,
  }),
}

/** In the order in which they are tried. Each makes closed groups and a keyframe wherever one is asked for. */
const chips: Record<Exclude<Hardware, 'none' | 'auto'>, VideoEncoder> = {
  nvenc: {
    name: 'h264_nvenc',
    suffix: '',
    before: [],
    upload: null,
    options: (rung) => ({
      ...profile,
      preset: 'p4',
      pix_fmt: 'yuv420p',
      rc: 'vbr',
      cq: rung.crf,
      'b:v': 0,
      ...capped(rung),
      'forced-idr': 1,
      'no-scenecut': 1,
    }),
  },
  qsv: {
    name: 'h264_qsv',
    suffix: '',
    before: [],
    upload: null,
    options: (rung) => ({
      ...profile,
      pix_fmt: 'nv12',
      'b:v': averageOf(rung),
      ...capped(rung),
      forced_idr: 1,
    }),
  },
  vaapi: {
    name: 'h264_vaapi',
    suffix: '',
    before: ['-vaapi_device', '/dev/dri/renderD128'],
    upload: 'format=nv12,hwupload',
    options: (rung) => ({ ...profile, rc_mode: 'VBR', 'b:v': averageOf(rung), ...capped(rung) }),
  },
  videotoolbox: {
    name: 'h264_videotoolbox',
    suffix: '',
    before: [],
    upload: null,
    options: (rung) => ({ ...profile, pix_fmt: 'nv12', 'b:v': averageOf(rung), ...capped(rung) }),
  },
}

/** The encoders to try for a configuration, best first. */
export function encodersFor(hardware: Hardware): VideoEncoder[] {
  if (hardware === 'none') return []
  return hardware === 'auto' ? Object.values(chips) : [chips[hardware]]
}
