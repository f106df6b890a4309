import type { Camera, DriftShot, GlideShot, Shot } from './clip-recipe.ts'

export interface Size {
  width: number
  height: number
}

interface Point {
  x: number
  y: number
}

export interface ShotContext {
  imageSize: Size
  clip: Size
  frameCount: number
}

const roundToEven = (pixels: number) => 2 * Math.round(pixels / 2)

const scaleSize = ({ width, height }: Size, zoom: number): Size => ({
  width: roundToEven(width * zoom),
  height: roundToEven(height * zoom),
})

export function cameraEnds(shot: Shot, { clip, frameCount }: ShotContext): { from: Camera; to: Camera } {
  if ('from' in shot) return { from: shot.from, to: shot.to }
  const { around, pixelsPerFrame } = shot
  const fullSize = scaleSize(clip, around.zoom)
  const half = {
    x: (pixelsPerFrame.x * frameCount) / 2 / fullSize.width,
    y: (pixelsPerFrame.y * frameCount) / 2 / fullSize.height,
  }
  return {
    from: { ...around, x: around.x - half.x, y: around.y - half.y },
    to: { ...around, x: around.x + half.x, y: around.y + half.y },
  }
}

export function viewCorners(camera: Camera, { width, height }: Size): Point[] {
  const roll = ((camera.rollDegrees ?? 0) * Math.PI) / 180
  const [cos, sin] = [Math.cos(roll), Math.sin(roll)]
  const signs = [-1, 1].flatMap((down) => [-1, 1].map((right) => ({ down, right })))
  return signs.map(({ down, right }) => {
    const x = (right * width) / camera.zoom / 2
    const y = (down * height) / camera.zoom / 2
    return { x: camera.x * width + x * cos - y * sin, y: camera.y * height + x * sin + y * cos }
  })
}

/** Even pixels, because chroma has half the resolution. */
function touchedBox(corners: Point[]) {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const left = 2 * Math.floor(Math.min(...xs) / 2)
  const top = 2 * Math.floor(Math.min(...ys) / 2)
  return {
    left,
    top,
    width: 2 * Math.ceil((Math.max(...xs) - left) / 2),
    height: 2 * Math.ceil((Math.max(...ys) - top) / 2),
  }
}

function progressExpression(frameCount: number): string {
  return `(on/${frameCount}-sin(2*PI*on/${frameCount})/(4*PI))`
}

/** `scale` and `crop` move by whole pixels and would jitter; `perspective` interpolates. */
function glideFilters(shot: GlideShot<string>, { imageSize, clip, frameCount }: ShotContext): string[] {
  const [starts, ends] = [viewCorners(shot.from, imageSize), viewCorners(shot.to, imageSize)]
  const box = touchedBox([...starts, ...ends])
  const toCanvas = ({ x, y }: Point) => ({
    x: ((x - box.left) * clip.width) / box.width,
    y: ((y - box.top) * clip.height) / box.height,
  })
  const progress = progressExpression(frameCount)
  const travelExpression = (from: number, to: number) =>
    `${from.toFixed(2)}+(${(to - from).toFixed(2)})*${progress}`
  const corners = starts.map(toCanvas).map((start, index) => {
    const end = toCanvas(ends[index] ?? start)
    return `x${index}=${travelExpression(start.x, end.x)}:y${index}=${travelExpression(start.y, end.y)}`
  })
  return [
    `crop=${box.width}:${box.height}:${box.left}:${box.top}`,
    `scale=${clip.width}:${clip.height}`,
    loopFrame(frameCount),
    `perspective=eval=frame:${corners.join(':')}`,
  ]
}

function driftFilters(shot: DriftShot<string>, stage: ShotContext): string[] {
  const { clip, frameCount } = stage
  const fullSize = scaleSize(clip, shot.around.zoom)
  const [start] = viewCorners(cameraEnds(shot, stage).from, fullSize)
  const interpolate = (from = 0, pixelsPerFrame: number) => `${Math.round(from)}+${pixelsPerFrame}*n`
  const [x, y] = [interpolate(start?.x, shot.pixelsPerFrame.x), interpolate(start?.y, shot.pixelsPerFrame.y)]
  return [
    `scale=${fullSize.width}:${fullSize.height}`,
    loopFrame(frameCount),
    `crop=${clip.width}:${clip.height}:${x}:${y}:exact=1`,
  ]
}

const loopFrame = (frameCount: number) => `loop=loop=${frameCount - 1}:size=1,setpts=N/FRAME_RATE/TB`

export function cameraFilters(shot: Shot, stage: ShotContext): string[] {
  return 'from' in shot ? glideFilters(shot, stage) : driftFilters(shot, stage)
}
