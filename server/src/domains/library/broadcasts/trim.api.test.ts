import { broadcasts } from '@kinora/contract/library/broadcasts/calls'
import { captions } from '@kinora/contract/library/captions/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClip } from '../../../../test/clips.ts'
import { createProcessedVideo, processingSteps } from '../../../../test/processed-video.ts'
import { parseMediaPlaylist } from '../../../media/hls/media-playlist.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { runPendingJobs } from '../../administration/account-data/run-pending-jobs.fixture.ts'
import { startVideos } from '../videos/videos.fixture.ts'
import { failLostTrims, trimBroadcast } from './job-definitions.ts'
import { runTrimBroadcast } from './trim.ts'

// docs/live.md “Cutting”

const api = await startVideos()
const { as, db, ctx, ada, bob, admin, app } = api
const folder = await mkdtemp(join(tmpdir(), 'kinora-trim-'))
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

const startedAt = new Date('2026-11-24T12:00:00Z')

/** A film of 20 seconds with a keyframe every two, as a broadcast leaves it. */
async function endedBroadcast() {
  const clip = await makeClip({ dir: folder, name: 'film.mp4', seconds: 20, width: 426, height: 240 })
  const { id } = await createProcessedVideo(api, ada, clip)
  await db.updateTable('videos').set({ broadcastState: 'ended' }).where('id', '=', id).execute()
  const ended = { startedAt, endedAt: new Date(startedAt.getTime() + 20_000) }
  await db
    .insertInto('broadcasts')
    .values({ videoId: id, ownerId: ada.id, ...ended })
    .execute()
  return id
}

const trim = (user: typeof ada | null, id: number, startSeconds: number, endSeconds: number) =>
  as(user, broadcasts.trim, { params: { id }, body: { startSeconds, endSeconds } })
const find = async (id: number) => (await as(ada, videos.find, { params: { id } })).ok
const findBroadcast = async (id: number) => (await as(ada, broadcasts.find, { params: { id } })).ok
const rowOf = (id: number) =>
  db.selectFrom('videos').select(['mediaKey', 'uploadId']).where('id', '=', id).executeTakeFirstOrThrow()

let id: number
beforeAll(async () => {
  id = await endedBroadcast()
}, 120_000)

