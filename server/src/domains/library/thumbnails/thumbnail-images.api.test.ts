import { deletePermanently } from '../../../../test/processed-video.ts'
import { hints } from '@kinora/contract/library/processing/calls'
import { thumbnails } from '@kinora/contract/library/thumbnails/calls'
import { uploads } from '@kinora/contract/library/uploads/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { jpeg, photoWithGps, pngWithDeclaredSize } from '../../people/users/images.fixture.ts'
import { runRemoveVideoFiles, runSweepVideoFiles } from '../processing/remove-video-files.ts'
import { runRemoveImageFolder } from './jobs.ts'
import { imageUrlsOf, startThumbnails } from './thumbnails.fixture.ts'

const api = await startThumbnails()
const { as, ada, bob, admin, ctx, db, create, firstTry, processedVideo, params, publish } = api
const { list, choose, send, posterOf, fileAt, statuses } = api
afterAll(() => api.close())

async function expectReencoded(bytes: Buffer) {
  const { exif, xmp, icc, width, height } = await sharp(bytes).metadata()
  expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
  expect(width / height).toBeCloseTo(16 / 9, 1)
  expect(bytes.toString('latin1')).not.toMatch(/Secret|GPS/)
}

describe('thumbnails.upload', () => {
  it('makes a sent picture ours: cut to 16:9, in widths, without metadata, with a ThumbHash', async () => {
    const { status, ok } = await send(await photoWithGps())
    const own = ok.items.find(({ kind }) => kind === 'upload')
    expect([status, own?.isChosen, ok.isAutomatic]).toEqual([200, true, false])
    expect(own?.picture).toMatchObject({
      width: 800,
      height: 450,
      thumbHash: expect.stringMatching(/^[\w+/]{20,}/),
    })
    expect(await posterOf()).toEqual(own?.picture)
    for (const url of imageUrlsOf(own?.picture)) await expectReencoded(await fileAt(url))
  })

  it('cuts the picture of a short to 9:16', async () => {
    const { ok: short } = await create(ada, { isShort: true })
    const { ok } = await send(await jpeg(1000, 1000), short.id)
    expect([ok.current?.width, ok.current?.height]).toEqual(
      [563, 1001].map((side) => expect.closeTo(side, -1)),
    )
    expect((ok.current?.height ?? 0) / (ok.current?.width ?? 1)).toBeCloseTo(16 / 9, 1)
  })

  it('replaces the earlier image, whose files are removed', async () => {
    const first = (await send(await jpeg(640, 360))).ok.current
    const second = (await send(await jpeg(320, 180))).ok
    expect(second.items.filter(({ kind }) => kind === 'upload')).toHaveLength(1)
    const [, mediaKey = '', folder = ''] = /videos\/([\w-]+)\/([\w-]+)\//.exec(first?.url ?? '') ?? []
    await runRemoveImageFolder(ctx, { mediaKey, folder }, firstTry())
    expect(await statuses(first)).toEqual([404])
    expect(await statuses(second.current)).toEqual([200])
    await choose(null)
  })

  it.each([
    { name: 'a text', bytes: 'Once upon a time', status: 415, message: 'Please select an image file' },
    {
      name: 'a picture that says it is gigantic',
      bytes: pngWithDeclaredSize(60_000, 60_000),
      status: 400,
      message: 'The picture is damaged, has more than 25 megapixels, or takes too long to read',
    },
    {
      name: 'more than 10 MB',
      bytes: Buffer.alloc(10 * 1024 * 1024 + 1, 'GIF89a'),
      status: 413,
      message: 'Thumbnail must be less than 10MB',
    },
  ])('refuses $name and leaves nothing behind', async ({ bytes, status, message }) => {
    const before = await list()
    const refused = await send(bytes)
    expect([refused.status, refused.error.message]).toEqual([status, message])
    expect(await list()).toEqual(before)
  })
})

