import type { Rung } from '../plan/ladder.ts'
import type { VideoEncoder } from './video-encoder.ts'

/** In what films may be offered beside H.264. */
export const secondCodecs = ['av1', 'vp9'] as const
export type SecondCodec = (typeof secondCodecs)[number]

/** How CODECS begins for each (the AV1 and VP9 bindings to ISOBMFF). */
const sampleEntries: Record<SecondCodec, string> = { av1: 'av01', vp9: 'vp09' }

/** Below it a size in the second codec saves nothing that anybody notices: its 240p is as light as the 144p of H.264. */
const lowestHeight = 240

/** How many steps of its own scale a codec may be coarser than x264 for the same impression, and at what share of the rate. */
interface Thrift {
  crfSteps: number
  rateShare: number
}

const capOf = ({ crf, maxrateKbps }: Rung, { crfSteps, rateShare }: Thrift) => {
  const kbps = Math.round(maxrateKbps * rateShare)
  return { crf: crf + crfSteps, maxrate: `${kbps}k`, bufsize: `${kbps * 2}k` }
}

/** Both make closed groups and a keyframe wherever one is asked for. */
export const secondEncoders: Record<SecondCodec, VideoEncoder> = {
  av1: {
    name: 'libsvtav1',
    suffix: '-av1',
    before: [],
    upload: null,
    options: (rung) => ({
      // About twice the processor time of x264 at its usual preset.
      preset: 8,
      pix_fmt: 'yuv420p',
      ...capOf(rung, { crfSteps: 12, rateShare: 0.6 }),
      // Memory and threads grow with the processors an encoder spreads over, and every size has an encoder of its own.
      'svtav1-params': 'enable-force-key-frames=1:scd=0:lp=2',
    }),
  },
  vp9: {
    name: 'libvpx-vp9',
    suffix: '-vp9',
    before: [],
    upload: null,
    options: (rung) => {
      const { crf, maxrate, bufsize } = capOf(rung, { crfSteps: 10, rateShare: 0.7 })
      // Its constrained quality: the rate is a cap as long as there is a quality.
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

/** The codec of a rendition beside H.264; null for pictures in H.264 and for sound. */
export function secondCodecOf({ codecs }: { codecs: string }): SecondCodec | null {
  return secondCodecs.find((codec) => codecs.startsWith(sampleEntries[codec])) ?? null
}

/** The sizes of a ladder that are made in the second codec as well; none for small films. */
export function secondRungs(rungs: Rung[]): Rung[] {
  return rungs.filter(({ height }) => height >= lowestHeight)
}
