import { broadcasts } from '@kinora/contract/library/broadcasts/calls'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '../../../../test/harness.ts'
import { packageTracks, trackBoxes, type TrackSpec } from '../../../media/broadcast/broadcast.fixture.ts'
import { growingFiles } from '../../../media/hls/growing-rendition.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { runPendingJobs } from '../../administration/account-data/run-pending-jobs.fixture.ts'
import { storageKey } from '../videos/media-keys.ts'
import { updateMedia } from '../videos/media.ts'
import { claimSession, type Claim } from './claim.ts'
import { findSilentBroadcasts } from './job-definitions.ts'
import { silentAfterMs } from './release-silent.ts'
import * as segments from './segment-queries.ts'

// docs/live.md “When something breaks”

const api = await startTestApp()
const { as, db, ctx, clock } = api
const ada = await api.newUser('ada', { isAdmin: true })
afterAll(() => api.close())
beforeAll(() => as(ada, siteSettings.update, { body: { broadcasts: { from: 'everyone' as const } } }))

const tracks: Record<string, TrackSpec> = {
  '720p': { frame: 640, count: 100, gop: 50 },
  audio: { kind: 'soun', timescale: 48_000, frame: 1024, count: 187 },
}
const names = Object.keys(tracks)

async function claim(videoId: number): Promise<Claim> {
  const verdict = await claimSession(ctx, videoId)
  if ('refusal' in verdict) throw new Error(verdict.refusal)
  return verdict
}

const put = (session: Claim, file: string, bytes: Buffer) =>
  ctx.storage.putBytes(storageKey(session.mediaKey, file), bytes)

/** A session that stored its first segments and, of the second ones, some parts, and died. */
async function dieAfter(session: Claim, partCount: (name: string) => number) {
  const run = packageTracks(tracks)
  for (const [name, track] of Object.entries(tracks)) {
    const files = growingFiles(name)
    await put(session, files.initFile, trackBoxes(track)[0] ?? Buffer.alloc(0))
    for (const { bytes, part } of run.parts.filter((one) => one.name === name && one.segment === 1))
      if (part < partCount(name)) await put(session, files.partFile(1, part), bytes)
    const first = run.segments.find((one) => one.name === name && one.position === 0)
    if (!first) throw new Error('no segment')
    const { startSeconds, durationSeconds, bytes } = first
    await put(session, files.segmentFile(0), bytes)
    await segments.insert(db, {
      ingestId: session.ingestId,
      mediaKey: session.mediaKey,
      segment: {
        videoId: session.videoId,
        run: session.run,
        rendition: name,
        position: 0,
        startSeconds,
        durationSeconds,
        sizeBytes: bytes.length,
        startedAt: clock.now(),
      },
    })
  }
  await ctx.transaction((trx) => updateMedia(trx, session.videoId, { broadcastState: 'live' }))
  clock.forward(silentAfterMs / 1000 + 1)
}

const endsOf = async ({ videoId }: Claim) =>
  Object.fromEntries(
    (await segments.listEnds(db, videoId)).map(({ rendition, position, startSeconds, durationSeconds }) => [
      rendition,
      [position, startSeconds + durationSeconds],
    ]),
  )

let session: Claim
beforeEach(async () => {
  const { videoId } = (await as(ada, broadcasts.create, { body: { title: 'Harbour' } })).ok
  session = await claim(videoId)
})

describe('a session that died', () => {
  it('loses no stored part when its encoder comes back, and all renditions end together', async () => {
    await dieAfter(session, (name) => (name === 'audio' ? 2 : 3))
    const next = await claim(session.videoId)
    const ends = await endsOf(session)
    const [, seconds] = ends['720p'] ?? []
    expect(ends).toEqual({ '720p': [1, seconds], audio: [1, expect.closeTo(seconds ?? 0, 4) as number] })
    // Two parts of at most half a second, after two seconds.
    expect(seconds).toBeGreaterThan(2.85)
    expect(next).toMatchObject({ run: 2, firstPositions: { '720p': 2, audio: 2 } })
    expect(next.baseSeconds).toBeCloseTo(seconds ?? 0, 4)
    const rows = await segments.list(db, session.videoId)
    for (const { rendition, position, sizeBytes, run } of rows) {
      const file = await ctx.storage.stat(
        storageKey(session.mediaKey, growingFiles(rendition).segmentFile(position)),
      )
      expect([run, file?.size]).toEqual([1, sizeBytes])
    }
  })

  it('is found by the job, and its broadcast waits with everything that was stored', async () => {
    await dieAfter(session, () => 9)
    await ctx.transaction((trx) => addJob(trx, findSilentBroadcasts, {}))
    await runPendingJobs(api, findSilentBroadcasts.name)
    const { ok } = await as(ada, broadcasts.find, { params: { id: session.videoId } })
    expect(ok.state).toBe('interrupted')
    expect(await endsOf(session)).toEqual({ '720p': [1, 4], audio: [1, 4] })
    // The dead one writes nothing more, and nothing is recovered twice.
    const again = await claim(session.videoId)
    expect(again).toMatchObject({ baseSeconds: 4, firstPositions: { '720p': 2, audio: 2 } })
    expect(await endsOf(session)).toEqual({ '720p': [1, 4], audio: [1, 4] })
  })

  it('keeps no segment that one rendition lacks', async () => {
    await dieAfter(session, (name) => (name === 'audio' ? 0 : 3))
    const next = await claim(session.videoId)
    expect(next.firstPositions).toEqual({ '720p': 1, audio: 1 })
    expect(names.length).toBe((await segments.list(db, session.videoId)).length)
  })

  it('leaves nothing behind when it could say that it ends', async () => {
    await dieAfter(session, () => 0)
    const next = await claim(session.videoId)
    expect(next.firstPositions).toEqual({ '720p': 1, audio: 1 })
  })

  it('is in the film when its broadcast is ended', async () => {
    await dieAfter(session, () => 9)
    const { ok } = await as(ada, broadcasts.end, { params: { id: session.videoId } })
    expect(ok).toMatchObject({ state: 'ended', durationSeconds: 4 })
  })
})
