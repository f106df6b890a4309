import { channels } from '@kinora/contract/channels'
import { tags } from '@kinora/contract/tags'
import { videos, type NewVideo, type Video } from '@kinora/contract/videos'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { z } from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClip } from '../../../test/clips.ts'
import { startTestApp, type TestApp, type TestUser } from '../../../test/harness.ts'
import { sendFile } from '../../../test/send-file.ts'
import type { JobRun } from '../../platform/jobs/job.ts'
import { runEncodeVideo } from './encode.ts'
import { runPrepareVideo } from './prepare.ts'
import { runRemoveVideoFiles, runSweepVideoFiles } from './remove-files.ts'

let test: TestApp
let folder: string
let clip: string
let ada: TestUser
let bob: TestUser
let admin: TestUser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-videos-'))
  test = await startTestApp()
  clip = await makeClip({ dir: folder, name: 'clip.mp4', seconds: 2, width: 640, height: 360 })
  ada = await test.newUser('ada')
  bob = await test.newUser('bob')
  admin = await test.newUser('admin', { isAdmin: true })
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

const firstTry = (): JobRun => ({
  signal: new AbortController().signal,
  attempt: 1,
  lastAttempt: false,
  log: test.ctx.log,
})

async function create(
  owner: TestUser,
  details: Partial<z.input<typeof NewVideo>> = {},
  file: string | Buffer = clip,
) {
  const fileId = await sendFile(test, owner, file)
  return test.as(owner, videos.create, { body: { fileId, title: 'A clip', isPublished: true, ...details } })
}

async function processed(owner: TestUser, details: Partial<z.input<typeof NewVideo>> = {}): Promise<Video> {
  const { ok } = await create(owner, details)
  await runPrepareVideo(test.ctx, { videoId: ok.id }, firstTry())
  await runEncodeVideo(test.ctx, { videoId: ok.id }, firstTry())
  return (await test.as(owner, videos.find, { params: { id: ok.id } })).ok
}

const get = (user: TestUser | null, url: string) =>
  test.app.inject({ url, headers: user ? { authorization: `Bearer ${user.token}` } : {} })

describe('creating', () => {
  it('turns a finished upload into a queued video', async () => {
    const { status, ok } = await create(ada, {
      title: '  Dunes ',
      tags: ['#Sand', 'sand', 'wind'],
      isPublished: false,
    })
    expect(status).toBe(201)
    expect(ok).toMatchObject({ title: 'Dunes', isPublished: false, hlsUrl: null, canEdit: true })
    expect(ok.tags.map((tag) => tag.name)).toEqual(['sand', 'wind'])
    expect(ok.processing).toMatchObject({ stage: 'queued', playable: false })
  })

  it('makes one video of a file, not two', async () => {
    const fileId = await sendFile(test, ada, clip)
    const once = () => test.as(ada, videos.create, { body: { fileId, title: 'Once' } })
    const outcomes = await Promise.all([once(), once()])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(outcomes.find(({ status }) => status === 409)?.error.code).toBe('already_used')
  })

  it('is refused to a visitor, for the file of another user, and for a file that was never sent', async () => {
    const fileId = await sendFile(test, ada, clip)
    const body = { fileId, title: 'Mine?' }
    expect((await test.as(null, videos.create, { body })).status).toBe(401)
    expect((await test.as(bob, videos.create, { body })).status).toBe(404)
    expect((await test.as(ada, videos.create, { body: { ...body, fileId: 'never-sent' } })).status).toBe(404)
  })

  it.each([
    ['an empty title', { title: '' }, 'title', 'Title is required'],
    ['a title of 101', { title: 'x'.repeat(101) }, 'title', 'Title must not exceed 100 characters'],
    [
      'too much text',
      { description: 'x'.repeat(5001) },
      'description',
      'Description must not exceed 5000 characters',
    ],
    ['a thumbnail nowhere', { thumbnailUrl: 'nowhere' }, 'thumbnailUrl', 'Must be a valid URL'],
    [
      'a thumbnail that is a script',
      { thumbnailUrl: 'javascript:alert(1)' },
      'thumbnailUrl',
      'Must be a valid URL',
    ],
    [
      '16 tags',
      { tags: Array.from({ length: 16 }, (_, index) => `t${index}`) },
      'tags',
      'Maximum 15 tags allowed',
    ],
    ['an unknown category', { category: 4711 }, 'category', 'Unknown category'],
  ])('spec 000 §5: refuses %s with its sentence', async (_name, wrong, field, sentence) => {
    const { status, error } = await create(ada, wrong)
    expect(status).toBe(400)
    expect(error.fields?.[field]).toBe(sentence)
  })

  it('refuses a file that is not a video by its content, and leaves nothing behind', async () => {
    const before = await test.db.selectFrom('uploads').selectAll().where('ownerId', '=', bob.id).execute()
    const { status, error } = await create(bob, {}, Buffer.from('#EXTM3U\nfile:///etc/passwd\n'))
    expect([status, error.code]).toEqual([415, 'unsupported_type'])
    expect(error.message).toMatch(/not a video/)
    expect(await test.db.selectFrom('uploads').selectAll().where('ownerId', '=', bob.id).execute()).toEqual(
      before,
    )
  })
})

