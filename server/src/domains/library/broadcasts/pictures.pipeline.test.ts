import { broadcasts } from '@kinora/contract/library/broadcasts/calls'
import { thumbnails } from '@kinora/contract/library/thumbnails/calls'
import type { NewBroadcast } from '@kinora/contract/library/broadcasts/schemas'
import { videos } from '@kinora/contract/library/videos/calls'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../../../test/harness.ts'
import { recordClip, type RecordedClip } from '../../../media/broadcast/recorded-clip.fixture.ts'
import { growingFiles } from '../../../media/hls/growing-rendition.ts'
import type { Rendition } from '../../../media/hls/rendition.ts'
import { runPendingJobs } from '../../administration/account-data/run-pending-jobs.fixture.ts'
import { pipelineJobs, removeVideoFiles } from '../processing/job-definitions.ts'
import { removeImageFolder } from '../thumbnails/thumbnail-images.ts'
import { storageKey } from '../videos/media-keys.ts'
import { claimSession, type Claim } from './claim.ts'
import { makeBroadcastPictures } from './job-definitions.ts'
import { runMakeBroadcastPictures } from './pictures.ts'
import * as segments from './segment-queries.ts'
import { goOnAir, interrupt } from './transitions.ts'

// docs/live.md “Pictures”

const api = await startTestApp()
const { as, app, ctx, clock, db } = api
const ada = await api.newUser('ada', { isAdmin: true })
let dir: string
/** It gets brighter from second to second. */
let clip: RecordedClip
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kinora-live-pictures-'))
  const filters = `geq=lum='40+6*floor(T+0.001)+20*mod(floor(X/8),2)':cb=128:cr=128`
  clip = await recordClip('144p', { dir, seconds: 20, width: 256, height: 144, frameRate: 10, filters })
  await as(ada, siteSettings.update, { body: { broadcasts: { from: 'everyone' } } })
})
afterAll(async () => {
  await api.close()
  await rm(dir, { recursive: true, force: true })
})

const rendition: Rendition = {
  name: '144p',
  kind: 'video',
  height: 144,
  width: 256,
  pixelHeight: 144,
  frameRate: 10,
  channels: 0,
  codecs: 'avc1.64000c',
  bandwidth: 300_000,
  averageBandwidth: 300_000,
  durationSeconds: 0,
  playlistFile: '144p-broadcast.m3u8',
  mediaFile: '',
  sizeBytes: 0,
  source: 'remux',
}

const files = growingFiles('144p')
const put = ({ mediaKey }: Claim, file: string, bytes: Buffer) =>
  ctx.storage.putBytes(storageKey(mediaKey, file), bytes)

async function send(session: Claim, from: number, to: number) {
  const { videoId, ingestId, mediaKey, run } = session
  await put(session, files.initFile, clip.init)
  for (const { position, startSeconds, durationSeconds, bytes } of clip.segments.slice(from, to)) {
    await put(session, files.segmentFile(position), bytes)
    const times = { position, startSeconds, durationSeconds, startedAt: clock.now() }
    const segment = { videoId, run, rendition: '144p', sizeBytes: bytes.length, ...times }
    await segments.insert(db, { ingestId, mediaKey, segment })
  }
}

async function onAir(form: Partial<NewBroadcast> = {}, renditions = [rendition]) {
  const { ok } = await as(ada, broadcasts.create, { body: { title: 'Harbour', ...form } })
  const verdict = await claimSession(ctx, ok.videoId)
  if ('refusal' in verdict) throw new Error(verdict.refusal)
  await send(verdict, 0, 1)
  expect(await goOnAir(ctx, { ...verdict, renditions, width: 256, height: 144 })).toBe(true)
  return verdict
}

async function end(session: Claim) {
  await interrupt(ctx, session)
  await as(ada, broadcasts.end, { params: { id: session.videoId } })
}

/** As the worker does; the next run waits. */
const makePictures = ({ videoId }: Claim) =>
  runMakeBroadcastPictures(
    ctx,
    { videoId },
    { signal: new AbortController().signal, attempt: 1, lastAttempt: true, log: ctx.log },
  )
