import { videos } from '@kinora/contract/library/videos/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { join } from 'node:path'
import { makeClip } from '../../../../test/clips.ts'
import { processingSteps } from '../../../../test/processed-video.ts'
import { findHlsViolations } from '../../../media/hls/check-hls.ts'
import { folderFiles } from '../../../media/hls/read-hls.ts'
import { JobPostponed, JobStopped } from '../../../platform/jobs/job.ts'
import { storageKey } from '../videos/media-keys.ts'
import { cancelVideoJobs } from './event-handlers.ts'
import { runEncodeSecondCodec } from './second-codec.ts'
import { startVideos } from '../videos/videos.fixture.ts'

const server = await startVideos({ environment: { SECOND_CODEC: 'vp9' } })
const { as, ctx, ada, removeForGood, create, firstTry, get, db, clip } = server
afterAll(() => server.close())

const loadVideo = async (id: number) => (await as(ada, videos.find, { params: { id } })).ok
const encode = (videoId: number, run = firstTry()) => runEncodeSecondCodec(ctx, { videoId }, run)
const rowOf = (videoId: number) =>
  db
    .selectFrom('videoProcessing as p')
    .innerJoin('videos as v', 'v.id', 'p.videoId')
    .select(['p.secondCodec', 'p.secondCodecAttempts', 'p.stage', 'v.mediaKey'])
    .where('p.videoId', '=', videoId)
    .executeTakeFirstOrThrow()

async function createProcessedVideo(file?: string) {
  const { id } = (await create(ada, {}, file)).ok
  for (const step of processingSteps) await step(ctx, { videoId: id }, firstTry())
  return id
}

async function withFailingEncodes(error: Error, api: () => Promise<void>) {
  const { encodeSecondCodec } = ctx.media
  ctx.media.encodeSecondCodec = () => Promise.reject(error)
  await api().finally(() => (ctx.media.encodeSecondCodec = encodeSecondCodec))
}

describe('a video that is done in H.264', () => {
  let id: number
  beforeAll(async () => {
    id = await createProcessedVideo()
  })

  it('is done and plays before its second codec starts, and announces it', async () => {
    const { processing, hlsUrl } = await loadVideo(id)
    expect(processing).toMatchObject({ stage: 'done', playable: true })
    expect(processing.secondCodec).toEqual({ name: 'vp9', percent: 0, done: false })
    expect((await get(null, hlsUrl ?? '')).body).not.toContain('vp09')
  })

  it('waits while H.264 ladders take all slots, which is not an attempt', async () => {
    const isBusy = vi.spyOn(ctx.media, 'isBusy').mockReturnValue(true)
    await expect(encode(id)).rejects.toBeInstanceOf(JobPostponed)
    isBusy.mockRestore()
    expect((await rowOf(id)).secondCodecAttempts).toBe(0)
  })

  it('is left as it was when the job is cancelled', async () => {
    const stop = new AbortController()
    const { encodeSecondCodec } = ctx.media
    ctx.media.encodeSecondCodec = ({ signal }) => {
      stop.abort(new JobStopped('cancelled'))
      return Promise.reject(signal?.reason as Error)
    }
    await expect(encode(id, { ...firstTry(), signal: stop.signal })).rejects.toBeInstanceOf(JobStopped)
    ctx.media.encodeSecondCodec = encodeSecondCodec
    expect((await loadVideo(id)).processing).toMatchObject({ stage: 'done', secondCodec: { done: false } })
  })

  it('has a job that ends when the video is deleted', async () => {
    const other = await createProcessedVideo()
    const jobs = async () => {
      const { rows } = await sql<{ state: string }>`
        select state::text as state from pgboss.job
         where name = 'encode-second-codec' and singleton_key = ${String(other)}`.execute(db.withoutPlugins())
      return rows.map(({ state }) => state)
    }
    expect(await jobs()).toEqual(['created'])
    expect((await removeForGood(ada, other)).status).toBe(204)
    await cancelVideoJobs(ctx, { videoId: other })
    expect(await jobs()).toEqual(['cancelled'])
    await encode(other)
  })

  it('is offered in both codecs afterwards, H.264 first, as valid HLS', async () => {
    const before = await loadVideo(id)
    await encode(id)
    const { processing, hlsUrl } = await loadVideo(id)
    expect(processing.secondCodec).toEqual({ name: 'vp9', percent: 100, done: true })
    expect(processing.renditions).toEqual(before.processing.renditions)
    expect(hlsUrl).not.toBe(before.hlsUrl)
    const master = (await get(null, hlsUrl ?? '')).body
    expect(master.match(/^[\w-]+\.m3u8$/gm)).toEqual([
      '360p.m3u8',
      '240p.m3u8',
      '144p.m3u8',
      '360p-vp9.m3u8',
      '240p-vp9.m3u8',
    ])
    const folder = ctx.storage.localPath(storageKey((await rowOf(id)).mediaKey)) ?? ''
    expect(await findHlsViolations(folderFiles(folder))).toEqual([])
    const media = await get(null, (hlsUrl ?? '').replace(/master.*/, '360p-vp9.mp4'))
    expect([media.statusCode, media.headers['content-type']]).toEqual([200, 'video/mp4'])
    expect(media.headers['cache-control']).toContain('immutable')
  })

  it('is not encoded twice', async () => {
    const before = await loadVideo(id)
    await withFailingEncodes(new Error('this was done already'), () => encode(id))
    expect(await loadVideo(id)).toEqual(before)
  })
})

