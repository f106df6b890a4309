import { broadcasts, streamKey } from '@kinora/contract/library/broadcasts/calls'
import type { NewBroadcast } from '@kinora/contract/library/broadcasts/schemas'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestUser } from '../../../../test/harness.ts'
import { runPendingJobs } from '../../administration/account-data/run-pending-jobs.fixture.ts'
import { storageKey } from '../videos/media-keys.ts'
import type { BroadcastMessage } from './broadcast-windows.ts'
import { claimBroadcast, claimOwnBroadcast, claimSession, type Claim } from './claim.ts'
import * as queries from './queries.ts'
import { silentAfterMs } from './release-silent.ts'
import * as segments from './segment-queries.ts'
import { goOnAir, interrupt } from './transitions.ts'

// docs/live.md

const api = await startTestApp()
const { as, db, ctx, clock } = api
const boss = await api.newUser('boss', { isAdmin: true })
const ada = await api.newUser('ada')
const eve = await api.newUser('eve')
afterAll(() => api.close())
beforeAll(async () => {
  const from = 'everyone' as const
  await as(boss, siteSettings.update, { body: { broadcasts: { from } } })
})

const create = (user: TestUser, form: Partial<NewBroadcast> = {}) =>
  as(user, broadcasts.create, { body: { title: 'Harbour', ...form } })
const newBroadcast = async (form: Partial<NewBroadcast> = {}) => (await create(ada, form)).ok
const find = (user: TestUser | null, id: number) => as(user, broadcasts.find, { params: { id } })
const findVideo = (user: TestUser | null, id: number) => as(user, videos.find, { params: { id } })
const end = (user: TestUser, id: number) => as(user, broadcasts.end, { params: { id } })
const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000).toISOString()

const renditions = [
  {
    name: '720p',
    kind: 'video' as const,
    height: 720,
    width: 1280,
    pixelHeight: 720,
    frameRate: 30,
    channels: 0,
    codecs: 'avc1.64001f',
    bandwidth: 3_000_000,
    averageBandwidth: 3_000_000,
    durationSeconds: 0,
    playlistFile: '720p-broadcast.m3u8',
    mediaFile: '',
    sizeBytes: 0,
    source: 'remux' as const,
  },
]

const viewerOf = ({ id }: TestUser) => ({ id, isAdmin: false, permissions: [] })

async function claim(videoId: number): Promise<Claim> {
  const verdict = await claimOwnBroadcast(ctx, viewerOf(ada), { videoId, takesOver: false })
  if ('refusal' in verdict) throw new Error(verdict.refusal)
  return verdict
}

const addSegment = ({ videoId, ingestId, mediaKey, run }: Claim, position: number) =>
  segments.insert(db, {
    ingestId,
    mediaKey,
    segment: {
      videoId,
      run,
      position,
      rendition: '720p',
      startSeconds: position * 2,
      durationSeconds: 2,
      sizeBytes: 1000,
      startedAt: clock.now(),
    },
  })

async function onAir(form: Partial<NewBroadcast> = {}) {
  const { videoId } = await newBroadcast(form)
  const session = await claim(videoId)
  await addSegment(session, 0)
  expect(await goOnAir(ctx, { ...session, renditions, width: 1280, height: 720 })).toBe(true)
  return session
}

describe('preparing a broadcast', () => {
  it('makes a video that has its page before anything is sent, and is in no list', async () => {
    const { videoId, state } = await newBroadcast({ description: 'Boats' })
    expect(state).toBe('waiting')
    const { ok } = await findVideo(null, videoId)
    expect(ok).toMatchObject({
      title: 'Harbour',
      hlsUrl: null,
      broadcast: { state: 'waiting', startsAt: null },
    })
    expect(ok.processing.stage).toBe('done')
    const { ok: listed } = await as(null, videos.list, { query: {} })
    expect(listed.items.map(({ id }) => id)).not.toContain(videoId)
  })

  it('is announced for a time within a year, and shown among those to come', async () => {
    const startsAt = inSeconds(3600)
    const { ok } = await create(ada, { startsAt })
    expect(ok).toMatchObject({ state: 'scheduled', startsAt })
    const shelf = await as(null, broadcasts.listOnAir, { query: {} })
    expect(shelf.ok.upcoming.map(({ id }) => id)).toContain(ok.videoId)
    const past = await create(ada, { startsAt: inSeconds(-60) })
    expect(past.error.fields).toEqual({ startsAt: 'Choose a time in the future' })
    const far = await create(ada, { startsAt: inSeconds(400 * 86_400) })
    expect(far.error.fields).toEqual({ startsAt: 'Choose a time within a year' })
  })

  it('is open to those whom the site lets go live', async () => {
    const ask = (from: 'nobody' | 'permitted' | 'everyone') =>
      as(boss, siteSettings.update, { body: { broadcasts: { from } } })
    await ask('permitted')
    expect((await create(ada)).status).toBe(403)
    expect((await create(boss)).status).toBe(201)
    await ask('nobody')
    expect((await create(boss)).status).toBe(403)
    await ask('everyone')
    expect((await create(ada)).status).toBe(201)
  })

  it('belongs to its owner and to staff', async () => {
    const { videoId } = await newBroadcast()
    expect((await find(eve, videoId)).status).toBe(403)
    expect((await find(ada, videoId)).status).toBe(200)
    expect((await find(boss, videoId)).status).toBe(200)
    expect((await end(eve, videoId)).status).toBe(403)
    const update = (user: TestUser) =>
      as(user, broadcasts.update, { params: { id: videoId }, body: { slowModeSeconds: 5 } })
    expect([(await update(eve)).status, (await update(boss)).status, (await update(ada)).status]).toEqual([
      403, 403, 200,
    ])
    const hidden = await newBroadcast({ visibility: 'private' })
    expect((await find(eve, hidden.videoId)).status).toBe(404)
  })
})