describe('the pipeline', () => {
  it('ends with every rung, a poster and the facts of the file', async () => {
    const video = await processed(ada)
    expect(video.processing).toMatchObject({ stage: 'done', percent: 100, playable: true })
    expect(video.processing.renditions.map(({ height, done }) => [height, done])).toEqual([
      [144, true],
      [240, true],
      [360, true],
    ])
    expect([video.width, video.height]).toEqual([640, 360])
    expect(video.duration).toBeGreaterThan(1.9)
    expect(video.poster?.webp).toMatch(/\.webp \d+w/)
    expect(video.thumbnailUrl).toMatch(/^\/media\/videos\//)
    const master = await get(null, video.hlsUrl ?? '')
    expect(master.statusCode).toBe(200)
    expect(master.body.match(/EXT-X-STREAM-INF/g)).toHaveLength(3)
  })

  it('plays after the instant step, before the ladder is done', async () => {
    const { ok } = await create(ada)
    await runPrepareVideo(test.ctx, { videoId: ok.id }, firstTry())
    const { ok: soon } = await test.as(null, videos.find, { params: { id: ok.id } })
    expect(soon.processing).toMatchObject({ stage: 'encoding', playable: true })
    expect(soon.hlsUrl).toMatch(/master\.m3u8\?v=1$/)
  })

  it('may run every step twice: the result is the same', async () => {
    const { ok } = await create(ada)
    for (const step of [runPrepareVideo, runPrepareVideo, runEncodeVideo, runEncodeVideo]) {
      await step(test.ctx, { videoId: ok.id }, firstTry())
    }
    const { ok: after } = await test.as(ada, videos.find, { params: { id: ok.id } })
    expect(after.processing.stage).toBe('done')
    expect(after.processing.renditions).toHaveLength(3)
  })

  it('tells the owner how far it is, in events', async () => {
    const { ok } = await create(ada)
    await runPrepareVideo(test.ctx, { videoId: ok.id }, firstTry())
    const rows = await test.db
      .selectFrom('events')
      .selectAll()
      .where('viewerId', '=', ada.id)
      .orderBy('id')
      .execute()
    const stages = rows
      .map((row) => row.payload as { videoId: number; processing: { stage: string } })
      .filter((payload) => payload.videoId === ok.id)
      .map((payload) => payload.processing.stage)
    expect([...new Set(stages)]).toEqual(['probing', 'remuxing', 'encoding'])
  })

  it('ends a damaged file in the failed state with a sentence for its owner, who can try again', async () => {
    const start = Buffer.from('0000001866747970697365d0000002006d6f6f76', 'hex')
    const { ok } = await create(ada, {}, Buffer.concat([start, Buffer.alloc(5000, 7)]))
    await runPrepareVideo(test.ctx, { videoId: ok.id }, firstTry())
    const { ok: seen } = await test.as(ada, videos.find, { params: { id: ok.id } })
    expect(seen.processing.stage).toBe('failed')
    expect(seen.processing.error?.message).toMatch(/\.$/)
    const { ok: foreign } = await test.as(bob, videos.find, { params: { id: ok.id } })
    expect(foreign.processing.error).toBeUndefined()

    expect((await test.as(bob, videos.retry, { params: { id: ok.id } })).status).toBe(403)
    const { status, ok: again } = await test.as(ada, videos.retry, { params: { id: ok.id } })
    expect([status, again.processing.stage]).toEqual([200, 'queued'])
    expect((await test.as(ada, videos.retry, { params: { id: ok.id } })).status).toBe(409)
  })
})

describe('who sees what', () => {
  it('hides a draft, its tags and each of its files from everybody but owner and staff', async () => {
    const video = await processed(ada, { isPublished: false, tags: ['secret'] })
    const master = (await get(ada, video.hlsUrl ?? '')).body
    const [playlist = ''] = /^\S+\.m3u8$/m.exec(master) ?? []
    const base = (video.hlsUrl ?? '').replace(/master\.m3u8.*/, '')
    const body = (await get(ada, base + playlist)).body
    const [segment = ''] = /^[^#\s]\S+$/m.exec(body) ?? []
    const addresses = [
      `/api/videos/${video.id}`,
      `/api/videos/${video.id}/tags`,
      video.hlsUrl ?? '',
      base + playlist,
      base + segment,
      video.poster?.url ?? '',
    ]
    for (const address of addresses) {
      const statuses = await Promise.all(
        [null, bob, ada, admin].map(async (user) => (await get(user, address)).statusCode),
      )
      expect(statuses, address).toEqual([404, 404, 200, 200])
    }
    expect((await get(ada, base + segment)).headers['cache-control']).toBe('private, no-store')
  })

  it('lists what is published and plays, newest first, page by page, each once', async () => {
    const carol = await test.newUser('carol')
    const ids: number[] = []
    for (let index = 0; index < 5; index++) {
      test.clock.forward(60)
      const { ok } = await create(carol, { title: `Video ${index}`, category: 1 })
      await runPrepareVideo(test.ctx, { videoId: ok.id }, firstTry())
      ids.unshift(ok.id)
    }
    await create(carol, { title: 'Does not play yet', category: 1 })
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const { ok } = await test.as(null, videos.list, {
        query: { limit: 2, category: 1, ...(cursor && { cursor }) },
      })
      seen.push(...ok.items.map((item) => item.id))
      cursor = ok.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(ids)
  })

  it('refuses a cursor that is not one', async () => {
    expect((await test.as(null, videos.list, { query: { cursor: 'x' } })).status).toBe(400)
  })

  it('shows a channel’s drafts to its owner only', async () => {
    const dora = await test.newUser('dora')
    await processed(dora, { title: 'Public' })
    await processed(dora, { title: 'Draft', isPublished: false })
    const seenBy = async (user: TestUser | null, query: object) => {
      const { status, ok } = await test.as(user, channels.listVideos, { params: { userId: dora.id }, query })
      return status === 200 ? ok.videos.map((video) => video.title) : status
    }
    expect(await seenBy(null, {})).toEqual(['Public'])
    expect(await seenBy(dora, {})).toEqual(['Draft', 'Public'])
    expect(await seenBy(dora, { drafts: '1' })).toEqual(['Draft'])
    expect(await seenBy(bob, { drafts: '1' })).toBe(403)
    expect((await test.as(null, channels.find, { params: { userId: dora.id } })).ok.videoCount).toBe(1)
    expect((await test.as(null, channels.find, { params: { userId: 999_999 } })).status).toBe(404)
  })
})

describe('changing', () => {
  it('keeps what is left out, and publishing makes it live', async () => {
    const video = await processed(ada, { isPublished: false, description: 'Kept', category: 2 })
    const change = { params: { id: video.id }, body: { title: 'New title', isPublished: true } }
    const { ok } = await test.as(ada, videos.update, change)
    expect(ok).toMatchObject({
      title: 'New title',
      description: 'Kept',
      category: { id: 2 },
      isPublished: true,
    })
    expect(ok.publishedAt).not.toBeNull()
  })

  it('is refused to visitors, and to others with 403, or 404 when they may not even see it', async () => {
    const open = await create(ada)
    const draft = await create(ada, { isPublished: false })
    const as = (user: TestUser | null, id: number) =>
      test
        .as(user, videos.update, { params: { id }, body: { title: 'Taken over' } })
        .then(({ status }) => status)
    expect([await as(null, open.ok.id), await as(bob, open.ok.id), await as(bob, draft.ok.id)]).toEqual([
      401, 403, 404,
    ])
    expect(await as(admin, open.ok.id)).toBe(200)
  })

  it('replaces tags in their order; they are suggested and counted', async () => {
    const { ok } = await create(ada)
    const change = (names: string[]) =>
      test.as(ada, videos.replaceTags, { params: { id: ok.id }, body: { tags: names } })
    await change(['zebra', 'alpaca_farm'])
    expect((await change(['alpaca_farm', 'zebra', 'yak'])).ok.map((tag) => tag.name)).toEqual([
      'alpaca_farm',
      'zebra',
      'yak',
    ])
    const listed = await test.as(null, videos.listTags, { params: { id: ok.id } })
    expect(listed.ok.map((tag) => tag.name)).toEqual(['alpaca_farm', 'zebra', 'yak'])
    const { ok: suggested } = await test.as(null, tags.suggest, { query: { query: '#ALPACA_' } })
    expect(suggested.map((tag) => tag.name)).toEqual(['alpaca_farm'])
    expect((await test.as(null, tags.suggest, { query: { query: '%' } })).ok).toEqual([])
    expect((await test.as(null, tags.popular, { query: {} })).ok.map((tag) => tag.name)).toContain('yak')
    expect(
      (await test.as(bob, videos.replaceTags, { params: { id: ok.id }, body: { tags: [] } })).status,
    ).toBe(403)
  })
})

describe('deleting', () => {
  it('removes the row at once and the files by a job', async () => {
    const video = await processed(ada)
    const [, , , mediaKey = ''] = (video.hlsUrl ?? '').split('/')
    const filesOf = async () => Array.fromAsync(test.ctx.storage.listTree(`videos/${mediaKey}`))
    expect(await filesOf()).not.toEqual([])
    expect((await test.as(bob, videos.remove, { params: { id: video.id } })).status).toBe(403)
    expect((await test.as(ada, videos.remove, { params: { id: video.id } })).status).toBe(204)
    expect((await test.as(ada, videos.find, { params: { id: video.id } })).status).toBe(404)
    expect((await get(ada, video.hlsUrl ?? '')).statusCode).toBe(404)
    await runRemoveVideoFiles(test.ctx, { mediaKey, uploadKey: null }, firstTry())
    expect(await filesOf()).toEqual([])
  })

  it('is survived by the jobs that were waiting for the video', async () => {
    const { ok } = await create(ada)
    await test.as(ada, videos.remove, { params: { id: ok.id } })
    await expect(runPrepareVideo(test.ctx, { videoId: ok.id }, firstTry())).resolves.toBeUndefined()
  })

  it('the sweep removes files that belong to no video and keeps the others', async () => {
    const video = await processed(ada)
    await test.ctx.storage.putBytes('videos/orphan/poster.webp', Buffer.from('x'))
    await runSweepVideoFiles(test.ctx, {}, firstTry())
    expect(await test.ctx.storage.stat('videos/orphan/poster.webp')).toBeUndefined()
    expect((await get(null, video.hlsUrl ?? '')).statusCode).toBe(200)
  })
})
