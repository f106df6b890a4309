import type { Rung } from '../plan/ladder.ts'
import type { VideoEncoder } from './video-encoder.ts'

export const hardwareKinds = ['none', 'auto', 'nvenc', 'vaapi', 'qsv', 'videotoolbox'] as const
export type Hardware = (typeof hardwareKinds)[number]

const profile = { 'profile:v': 'high' }

const rateCapOptions = ({ maxrateKbps, bufsizeKbps }: Rung) => ({
  maxrate: `${maxrateKbps}k`,
  bufsize: `${bufsizeKbps}k`,
})

const averageBitRate = ({ maxrateKbps }: Rung) => `${Math.round(maxrateKbps * 0.7)}k`

/** Always available; the only encoder for growing renditions. */
export const x264: VideoEncoder = {
  name: 'libx264',
  renditionSuffix: '',
  inputOptions: [],
  uploadFilter: null,
  options: (rung, preset) => ({
    ...profile,
    preset,
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
