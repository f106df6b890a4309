import type { Rung } from './ladder.ts'

/** What exists already of the same film, and how many bits it took. */
interface MadePicture {
  kind: 'video' | 'audio'
  height: number
  width: number
  pixelHeight: number
  averageBandwidth: number
  source: 'remux' | 'encode'
}

/** Larger pictures need more bits, but fewer for each pixel: neighbouring pixels resemble each other more. */
const pixelExponent = 0.75
/** Steps of the rate factor that halve the bits, as x264 counts. */
const halvingSteps = 6
/** The busiest seconds of a film may take this many times the average. */
const peakFactor = 2
const leastShare = 0.35
const mostShare = 1.6

/**
 * Moves the caps of rungs to what a film needs, measured by what of it has been made: its lowest rung, or the source where
 * that was kept. Slides and talking heads get lower caps, so that slow connections see more of them; action gets higher
 * ones. Nothing is measured twice, so this costs nothing.
 */
export function fitRungs(rungs: Rung[], made: MadePicture[], planned: Rung[]): Rung[] {
  const pictures = made.filter(({ kind, averageBandwidth }) => kind === 'video' && averageBandwidth > 0)
  const measured = pictures.find(({ source }) => source === 'encode') ?? pictures[0]
  if (!measured) return rungs
  const measuredCrf = planned.find(({ height }) => height === measured.height)?.crf
  return rungs.map((rung) => {
    const pixels = (rung.width * rung.pixelHeight) / (measured.width * measured.pixelHeight)
    // A kept source says only what it spent, which is at least what the picture needs.
    const steps = measured.source === 'encode' ? (measuredCrf ?? rung.crf) - rung.crf : 0
    const averageKbps =
      (measured.averageBandwidth / 1000) * pixels ** pixelExponent * 2 ** (steps / halvingSteps)
    const share = (averageKbps * peakFactor) / rung.maxrateKbps
    const maxrateKbps = Math.round(rung.maxrateKbps * Math.min(mostShare, Math.max(leastShare, share)))
    return { ...rung, maxrateKbps, bufsizeKbps: maxrateKbps * 2 }
  })
}
