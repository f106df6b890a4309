import { broadcasts } from '@kinora/contract/library/broadcasts/calls'
import type { NewPremiere } from '@kinora/contract/library/broadcasts/schemas'
import { videos } from '@kinora/contract/library/videos/calls'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestUser } from '../../../../test/harness.ts'
import { markPlayable } from '../videos/media.ts'
import { claimSession } from './claim.ts'
import { moveOn } from './clock.ts'
import { createFinishedVideos } from './finished-videos.fixture.ts'

// docs/live.md “Without an encoder”

const api = await startTestApp()
const { as, app, ctx, clock, db } = api
const boss = await api.newUser('boss', { isAdmin: true })
const ada = await api.newUser('ada')
const eve = await api.newUser('eve')
const { createVideo } = createFinishedVideos(api)
async function allow(from: 'nobody' | 'everyone') {
  expect((await as(boss, siteSettings.update, { body: { broadcasts: { from } } })).status).toBe(200)
}
beforeAll(() => allow('everyone'))
afterAll(() => api.close())

const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000).toISOString()
const announce = (user: TestUser | null, id: number, form: Partial<NewPremiere> = {}) =>
  as(user, broadcasts.announcePremiere, { params: { id }, body: { startsAt: inSeconds(600), ...form } })
const findVideo = (user: TestUser | null, id: number) => as(user, videos.find, { params: { id } })
const end = (user: TestUser, id: number) => as(user, broadcasts.end, { params: { id } })
const get = (mediaKey: string, file: string, user?: TestUser) =>
  app.inject({
    url: `/media/videos/${mediaKey}/${file}`,
    ...(user && { headers: { authorization: `Bearer ${user.token}` } }),
  })
const segmentsIn = (playlist: string) => playlist.match(/^growing\/\S+\.m4s$/gm) ?? []

const draft = (segments = 5) => createVideo(ada, { isPublished: false, segments })
async function announced(segments?: number) {
  const film = await draft(segments)
  expect((await announce(ada, film.id)).status).toBe(201)
  return film
}
async function started(segments?: number) {
  const film = await announced(segments)
  clock.forward(600)
  await moveOn(ctx, film.id)
  return film
}
/** When the worker comes by. */
async function dueTimes(videoId: number) {
  const { rows } = await sql<{ startAfter: Date }>`
    select start_after as "startAfter" from pgboss.job
     where name = 'move-broadcast-by-clock' and data ->> 'videoId' = ${String(videoId)} order by start_after`.execute(
    db,
  )
  return rows.map(({ startAfter }) => startAfter.toISOString())
}

describe('a premiere is refused', () => {
  it('to visitors, to others, and without the permission to go live', async () => {
    const { id } = await draft()
    expect((await announce(null, id)).status).toBe(401)
    expect((await announce(eve, id)).status).toBe(404)
    expect((await announce(boss, id)).status).toBe(403)
    await allow('nobody')
    // Settings are cached, for a moment.
    await vi.waitFor(async () => expect((await announce(ada, (await draft()).id)).status).toBe(403))
    await allow('everyone')
    await vi.waitFor(async () => expect((await announce(ada, id)).status).toBe(201))
  })

  it('for a film that was public, is not ready or has one, and for a time in the past', async () => {
    const known = await createVideo(ada)
    expect((await announce(ada, known.id)).error.message).toBe('This video was public already.')
    const unready = await draft()
    await db
      .updateTable('videoProcessing')
      .set({ stage: 'encoding' })
      .where('videoId', '=', unready.id)
      .execute()
    expect((await announce(ada, unready.id)).status).toBe(409)
    const past = await announce(ada, (await draft()).id, { startsAt: inSeconds(-1) })
    expect(past.error.fields).toEqual({ startsAt: 'Choose a time in the future' })
    const { id } = await announced()
    expect((await announce(ada, id)).error.message).toBe('This video is a broadcast already.')
  })
})

describe('an announced premiere', () => {
  it('has its page with the time and the chat, is among those to come, and in no list', async () => {
    const { id } = await announced()
    const { ok } = await findVideo(null, id)
    expect(ok).toMatchObject({
      hlsUrl: null,
      storyboard: null,
      broadcast: { state: 'scheduled', source: 'premiere', startsAt: inSeconds(600) },
    })
    const shelf = await as(null, broadcasts.listOnAir, { query: {} })
    expect(shelf.ok.upcoming.map((card) => card.id)).toContain(id)
    const listed = await as(null, videos.list, { query: {} })
    expect(listed.ok.items.map((card) => card.id)).not.toContain(id)
  })

  it('shows nothing of its film, to nobody, and not earlier when the film gains a rendition', async () => {
    const { id, mediaKey } = await announced()
    await ctx.transaction((trx) => markPlayable(trx, id, clock.now()))
    for (const file of ['master.m3u8', '360p.m3u8', '360p.mp4', '360p-broadcast.m3u8', 'growing/360p-0.m4s'])
      for (const user of [undefined, ada, boss])
        expect((await get(mediaKey, file, user)).statusCode).toBe(404)
    const listed = await as(null, videos.list, { query: {} })
    expect(listed.ok.items.map((card) => card.id)).not.toContain(id)
  })

  it('begins at the time that was announced last', async () => {
    const { id } = await announced()
    const change = { params: { id }, body: { startsAt: inSeconds(1200) } }
    expect((await as(ada, broadcasts.update, change)).ok.startsAt).toBe(inSeconds(1200))
    clock.forward(600)
    await moveOn(ctx, id)
    expect((await findVideo(null, id)).ok.broadcast?.state).toBe('scheduled')
    clock.forward(600)
    await moveOn(ctx, id)
    expect((await findVideo(null, id)).ok.broadcast?.state).toBe('live')
  })

  it('is a draft again when it is cancelled', async () => {
    const { id, mediaKey } = await announced()
    expect((await end(ada, id)).ok.state).toBe('ended')
    expect((await findVideo(null, id)).status).toBe(404)
    const { ok } = await findVideo(ada, id)
    expect(ok).toMatchObject({ isPublished: false, hlsUrl: expect.stringContaining('master.m3u8') as string })
    expect(ok.broadcast).toBeUndefined()
    expect((await get(mediaKey, '360p.mp4', ada)).statusCode).toBe(200)
    expect((await announce(ada, id)).status).toBe(201)
  })

  it('takes no encoder', async () => {
    const { id } = await announced()
    expect(await claimSession(ctx, id)).toMatchObject({ refusal: 'This broadcast takes no encoder.' })
  })
})

