import type { LikeStatus } from '@kinora/contract/library/videos/schemas'
import { accountData } from '@kinora/contract/administration/account-data/calls'
import { comments } from '@kinora/contract/community/comments/calls'
import { reactions } from '@kinora/contract/community/reactions/calls'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { crowdSize } from '../../../../test/depth.ts'
import type { TestUser } from '../../../../test/harness.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { removeDeletedAccounts } from '../../administration/account-data/job-definitions.ts'
import { runPendingJobs } from '../../administration/account-data/run-pending-jobs.fixture.ts'
import { startCommentsApp } from './comments.fixture.ts'

// docs/product.md “Comments” and “Reactions”

const api = await startCommentsApp()
const { as, db, owner, ada, bob, carol, video } = api
const { list, postComment, create, find, texts, repliesTo, countOf, wrongCounts } = api
afterAll(() => api.close())

const like = (user: TestUser | null, commentId: number, likeStatus: LikeStatus) =>
  as(user, reactions.setOfComment, { body: { commentId, likeStatus } })
const statusOf = (user: TestUser | null, id: number) => as(user, reactions.findOfComment, { params: { id } })

describe('reactions.setOfComment and reactions.findOfComment', () => {
  it('store the requested status, and count it once however often it is sent', async () => {
    const { id } = await postComment(ada, video(), 'Like me')
    const answers: unknown[] = []
    for (const status of ['like', 'like', 'dislike', 'dislike', 'none', 'none', 'like'] as const) {
      answers.push((await like(bob, id, status)).ok)
      expect((await statusOf(bob, id)).ok).toEqual({ likeStatus: status })
    }
    expect(answers).toEqual([
      { likeStatus: 'like', likes: 1, dislikes: 0 },
      { likeStatus: 'like', likes: 1, dislikes: 0 },
      { likeStatus: 'dislike', likes: 0, dislikes: 1 },
      { likeStatus: 'dislike', likes: 0, dislikes: 1 },
      { likeStatus: 'none', likes: 0, dislikes: 0 },
      { likeStatus: 'none', likes: 0, dislikes: 0 },
      { likeStatus: 'like', likes: 1, dislikes: 0 },
    ])
    expect((await find(bob, id)).ok.head).toMatchObject({ likes: 1, dislikes: 0, likeStatus: 'like' })
    expect((await find(carol, id)).ok.head).toMatchObject({ likes: 1, likeStatus: 'none' })
  })

  it('are refused for visitors, invisible subjects, and where comments are off', async () => {
    const video1 = video()
    const { id } = await postComment(ada, video1, 'Like me not')
    expect([(await like(null, id, 'like')).status, (await statusOf(null, id)).status]).toEqual([401, 401])
    expect((await like(bob, id, 'love' as LikeStatus)).status).toBe(400)
    await api.setPolicy(video1, 'off')
    const off = await like(bob, id, 'like')
    expect([off.status, off.error.message]).toEqual([403, 'Comments are turned off'])
    await db.updateTable('videos').set({ visibility: 'private' }).where('id', '=', video1).execute()
    for (const missing of [id, 999_999]) {
      const { status, error } = await like(bob, missing, 'like')
      expect([status, error.message]).toEqual([404, 'Comment not found.'])
      expect((await statusOf(bob, missing)).status).toBe(404)
    }
  })
})

