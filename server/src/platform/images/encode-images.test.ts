import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { thumbHashToApproximateAspectRatio, thumbHashToAverageRGBA } from 'thumbhash'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { encodeImages, readImageInfo } from './encode-images.ts'
import { ImageError } from './image-source.ts'

function twoColours(width: number, height: number) {
  const blue = { width: width - Math.floor(width / 2), height, channels: 3 as const, background: '#0000ff' }
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: { create: blue }, gravity: 'east' },
  ])
}
const jpeg = (width: number, height: number) => twoColours(width, height).jpeg().toBuffer()

const tiff = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  .tiff()
  .toBuffer()

describe('readImageInfo', () => {
  it.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('reads %s', async (format) => {
    const bytes = await twoColours(64, 48).toFormat(format).toBuffer()
    expect(await readImageInfo(bytes)).toMatchObject({ format, width: 64, height: 48 })
  })

  it('returns the displayed size', async () => {
    const rotated = await twoColours(64, 48).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await readImageInfo(rotated)).toMatchObject({ width: 48, height: 64 })
  })

  it('reads a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'picture-'))
    await writeFile(join(folder, 'x'), await jpeg(10, 10))
    expect(await readImageInfo(join(folder, 'x'))).toMatchObject({ width: 10 })
    await rm(folder, { recursive: true })
  })

  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  it.each([
    ['SVG', Buffer.from(svg)],
    ['SVG with an XML head', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['TIFF', tiff],
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['a PNG head without a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a WebP head on an SVG', Buffer.from(`RIFF    WEBP${svg}`)],
  ])('refuses %s', async (_, bytes) => {
    await expect(readImageInfo(bytes)).rejects.toThrow(ImageError)
  })

  it('refuses a picture of more pixels than memory should hold', async () => {
    const bomb = await sharp({ create: { width: 8001, height: 8001, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    await expect(readImageInfo(bomb)).rejects.toThrow(ImageError)
    await expect(encodeImages(bomb, { widths: [10] })).rejects.toThrow(ImageError)
  })
})

describe('encodeImages', () => {
  it('makes AVIF and WebP in every width', async () => {
    const { images, width, height } = await encodeImages(await jpeg(800, 600), { widths: [400, 100, 200] })
    const sizes = images.map((image) => `${image.format} ${image.width}x${image.height}`)
    expect(sizes).toEqual([
      'avif 100x75',
      'avif 200x150',
      'avif 400x300',
      'webp 100x75',
      'webp 200x150',
      'webp 400x300',
    ])
    expect([width, height]).toEqual([400, 300])
    for (const image of images) {
      expect(await readImageInfo(image.bytes)).toMatchObject({
        format: image.format,
        width: image.width,
        height: image.height,
      })
    }
  })

  it('never makes a picture wider than its source', async () => {
    const { images } = await encodeImages(await jpeg(150, 100), { widths: [100, 200, 400] })
    expect(images.map(({ width }) => width)).toEqual([100, 150, 100, 150])
  })

  it.each([
    ['wide', 900, 300],
    ['tall', 300, 900],
  ])('crops a %s image to the requested shape', async (_, width, height) => {
    const { images } = await encodeImages(await jpeg(width, height), { widths: [160], aspect: 16 / 9 })
    expect(images.map((image) => [image.width, image.height])).toEqual([
      [160, 90],
      [160, 90],
    ])
  })

  it('turns the picture upright', async () => {
    const rotated = await twoColours(64, 48).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { images } = await encodeImages(rotated, { widths: [48] })
    const { data, info } = await sharp(images.at(-1)!.bytes).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([48, 64])
    const [top, bottom] = [data.subarray(0, 3), data.subarray(-info.channels)]
    expect(top[0]).toBeGreaterThan(200)
    expect(bottom[2]).toBeGreaterThan(200)
  })

  it('leaves no metadata behind', async () => {
    const withLocation = await twoColours(64, 48)
      .withExif({ IFD0: { Copyright: 'me' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    for (const { bytes } of (await encodeImages(withLocation, { widths: [32] })).images) {
      const { exif, icc, xmp } = await sharp(bytes).metadata()
      expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined])
    }
  })

  it('gives a ThumbHash of the colours and the shape', async () => {
    const { thumbHash } = await encodeImages(await jpeg(400, 200), { widths: [64] })
    const hash = Buffer.from(thumbHash, 'base64')
    expect(hash.length).toBeLessThan(35)
    expect(thumbHashToApproximateAspectRatio(hash)).toBeCloseTo(2, 0)
    const { r, g, b } = thumbHashToAverageRGBA(hash)
    expect(r).toBeGreaterThan(g)
    expect(b).toBeGreaterThan(g)
  })

  it('preserves transparency', async () => {
    const half = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer()
    for (const { bytes } of (await encodeImages(half, { widths: [20] })).images) {
      expect((await readImageInfo(bytes)).hasAlpha).toBe(true)
    }
  })
})

describe('the image process', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('fails the image at which it ends, and no other', async () => {
    const broken = encodeImages(await jpeg(3000, 2000), { widths: [1280] })
    const [pid] = await vi.waitUntil(imageProcesses)
    process.kill(pid!, 'SIGKILL')
    await expect(broken).rejects.toThrow(ImageError)
    expect(await readImageInfo(await jpeg(64, 48))).toMatchObject({ width: 64 })
  })

  it('ends after ten idle seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const image = await jpeg(64, 48)
    await readImageInfo(image)
    vi.advanceTimersByTime(9000)
    expect(await readImageInfo(image)).toMatchObject({ width: 64 })
    vi.advanceTimersByTime(9000)
    expect(await imageProcesses()).not.toBeNull()
    vi.advanceTimersByTime(1000)
    vi.useRealTimers()
    await vi.waitUntil(async () => (await imageProcesses()) === null, { timeout: 10_000 })
  })
})

/** Process ids; null instead of none. */
async function imageProcesses() {
  const found = []
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
    const isChild = (await read('status')).includes(`\nPPid:\t${process.pid}\n`)
    if (isChild && (await read('cmdline')).includes('image-process.ts')) found.push(Number(pid))
  }
  return found.length > 0 ? found : null
}
