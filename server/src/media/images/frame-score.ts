/** Pixels are 0 (black) to 255 (white), row by row. */
export interface GreyFrame {
  width: number
  height: number
  pixels: Uint8Array
}

export interface FrameMeasure {
  brightness: number
  contrast: number
  /** Mean absolute Laplacian: low when blurred. */
  sharpness: number
}

export function splitGreyFrames(
  raw: Uint8Array,
  { width, height }: { width: number; height: number },
): GreyFrame[] {
  const size = width * height
  return Array.from({ length: Math.floor(raw.length / size) }, (_, position) => ({
    width,
    height,
    pixels: raw.subarray(position * size, (position + 1) * size),
  }))
}

export function measureFrame(frame: GreyFrame): FrameMeasure {
  const { pixels } = frame
  let [total, squares] = [0, 0]
  for (const pixelAt of pixels) {
    total += pixelAt
    squares += pixelAt * pixelAt
  }
  const brightness = total / Math.max(1, pixels.length)
  const variance = squares / Math.max(1, pixels.length) - brightness * brightness
  return { brightness, contrast: Math.sqrt(Math.max(0, variance)), sharpness: meanLaplacian(frame) }
}

function meanLaplacian({ width, height, pixels }: GreyFrame) {
  let total = 0
  for (let row = 1; row < height - 1; row++) {
    for (let at = row * width + 1; at < (row + 1) * width - 1; at++) {
      const around = shade(pixels, at - 1) + shade(pixels, at + 1) + shade(pixels, at - width)
      total += Math.abs(4 * shade(pixels, at) - around - shade(pixels, at + width))
    }
  }
  return total / Math.max(1, (width - 2) * (height - 2))
}

const shade = (pixels: Uint8Array, at: number) => pixels[at] ?? 0

export function frameDifference(one: GreyFrame, other: GreyFrame) {
  let total = 0
  for (const [at, value] of one.pixels.entries()) total += Math.abs(value - shade(other.pixels, at))
  return total / Math.max(1, one.pixels.length)
}

const [black, dark, bright, white] = [12, 60, 190, 243]
const fullSharpness = 18
const fullContrast = 56

export function frameScore({ brightness, contrast, sharpness }: FrameMeasure) {
  const light = Math.min(saturate(brightness, black, dark), 1 - saturate(brightness, bright, white))
  const depth = Math.min(1, contrast / fullContrast)
  return light * (0.15 + 0.85 * depth) * (0.1 + 0.9 * Math.min(1, sharpness / fullSharpness))
}

const saturate = (value: number, from: number, to: number) =>
  Math.min(1, Math.max(0, (value - from) / (to - from)))