const find = async ({ videoId }: Claim) => (await as(ada, videos.find, { params: { id: videoId } })).ok
const fetchFile = async (url: string) => (await app.inject({ url })).rawPayload
const statusOf = async (url: string) => (await app.inject({ url })).statusCode
async function listWaiting({ videoId }: Claim) {
  const { rows } = await sql<{ startAfter: Date }>`
    select start_after as "startAfter" from pgboss.job
     where name = ${makeBroadcastPictures.name} and data ->> 'videoId' = ${String(videoId)}`.execute(db)
  return rows.map(({ startAfter }) => startAfter)
}

/** Brightness of the tiles of a sheet, in the middle. */
async function readSheet(url: string, { tileWidth, tileHeight }: { tileWidth: number; tileHeight: number }) {
  const { data, info } = await sharp(await fetchFile(url))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([5 * tileWidth, 5 * tileHeight])
  return Array.from({ length: 5 }, (_, column) => {
    const from = (tileHeight / 2) * info.width + column * tileWidth
    const middle = data.subarray(from, from + tileWidth)
    return middle.reduce((sum, shade) => sum + shade, 0) / tileWidth
  })
}

describe('a broadcast on air', () => {
  it('has a picture soon after its first segment, and another one minutes later', async () => {
    const session = await onAir()
    expect(await listWaiting(session)).toHaveLength(1)
    expect((await find(session)).poster).toBeNull()
    await makePictures(session)
    const { poster } = await find(session)
    expect(poster).toMatchObject({ width: 256, height: 144, thumbHash: expect.any(String) as string })
    const address = poster?.url ?? ''
    expect((await sharp(await fetchFile(address)).metadata()).format).toBe('webp')
    expect(poster?.avif).toContain('256.avif')
    const [card] = (await as(null, broadcasts.listOnAir, { query: {} })).ok.onAir
    expect(card).toMatchObject({ id: session.videoId, poster: { url: address } })

    await send(session, 1, 5)
    clock.forward(120)
    await makePictures(session)
    expect((await find(session)).poster?.url).toBe(address)
    clock.forward(180)
    await makePictures(session)
    const next = (await find(session)).poster?.url ?? ''
    expect(next).not.toBe(address)
    // Open pages may still ask for the one before.
    expect(await statusOf(address)).toBe(200)
    await runPendingJobs(api, removeImageFolder.name)
    expect([await statusOf(address), await statusOf(next)]).toEqual([404, 200])
    await end(session)
  })

  it('keeps what its owner chose, and goes on without it', async () => {
    const session = await onAir()
    const bytes = await sharp({ create: { width: 640, height: 360, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const picture = new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' })
    const params = { id: session.videoId }
    const chosen = (await as(ada, thumbnails.upload, { params, body: { picture } })).ok.current
    await makePictures(session)
    expect((await find(session)).poster).toEqual(chosen)
    await as(ada, thumbnails.choose, { params, body: { thumbnailId: null } })
    await makePictures(session)
    expect((await find(session)).poster?.width).toBe(256)
    await end(session)
  })

  it('has a storyboard that grows with it', async () => {
    const session = await onAir()
    await send(session, 1, 3)
    await makePictures(session)
    const first = (await find(session)).storyboard!
    const seconds = clip.segments[2]!.startSeconds + clip.segments[2]!.durationSeconds
    const count = Math.ceil(seconds / 4)
    expect(first).toMatchObject({ columns: 5, rows: 5, intervalSeconds: 4, tileCount: count })
    await send(session, 3, clip.segments.length)
    await makePictures(session)
    const next = (await find(session)).storyboard!
    expect(next).toMatchObject({ intervalSeconds: 4, tileCount: 5 })
    const [before, after] = [first, next].map(({ sheetUrl }) => sheetUrl.replace('{sheet}', '0'))
    expect(before).not.toBe(after)
    const shades = await readSheet(after!, next)
    for (const [tile, shade] of shades.entries()) {
      const began = clip.segments.findLast(({ startSeconds }) => startSeconds <= 4 * tile + 0.001)
      const luma = 50 + 6 * Math.floor((began?.startSeconds ?? 0) + 0.002)
      expect(Math.abs(shade - ((luma - 16) * 255) / 219), `tile ${tile}`).toBeLessThan(8)
    }
    const vtt = (await fetchFile(next.vttUrl)).toString()
    expect(vtt).toContain('00:00:16.000 --> 00:00:20.000\n0.webp?v=5#xywh=1024,0,256,144')
    // Cards move only when there is a film.
    expect((await as(null, broadcasts.listOnAir, { query: {} })).ok.onAir[0]?.storyboard).toBeNull()

    // Nothing new: nothing is made.
    await makePictures(session)
    expect((await find(session)).storyboard).toEqual(next)
    await end(session)
  })

  it('takes no rendition that another one stands in for', async () => {
    const smaller = { ...rendition, name: '96p', height: 96, width: 170, pixelHeight: 96 }
    const session = await onAir({}, [rendition, smaller])
    await segments.addStandIns(db, { ...session, largest: '144p', smaller: ['96p'] })
    await makePictures(session)
    expect(await find(session)).toMatchObject({ poster: { width: 256 }, storyboard: { tileWidth: 256 } })
    await end(session)
  })

  it('queues its next pictures until it has ended, one at a time', async () => {
    const session = await onAir()
    await sql`delete from pgboss.job where name = ${makeBroadcastPictures.name}`.execute(db)
    await makePictures(session)
    await makePictures(session)
    const [next, ...others] = await listWaiting(session)
    expect(others).toEqual([])
    expect(next?.getTime()).toBeGreaterThan(clock.now().getTime() + 10_000)
    await sql`delete from pgboss.job where name = ${makeBroadcastPictures.name}`.execute(db)
    await end(session)
    await makePictures(session)
    expect(await listWaiting(session)).toEqual([])
  })

  it('has none as a rehearsal', async () => {
    const session = await onAir({ isTest: true })
    expect(await listWaiting(session)).toEqual([])
    await makePictures(session)
    expect(await find(session)).toMatchObject({ poster: null, storyboard: null })
    await end(session)
  })
})

describe('after the end', () => {
  it('the pictures of the film replace those of the broadcast', async () => {
    const session = await onAir()
    await send(session, 1, clip.segments.length)
    await makePictures(session)
    const { storyboard, poster } = await find(session)
    await end(session)
    expect(await find(session)).toMatchObject({ storyboard, poster })
    await runPendingJobs(api, ...pipelineJobs.map(({ name }) => name))
    const film = await find(session)
    expect(film.processing.stage).toBe('done')
    expect(film.storyboard).toMatchObject({ intervalSeconds: 0.5 })
    expect(film.poster?.url).not.toBe(poster?.url)
    await runPendingJobs(api, removeImageFolder.name)
    expect(await statusOf(storyboard!.vttUrl)).toBe(404)
    expect(await statusOf(film.storyboard!.vttUrl)).toBe(200)
  }, 300_000)

  it('nothing is left of one that is not kept, but the picture that its owner chose', async () => {
    const session = await onAir({ keepsRecording: false })
    await makePictures(session)
    const { poster, storyboard } = await find(session)
    await end(session)
    expect(await find(session)).toMatchObject({ poster: null, storyboard: null })
    await runPendingJobs(api, removeImageFolder.name, removeVideoFiles.name)
    expect(await statusOf(poster!.url)).toBe(404)
    expect(await statusOf(storyboard!.vttUrl)).toBe(404)
    expect(await Array.fromAsync(ctx.storage.listTree(storageKey(session.mediaKey)))).toEqual([])

    const other = await onAir({ keepsRecording: false })
    const bytes = await sharp({ create: { width: 64, height: 36, channels: 3, background: 'blue' } })
      .png()
      .toBuffer()
    const picture = new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' })
    await as(ada, thumbnails.upload, { params: { id: other.videoId }, body: { picture } })
    await end(other)
    await runPendingJobs(api, removeImageFolder.name, removeVideoFiles.name)
    const kept = (await find(other)).poster
    expect(await statusOf(kept?.url ?? '')).toBe(200)
  })

  it('a run that was slower stores nothing', async () => {
    const session = await onAir({ keepsRecording: false })
    const { tileKeyframes } = ctx.media
    ctx.media.tileKeyframes = async (work) => {
      const sheets = await tileKeyframes(work)
      await end(session)
      return sheets
    }
    await makePictures(session)
    ctx.media.tileKeyframes = tileKeyframes
    expect(await find(session)).toMatchObject({ poster: null, storyboard: null })
    await runPendingJobs(api, removeImageFolder.name, removeVideoFiles.name)
    expect(await Array.fromAsync(ctx.storage.listTree(storageKey(session.mediaKey)))).toEqual([])
  })
})
