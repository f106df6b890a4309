import { comments, videoComments } from '@kinora/contract/community/comments/calls'
import { content, managedPosts, managedVideos } from '@kinora/contract/administration/content-admin/calls'
import { autoModeration } from '@kinora/contract/site/auto-moderation/calls'
import { notifications } from '@kinora/contract/community/notifications/calls'
import { posts } from '@kinora/contract/community/posts/calls'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/harness.ts'
import { insertPlayableVideo } from '../../../../test/insert-video.ts'
import { saveSubscriptions } from '../../../platform/events/subscription-queries.ts'
import { handledJobs } from '../../../worker.ts'
import { runPendingJobs } from '../account-data/run-pending-jobs.fixture.ts'
import { notificationEventHandlers } from '../../community/notifications/event-handlers.ts'
import { startContentAdmin } from './content-admin.fixture.ts'

// docs/product.md “Pre-moderation and filtering”

let api: Awaited<ReturnType<typeof startContentAdmin>>
beforeAll(async () => {
  api = await startContentAdmin()
  await saveSubscriptions(api.db, handledJobs(api.ctx.config))
})
afterAll(() => api.close())

const settings = async (body: object) => {
  await api.db.updateTable('sessions').set({ reauthenticatedAt: api.ctx.now() }).execute()
  return api.as(api.admin, siteSettings.update, { body })
}
beforeEach(async () => {
  await settings({ preModeration: false, holdFirstComments: false, blockedWords: [], blockedLinks: [] })
})

type Caller = TestUser | null
const approve = (user: TestUser, ids: number[], approvalStatus: string, reason?: string) =>
  api.as(user, managedVideos.approve, { body: { ids, approvalStatus, reason } as never })
const canSeeVideo = async (user: Caller, id: number) =>
  (await api.as(user, videos.find, { params: { id } })).status === 200
const statusOf = async (id: number) => {
  const statusQuery = api.db.selectFrom('videos').select('approvalStatus').where('id', '=', id)
  return (await statusQuery.executeTakeFirstOrThrow()).approvalStatus
}
const draft = (title = 'A film', by = api.creator) =>
  insertPlayableVideo(api.db, { ownerId: by.id, title, isPublished: false })
const publish = (id: number, more: object = {}, by: TestUser = api.creator) =>
  api.as(by, videos.update, { params: { id }, body: { isPublished: true, ...more } })
const post = async (user: TestUser, content: string) => {
  api.clock.forward(600)
  return (await api.as(user, posts.create, { body: { content } })).ok
}
const canSeePost = async (user: Caller, id: number) =>
  (await api.as(user, posts.find, { params: { id } })).status === 200
const textsOf = async (user: Caller) =>
  (await api.as(user, posts.listOfUser, { params: { userId: api.creator.id }, query: {} })).ok.map(
    ({ content }) => content,
  )
const postComment = async (user: TestUser, content: string) => {
  api.clock.forward(120)
  return (await api.as(user, videoComments.create, { params: { id: 1 }, body: { content } })).ok
}
const settle = () => runPendingJobs(api, ...notificationEventHandlers.map(({ job }) => job.name))
const notificationsOf = async (user: TestUser) => {
  const { ok } = await api.as(user, notifications.list, { query: {} })
  return ok.notifications.map(({ title, message, linkTo }) => ({ title, message, linkTo }))
}

describe('deciding about videos', () => {
  it.each(['pending', 'flagged', 'rejected'])('%s is visible to owner and staff only', async (status) => {
    const id = await draft()
    await publish(id)
    expect(await canSeeVideo(null, id)).toBe(true)
    const reason = 'It shows somebody who did not agree.'
    expect((await approve(api.moderator, [id, 999_999], status, reason)).ok.ids).toEqual([id])
    const visibility = [null, api.stranger, api.creator, api.moderator].map((user) => canSeeVideo(user, id))
    expect(await Promise.all(visibility)).toEqual([false, false, true, true])
    const entry = (await api.entries()).at(-1)
    expect(entry).toMatchObject({
      action: 'video.reviewed',
      targetId: id,
      after: { approvalStatus: status, reason },
    })
    await approve(api.moderator, [id], 'approved')
    expect(await canSeeVideo(null, id)).toBe(true)
  })

  it('requires a reason to reject or flag, and shows it to the owner', async () => {
    const id = await draft('Sparks')
    await publish(id)
    for (const status of ['rejected', 'flagged']) {
      const { status: code, error } = await approve(api.moderator, [id], status, ' ')
      expect([code, error.fields]).toEqual([400, { reason: 'A reason is required' }])
    }
    await approve(api.moderator, [id], 'rejected', 'It is somebody else’s work.')
    await settle()
    const link = `/video/${id}`
    expect((await notificationsOf(api.creator))[0]).toEqual({
      title: 'Your video was rejected',
      message: '“Sparks” It is somebody else’s work.',
      linkTo: link,
    })
    api.clock.forward(1)
    await approve(api.moderator, [id], 'approved')
    await settle()
    expect((await notificationsOf(api.creator))[0]).toEqual({
      title: 'Your video was approved',
      message: '“Sparks”',
      linkTo: link,
    })
    expect((await approve(api.stranger, [id], 'approved')).status).toBe(403)
  })
})

