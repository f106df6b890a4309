import type { Rung } from './ladder.ts'

/** Which chips may be used: none, whatever is found, or one kind. */
export const hardwareKinds = ['none', 'auto', 'nvenc', 'vaapi', 'qsv', 'videotoolbox'] as const
export type Hardware = (typeof hardwareKinds)[number]

/** One way to encode H.264: with what, and what it needs around it. */
export interface H264Encoder {
  name: string
  /** Words that go before the input. */
  before: string[]
  /** What brings a picture from memory to the chip. */
  upload: string | null
  options: (rung: Rung, preset: string) => Record<string, string | number>
}

const capped = ({ maxrateKbps, bufsizeKbps }: Rung) => ({
  maxrate: `${maxrateKbps}k`,
  bufsize: `${bufsizeKbps}k`,
})

/** What a chip is told instead of a quality, where it knows none: most of what the cap allows. */
const averageOf = ({ maxrateKbps }: Rung) => `${Math.round(maxrateKbps * 0.7)}k`

export const x264: H264Encoder = {
  name: 'libx264',
  before: [],
  upload: null,
  options: (rung, preset) => ({
    preset,
    pix_fmt: 'yuv420p',
    crf: rung.crf,
    ...capped(rung),
    sc_threshold: 0,
  }),
}

/** In the order in which they are tried. Each makes closed groups and a keyframe wherever one is asked for. */
const chips: Record<Exclude<Hardware, 'none' | 'auto'>, H264Encoder> = {
  nvenc: {
    name: 'h264_nvenc',
    before: [],
    upload: null,
    options: (rung) => ({
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
    before: [],
    upload: null,
    options: (rung) => ({ pix_fmt: 'nv12', 'b:v': averageOf(rung), ...capped(rung), forced_idr: 1 }),
  },
  vaapi: {
    name: 'h264_vaapi',
    before: ['-vaapi_device', '/dev/dri/renderD128'],
    upload: 'format=nv12,hwupload',
    options: (rung) => ({ rc_mode: 'VBR', 'b:v': averageOf(rung), ...capped(rung) }),
  },
  videotoolbox: {
    name: 'h264_videotoolbox',
    before: [],
    upload: null,
    options: (rung) => ({ pix_fmt: 'nv12', 'b:v': averageOf(rung), ...capped(rung) }),
  },
}

/** The encoders to try for a configuration, best first. */
export function encodersFor(hardware: Hardware): H264Encoder[] {
  if (hardware === 'none') return []
  return hardware === 'auto' ? Object.values(chips) : [chips[hardware]]
}
