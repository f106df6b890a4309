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
const steps = [
  { height: 2160, crf: 24, maxrateKbps: 18_000, audioKbps: 160 },
  { height: 1440, crf: 24, maxrateKbps: 10_000, audioKbps: 160 },
  { height: 1080, crf: 23, maxrateKbps: 5500, audioKbps: 160 },
  { height: 720, crf: 23, maxrateKbps: 3000, audioKbps: 128 },
  { height: 480, crf: 23, maxrateKbps: 1500, audioKbps: 128 },
  { height: 360, crf: 23, maxrateKbps: 900, audioKbps: 128 },
  { height: 240, crf: 24, maxrateKbps: 450, audioKbps: 96 },
  { height: 144, crf: 25, maxrateKbps: 220, audioKbps: 96 },
]
type Step = (typeof steps)[number]

const smallestLadder = 240
/** A cropped frame still counts as its standard size: 1918 × 1078 is 1080p. */
const nearlyFull = 0.97
const fastMotionFactor = 1.5
const fastMotionRate = 35

export function ladder(source: Size, frameRate: number): Rung[] {
  const shortSide = Math.min(source.width, source.height)
  if (shortSide < smallestLadder) return [ownRung(source, frameRate)]
  return steps
    .filter((step) => shortSide >= step.height * nearlyFull)
    .map((step) => rung(step, sizeAt(source, step.height), frameRate))
}

/** The standard height that the source nearly has, else its short side. */
export function ownHeight(source: Size) {
  const shortSide = Math.min(source.width, source.height)
  const usual = steps.find(
    (step) => shortSide >= step.height * nearlyFull && shortSide <= step.height / nearlyFull,
  )
  return shortSide >= smallestLadder && usual ? usual.height : even(shortSide)
}

function ownRung(source: Size, frameRate: number) {
  const size = { width: even(source.width), height: even(source.height) }
  const shortSide = Math.min(size.width, size.height)
  return rung({ ...nextStep(shortSide), height: shortSide }, size, frameRate)
}

function nextStep(shortSide: number) {
  return steps.reduce((next, step) => (step.height >= shortSide ? step : next))
}

function sizeAt(source: Size, wantedShortSide: number): Size {
  const shortSide = Math.min(even(source.width), even(source.height), wantedShortSide)
  const scale = shortSide / Math.min(source.width, source.height)
  const scaled = (side: number) => Math.min(even(side), nearestEven(side * scale))
  return source.width >= source.height
    ? { width: scaled(source.width), height: shortSide }
    : { width: shortSide, height: scaled(source.height) }
}

function rung(step: Step, size: Size, frameRate: number): Rung {
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

function even(side: number) {
  return Math.max(2, Math.floor(side / 2) * 2)
}

function nearestEven(side: number) {
  return Math.max(2, Math.round(side / 2) * 2)
}
