import { channels } from '@kinora/contract/community/channels/calls'
import { tags } from '@kinora/contract/library/tags/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { afterAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/harness.ts'
import { runPrepareVideo } from '../processing/prepare.ts'
import { countOrphans } from '../../../platform/storage/orphan-queries.ts'
import { runRemoveVideoFiles, runSweepVideoFiles } from '../processing/remove-video-files.ts'
import { startVideos } from './videos.fixture.ts'

const server = await startVideos()
const {
  as,
  ctx,
  clock,
  newUser,
  ada,
  bob,
  admin,
  firstTry,
  create,
  processedVideo,
  playing,
  get,
  removeForGood,
} = server
afterAll(() => server.close())

describe('who sees what', () => {
  it('lists published, playable videos, newest first, page by page, each once', async () => {
    const carol = await newUser('carol')
    const ids: number[] = []
    for (let index = 0; index < 5; index++) {
      clock.forward(60)
      const { id } = await playing(carol, { title: `Video ${index}`, category: 1 })
      ids.unshift(id)
    }
    await create(carol, { title: 'Does not play yet', category: 1 })
    const seenIds: number[] = []
    let cursor: string | undefined
    do {
      const { ok } = await as(null, videos.list, {
        query: { limit: 2, category: 1, ...(cursor && { cursor }) },
      })
      seenIds.push(...ok.items.map((item) => item.id))
      cursor = ok.nextCursor ?? undefined
    } while (cursor)
    expect(seenIds).toEqual(ids)
  })

  it('refuses a cursor that is not one', async () => {
    expect((await as(null, videos.list, { query: { cursor: 'x' } })).status).toBe(400)
  })

  it('shows a channel’s drafts to its owner only', async () => {
    const dora = await newUser('dora')
    await playing(dora, { title: 'Public' })
    await playing(dora, { title: 'Draft', isPublished: false })
    const visibleTo = async (user: TestUser | null, query: object) => {
      const { status, ok } = await as(user, channels.listVideos, { params: { userId: dora.id }, query })
      return status === 200 ? ok.videos.map((video) => video.title) : status
    }
    expect(await visibleTo(null, {})).toEqual(['Public'])
    expect(await visibleTo(dora, {})).toEqual(['Draft', 'Public'])
    expect(await visibleTo(dora, { drafts: '1' })).toEqual(['Draft'])
    expect(await visibleTo(bob, { drafts: '1' })).toBe(403)
    expect((await as(null, channels.find, { params: { userId: dora.id } })).ok.videoCount).toBe(1)
    expect((await as(null, channels.find, { params: { userId: 999_999 } })).status).toBe(404)
  })
})

describe('changing', () => {
  it('keeps omitted fields, and publishing makes it live', async () => {
    const video = await playing(ada, { isPublished: false, description: 'Kept', category: 2 })
    const change = { params: { id: video.id }, body: { title: 'New title', isPublished: true } }
    const { ok } = await as(ada, videos.update, change)
    expect(ok).toMatchObject({
      title: 'New title',
      description: 'Kept',
      category: { id: 2 },
      isPublished: true,
    })
    expect(ok.publishedAt).not.toBeNull()
  })

  it('is refused to visitors, and to others with 403, or 404 when they may not even see it', async () => {
    const created = await create(ada)
    const draft = await create(ada, { isPublished: false })
    const rename = async (user: TestUser | null, id: number) =>
      (await as(user, videos.update, { params: { id }, body: { title: 'Taken over' } })).status
    expect([await rename(null, created.ok.id), await rename(bob, created.ok.id)]).toEqual([401, 403])
    expect(await rename(bob, draft.ok.id)).toBe(404)
    expect(await rename(admin, created.ok.id)).toBe(200)
  })

  it('replaces tags in their order; they are suggested and counted', async () => {
    const { ok } = await create(ada)
    const change = (names: string[]) =>
      as(ada, videos.replaceTags, { params: { id: ok.id }, body: { tags: names } })
    await change(['zebra', 'alpaca_farm'])
    expect((await change(['alpaca_farm', 'zebra', 'yak'])).ok.map((tag) => tag.name)).toEqual([
      'alpaca_farm',
      'zebra',
      'yak',
    ])
    const listed = await as(null, videos.listTags, { params: { id: ok.id } })
    expect(listed.ok.map((tag) => tag.name)).toEqual(['alpaca_farm', 'zebra', 'yak'])
    const { ok: suggested } = await as(ada, tags.suggest, { query: { query: '#ALPACA_' } })
    expect(suggested.map((tag) => tag.name)).toEqual(['alpaca_farm'])
    expect((await as(null, tags.suggest, { query: { query: '%' } })).ok).toEqual([])
    expect((await as(ada, tags.popular, { query: {} })).ok.map((tag) => tag.name)).toContain('yak')
    expect((await as(bob, videos.replaceTags, { params: { id: ok.id }, body: { tags: [] } })).status).toBe(
      403,
    )
  })
})

describe('deleting', () => {
  it(
    'the sweep removes files that have belonged to no video for a week, and no others',
    { tags: 'deep' },
    async () => {
      const video = await processedVideo()
      await ctx.storage.putBytes('videos/orphan/poster.webp', Buffer.from('x'))
      await runSweepVideoFiles(ctx, {}, firstTry())
      expect(await ctx.storage.stat('videos/orphan/poster.webp')).toBeDefined()
      clock.forward(7 * 86_400)
      await runSweepVideoFiles(ctx, {}, firstTry())
      expect(await ctx.storage.stat('videos/orphan/poster.webp')).toBeUndefined()
      expect((await get(null, video.hlsUrl ?? '')).statusCode).toBe(200)
    },
  )

  it('the sweep asks about some while it still lists others: of millions it does not know all at once', async () => {
    const { storage } = ctx
    let [listed, requestedAt] = [0, 0]
    ctx.storage = {
      ...storage,
      listTree: async function* () {
        for (; listed < 1200; listed++) {
          if (listed === 1100) requestedAt = Number((await countOrphans(ctx.db)).total)
          yield `videos/orphan-${listed}/poster.webp`
        }
      },
    }
    await runSweepVideoFiles(ctx, {}, firstTry())
    ctx.storage = storage
    expect([listed, requestedAt]).toEqual([1200, 1000])
  })

  it('hides a video and its files at once, and removes them for good by a job', async () => {
    const video = await processedVideo()
    const [, , , mediaKey = ''] = (video.hlsUrl ?? '').split('/')
    const filesOf = async () => Array.fromAsync(ctx.storage.listTree(`videos/${mediaKey}`))
    expect(await filesOf()).not.toEqual([])
    expect((await as(bob, videos.remove, { params: { id: video.id } })).status).toBe(403)
    expect((await as(ada, videos.remove, { params: { id: video.id } })).status).toBe(204)
    expect((await as(ada, videos.find, { params: { id: video.id } })).status).toBe(404)
    expect((await get(ada, video.hlsUrl ?? '')).statusCode).toBe(404)
    expect(await filesOf()).not.toEqual([])
    expect((await removeForGood(ada, video.id)).status).toBe(204)
    await runRemoveVideoFiles(ctx, { mediaKey, uploadKey: null }, firstTry())
    expect(await filesOf()).toEqual([])
  })

  it('is survived by the jobs that were waiting for the video', async () => {
    const { ok } = await create(ada)
    await removeForGood(ada, ok.id)
    await expect(runPrepareVideo(ctx, { videoId: ok.id }, firstTry())).resolves.toBeUndefined()
  })
})
