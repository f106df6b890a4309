import type { Rung } from './ladder.ts'

interface MeasuredVideo {
  kind: 'video' | 'audio'
  height: number
  width: number
  pixelHeight: number
  averageBandwidth: number
  source: 'remux' | 'encode'
}

/** Larger frames need more bits, but fewer per pixel: neighbouring pixels resemble each other more. */
const pixelExponent = 0.75
/** x264: six CRF steps halve the bits. */
const crfStepsPerHalving = 6
const peakFactor = 2
const minCapShare = 0.35
const maxCapShare = 1.6

/**
 * Adapts the bit rate caps of rungs to the content, measured by an existing rendition: the lowest rung, or the
 * remuxed source. Slides and talking heads get lower caps, so that slow connections get higher rungs; action gets
 * higher caps.
 */
export function fitRungs(rungs: Rung[], measurements: MeasuredVideo[], planned: Rung[]): Rung[] {
  const measuredVideos = measurements.filter(
    ({ kind, averageBandwidth }) => kind === 'video' && averageBandwidth > 0,
  )
  const measured = measuredVideos.find(({ source }) => source === 'encode') ?? measuredVideos[0]
  if (!measured) return rungs
  const measuredCrf = planned.find(({ height }) => height === measured.height)?.crf
  return rungs.map((rung) => {
    const pixels = (rung.width * rung.pixelHeight) / (measured.width * measured.pixelHeight)
    // The source may have spent more bits than needed, so its rate is used as is.
    const steps = measured.source === 'encode' ? (measuredCrf ?? rung.crf) - rung.crf : 0
    const averageKbps =
      (measured.averageBandwidth / 1000) * pixels ** pixelExponent * 2 ** (steps / crfStepsPerHalving)
    const share = (averageKbps * peakFactor) / rung.maxrateKbps
    const maxrateKbps = Math.round(rung.maxrateKbps * Math.min(maxCapShare, Math.max(minCapShare, share)))
    return { ...rung, maxrateKbps, bufsizeKbps: maxrateKbps * 2 }
  })
}
