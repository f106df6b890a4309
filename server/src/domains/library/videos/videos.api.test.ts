import { processing as processingCalls } from '@kinora/contract/library/processing/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { afterAll, describe, expect, it } from 'vitest'
import { processingSteps } from '../../../../test/processed-video.ts'
import { uploadFile } from '../../../../test/upload-file.ts'
import { renderMetrics } from '../../../platform/metrics.ts'
import { runPrepareVideo } from '../processing/prepare.ts'
import { startVideos } from './videos.fixture.ts'

const server = await startVideos()
const { as, ctx, db, clip, ada, bob, firstTry, create, processedVideo, get } = server
afterAll(() => server.close())

describe('creating', () => {
  it('turns a finished upload into a queued video', async () => {
    const { status, ok } = await create(ada, {
      title: '  Dunes ',
      tags: ['#Sand', 'sand', 'wind'],
      isPublished: false,
    })
    expect(status).toBe(201)
    expect(ok).toMatchObject({ title: 'Dunes', isPublished: false, hlsUrl: null, visibility: 'public' })
    expect(ok.tags.map((tag) => tag.name)).toEqual(['sand', 'wind'])
    expect(ok.processing).toMatchObject({ stage: 'queued', playable: false })
  })

  it('makes one video of a file, not two', async () => {
    const fileId = await uploadFile(server, ada, clip)
    const once = () => as(ada, videos.create, { body: { fileId, title: 'Once' } })
    const outcomes = await Promise.all([once(), once()])
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(outcomes.find(({ status }) => status === 409)?.error.code).toBe('already_used')
  })

  it('is refused to a visitor, for the file of another user, and for a file that was never sent', async () => {
    const fileId = await uploadFile(server, ada, clip)
    const body = { fileId, title: 'Mine?' }
    expect((await as(null, videos.create, { body })).status).toBe(401)
    expect((await as(bob, videos.create, { body })).status).toBe(404)
    expect((await as(ada, videos.create, { body: { ...body, fileId: 'never-sent' } })).status).toBe(404)
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
  ])('docs/product.md “Videos”: refuses %s with its sentence', async (_name, wrong, field, sentence) => {
    const { status, error } = await create(ada, wrong)
    expect(status).toBe(400)
    expect(error.fields?.[field]).toBe(sentence)
  })

  it('refuses a file that is not a video by its content, and leaves nothing behind', async () => {
    const before = await db.selectFrom('uploads').selectAll().where('ownerId', '=', bob.id).execute()
    const { status, error } = await create(bob, {}, Buffer.from('#EXTM3U\nfile:///etc/passwd\n'))
    expect([status, error.code]).toEqual([415, 'unsupported_type'])
    expect(error.message).toMatch(/not a video/)
    expect(await db.selectFrom('uploads').selectAll().where('ownerId', '=', bob.id).execute()).toEqual(before)
  })
})

describe('the pipeline', () => {
  it('ends with every rung, a poster and the facts of the file', async () => {
    const video = await processedVideo()
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

  it('shows in the metrics how long each run of ffmpeg took, and for what; a plain MP4 needs it only to encode', async () => {
    await processedVideo()
    const { text } = await renderMetrics()
    for (const task of ['poster', 'encode']) {
      expect(text).toContain(`kinora_ffmpeg_duration_seconds_count{task="${task}",outcome="done"}`)
    }
  })

  it('plays after the instant step, before the ladder is done, and pushes that to its owner', async () => {
    const { ok } = await create(ada)
    await runPrepareVideo(ctx, { videoId: ok.id }, firstTry())
    const { ok: early } = await as(null, videos.find, { params: { id: ok.id } })
    expect(early.processing).toMatchObject({ stage: 'encoding', playable: true })
    expect(early.hlsUrl).toMatch(/master\.m3u8\?v=\d+$/)

    const ofAda = db.selectFrom('pushEvents').selectAll().where('viewerId', '=', ada.id)
    const stages = (await ofAda.orderBy('id').execute())
      .map((row) => row.payload as { videoId: number; processing: { stage: string } })
      .filter((payload) => payload.videoId === ok.id)
      .map((payload) => payload.processing.stage)
    expect([...new Set(stages)]).toEqual(['probing', 'remuxing', 'encoding'])
  })

  it('may run every step twice: the result is the same', { tags: 'deep' }, async () => {
    const { ok } = await create(ada)
    for (const step of processingSteps) {
      await step(ctx, { videoId: ok.id }, firstTry())
      await step(ctx, { videoId: ok.id }, firstTry())
    }
    const { ok: after } = await as(ada, videos.find, { params: { id: ok.id } })
    expect(after.processing.stage).toBe('done')
    expect(after.processing.renditions).toHaveLength(3)
  })

  it('ends a damaged file in the failed state with a sentence for its owner, who can try again (processing.retry)', async () => {
    const start = Buffer.from('0000001866747970697365d0000002006d6f6f76', 'hex')
    const { ok } = await create(ada, {}, Buffer.concat([start, Buffer.alloc(5000, 7)]))
    await runPrepareVideo(ctx, { videoId: ok.id }, firstTry())
    const { ok: ownView } = await as(ada, videos.find, { params: { id: ok.id } })
    expect(ownView.processing.stage).toBe('failed')
    expect(ownView.processing.error?.message).toMatch(/\.$/)

    expect((await as(bob, processingCalls.retry, { params: { id: ok.id } })).status).toBe(403)
    const { status, ok: again } = await as(ada, processingCalls.retry, { params: { id: ok.id } })
    expect([status, again.processing.stage]).toEqual([200, 'queued'])
    expect((await as(ada, processingCalls.retry, { params: { id: ok.id } })).status).toBe(409)
  })
})
