import { thumbnails } from '@kinora/contract/library/thumbnails/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { runTakeVideoFrame } from '../processing/take-video-frame.ts'
import { imageUrlsOf, startThumbnails } from './thumbnails.fixture.ts'

const api = await startThumbnails()
const { as, ada, bob, ctx, db, create, firstTry, params, publish } = api
const { list, choose, takeFrame, posterOf, fileAt, statuses, runFrameJobs: runWaiting } = api
afterAll(() => api.close())

describe('a processed video', () => {
  it('has three candidates from different thirds, the best of which is the thumbnail: thumbnails.list', async () => {
    const { items, isAutomatic, suggestedId, current } = await list()
    expect(items.map(({ kind, isChosen }) => [kind, isChosen])).toEqual(Array(3).fill(['candidate', false]))
    expect(items.map(({ atSeconds }) => Math.min(2, Math.floor((atSeconds ?? -3) / 2)))).toEqual([0, 1, 2])
    expect(isAutomatic).toBe(true)
    expect(current).toEqual(items.find(({ id }) => id === suggestedId)?.picture)
    expect(await posterOf()).toEqual(current)
    for (const { picture } of items) {
      expect(picture?.thumbHash).toMatch(/^[\w+/]{20,}={0,2}$/)
      expect(picture?.webp?.split(',')).toHaveLength(2)
      expect(await statuses(picture)).toEqual([200])
    }
  })

  it('has a storyboard in the shape of its picture, and loudness', async () => {
    const { storyboard, loudnessGainDb } = (await as(null, videos.find, { params })).ok
    expect(storyboard).toMatchObject({ tileWidth: 256, tileHeight: 144, intervalSeconds: 0.5 })
    const { vttUrl = '', sheetUrl = '', columns = 0, rows = 0, tileCount = 0 } = storyboard ?? {}
    expect([12, 13]).toContain(tileCount)
    const sheet = await sharp(await fileAt(sheetUrl.replace('{sheet}', '0'))).metadata()
    expect([sheet.format, sheet.width, sheet.height]).toEqual(['webp', columns * 256, rows * 144])
    const cues = (await fileAt(vttUrl)).toString()
    expect(cues.match(/-->/g)).toHaveLength(tileCount)
    expect(cues).toContain('00:00:00.500 --> 00:00:01.000\n0.webp#xywh=256,0,256,144')
    // The clip's tone is 440 Hz at an eighth of full scale.
    expect(loudnessGainDb).toBeGreaterThan(3)
    expect(loudnessGainDb).toBeLessThan(12)
  })

  it('keeps all of it from those who may not see the video', async () => {
    await publish(false)
    const { storyboard } = (await as(ada, videos.find, { params })).ok
    const { items } = await list()
    const addresses = [
      storyboard?.vttUrl ?? '',
      storyboard?.sheetUrl.replace('{sheet}', '0') ?? '',
      ...items.flatMap(({ picture }) => imageUrlsOf(picture)),
    ]
    for (const url of addresses) {
      expect([(await api.get(null, url)).statusCode, (await api.get(bob, url)).statusCode], url).toEqual([
        404, 404,
      ])
      expect((await api.get(ada, url)).statusCode, url).toBe(200)
    }
    await publish(true)
  })
})