describe('with pre-moderation', () => {
  beforeEach(() => settings({ preModeration: true }))

  it('a new video waits from the moment it is published, and one that was live does not', async () => {
    const id = await draft()
    expect(await statusOf(id)).toBe('approved')
    await publish(id)
    expect([await statusOf(id), await canSeeVideo(null, id)]).toEqual(['pending', false])
    const waiting = (
      await api.as(api.moderator, managedVideos.list, { query: { approvalStatus: 'pending' } })
    ).ok
    expect(waiting.videos.map((video) => video.id)).toContain(id)
    expect((await api.as(api.moderator, content.count, {})).ok.pending.videos).toBeGreaterThan(0)
    await approve(api.moderator, [id], 'approved')
    await publish(id, { title: 'Another title' })
    expect([await statusOf(id), await canSeeVideo(null, id)]).toEqual(['approved', true])
    await publish(1, { title: 'It was live before' })
    expect(await statusOf(1)).toBe('approved')
  })

  it('a scheduled video waits before its time, and the staff’s own do not', async () => {
    const id = await draft()
    const publishAt = new Date(api.ctx.now().getTime() + 3_600_000).toISOString()
    await api.as(api.creator, videos.update, { params: { id }, body: { publishAt } })
    expect(await statusOf(id)).toBe('pending')
    const own = await draft('Of the staff', api.moderator)
    await publish(own, {}, api.moderator)
    expect(await canSeeVideo(null, own)).toBe(true)
  })

  it('a pending post notifies its followers once it is approved', async () => {
    const { id, approvalStatus } = await post(api.creator, 'New, for @stranger')
    expect(approvalStatus).toBe('pending')
    const visibility = [null, api.stranger, api.creator, api.moderator].map((user) => canSeePost(user, id))
    expect(await Promise.all(visibility)).toEqual([false, false, true, true])
    expect(
      [await textsOf(null), await textsOf(api.creator)].map((texts) => texts.includes('New, for @stranger')),
    ).toEqual([false, true])
    await settle()
    expect(await notificationsOf(api.stranger)).toEqual([])
    const body = { ids: [id], approvalStatus: 'approved' as const }
    expect((await api.as(api.moderator, managedPosts.approve, { body })).ok.ids).toEqual([id])
    await settle()
    expect((await notificationsOf(api.stranger)).map(({ title }) => title)).toEqual([
      'creator mentioned you in a post',
    ])
    expect((await notificationsOf(api.creator))[0]?.title).toBe('Your post was approved')
    expect(await canSeePost(null, id)).toBe(true)
    await api.as(api.creator, posts.update, { params: { id }, body: { content: 'Something else' } })
    expect(await canSeePost(null, id)).toBe(false)
    api.clock.forward(1)
    const rejected = { ids: [id], approvalStatus: 'rejected' as const, reason: 'Not here' }
    await api.as(api.moderator, managedPosts.approve, { body: rejected })
    await settle()
    expect((await notificationsOf(api.creator))[0]).toMatchObject({
      title: 'Your post was rejected',
      linkTo: `/post/${id}`,
    })
  })

  it('a comment waits for the staff, also under one’s own video', async () => {
    for (const user of [api.stranger, api.creator]) {
      const { id, state } = await postComment(user, `By ${user.username}`)
      expect(state).toBe('held')
      const set = (by: TestUser) =>
        api.as(by, comments.setState, { params: { id }, body: { state: 'published' } })
      expect((await set(api.creator)).status).toBe(403)
      expect((await set(api.moderator)).ok.state).toBe('published')
    }
    expect((await postComment(api.moderator, 'By the staff')).state).toBe('published')
  })
})