describe('the pictures of a video', () => {
  const calls = () => [
    { name: 'list', send: (user: typeof bob | null) => as(user, thumbnails.list, { params }) },
    {
      name: 'choose',
      send: (user: typeof bob | null) => as(user, thumbnails.choose, { params, body: { thumbnailId: null } }),
    },
    {
      name: 'takeFrame',
      send: (user: typeof bob | null) => as(user, thumbnails.takeFrame, { params, body: { atSeconds: 1 } }),
    },
    {
      name: 'upload',
      send: async (user: typeof bob | null) =>
        as(user, thumbnails.upload, {
          params,
          body: { picture: new File([new Uint8Array(await jpeg(20, 20))], 'a.jpg', { type: 'image/jpeg' }) },
        }),
    },
    { name: 'hints', send: (user: typeof bob | null) => as(user, hints.listOfVideo, { params }) },
  ]

  it('are the business of their owner alone: 401 for visitors, 403 for others, 404 for drafts', async () => {
    for (const { name, send } of calls()) {
      expect([(await send(null)).status, (await send(bob)).status], name).toEqual([401, 403])
    }
    await publish(false)
    for (const { name, send } of calls()) expect((await send(bob)).status, name).toBe(404)
    await publish(true)
    expect((await list()).isAutomatic).toBe(true)
  })

  it('are open to an administrator', async () => {
    expect((await as(admin, thumbnails.list, { params })).ok).toEqual(await list())
  })

  it('count towards the quota', async () => {
    const config = { ...ctx.config, QUOTA_GB: 1 }
    const room = async () => (await as(ada, uploads.limits, {})).ok.bytesLeft ?? 0
    const usual = ctx.config
    ctx.config = config
    try {
      const before = await room()
      await send(await jpeg(1280, 720))
      expect(await room()).toBeLessThan(before)
      await db
        .updateTable('videoThumbnails')
        .set({ sizeBytes: 1024 ** 3 })
        .where('kind', '=', 'upload')
        .execute()
      const refused = await send(await jpeg(1280, 720))
      expect([refused.status, refused.error.code]).toEqual([413, 'quota_exceeded'])
    } finally {
      ctx.config = usual
    }
  })

  it('are swept when no row has named them for a week', async () => {
    const { mediaKey } = await db
      .selectFrom('videos')
      .select('mediaKey')
      .where('id', '=', processedVideo.id)
      .executeTakeFirstOrThrow()
    const orphan = `videos/${mediaKey}/picture-abcdefghijkl/320.webp`
    const storedUrls = imageUrlsOf((await list()).items[0]?.picture)
    await ctx.storage.putBytes(orphan, Buffer.from('x'))
    await runSweepVideoFiles(ctx, {}, firstTry())
    expect(await ctx.storage.stat(orphan)).toBeDefined()
    api.clock.forward(7 * 86_400)
    await runSweepVideoFiles(ctx, {}, firstTry())
    expect(await ctx.storage.stat(orphan)).toBeUndefined()
    for (const url of storedUrls) expect((await api.get(null, url)).statusCode).toBe(200)
    expect((await as(null, videos.find, { params })).ok.storyboard).not.toBeNull()
    const { vttUrl } = (await as(null, videos.find, { params })).ok.storyboard!
    expect((await api.get(null, vttUrl)).statusCode).toBe(200)
  })

  it('go with the video', async () => {
    const { mediaKey } = await db
      .selectFrom('videos')
      .select('mediaKey')
      .where('id', '=', processedVideo.id)
      .executeTakeFirstOrThrow()
    expect((await deletePermanently(api, ada, processedVideo.id)).status).toBe(204)
    await runRemoveVideoFiles(ctx, { mediaKey, uploadKey: null }, firstTry())
    const leftKeys: string[] = []
    for await (const key of ctx.storage.listTree(`videos/${mediaKey}`)) leftKeys.push(key)
    expect(leftKeys).toEqual([])
    expect(
      await db.selectFrom('videoThumbnails').select('id').where('videoId', '=', processedVideo.id).execute(),
    ).toEqual([])
  })
})