describe('cutting the recording of a broadcast', () => {
  it('is for its owner, once it has ended, and leaves something', async () => {
    expect((await trim(null, id, 2, 10)).status).toBe(401)
    expect((await trim(bob, id, 2, 10)).status).toBe(403)
    expect((await trim(admin, id, 2, 10)).status).toBe(403)
    expect((await trim(ada, id, 2, 6)).error.fields).toEqual({ endSeconds: 'Leave at least 5 seconds' })
    expect((await trim(ada, id, 2, 90)).error.fields).toEqual({ endSeconds: 'The recording ends before' })
    const other = (await api.create(ada)).ok.id
    expect((await trim(ada, other, 2, 10)).status).toBe(404)
    await db.insertInto('broadcasts').values({ videoId: other, ownerId: ada.id }).execute()
    await db.updateTable('videos').set({ broadcastState: 'live' }).where('id', '=', other).execute()
    expect((await trim(ada, other, 2, 10)).error.message).toBe('This broadcast has not ended yet.')
  })

  it('replaces the film by what stays, with captions and chat, and never stops playing', async () => {
    const before = await rowOf(id)
    const cues = [
      { startMs: 1000, endMs: 2000, text: 'Gone' },
      { startMs: 9000, endMs: 9500, text: 'Kept' },
    ]
    const file = new File([`WEBVTT\n\n${cues.map(formatCue).join('\n\n')}\n`], 'a.vtt')
    const created = await as(ada, captions.create, { params: { id }, body: { language: 'en', file } })
    await db
      .insertInto('comments')
      .values(
        [1, 9.5].map((atSeconds) => ({
          videoId: id,
          authorId: bob.id,
          content: 'Hi',
          state: 'published',
          atSeconds,
        })),
      )
      .execute()

    const { status, ok } = await trim(ada, id, 7, 16)
    expect([status, ok.trim]).toEqual([200, { startSeconds: 7, endSeconds: 16, hasFailed: false }])
    expect((await trim(ada, id, 0, 10)).error.message).toBe('The recording is already being cut.')
    expect((await find(id)).hlsUrl).not.toBeNull()
    await runPendingJobs(api, 'trim-broadcast')

    const after = await rowOf(id)
    expect(after.mediaKey).not.toBe(before.mediaKey)
    expect(after.uploadId).not.toBe(before.uploadId)
    const film = await find(id)
    expect(film.hlsUrl).toContain(after.mediaKey)
    expect((await findBroadcast(id)).trim).toBeNull()
    // At a keyframe before; the end is exact.
    const cut = (Date.parse((await findBroadcast(id)).startedAt ?? '') - startedAt.getTime()) / 1000
    expect(cut).toBeGreaterThan(1)
    expect(cut).toBeLessThanOrEqual(7)
    const seconds = 16 - cut
    expect(film.duration).toBeCloseTo(seconds, 0)

    const master = (await app.inject({ url: film.hlsUrl ?? '' })).body
    expect(master).toContain('RESOLUTION=426x240')
    for (const [name = ''] of master.matchAll(/^[\w-]+\.m3u8$/gm)) {
      const text = (await app.inject({ url: (film.hlsUrl ?? '').replace(/[^/]+$/, name) })).body
      const { segments, isComplete } = parseMediaPlaylist(text)
      const listed = segments.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)
      expect([isComplete, listed]).toEqual([true, expect.closeTo(seconds, 0) as number])
    }
    const messages = await db
      .selectFrom('comments')
      .select('atSeconds')
      .where('videoId', '=', id)
      .orderBy('atSeconds')
      .execute()
    expect(messages).toEqual([{ atSeconds: 0 }, { atSeconds: expect.closeTo(9.5 - cut, 3) as number }])
    const { ok: track } = await as(ada, captions.find, { params: { id: created.ok.id } })
    const startMs = Math.round(9000 - cut * 1000)
    expect(track.cues).toEqual([{ startMs, endMs: startMs + 500, text: 'Kept', settings: '' }])
    for (const step of processingSteps) await step(ctx, { videoId: id }, api.firstTry())
    expect((await find(id)).processing.stage).toBe('done')
    expect((await find(id)).storyboard).not.toBeNull()
    // Whoever watches goes on.
    expect(await ctx.storage.stat(`videos/${before.mediaKey}/master.m3u8`)).toBeDefined()
  }, 180_000)

  it('says that it failed, and plays as before', async () => {
    const { mediaKey } = await rowOf(id)
    await trim(ada, id, 0, 6)
    const keys = await Array.fromAsync(ctx.storage.listTree(`videos/${mediaKey}`))
    const playlist = keys.find((key) => key.endsWith('p.m3u8')) ?? ''
    const bytes = await ctx.storage.read(playlist)
    await ctx.storage.remove(playlist)
    await runTrimBroadcast(ctx, { videoId: id }, { ...api.firstTry(), lastAttempt: true })
    await ctx.storage.putBytes(playlist, bytes)
    expect((await rowOf(id)).mediaKey).toBe(mediaKey)
    expect((await findBroadcast(id)).trim).toEqual({ startSeconds: 0, endSeconds: 6, hasFailed: true })
    expect((await trim(ada, id, 0, 6)).status).toBe(200)
  }, 120_000)

  it('says so too when its job ended without a word', async () => {
    await runPendingJobs(api, await addLookForLostTrims())
    expect((await findBroadcast(id)).trim?.hasFailed).toBe(false)
    await sql`update pgboss.job set state = 'failed' where name = ${trimBroadcast.name}`.execute(db)
    await runPendingJobs(api, await addLookForLostTrims())
    expect((await findBroadcast(id)).trim?.hasFailed).toBe(true)
  })

  it('leaves the film of a premiere alone: it was uploaded', async () => {
    await db.updateTable('broadcasts').set({ source: 'premiere' }).where('videoId', '=', id).execute()
    expect((await trim(ada, id, 0, 6)).error.message).toBe('Nothing was kept.')
  })
})

async function addLookForLostTrims() {
  await ctx.transaction((trx) => addJob(trx, failLostTrims, {}))
  return failLostTrims.name
}

const formatClock = (ms: number) => `00:00:${(ms / 1000).toFixed(3).padStart(6, '0')}`
const formatCue = ({ startMs, endMs, text }: { startMs: number; endMs: number; text: string }) =>
  `${formatClock(startMs)} --> ${formatClock(endMs)}\n${text}`