describe('with blocked words and links', () => {
  beforeEach(() => settings({ blockedWords: ['casino'], blockedLinks: ['spam.example'] }))

  it('a video with blocked words is flagged until the staff has reviewed them', async () => {
    const id = await draft('Win at the C A S I N O')
    await publish(id)
    expect([await statusOf(id), await canSeeVideo(null, id)]).toEqual(['flagged', false])
    await approve(api.moderator, [id], 'approved')
    await publish(id)
    expect(await statusOf(id)).toBe('approved')
    await publish(id, { description: 'More on www.spam.example/win' })
    expect(await statusOf(id)).toBe('flagged')
    await publish(2, { title: 'Live, and now about a casino' })
    expect(await statusOf(2)).toBe('flagged')
    await publish(3, { title: 'The casinos of old' })
    expect(await statusOf(3)).toBe('approved')
  })

  it('posts and comments with blocked words are held', async () => {
    expect((await post(api.creator, 'At the cásino')).approvalStatus).toBe('pending')
    const fine = await post(api.creator, 'At home')
    expect(fine.approvalStatus).toBe('approved')
    const change = { params: { id: fine.id }, body: { content: 'See spam [dot] example' } }
    expect((await api.as(api.creator, posts.update, change)).ok.approvalStatus).toBe('pending')
    expect((await postComment(api.stranger, 'Come to spam.example')).state).toBe('held')
    const { id, state } = await postComment(api.stranger, 'Nothing of that kind')
    expect(state).toBe('published')
    const edited = await api.as(api.stranger, comments.update, {
      params: { id },
      body: { content: 'ca\u00adsino!' },
    })
    expect(edited.ok.state).toBe('held')
  })

  it('does nothing while filtering is off', async () => {
    await settings({ automaticContentFiltering: false })
    expect((await postComment(api.stranger, 'The casino again')).state).toBe('published')
    await settings({ automaticContentFiltering: true })
  })
})

it('the first comment of an account waits where the site wants it, the next ones do not', async () => {
  await settings({ holdFirstComments: true })
  const fresh = await api.newUser('fresh')
  const { id, state } = await postComment(fresh, 'Hello')
  expect([state, (await postComment(fresh, 'Hello again')).state]).toEqual(['held', 'held'])
  await api.as(api.moderator, comments.setState, { params: { id }, body: { state: 'published' } })
  expect((await postComment(fresh, 'And again')).state).toBe('published')
})

describe('trying a rule', () => {
  const attempt = (user: TestUser, body: object) =>
    api.as(user, autoModeration.dryRun, { body: body as never })

  it('previews what it would have held in the last 30 days, and changes nothing', async () => {
    await postComment(api.stranger, 'Buy my zeppelin today')
    await post(api.creator, 'A Zéppelin above the town')
    const id = await draft('Zeppelins, and one zeppelin')
    const old = await draft('An old zeppelin')
    await api.set(old, { createdAt: new Date(api.ctx.now().getTime() - 31 * 86_400_000) })
    await api.set(id, { createdAt: api.ctx.now() })
    const { ok } = await attempt(api.admin, { blockedWords: ['zeppelin'], blockedLinks: [] })
    expect([ok.comments.held, ok.posts.held, ok.videos.held]).toEqual([1, 1, 1])
    expect(ok.examples.map(({ kind, found }) => `${kind} ${found}`).toSorted()).toEqual([
      'comment zeppelin',
      'post zeppelin',
      'video zeppelin',
    ])
    expect(ok.examples.find(({ kind }) => kind === 'comment')).toMatchObject({
      text: 'Buy my zeppelin today',
      username: 'stranger',
    })
    expect(ok.comments.looked).toBeGreaterThan(1)
    expect(new Date(ok.since).getTime()).toBe(api.ctx.now().getTime() - 30 * 86_400_000)
    expect(await statusOf(id)).toBe('approved')
    const result = (await attempt(api.admin, { blockedWords: [], blockedLinks: ['never.example'] })).ok
    expect([result.comments.held, result.posts.held, result.examples]).toEqual([0, 0, []])
  })

  it('is for administrators', async () => {
    expect((await attempt(api.moderator, { blockedWords: ['x'], blockedLinks: [] })).status).toBe(403)
  })
})
