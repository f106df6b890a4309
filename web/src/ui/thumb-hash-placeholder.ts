// The format: evanw.github.io/thumbhash. Its own decoder makes 32 pixels a side, with a cosine for each of them, and a
// PNG; a page shows dozens of placeholders before anything else, so here are half as many, the sums by rows, and a BMP.

/** Of the longer side: a ThumbHash has at most three and a half waves. */
const defaultPixels = 16

interface Channel {
  constant: number
  /** By row of the transform, then by column. */
  factors: number[][]
}

/** The factors of a channel are a triangle of `columns` × `rows`; the first one is the constant. */
function readChannel(nextFactor: () => number, columns: number, rows: number, constant: number): Channel {
  const factors = Array.from({ length: rows }, (_, row) => {
    const line: number[] = []
    for (let column = row === 0 ? 1 : 0; column * rows < columns * (rows - row); column++)
      line[column] = nextFactor()
    return line
  })
  return { constant, factors }
}

function readThumbHash(bytes: Uint8Array) {
  const at = (index: number) => bytes[index] ?? 0
  const header = at(0) | (at(1) << 8) | (at(2) << 16)
  const sizes = at(3) | (at(4) << 8)
  const hasAlpha = header >> 23 === 1
  const isLandscape = sizes >> 15 === 1
  const [long, short] = [hasAlpha ? 5 : 7, sizes & 7]
  const [columns, rows] = isLandscape ? [long, short] : [short, long]
  let nibble = (hasAlpha ? 6 : 5) * 2
  const factorsOf = (scale: number) => () => {
    const factor = (at(nibble >> 1) >> ((nibble & 1) << 2)) & 15
    nibble++
    return (factor / 7.5 - 1) * scale
  }
  const light = readChannel(
    factorsOf(((header >> 18) & 31) / 31),
    Math.max(3, columns),
    Math.max(3, rows),
    (header & 63) / 63,
  )
  const yellow = readChannel(
    factorsOf((((sizes >> 3) & 63) / 63) * 1.25),
    3,
    3,
    ((header >> 6) & 63) / 31.5 - 1,
  )
  const red = readChannel(
    factorsOf((((sizes >> 9) & 63) / 63) * 1.25),
    3,
    3,
    ((header >> 12) & 63) / 31.5 - 1,
  )
  return { ratio: columns / rows, light, yellow, red }
}

const cosines = (pixels: number) =>
  Array.from({ length: pixels }, (_, pixel) =>
    Array.from({ length: 7 }, (_, wave) => Math.cos((Math.PI / pixels) * (pixel + 0.5) * wave)),
  )

const knownCosines = new Map<number, number[][]>()

function cosinesOf(pixels: number) {
  const known = knownCosines.get(pixels) ?? cosines(pixels)
  knownCosines.set(pixels, known)
  return known
}

/** The value of a channel along one row of pixels, as factors of the waves in x. */
function sumRow({ constant, factors }: Channel, waves: readonly number[]): number[] {
  const sums = [constant]
  for (const [row, line] of factors.entries())
    for (let column = row === 0 ? 1 : 0; column < line.length; column++)
      sums[column] = (sums[column] ?? 0) + (line[column] ?? 0) * (waves[row] ?? 0) * 2
  return sums
}

function sumPixel(sums: readonly number[], waves: readonly number[]): number {
  let value = sums[0] ?? 0
  for (let column = 1; column < sums.length; column++) value += (sums[column] ?? 0) * (waves[column] ?? 0)
  return value
}

const byteOf = (value: number) => Math.max(0, Math.min(255, Math.round(255 * value)))

const headerBytes = 54

/** Of 24 bits, whose rows begin at the bottom and take a multiple of four bytes. */
function createBitmap(width: number, height: number) {
  const rowBytes = Math.ceil((width * 3) / 4) * 4
  const bytes = new Uint8Array(headerBytes + rowBytes * height)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, 0x42_4d) // BM
  view.setUint32(2, bytes.length, true)
  view.setUint32(10, headerBytes, true)
  view.setUint32(14, headerBytes - 14, true)
  view.setInt32(18, width, true)
  view.setInt32(22, height, true)
  view.setUint16(26, 1, true) // planes
  view.setUint16(28, 24, true) // bits
  return { bytes, rowStart: (y: number) => headerBytes + rowBytes * (height - 1 - y) }
}

function drawRow(bytes: Uint8Array, start: number, sums: readonly number[][], columns: readonly number[][]) {
  let at = start
  for (const waves of columns) {
    const [light = 0, yellow = 0, red = 0] = sums.map((one) => sumPixel(one, waves))
    const b = light - (2 / 3) * yellow
    const r = (3 * light - b + red) / 2
    bytes[at++] = byteOf(b)
    bytes[at++] = byteOf(r - red)
    bytes[at++] = byteOf(r)
  }
}

/** The blurred picture of a ThumbHash in Base64 as a data URL, without transparency. */
export function thumbHashPlaceholder(thumbHash: string, pixels = defaultPixels): string {
  const { ratio, light, yellow, red } = readThumbHash(decodeBase64(thumbHash))
  const width = Math.round(ratio > 1 ? pixels : pixels * ratio)
  const height = Math.round(ratio > 1 ? pixels / ratio : pixels)
  const { bytes, rowStart } = createBitmap(width, height)
  for (const [y, waves] of cosinesOf(height).entries()) {
    const sums = [light, yellow, red].map((channel) => sumRow(channel, waves))
    drawRow(bytes, rowStart(y), sums, cosinesOf(width))
  }
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...bytes))}`
}

export const decodeBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