describe('the stream key', () => {
  it('is shown once, stored as a hash, and replaced by a new one', async () => {
    expect((await as(eve, streamKey.find, {})).ok).toMatchObject({ hint: null, usedAt: null })
    const first = (await as(eve, streamKey.renew, {})).ok
    expect(first.key).toMatch(/^[\da-f]{40}$/)
    expect((await as(eve, streamKey.find, {})).ok).toMatchObject({ hint: first.key.slice(-4) })
    const second = (await as(eve, streamKey.renew, {})).ok
    const refused = await claimBroadcast(ctx, first.key)
    expect(refused).toEqual({
      refusal: 'This stream key is not valid. Make a new one in the studio.',
      code: 'unauthenticated',
    })
    expect(await claimBroadcast(ctx, second.key)).toMatchObject({ ownerId: eve.id })
    expect((await as(eve, streamKey.revoke, {})).status).toBe(204)
    expect(await claimBroadcast(ctx, second.key)).toMatchObject({ code: 'unauthenticated' })
  })

  it('opens the broadcast that waits; without one a private one', async () => {
    const { key } = (await as(boss, streamKey.renew, {})).ok
    const { videoId } = (await create(boss, { title: 'Prepared' })).ok
    const prepared = (await claimBroadcast(ctx, key)) as Claim
    expect(prepared.videoId).toBeLessThanOrEqual(videoId)
    await db.updateTable('videos').set({ broadcastState: 'ended' }).where('ownerId', '=', boss.id).execute()
    const made = (await claimBroadcast(ctx, key)) as Claim
    expect((await find(boss, made.videoId)).ok).toMatchObject({ visibility: 'private', state: 'waiting' })
  })

  it('is refused while another encoder sends, and free again once that one is silent', async () => {
    const { videoId } = await newBroadcast()
    const first = await claim(videoId)
    expect(await claimSession(ctx, videoId)).toEqual({
      refusal: 'Another encoder uses this stream key. End it first, or take over in the control room.',
      code: 'conflict',
    })
    clock.forward(silentAfterMs / 1000 + 1)
    const second = await claim(videoId)
    expect(await addSegment(first, 0)).toBe(false)
    expect(await addSegment(second, 0)).toBe(true)
  })
})

describe('a second encoder', () => {
  const takeOver = (user: TestUser | null, id: number) => as(user, broadcasts.takeOver, { params: { id } })
  const refusal = expect.stringContaining('Another encoder') as string

  it('is shown to the owner while the first one sends, and forgotten when that one is gone', async () => {
    const session = await onAir()
    const { videoId } = session
    expect((await find(ada, videoId)).ok.refused).toBeNull()
    expect(await claimSession(ctx, videoId, { encoder: 'OBS\u0000 31.0' })).toEqual({
      refusal,
      code: 'conflict',
    })
    expect((await find(ada, videoId)).ok.refused).toEqual({
      at: clock.now().toISOString(),
      encoder: 'OBS 31.0',
    })
    await interrupt(ctx, session)
    expect((await find(ada, videoId)).ok.refused).toBeNull()
  })

  it('takes the place of the first one within a minute, once, when the owner wants it', async () => {
    const first = await onAir()
    const { videoId } = first
    const { ok } = await takeOver(ada, videoId)
    expect(ok.admitsUntil).toBe(inSeconds(60))
    const stopped: unknown[] = []
    const unsubscribe = ctx.messages.subscribe(segments.broadcastTopic, (message) => {
      const { stop, isTakenOver } = message as BroadcastMessage
      if (stop) stopped.push([stop, isTakenOver])
      if (stop === first.ingestId) void interrupt(ctx, first)
    })
    const second = await claim(videoId)
    unsubscribe()
    expect(stopped).toEqual([[first.ingestId, true]])
    expect(second).toMatchObject({ run: 2, baseSeconds: 2 })
    expect(await addSegment(first, 1)).toBe(false)
    expect((await find(ada, videoId)).ok).toMatchObject({ admitsUntil: null, refused: null })
    expect(await claimSession(ctx, videoId)).toEqual({ refusal, code: 'conflict' })
  })

  it('takes the place of one that does not answer, too', async () => {
    const { videoId } = await onAir()
    await takeOver(ada, videoId)
    expect(await claim(videoId)).toMatchObject({ run: 2 })
  })

  it('is refused once the minute is over', async () => {
    const { videoId, ingestId } = await onAir()
    await takeOver(ada, videoId)
    clock.forward(61)
    await queries.recordHeartbeat(db, { videoId, ingestId, now: clock.now(), health: null })
    expect(await claimSession(ctx, videoId)).toEqual({ refusal, code: 'conflict' })
  })

  it('is for the owner to decide, and only while an encoder sends', async () => {
    const session = await onAir()
    const { videoId } = session
    expect((await takeOver(null, videoId)).status).toBe(401)
    expect((await takeOver(eve, videoId)).status).toBe(403)
    expect((await takeOver(boss, videoId)).status).toBe(403)
    await interrupt(ctx, session)
    const idle = await takeOver(ada, videoId)
    expect([idle.status, idle.error.message]).toEqual([
      409,
      'No encoder sends at the moment. Start the other one.',
    ])
  })
})

