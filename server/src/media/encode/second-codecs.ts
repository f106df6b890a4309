import type { Rung } from '../plan/ladder.ts'
import type { VideoEncoder } from './video-encoder.ts'

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