describe('counts equal rows', () => {
  it('when a crowd likes a comment at once, and some of it answer', async () => {
    const id = video()
    const head = await postComment(ada, id, 'Everybody now')
    const crowd = await Promise.all(Array.from({ length: crowdSize }, (_, n) => api.newUser(`crowd${n}`)))
    const answers = await Promise.all([
      ...crowd.map((user) => like(user, head.id, 'like')),
      ...crowd.slice(0, 20).map((user, n) => create(user, id, { content: `Me ${n}`, parentId: head.id })),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]))
    expect((await find(null, head.id)).ok.head).toMatchObject({ likes: crowdSize, replyCount: 20 })
    expect([await countOf(id), await wrongCounts()]).toEqual([21, []])
  })

  it('when a thread is approved, removed, deleted and answered at once', async () => {
    const id = video()
    const head = await postComment(ada, id, 'Busy')
    const posted = await Promise.all(
      Array.from({ length: 10 }, (_, n) => create(carol, id, { content: `Busy ${n}`, parentId: head.id })),
    )
    const ids = posted.map(({ ok }) => ok.id)
    const setState = (one: number, state: 'held' | 'published' | 'removed') =>
      as(owner, comments.setState, { params: { id: one }, body: { state } })
    const answers = await Promise.all(
      ids.flatMap((one, n) => [
        setState(one, 'removed'),
        as(carol, comments.remove, { params: { id: one } }),
        setState(one, 'published'),
        create(bob, id, { content: `More ${n}`, parentId: head.id }),
        setState(head.id, n % 2 ? 'published' : 'removed'),
      ]),
    )
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    expect(await wrongCounts()).toEqual([])
  })

  it('when a user leaves: comments are hidden first and purged later; threads stay readable', async () => {
    const [id, other] = [video(), video()]
    const frank = await api.newUser('frank')
    const head = await postComment(frank, id, 'My secret')
    const answer = await postComment(bob, id, 'Hello @frank', head.id)
    await postComment(frank, id, 'More of it', answer.id)
    const thread = await postComment(ada, other, 'A thread')
    const lonely = await postComment(frank, other, 'Lonely')
    const between = await postComment(frank, other, 'Between', thread.id)
    await postComment(carol, other, 'To Frank', between.id)
    await like(frank, thread.id, 'like')
    await like(bob, lonely.id, 'dislike')
    await as(owner, comments.pin, { params: { id: lonely.id } })

    await as(frank, accountData.scheduleDeletion, { body: { username: frank.username } })
    expect((await list(bob, id)).ok.items).toMatchObject([{ isGone: true, author: null, content: '' }])
    expect([await repliesTo(null, head.id), await texts(null, other)]).toEqual([
      ['Hello @frank'],
      ['A thread'],
    ])
    expect((await api.replies(null, thread.id)).ok.items).toMatchObject([
      { content: 'To Frank', replyTo: null },
    ])
    expect((await find(bob, lonely.id)).status).toBe(404)

    await db
      .updateTable('users')
      .set({ deletesAt: new Date(0) })
      .where('id', '=', frank.id)
      .execute()
    await api.ctx.transaction((trx) => addJob(trx, removeDeletedAccounts, {}))
    await runPendingJobs(api, 'remove-deleted-accounts')
    expect(await db.selectFrom('users').select('id').where('id', '=', frank.id).execute()).toEqual([])
    const remaining = await db
      .selectFrom('comments')
      .select('content')
      .where('videoId', 'in', [id, other])
      .execute()
    expect(remaining.map(({ content }) => content).toSorted()).toEqual([
      '',
      'A thread',
      'Hello @frank',
      'To Frank',
    ])
    expect((await list(null, id)).ok.items).toMatchObject([{ id: head.id, isGone: true, replyCount: 1 }])
    expect((await find(null, answer.id)).ok.reply).toMatchObject({ content: 'Hello @frank', mentions: [] })
    expect((await find(null, thread.id)).ok.head.likes).toBe(0)
    expect([await countOf(id), await countOf(other), await wrongCounts()]).toEqual([1, 2, []])
  })

  it('and comments go with their video', async () => {
    const id = video()
    const head = await postComment(ada, id, 'Together')
    await postComment(bob, id, 'Forever @ada', head.id)
    await like(bob, head.id, 'like')
    await db.deleteFrom('videos').where('id', '=', id).execute()
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from comments where video_id = ${id}) +
             (select count(*) from comment_reactions where comment_id = ${head.id}) as left`.execute(db)
    expect(rows).toEqual([{ left: 0 }])
  })
})
