import { blocks, comments } from '@kinora/contract/community/comments/calls'
import type { CommentState } from '@kinora/contract/community/comments/schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/harness.ts'
import { startCommentsApp } from './comments.fixture.ts'

// docs/product.md “Comments”

const api = await startCommentsApp()
const { as, db, owner, ada, bob, carol, video } = api
const { postComment, setPolicy } = api
afterAll(() => api.close())

const setState = (user: TestUser | null, id: number, state: CommentState) =>
  as(user, comments.setState, { params: { id }, body: { state } })
const mark = (user: TestUser | null, id: number, action: 'pin' | 'unpin' | 'heart' | 'unheart') =>
  as(user, comments[action], { params: { id } })
const update = (user: TestUser, id: number, content: string) =>
  as(user, comments.update, { params: { id }, body: { content } })
const block = (user: TestUser | null, userId: number) => as(user, blocks.add, { params: { userId } })
const unblock = (user: TestUser | null, userId: number) => as(user, blocks.remove, { params: { userId } })

describe('domain events', () => {
  const jobs = {
    'thread-published': 'send-account-mail',
    'reply-published': 'purge-trash',
    'users-mentioned': 'remove-deleted-accounts',
    'comment-hearted': 'remove-account-files',
  }
  beforeAll(async () => {
    const rows = Object.entries(jobs).map(([event, jobName]) => ({ event, jobName, priority: 0 }))
    await db.insertInto('eventSubscriptions').values(rows).execute()
  })
  const takeEvents = async (): Promise<object[]> => {
    const { rows } = await sql<{ name: string; data: object }>`
      with gone as (delete from pgboss.job where name = any(${Object.values(jobs)}) returning name, data, created_on)
      select name, data from gone order by created_on, name desc`.execute(db)
    const nameOf = new Map(Object.entries(jobs).map(([event, jobName]) => [jobName, event]))
    return rows.map(({ name, data }) => ({ event: nameOf.get(name), ...data }))
  }

  it('are published once: comments, replies, mentions and hearts', async () => {
    await takeEvents()
    const id = video()
    const about = { kind: 'video', subjectId: id, ownerId: owner.id }
    const head = await postComment(ada, id, 'Look, @carol and @ada')
    expect(await takeEvents()).toEqual([
      { event: 'thread-published', commentId: head.id, authorId: ada.id, ...about },
      { event: 'users-mentioned', commentId: head.id, authorId: ada.id, userIds: [carol.id], ...about },
    ])
    const reply = await postComment(bob, id, 'I see', head.id)
    const answer = await postComment(carol, id, 'So do I', reply.id)
    const thread = { parentId: head.id, threadOfId: ada.id, ...about }
    expect(await takeEvents()).toEqual([
      { event: 'reply-published', commentId: reply.id, authorId: bob.id, replyToId: null, ...thread },
      { event: 'reply-published', commentId: answer.id, authorId: carol.id, replyToId: bob.id, ...thread },
    ])
    await update(ada, head.id, 'Look, @carol and @Bob Stone')
    expect(await takeEvents()).toMatchObject([{ event: 'users-mentioned', userIds: [bob.id] }])
    await mark(owner, head.id, 'heart')
    await mark(owner, head.id, 'heart')
    expect(await takeEvents()).toEqual([
      { event: 'comment-hearted', commentId: head.id, authorId: ada.id, ...about },
    ])
  })

  it('wait until everybody sees it, and say nothing of those who are hidden', async () => {
    const id = video()
    await setPolicy(id, 'hold')
    const one = await postComment(ada, id, 'For @carol')
    expect(await takeEvents()).toEqual([])
    await setState(owner, one.id, 'published')
    expect(await takeEvents()).toMatchObject([
      { event: 'thread-published' },
      { event: 'users-mentioned', userIds: [carol.id] },
    ])
    await setState(owner, one.id, 'held')
    await setState(owner, one.id, 'published')
    await setPolicy(id, 'on')
    await block(owner, bob.id)
    await postComment(bob, id, 'Psst, @carol')
    await unblock(owner, bob.id)
    expect(await takeEvents()).toEqual([])
  })
})
