import { notifications } from '@kinora/contract/community/notifications/calls'
import { posts } from '@kinora/contract/community/posts/calls'
import { subscriptions } from '@kinora/contract/community/subscriptions/calls'
import { viewerState } from '@kinora/contract/library/viewer-state/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { sql, type Updateable } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/harness.ts'
import { publishEvent } from '../../../platform/events/event.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { videoLive } from '../../library/videos/events.ts'
import { newMediaKey } from '../../library/videos/media-keys.ts'
import { markPlayable, markUnplayable } from '../../library/videos/media.ts'
import { startNotificationsApp } from './notifications.fixture.ts'

const { api, owner, createUser, settle, notificationsOf, count } = await startNotificationsApp()
afterAll(() => api.close())

describe('new content of a channel', () => {
  const subscribe = (user: TestUser, bell: 'all' | 'personalised' | 'none') =>
    api.as(user, subscriptions.set, { params: { userId: owner.id }, body: { bell } })
  const publish = (videoId: number, isFirst = true) =>
    api.ctx.transaction((trx) => publishEvent(trx, videoLive, { videoId, ownerId: owner.id, isFirst }))

  const createVideo = (videoId: number, change: typeof markPlayable) =>
    api.ctx.transaction((trx) => change(trx, videoId, api.ctx.now()))

  async function announceBroadcast(traits: Updateable<Tables['videos']> = {}, isTest = false) {
    const { id } = await api.db
      .insertInto('videos')
      .values({
        title: 'Harbour',
        ownerId: owner.id,
        mediaKey: newMediaKey(),
        isPublished: true,
        broadcastState: 'waiting',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await api.db.insertInto('broadcasts').values({ videoId: id, ownerId: owner.id, isTest }).execute()
    await api.db
      .updateTable('videos')
      .set({ visibility: 'public', ...traits })
      .where('id', '=', id)
      .execute()
    return id
  }
  async function goOnAir(videoId: number) {
    await api.db.updateTable('videos').set({ broadcastState: 'live' }).where('id', '=', videoId).execute()
    await createVideo(videoId, markPlayable)
    await settle()
  }

  /** Subscribers on top of those that single tests create. */
  const many = 2500
  const notifiedUsersOf = (videoId: number, db: Db = api.db) =>
    db
      .selectFrom('notifications')
      .innerJoin('users', 'users.id', 'notifications.userId')
      .select((eb) => [
        eb.fn.countAll<number>().as('rows'),
        eb.fn.count<number>('userId').distinct().as('people'),
      ])
      .where('videoId', '=', videoId)
      .where('username', 'like', 'many%')
      .executeTakeFirstOrThrow()

  it('is notified according to the bell: everything, personalised, or nothing', async () => {
    const [all, watching, away, none] = [
      await createUser(),
      await createUser(),
      await createUser(),
      await createUser(),
    ]
    await subscribe(all, 'all')
    for (const user of [watching, away]) await subscribe(user, 'personalised')
    await subscribe(none, 'none')
    await api.db
      .insertInto('watchHistory')
      .values({
        viewerId: watching.id,
        videoId: 5,
        positionSeconds: 3,
        watchedAt: api.ctx.now(),
        inProgress: false,
      })
      .execute()
    await publish(6)
    await publish(7, false)
    await settle()
    const expected = { title: 'owner uploaded a video', username: 'owner', linkTo: '/video/6' }
    expect(await notificationsOf(all)).toMatchObject([expected])
    expect(await notificationsOf(watching)).toMatchObject([expected])
    expect([await notificationsOf(away), await notificationsOf(none)]).toEqual([[], []])
    await api.db.updateTable('videos').set({ isShort: true }).where('id', '=', 8).execute()
    await publish(8)
    await settle()
    expect((await notificationsOf(all)).map(({ title }) => title)).toEqual([
      'owner uploaded a short',
      'owner uploaded a video',
    ])
    expect(await notificationsOf(watching)).toHaveLength(1)
  })

  it('is notified of a broadcast when it goes on air, once, also whoever waited for it', async () => {
    const [all, waiting, personal] = [await createUser(), await createUser(), await createUser()]
    for (const user of [all, waiting]) await subscribe(user, 'all')
    await subscribe(personal, 'personalised')
    const videoId = await announceBroadcast()
    await api.as(waiting, notifications.requestVideoAlert, { params: { id: videoId } })
    await settle()
    expect(await notificationsOf(all)).toEqual([])
    await goOnAir(videoId)
    expect(await notificationsOf(all)).toMatchObject([
      { type: 'new-broadcast', title: 'owner is live now', message: 'Harbour', linkTo: `/video/${videoId}` },
    ])
    expect(await notificationsOf(waiting)).toHaveLength(1)
    expect(await notificationsOf(personal)).toEqual([])
    // The film that it becomes is no news.
    await api.db.updateTable('videos').set({ broadcastState: 'ended' }).where('id', '=', videoId).execute()
    await createVideo(videoId, markUnplayable)
    await createVideo(videoId, markPlayable)
    await settle()
    expect(await notificationsOf(all)).toMatchObject([{ title: 'owner was live' }])
    await api.db.updateTable('videos').set({ approvalStatus: 'pending' }).where('id', '=', videoId).execute()
    expect(await notificationsOf(all)).toEqual([])
  })

  it('is not notified of broadcasts that are unlisted, private, held or rehearsals', async () => {
    const all = await createUser()
    await subscribe(all, 'all')
    await goOnAir(await announceBroadcast({ visibility: 'unlisted' }))
    await goOnAir(await announceBroadcast({ visibility: 'private' }))
    await goOnAir(await announceBroadcast({ approvalStatus: 'pending' }))
    await goOnAir(await announceBroadcast({}, true))
    expect(await notificationsOf(all)).toEqual([])
  })

  it('reaches each of many subscribers once, also when a batch runs twice', async () => {
    await sql`insert into users (username, email)
      select 'many' || n, 'many' || n || '@demo.invalid' from generate_series(1, ${many}::int) as n`.execute(
      api.db,
    )
    const users = await api.db.selectFrom('users').select('id').where('username', 'like', 'many%').execute()
    await api.db
      .insertInto('subscriptions')
      .values(users.map(({ id }) => ({ subscriberId: id, channelId: owner.id, bell: 'all' })))
      .execute()
    await publish(9)
    await publish(9)
    await settle()
    expect(await notifiedUsersOf(9)).toEqual({ rows: many, people: many })
  })

  it('reaches each of them once although the node is killed halfway', async () => {
    const { transaction } = api.ctx
    // Cuts the connection within the second batch, before its commit.
    api.ctx.transaction = (run) =>
      transaction(async (trx) => {
        const answer = await run(trx)
        if ((await notifiedUsersOf(20, trx)).rows > 1000) {
          await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)
        }
        return answer
      })
    await publish(20)
    await expect(settle()).rejects.toThrow(/terminat|server conn/i) // PgBouncer words it differently
    api.ctx.transaction = transaction
    const { rows: before } = await notifiedUsersOf(20)
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThanOrEqual(1000)
    // The job runs again, although some subscribers were notified already.
    await publish(20)
    await settle()
    expect(await notifiedUsersOf(20)).toEqual({ rows: many, people: many })
  })

  it('is not shown any more when it is private, and gone with the video', async () => {
    const ivy = await createUser()
    await subscribe(ivy, 'all')
    await publish(10)
    await settle()
    expect(await count(ivy)).toBe(1)
    await api.as(owner, videos.update, { params: { id: 10 }, body: { visibility: 'private' } })
    expect([await notificationsOf(ivy), await count(ivy)]).toEqual([[], 0])
    await api.as(owner, videos.update, { params: { id: 10 }, body: { visibility: 'public' } })
    expect(await count(ivy)).toBe(1)
    await api.db.deleteFrom('videos').where('id', '=', 10).execute()
    expect(await count(ivy)).toBe(0)
  })

  it('is notified of posts with the bell “all” only, and when mentioned', async () => {
    const [all, personal, named] = [await createUser(), await createUser(), await createUser('named-here')]
    await subscribe(all, 'all')
    await subscribe(personal, 'personalised')
    const { ok: post } = await api.as(owner, posts.create, { body: { content: 'Snow! @named-here' } })
    await settle()
    const at = { linkTo: `/post/${post.id}`, username: 'owner' }
    expect(await notificationsOf(all)).toMatchObject([
      { title: 'owner published a post', message: 'Snow! @named-here', ...at },
    ])
    expect(await notificationsOf(personal)).toEqual([])
    expect(await notificationsOf(named)).toMatchObject([
      { title: 'owner mentioned you in a post', message: '“Snow! @named-here”', ...at },
    ])
    await api.as(owner, posts.remove, { params: { id: post.id } })
    expect([await notificationsOf(all), await count(named)]).toEqual([[], 0])
  })

  it('is notified to users who wait for it, unless they cancelled', async () => {
    const [jo, ken] = [await createUser(), await createUser()]
    await createVideo(11, markUnplayable)
    const isAwaited = async (user: TestUser) =>
      (await api.as(user, viewerState.find, { params: { id: 11 } })).ok.isAwaited
    for (const user of [jo, ken]) {
      expect((await api.as(user, notifications.requestVideoAlert, { params: { id: 11 } })).status).toBe(204)
    }
    for (const time of ['once', 'again']) {
      expect([
        time,
        (await api.as(ken, notifications.cancelVideoAlert, { params: { id: 11 } })).status,
      ]).toEqual([time, 204])
    }
    expect([await isAwaited(jo), await isAwaited(ken)]).toEqual([true, false])
    expect((await api.as(jo, notifications.requestVideoAlert, { params: { id: 4711 } })).status).toBe(404)
    await settle()
    expect(await notificationsOf(jo)).toEqual([])
    await createVideo(11, markPlayable)
    await settle()
    expect(await notificationsOf(jo)).toMatchObject([
      { title: 'A video you were waiting for is ready to watch', linkTo: '/video/11' },
    ])
    expect([await notificationsOf(ken), await isAwaited(jo)]).toEqual([[], false])
  })

  it('is notified to users who wait for an unlisted video, once it can be watched', async () => {
    const [liv, max] = [await createUser(), await createUser()]
    await api.db.updateTable('videos').set({ visibility: 'unlisted' }).where('id', '=', 12).execute()
    await createVideo(12, markUnplayable)
    for (const user of [liv, max]) await api.as(user, notifications.requestVideoAlert, { params: { id: 12 } })
    await createVideo(12, markPlayable)
    await settle()
    expect([(await notificationsOf(liv)).length, (await notificationsOf(max)).length]).toEqual([1, 1])
  })

  it('is notified at once to users who ask just after it became playable', async () => {
    const [jo, lateSubscriber] = [await createUser(), await createUser()]
    await createVideo(13, markUnplayable)
    await api.as(jo, notifications.requestVideoAlert, { params: { id: 13 } })
    await createVideo(13, markPlayable)
    await settle()
    await api.as(lateSubscriber, notifications.requestVideoAlert, { params: { id: 13 } })
    for (const user of [jo, lateSubscriber]) {
      expect(await notificationsOf(user)).toMatchObject([
        { title: 'A video you were waiting for is ready to watch', linkTo: '/video/13' },
      ])
      expect((await api.as(user, viewerState.find, { params: { id: 13 } })).ok.isAwaited).toBe(false)
    }
  })

  it('is notified again to users who wait again, after the media was replaced', async () => {
    const liv = await createUser()
    for (const times of [1, 2]) {
      await createVideo(14, markUnplayable)
      await api.as(liv, notifications.requestVideoAlert, { params: { id: 14 } })
      api.clock.forward(60)
      await createVideo(14, markPlayable)
      await settle()
      expect(await notificationsOf(liv)).toHaveLength(times)
    }
  })
})
