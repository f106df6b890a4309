import { profile } from '@kinora/contract/people/users/calls'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import { animatedGif, jpeg, photoWithGps, png, pngWithDeclaredSize } from './images.fixture.ts'

let api: TestApp
let ada: TestUser
beforeAll(async () => {
  api = await startTestApp()
  ada = await api.newUser('ada')
})
afterAll(() => api.close())

type Field = 'avatar' | 'channelBanner'
const fields: Field[] = ['avatar', 'channelBanner']

const send = (field: Field, bytes: Uint8Array | string, { name = 'a.png', type = 'image/png' } = {}) =>
  api.as(ada, profile.update, {
    body: { [field]: new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type }) },
  })
const fetchImage = async (address: string | null | undefined) =>
  (await api.app.inject(address ?? '/nothing')).rawPayload
const readMetadata = async (field: Field, bytes: Uint8Array) =>
  fetchImage((await send(field, bytes)).ok.user[field])
const storedKeys = async () => {
  const keys: string[] = []
  for await (const key of api.ctx.storage.listTree('pictures')) keys.push(key)
  return keys
}

describe('profile.update makes of an avatar', () => {
  it.each([
    ['wide', 900, 300],
    ['tall', 300, 900],
    ['square', 512, 512],
  ])('a square of 256 and one of 96 pixels, however %s it was', async (_, width, height) => {
    const { ok } = await send('avatar', await jpeg(width, height))
    const large = await sharp(await fetchImage(ok.user.avatar)).metadata()
    const small = await sharp(await fetchImage(ok.user.avatar?.replace('large', 'small'))).metadata()
    expect([large.format, large.width, large.height]).toEqual(['webp', 256, 256])
    expect([small.format, small.width, small.height]).toEqual(['webp', 96, 96])
  })

  it('the original size of a smaller one', async () => {
    const { ok } = await send('avatar', await jpeg(20, 30))
    for (const address of [ok.user.avatar, ok.user.avatar?.replace('large', 'small')]) {
      expect(await sharp(await fetchImage(address)).metadata()).toMatchObject({ width: 20, height: 20 })
    }
  })

  it('the first frame of one that moves', async () => {
    const gif = await animatedGif()
    expect((await sharp(gif).metadata()).pages).toBe(2)
    const { pages = 1, width, height } = await sharp(await readMetadata('avatar', gif)).metadata()
    expect([pages, width, height]).toEqual([1, 40, 40])
  })
})

describe('profile.update makes of a banner', () => {
  it.each([
    ['1920x1080, as recommended', [1920, 1080], [1920, 600]],
    ['larger than ever shown', [4000, 3000], [2560, 800]],
    ['too flat', [1600, 200], [640, 200]],
  ] as const)('a strip of 16:5 when it is %s', async (_, [width, height], size) => {
    const imageMetadata = await sharp(
      await readMetadata('channelBanner', await jpeg(width, height)),
    ).metadata()
    expect([imageMetadata.format, imageMetadata.width, imageMetadata.height]).toEqual(['webp', ...size])
  })
})

describe('a hostile picture', () => {
  it.each(fields)('leaves no metadata in the %s', async (field) => {
    const source = await photoWithGps()
    const before = await sharp(source).metadata()
    expect([!!before.exif, !!before.xmp, !!before.icc]).toEqual([true, true, true])
    const imageMetadata = await readMetadata(field, source)
    const { exif, xmp, icc, iptc } = await sharp(imageMetadata).metadata()
    expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined])
    expect(imageMetadata.toString('latin1')).not.toMatch(/Secret|EXIF|XMP|ICCP|GPS/)
  })

  const script = '<script>alert(document.cookie)</script>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99">${script}</svg>`
  it.each([
    ['a script named .png', `#!/bin/sh\nrm -rf /`, {}],
    ['a page named .png', `<!doctype html>${script}`, {}],
    ['an SVG with a script', svg, { name: 'a.svg', type: 'image/svg+xml' }],
    ['an SVG that says it is a PNG', svg, {}],
    ['an empty file', '', {}],
  ])(
    'is refused when it is %s: 415 with the text of docs/product.md “Profile and settings”',
    async (_, bytes, declared) => {
      for (const field of fields) {
        const { status, error } = await send(field, bytes, declared)
        expect([status, error]).toEqual([
          415,
          {
            code: 'unsupported_type',
            message: 'Please select an image file',
            fields: { [field]: 'Please select an image file' },
          },
        ])
      }
    },
  )

  it('is judged by what it is, never by what it is called', async () => {
    const declared = { name: 'a.exe', type: 'application/x-msdownload' }
    expect((await send('avatar', await png(50, 50), declared)).status).toBe(200)
  })

  it('loses a script that is appended to its pixels', async () => {
    const polyglot = Buffer.concat([await jpeg(60, 60), Buffer.from(script)])
    const imageMetadata = await readMetadata('avatar', polyglot)
    expect(imageMetadata.includes('script')).toBe(false)
  })

  it.each([
    ['a PNG of 30,000 × 30,000 pixels', async () => pngWithDeclaredSize(30_000, 30_000)],
    ['a PNG that ends in the middle', async () => (await png(900, 900)).subarray(0, 1500)],
    ['a PNG of nothing but its first bytes', async () => (await png(9, 9)).subarray(0, 8)],
    ['a JPEG that ends in the middle', async () => (await jpeg(900, 900)).subarray(0, 2000)],
  ])('is refused and not stored when it is %s', async (_, make) => {
    const before = await storedKeys()
    for (const field of fields) {
      const { status, error } = await send(field, await make())
      const message = 'The picture is damaged, has more than 25 megapixels, or takes too long to read'
      expect([status, error]).toEqual([400, { code: 'invalid', message, fields: { [field]: message } }])
    }
    expect(await storedKeys()).toEqual(before)
  })

  it.each([
    ['avatar', 'Avatar must be less than 10MB'],
    ['channelBanner', 'Channel banner must be less than 10MB'],
  ] as const)(
    'of 11 MB is refused as %s: 413 with the text of docs/product.md “Profile and settings”',
    async (field, message) => {
      const photo = Buffer.concat([await jpeg(60, 60), Buffer.alloc(11 * 1024 * 1024)])
      const { status, error } = await send(field, photo)
      expect([status, error]).toEqual([
        413,
        { code: 'file_too_large', message, fields: { [field]: message } },
      ])
    },
  )

  it('of exactly 10 MB is taken', async () => {
    const limit = 10 * 1024 * 1024
    const photo = await jpeg(60, 60)
    const padded = Buffer.concat([photo, Buffer.alloc(limit - photo.length)])
    expect((await send('avatar', padded)).status).toBe(200)
    expect((await send('avatar', Buffer.concat([padded, Buffer.alloc(1)]))).status).toBe(413)
  })
})
