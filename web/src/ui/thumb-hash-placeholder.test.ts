import { thumbHashToRGBA } from 'thumbhash'
import { expect, it } from 'vitest'
import { decodeBase64, thumbHashPlaceholder } from './thumb-hash-placeholder.ts'

const hashes = ['l0gOM4hXiHd6dweIZ3dwlgc=', '3OcRJYB4d3h/iIeHeEh3eIhw+j2w', 'VggKDYAW6lZvdYd6d2iZh/p4GE/k']

function readBitmap(url: string) {
  const bytes = decodeBase64(url.replace('data:image/bmp;base64,', ''))
  const view = new DataView(bytes.buffer)
  const [width, height] = [view.getInt32(18, true), view.getInt32(22, true)]
  const rowBytes = Math.ceil((width * 3) / 4) * 4
  expect(bytes).toHaveLength(54 + rowBytes * height)
  const pixelAt = (x: number, y: number) => {
    const [blue, green, red] = bytes.subarray(54 + rowBytes * (height - 1 - y) + x * 3)
    return [red, green, blue]
  }
  return { width, height, pixelAt }
}

it.each(hashes)('draws %s as the format’s own decoder does', (hash) => {
  const { w, h, rgba } = thumbHashToRGBA(decodeBase64(hash))
  const { width, height, pixelAt } = readBitmap(thumbHashPlaceholder(hash, 32))
  expect([width, height]).toEqual([w, h])
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      for (const [channel, value] of pixelAt(x, y).entries())
        expect(Math.abs((value ?? 0) - (rgba[(y * w + x) * 4 + channel] ?? 0))).toBeLessThanOrEqual(1)
})

it.each(hashes)('is half as wide and high without being asked', (hash) => {
  const { w, h } = thumbHashToRGBA(decodeBase64(hash))
  const { width, height } = readBitmap(thumbHashPlaceholder(hash))
  expect(Math.abs(width * 2 - w)).toBeLessThanOrEqual(1)
  expect(Math.abs(height * 2 - h)).toBeLessThanOrEqual(1)
})