describe('on air', () => {
  it('is a listed video that plays', async () => {
    const { videoId } = await onAir()
    const { ok } = await findVideo(null, videoId)
    expect(ok.broadcast?.state).toBe('live')
    expect(ok.hlsUrl).toContain('master.m3u8')
    // All that was sent can be played: nothing is still being prepared.
    expect(ok.processing.readySeconds).toBeNull()
    const shelf = await as(null, broadcasts.listOnAir, { query: { channel: String(ada.id) } as never })
    expect(shelf.ok.onAir.map(({ id }) => id)).toContain(videoId)
  })

  it('waits for its encoder within the grace period, continues where it was, and then ends', async () => {
    const session = await onAir({ graceSeconds: 120 })
    const { videoId } = session
    await interrupt(ctx, session)
    expect((await find(ada, videoId)).ok.state).toBe('interrupted')
    const again = await claim(videoId)
    expect(again).toMatchObject({ baseSeconds: 2, firstPositions: { '720p': 1 }, run: 2 })
    await addSegment(again, 1)
    await goOnAir(ctx, { ...again, renditions, width: 1280, height: 720 })
    expect((await find(ada, videoId)).ok.state).toBe('live')
    await interrupt(ctx, again)
    clock.forward(121)
    await runPendingJobs(api, 'end-interrupted-broadcast')
    const { ok } = await find(ada, videoId)
    expect(ok).toMatchObject({ state: 'ended', durationSeconds: 4 })
    expect((await findVideo(null, videoId)).ok.processing.stage).toBe('remuxing')
  })

  it('an old session changes nothing once another one writes', async () => {
    const old = await onAir()
    await interrupt(ctx, old)
    const { videoId } = old
    const next = await claim(videoId)
    await interrupt(ctx, old)
    expect(await goOnAir(ctx, { ...old, renditions, width: 1280, height: 720 })).toBe(false)
    expect(await addSegment(next, 1)).toBe(true)
  })
})

describe('the end', () => {
  it('by its owner, and by staff with an entry in the audit log', async () => {
    const mine = await onAir()
    await interrupt(ctx, mine)
    expect((await end(ada, mine.videoId)).ok.state).toBe('ended')
    const other = await onAir()
    await interrupt(ctx, other)
    expect((await end(boss, other.videoId)).ok.state).toBe('ended')
    const entries = await db
      .selectFrom('auditEntries')
      .select('targetId')
      .where('action', '=', 'broadcast.ended')
      .execute()
    expect(entries.map(({ targetId }) => targetId)).toEqual([other.videoId])
  })

  it('keeps nothing where its owner wants that, and a test disappears', async () => {
    const session = await onAir({ keepsRecording: false })
    const segment = storageKey(session.mediaKey, 'growing/720p-0.m4s')
    const picture = storageKey(session.mediaKey, 'picture-a/320.webp')
    for (const file of [segment, picture]) await ctx.storage.putBytes(file, Buffer.from('x'))
    await interrupt(ctx, session)
    await end(ada, session.videoId)
    await runPendingJobs(api, 'remove-video-files')
    // The page stays, with its picture.
    expect(await ctx.storage.stat(segment)).toBeFalsy()
    expect(await ctx.storage.stat(picture)).toBeTruthy()
    expect((await findVideo(null, session.videoId)).ok).toMatchObject({ hlsUrl: null })
    expect(await segments.list(db, session.videoId)).toEqual([])
    const test = await newBroadcast({ isTest: true })
    expect((await findVideo(null, test.videoId)).status).toBe(404)
    expect((await end(ada, test.videoId)).ok.state).toBe('ended')
    expect((await findVideo(ada, test.videoId)).status).toBe(404)
  })
})