describe('thumbnails.choose', () => {
  it('makes another candidate the poster, and null returns to the best', async () => {
    const { items, suggestedId } = await list()
    const other = items.find(({ id }) => id !== suggestedId)
    const { ok } = await choose(other?.id ?? 0)
    expect([ok.isAutomatic, ok.items.filter(({ isChosen }) => isChosen).map(({ id }) => id)]).toEqual([
      false,
      [other?.id],
    ])
    expect(await posterOf()).toEqual(other?.picture)
    expect((await as(null, videos.list, { query: {} })).ok.items[0]?.thumbnailUrl).toBe(other?.picture?.url)
    expect((await choose(null)).ok.isAutomatic).toBe(true)
    expect(await posterOf()).toEqual(items.find(({ id }) => id === suggestedId)?.picture)
  })

  it('replaces an own image address entered earlier, which takes precedence over any candidate', async () => {
    const { items } = await list()
    const address = items[1]?.picture?.url ?? '/none'
    await choose(items[0]?.id ?? 0)
    await as(ada, videos.update, { params, body: { thumbnailUrl: address } })
    expect((await posterOf())?.url).toBe(address)
    const listed = await list()
    expect([listed.isAutomatic, listed.current?.url]).toEqual([false, address])
    expect(listed.items.some(({ isChosen }) => isChosen)).toBe(false)
    await choose(null)
    expect((await posterOf())?.url).not.toBe(address)
  })

  it('refuses an image of another video, and an invalid id', async () => {
    const elsewhere = await as(ada, thumbnails.choose, { params, body: { thumbnailId: 999_999 } })
    expect([elsewhere.status, elsewhere.error.message]).toEqual([404, 'Picture not found.'])
    expect((await choose('first' as never)).status).toBe(400)
  })
})

describe('thumbnails.takeFrame', () => {
  it(
    'chooses the frame of a second, which replaces the one before as soon as it is made',
    { tags: 'deep' },
    async () => {
      const before = await posterOf()
      const response = await takeFrame(2.5)
      const frame = response.ok.items.find(({ kind }) => kind === 'frame')
      expect(frame).toMatchObject({ atSeconds: 2.5, picture: null, isChosen: true })
      expect(await posterOf()).toEqual(before)
      await runWaiting()
      const frameItem = (await list()).items.find(({ kind }) => kind === 'frame')
      expect([frameItem?.id, await posterOf()]).toEqual([frame?.id, frameItem?.picture])
      expect(await statuses(frameItem?.picture)).toEqual([200])

      await takeFrame(5)
      await runWaiting()
      const next = (await list()).items.filter(({ kind }) => kind === 'frame')
      expect(next.map(({ atSeconds }) => atSeconds)).toEqual([5])
      expect(await posterOf()).toEqual(next[0]?.picture)
    },
  )

  it('shows the frame of that second and no other', async () => {
    const frameAt = async (at: number) => {
      await takeFrame(at)
      await runWaiting()
      const url = (await posterOf())?.url ?? ''
      return sharp(await fileAt(url))
        .resize(64, 36)
        .greyscale()
        .raw()
        .toBuffer()
    }
    const [first, again, laterFrame] = [await frameAt(1), await frameAt(1), await frameAt(4.5)]
    const distance = (a: Buffer, b: Buffer) =>
      a.reduce((sum, shade, at) => sum + Math.abs(shade - (b[at] ?? 0)), 0) / a.length
    expect(distance(first, again)).toBeLessThan(0.5)
    expect(distance(first, laterFrame)).toBeGreaterThan(2)
  })

  it('keeps nothing of a frame that was replaced while it was made', async () => {
    await takeFrame(1)
    const { id } = await db
      .selectFrom('videoThumbnails')
      .select('id')
      .where('picture', 'is', null)
      .executeTakeFirstOrThrow()
    await db.deleteFrom('videoThumbnails').where('id', '=', id).execute()
    await runTakeVideoFrame(ctx, { pictureId: id }, firstTry())
    expect((await list()).items.some(({ kind }) => kind === 'frame')).toBe(false)
    await choose(null)
  })

  it('refuses a second after the end, and a video that does not play yet', async () => {
    expect((await takeFrame(7)).error).toMatchObject({
      code: 'invalid',
      message: 'The video is shorter than that.',
    })
    expect((await takeFrame(-1)).status).toBe(400)
    const { ok: young } = await create(ada)
    const early = await as(ada, thumbnails.takeFrame, { params: { id: young.id }, body: { atSeconds: 0 } })
    expect([early.status, early.error.code]).toEqual([409, 'conflict'])
  })
})