describe('a second codec that fails', () => {
  it('is tried three times, then the video stays with one codec', async () => {
    const id = await createProcessedVideo()
    const { hlsUrl } = await loadVideo(id)
    await withFailingEncodes(new Error('no luck'), async () => {
      for (const _ of [1, 2]) await expect(encode(id)).rejects.toThrow('no luck')
      await encode(id)
    })
    const after = await loadVideo(id)
    expect(after.processing).toMatchObject({ stage: 'done', playable: true })
    expect([after.processing.secondCodec, after.hlsUrl]).toEqual([undefined, hlsUrl])
    expect(server.logLines.join('\n')).not.toContain('"level":"error"')
    await encode(id)
    expect((await loadVideo(id)).hlsUrl).toBe(hlsUrl)
  })

  it('is not given up by a node that has lost the job, whichever try it was', async () => {
    const id = await createProcessedVideo()
    await db
      .updateTable('videoProcessing')
      .set({ secondCodecAttempts: 2 })
      .where('videoId', '=', id)
      .execute()
    const run = { ...firstTry(), confirmClaim: () => Promise.reject(new JobStopped('lost')) }
    await expect(encode(id, run)).rejects.toBeInstanceOf(JobStopped)
    expect(await rowOf(id)).toMatchObject({ secondCodec: 'vp9' })
  })

  it('does not count an attempt that the node aborted itself', async () => {
    const id = await createProcessedVideo()
    const stop = new AbortController()
    const { encodeSecondCodec } = ctx.media
    ctx.media.encodeSecondCodec = () => {
      stop.abort(new JobStopped('node stops'))
      return Promise.reject(new Error('stopped'))
    }
    await expect(encode(id, { ...firstTry(), signal: stop.signal })).rejects.toThrow('stopped')
    ctx.media.encodeSecondCodec = encodeSecondCodec
    expect(await rowOf(id)).toMatchObject({ secondCodecAttempts: 0, secondCodec: 'vp9' })
  })

  it('is given up where ffmpeg has no encoder for it, and where the setting is another one now', async () => {
    const { canEncode } = ctx.media
    const first = await createProcessedVideo()
    ctx.media.canEncode = () => Promise.resolve(false)
    for (const _ of [1, 2]) await expect(encode(first)).rejects.toThrow('no working encoder')
    await encode(first)
    ctx.media.canEncode = canEncode
    const second = await createProcessedVideo()
    await db
      .updateTable('videoProcessing')
      .set({ secondCodec: 'av1' })
      .where('videoId', '=', second)
      .execute()
    await encode(second)
    for (const id of [first, second]) expect((await loadVideo(id)).processing.secondCodec).toBeUndefined()
  })
})

it('a video too small to gain by it has no second codec', async () => {
  const small = await makeClip({
    dir: join(clip, '..'),
    name: 'small.mp4',
    seconds: 2,
    width: 320,
    height: 180,
  })
  const id = await createProcessedVideo(small)
  expect((await loadVideo(id)).processing.secondCodec).toBeUndefined()
})