describe('on air', () => {
  it('plays as far as its clock, which no address goes around', async () => {
    const { id, mediaKey } = await started(10)
    const { ok } = await findVideo(null, id)
    expect(ok.broadcast).toMatchObject({ state: 'live', startedAt: inSeconds(0) })
    const master = (await app.inject({ url: ok.hlsUrl ?? '' })).body
    expect(master.match(/[\w-]+\.m3u8/g)).toEqual(['audio-broadcast.m3u8', '360p-broadcast.m3u8'])
    // One segment of four seconds is within a target duration ahead of the clock.
    const first = await get(mediaKey, '360p-broadcast.m3u8')
    expect(segmentsIn(first.body)).toEqual(['growing/360p-0.m4s'])
    expect(first.body).not.toContain('ENDLIST')
    expect((await get(mediaKey, 'growing/360p-init.mp4')).body).toMatch(/^360p init;/)
    expect((await get(mediaKey, 'growing/360p-0.m4s')).body).toMatch(/^360p 0;/)
    for (const file of [
      'growing/360p-1.m4s',
      '360p.m3u8',
      '360p.mp4',
      'audio.mp4',
      'storyboard-x/storyboard.vtt',
    ])
      for (const user of [undefined, ada]) expect((await get(mediaKey, file, user)).statusCode).toBe(404)
    clock.forward(9)
    const later = (await get(mediaKey, '360p-broadcast.m3u8')).body
    expect(segmentsIn(later)).toHaveLength(3)
    expect(later).toContain(`#EXT-X-PROGRAM-DATE-TIME:${inSeconds(-9)}`)
    expect((await get(mediaKey, 'growing/360p-2.m4s')).body).toMatch(/^360p 2;/)
    expect((await get(mediaKey, 'growing/360p-3.m4s')).statusCode).toBe(404)
  })

  it('answers a player that waits for a segment when it is due', async () => {
    const { mediaKey } = await started(10)
    clock.forward(3.8)
    let isAnswered = false
    const waiting = get(mediaKey, '360p-broadcast.m3u8?_HLS_msn=1').then((answer) => {
      isAnswered = true
      return answer
    })
    // Two answers later the first question waits.
    for (let time = 0; time < 2; time++) await get(mediaKey, '360p-broadcast.m3u8')
    expect(isAnswered).toBe(false)
    clock.forward(0.2)
    expect(segmentsIn((await waiting).body)).toHaveLength(2)
  })

  it('is among those on air, and begins with the second that its clock has come to', async () => {
    const { id, mediaKey } = await announced(10)
    clock.forward(620)
    await moveOn(ctx, id)
    expect((await findVideo(null, id)).ok.broadcast?.startedAt).toBe(inSeconds(-20))
    expect(segmentsIn((await get(mediaKey, '360p-broadcast.m3u8')).body)).toHaveLength(6)
    const shelf = await as(null, broadcasts.listOnAir, { query: {} })
    expect(shelf.ok.onAir.map((card) => card.id)).toContain(id)
  })
})

describe('the end', () => {
  it('comes by itself, and leaves an ordinary film with the same addresses', async () => {
    const { id, mediaKey } = await started(3)
    clock.forward(8)
    const complete = (await get(mediaKey, '360p-broadcast.m3u8')).body
    expect([segmentsIn(complete).length, complete.includes('#EXT-X-ENDLIST')]).toEqual([3, true])
    clock.forward(2)
    expect(await dueTimes(id)).toEqual([inSeconds(-10), inSeconds(0)])
    await moveOn(ctx, id)
    const { ok } = await findVideo(null, id)
    expect(ok.broadcast).toMatchObject({ state: 'ended', endedAt: inSeconds(0) })
    const master = (await app.inject({ url: ok.hlsUrl ?? '' })).body
    expect(master.match(/[\w-]+\.m3u8/g)).toEqual(['audio.m3u8', '360p.m3u8'])
    expect((await get(mediaKey, '360p.mp4')).statusCode).toBe(200)
    expect(segmentsIn((await get(mediaKey, '360p-broadcast.m3u8')).body)).toHaveLength(3)
    expect((await get(mediaKey, 'growing/360p-2.m4s')).body).toMatch(/^360p 2;/)
    const listed = await as(null, videos.list, { query: {} })
    expect(listed.ok.items.map((card) => card.id)).toContain(id)
  })

  it('by staff leaves an entry in the audit log, and the film', async () => {
    const { id, mediaKey } = await started(100)
    expect((await end(eve, id)).status).toBe(403)
    expect((await end(boss, id)).ok.state).toBe('ended')
    expect((await get(mediaKey, '360p.mp4')).statusCode).toBe(200)
    const entry = await db
      .selectFrom('auditEntries')
      .select('targetId')
      .where('action', '=', 'broadcast.ended')
      .executeTakeFirst()
    expect(entry?.targetId).toBe(id)
  })
})
