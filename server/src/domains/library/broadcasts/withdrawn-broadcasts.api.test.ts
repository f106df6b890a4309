import { broadcasts, streamKey } from '@kinora/contract/library/broadcasts/calls'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp } from '../../../../test/harness.ts'
import { claimBroadcast, claimSession, type Claim } from './claim.ts'
import { moveOn } from './clock.ts'
import { createFinishedVideos } from './finished-videos.fixture.ts'
import { openIngestSession } from './ingest-session.ts'
import * as queries from './queries.ts'
import { interrupt } from './transitions.ts'

// docs/live.md “States”: deleted, taken down, or of a suspended owner

const api = await startTestApp()
const { as, db, ctx, clock } = api
const boss = await api.newUser('boss', { isAdmin: true })
beforeAll(() => as(boss, siteSettings.update, { body: { broadcasts: { from: 'everyone' } } }))
afterAll(() => api.close())

let names = 0
async function sending() {
  const owner = await api.newUser(`owner${names++}`)
  const { videoId } = (await as(owner, broadcasts.create, { body: { title: 'Harbour' } })).ok
  const { key } = (await as(owner, streamKey.renew, {})).ok
  const session = (await claimBroadcast(ctx, key)) as Claim
  expect(session.videoId).toBe(videoId)
  return { owner, key, session }
}

const stateOf = async (id: number) =>
  (await db.selectFrom('videos').select('broadcastState').where('id', '=', id).executeTakeFirst())
    ?.broadcastState

describe('a broadcast with an encoder', () => {
  it('ends when it is deleted: its encoder is stopped, and gets nothing else', async () => {
    const { owner, key, session } = await sending()
    const stop = vi.fn<(sentence: string) => void>()
    const open = await openIngestSession(ctx, { claim: session, encoder: 'OBS', stop })
    await as(owner, videos.remove, { params: { id: session.videoId } })
    await vi.waitFor(() => expect(stop).toHaveBeenCalledWith('The broadcast has ended.'), 6000)
    open.onEnd('stopped')
    await open.closed
    expect(await stateOf(session.videoId)).toBe('ended')
    const ended = { code: 'not_found' }
    expect(await claimBroadcast(ctx, key)).toMatchObject(ended)
    expect(await claimSession(ctx, session.videoId)).toMatchObject(ended)
  })

  it.each([
    [
      'it is taken down',
      ({ session }: Awaited<ReturnType<typeof sending>>) =>
        db
          .updateTable('videos')
          .set({ takenDownAt: clock.now() })
          .where('id', '=', session.videoId)
          .execute(),
    ],
    [
      'its owner is suspended',
      ({ owner }: Awaited<ReturnType<typeof sending>>) =>
        db.updateTable('users').set({ suspendedAt: clock.now() }).where('id', '=', owner.id).execute(),
    ],
  ])('ends when %s', async (_name, withdraw) => {
    const sent = await sending()
    const { videoId, ingestId } = sent.session
    const beat = () => queries.recordHeartbeat(db, { videoId, ingestId, now: clock.now(), health: null })
    expect(await beat()).toBe(true)
    await withdraw(sent)
    expect(await beat()).toBe(false)
    expect(await claimSession(ctx, videoId)).toMatchObject({ code: 'not_found' })
    await interrupt(ctx, sent.session)
    expect(await stateOf(videoId)).toBe('ended')
    expect(await claimBroadcast(ctx, sent.key)).toHaveProperty('refusal')
  })
})

it('a playlist on air stands still in the trash, and goes on when it is restored', async () => {
  const owner = await api.newUser('channel')
  const { createVideo, createPlaylist } = createFinishedVideos(api)
  const playlist = await createPlaylist(owner, [await createVideo(owner)])
  const { ok } = await as(owner, broadcasts.create, { body: { title: 'Around the clock', playlist } })
  await moveOn(ctx, ok.videoId)
  const isMoved = async () =>
    (await queries.listMovedByClock(db, clock.now())).some(({ videoId }) => videoId === ok.videoId)
  const lastEntry = () =>
    db
      .selectFrom('broadcastScheduleEntries')
      .select((eb) => eb.fn.max('position').as('position'))
      .where('videoId', '=', ok.videoId)
      .executeTakeFirst()
  expect(await isMoved()).toBe(true)
  await as(owner, videos.remove, { params: { id: ok.videoId } })
  expect(await isMoved()).toBe(false)
  const planned = await lastEntry()
  clock.forward(600)
  await moveOn(ctx, ok.videoId)
  expect(await lastEntry()).toEqual(planned)
  await db
    .updateTable('videos')
    .set({ deletedAt: null, deletedBy: null })
    .where('id', '=', ok.videoId)
    .execute()
  await moveOn(ctx, ok.videoId)
  expect(await lastEntry()).not.toEqual(planned)
})
