/** `height` names the rung (720 for 720p) and is the short side in either orientation. */
export interface Rung {
  height: number
  width: number
  pixelHeight: number
  crf: number
  maxrateKbps: number
  bufsizeKbps: number
  audioKbps: number
}

interface Size {
  width: number
  height: number
}

/** Bit rates are caps for demanding content at up to 30 fps; simple content stays far below by its CRF. */
const standardRungs = [
  { height: 2160, crf: 24, maxrateKbps: 18_000, audioKbps: 160 },
  { height: 1440, crf: 24, maxrateKbps: 10_000, audioKbps: 160 },
  { height: 1080, crf: 23, maxrateKbps: 5500, audioKbps: 160 },
  { height: 720, crf: 23, maxrateKbps: 3000, audioKbps: 128 },
  { height: 480, crf: 23, maxrateKbps: 1500, audioKbps: 128 },
  { height: 360, crf: 23, maxrateKbps: 900, audioKbps: 128 },
  { height: 240, crf: 24, maxrateKbps: 450, audioKbps: 96 },
  { height: 144, crf: 25, maxrateKbps: 220, audioKbps: 96 },
]
type StandardRung = (typeof standardRungs)[number]

const minLadderHeight = 240
/** A cropped frame still counts as its standard size: 1918 × 1078 is 1080p. */
const croppedShare = 0.97
const fastMotionFactor = 1.5
const fastMotionRate = 35

export function buildLadder(source: Size, frameRate: number): Rung[] {
  const shortSide = Math.min(source.width, source.height)
  if (shortSide < minLadderHeight) return [sourceRung(source, frameRate)]
  return standardRungs
    .filter((step) => shortSide >= step.height * croppedShare)
    .map((step) => buildRung(step, sizeAtHeight(source, step.height), frameRate))
}

/** The standard height that the source nearly has, else its short side. */
export function sourceHeight(source: Size) {
  const shortSide = Math.min(source.width, source.height)
  const usual = standardRungs.find(
    (step) => shortSide >= step.height * croppedShare && shortSide <= step.height / croppedShare,
  )
  return shortSide >= minLadderHeight && usual ? usual.height : toEven(shortSide)
}

function sourceRung(source: Size, frameRate: number) {
  const size = { width: toEven(source.width), height: toEven(source.height) }
  const shortSide = Math.min(size.width, size.height)
  return buildRung({ ...nextStandardRung(shortSide), height: shortSide }, size, frameRate)
}

function nextStandardRung(shortSide: number) {
  return standardRungs.reduce((next, step) => (step.height >= shortSide ? step : next))
}

function sizeAtHeight(source: Size, targetShortSide: number): Size {
  const shortSide = Math.min(toEven(source.width), toEven(source.height), targetShortSide)
  const scale = shortSide / Math.min(source.width, source.height)
  const scaled = (side: number) => Math.min(toEven(side), nearestEven(side * scale))
  return source.width >= source.height
    ? { width: scaled(source.width), height: shortSide }
    : { width: shortSide, height: scaled(source.height) }
}

function buildRung(step: StandardRung, size: Size, frameRate: number): Rung {
  const factor = frameRate > fastMotionRate ? fastMotionFactor : 1
  const maxrateKbps = Math.round(step.maxrateKbps * factor)
  return {
    height: step.height,
    width: size.width,
    pixelHeight: size.height,
    crf: step.crf,
    maxrateKbps,
    bufsizeKbps: maxrateKbps * 2,
    audioKbps: step.audioKbps,
  }
}

function toEven(side: number) {
  return Math.max(2, Math.floor(side / 2) * 2)
}

function nearestEven(side: number) {
  return Math.max(2, Math.round(side / 2) * 2)
}

interface MeasuredVideo {
  kind: 'video' | 'audio'
  height: number
  width: number
  pixelHeight: number
  bandwidth: number
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
  const measured = chooseMeasured(measurements)
  if (!measured) return rungs
  return rungs.map((rung) => {
    const { pixels, bitsByCrf } = compareRung(rung, measured, planned)
    const averageKbps = (measured.averageBandwidth / 1000) * pixels ** pixelExponent * bitsByCrf
    const share = (averageKbps * peakFactor) / rung.maxrateKbps
    const maxrateKbps = Math.round(rung.maxrateKbps * Math.min(maxCapShare, Math.max(minCapShare, share)))
    return { ...rung, maxrateKbps, bufsizeKbps: maxrateKbps * 2 }
  })
}

/** The cap of 240p: a connection that the ladder serves with more than its smallest picture. */
const slowConnectionKbps = 450
/** Old devices decode it too. */
const maxSubstituteHeight = 1080

/**
 * Leaves out rungs that add nothing: slides, still pictures and calm screen recordings may have a larger rung that a
 * slow connection carries even at its peak. What is encoded already stays, and so does the lowest rung.
 */
export function leaveOutNeedlessRungs(planned: Rung[], measurements: MeasuredVideo[]): Rung[] {
  const measured = chooseMeasured(measurements)
  if (!measured) return planned
  const peakKbps = (rung: Rung) => {
    const { pixels, bitsByCrf } = compareRung(rung, measured, planned)
    // In proportion to the pixels, since the small print of slides is lost in small frames.
    return (measured.bandwidth / 1000) * Math.max(1, pixels) * bitsByCrf
  }
  const substitute = planned.find(
    (rung) => rung.height <= maxSubstituteHeight && peakKbps(rung) <= slowConnectionKbps,
  )
  if (!substitute) return planned
  const encodedHeights = measurements.map(({ height }) => height)
  return planned.filter(
    (rung, position) =>
      rung.height >= substitute.height ||
      position === planned.length - 1 ||
      encodedHeights.includes(rung.height),
  )
}

function chooseMeasured(measurements: MeasuredVideo[]) {
  const videos = measurements.filter(({ kind, averageBandwidth }) => kind === 'video' && averageBandwidth > 0)
  return videos.find(({ source }) => source === 'encode') ?? videos[0]
}

/** Pixels of a rung, and the bits that its CRF costs, as multiples of those of a measured rendition. */
function compareRung(rung: Rung, measured: MeasuredVideo, planned: Rung[]) {
  const measuredCrf = planned.find(({ height }) => height === measured.height)?.crf
  // The source may have spent more bits than needed, so its rate is used as is.
  const steps = measured.source === 'encode' ? (measuredCrf ?? rung.crf) - rung.crf : 0
  return {
    pixels: (rung.width * rung.pixelHeight) / (measured.width * measured.pixelHeight),
    bitsByCrf: 2 ** (steps / crfStepsPerHalving),
  }
}
