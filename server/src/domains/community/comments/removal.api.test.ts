import type { LikeStatus } from '@kinora/contract/library/videos/schemas'
import { comments } from '@kinora/contract/community/comments/calls'
import { reactions } from '@kinora/contract/community/reactions/calls'
import { trash } from '@kinora/contract/community/trash/calls'
import { afterAll, describe, expect, it } from 'vitest'
import { firstAttempt } from '../../../../test/processed-video.ts'
import type { TestUser } from '../../../../test/harness.ts'
import { runPurgeTrash } from '../trash/service.ts'
import { startCommentsApp } from './comments.fixture.ts'

// docs/product.md “Comments” and “Trash”

const api = await startCommentsApp()
const { as, db, clock, ctx, owner, ada, bob, carol, admin, moderator, video } = api
const { list, postComment, create, find, texts, repliesTo, countOf, wrongCounts } = api
afterAll(() => api.close())

const remove = (user: TestUser | null, id: number) => as(user, comments.remove, { params: { id } })
const inTrash = { kind: 'comment' } as const
const restore = (user: TestUser, id: number) => as(user, trash.restore, { params: { ...inTrash, id } })
const purge = (user: TestUser, id: number) => as(user, trash.remove, { params: { ...inTrash, id } })
const listed = async (user: TestUser) =>
  (await as(user, trash.list, { query: {} })).ok.items.filter(({ kind }) => kind === 'comment')
const like = (user: TestUser | null, commentId: number, likeStatus: LikeStatus) =>
  as(user, reactions.setOfComment, { body: { commentId, likeStatus } })
const exists = async (id: number) =>
  (await db.selectFrom('comments').select('id').where('id', '=', id).execute()).length === 1

describe('comments.remove', () => {
  it('removes a comment until it is restored as it was', async () => {
    const id = video()
    const one = await postComment(ada, id, 'A slip of the tongue')
    await like(bob, one.id, 'like')
    const before = (await find(bob, one.id)).ok
    expect((await remove(ada, one.id)).status).toBe(204)
    expect([await texts(ada, id), await countOf(id), (await find(ada, one.id)).status]).toEqual([[], 0, 404])
    expect((await remove(ada, one.id)).status).toBe(404)
    expect((await like(bob, one.id, 'none')).status).toBe(404)
    expect(await listed(ada)).toMatchObject([{ id: one.id, title: 'A slip of the tongue' }])
    expect((await restore(bob, one.id)).status).toBe(404)
    expect((await restore(ada, one.id)).status).toBe(204)
    expect([(await find(bob, one.id)).ok, await countOf(id)]).toEqual([before, 1])
    expect(await wrongCounts()).toEqual([])
  })

  it('is allowed for its author, the creator and staff, each of whom can undo their own', async () => {
    const id = video()
    const comments = [
      await postComment(ada, id, 'One'),
      await postComment(ada, id, 'Two'),
      await postComment(ada, id, 'Three'),
    ]
    const [one, two, three] = comments.map((comment) => comment.id) as [number, number, number]
    const refused = [await remove(null, one), await remove(bob, one)]
    expect(refused.map(({ status }) => status)).toEqual([401, 403])
    expect(refused[1]?.error.message).toBe('This comment is not yours.')
    expect([(await remove(owner, one)).status, (await remove(moderator, two)).status]).toEqual([204, 204])
    expect((await listed(ada)).map((item) => item.id)).toEqual([])
    expect([(await restore(ada, one)).status, (await restore(ada, two)).status]).toEqual([404, 404])
    expect([(await restore(owner, two)).status, (await restore(owner, one)).status]).toEqual([404, 204])
    expect((await restore(admin, two)).status).toBe(204)
    await remove(ada, three)
    const entries = await db
      .selectFrom('auditEntries')
      .selectAll()
      .where('targetId', 'in', [one, two, three])
      .execute()
    expect(entries).toMatchObject([
      {
        actorId: moderator.id,
        action: 'comment.removed',
        targetId: two,
        before: { authorId: ada.id, videoId: id },
        after: null,
      },
      { actorId: admin.id, action: 'comment.restored', targetId: two, before: { deletedBy: moderator.id } },
    ])
  })

  it('leaves a tombstone for the replies, also after purging', async () => {
    const id = video()
    const head = await postComment(ada, id, 'Begins @carol')
    const reply = await postComment(bob, id, 'Goes on', head.id)
    await remove(ada, head.id)
    const [tombstone] = (await list(null, id)).ok.items
    expect(tombstone).toMatchObject({ id: head.id, isGone: true, author: null, content: '', mentions: [] })
    expect([await repliesTo(bob, head.id), await countOf(id)]).toEqual([['Goes on'], 1])
    expect((await create(carol, id, { content: 'And on', parentId: reply.id })).ok.parentId).toBe(head.id)
    expect((await purge(ada, head.id)).status).toBe(204)
    expect((await restore(ada, head.id)).status).toBe(404)
    const row = await db
      .selectFrom('comments')
      .selectAll()
      .where('id', '=', head.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ authorId: null, content: '', deletedBy: null })
    expect((await list(null, id)).ok.items).toMatchObject([{ id: head.id, isGone: true, replyCount: 2 }])
    expect(await wrongCounts()).toEqual([])
    for (const one of (await api.replies(bob, head.id)).ok.items) {
      const author = one.content === 'And on' ? carol : bob
      await remove(author, one.id)
      await purge(author, one.id)
    }
    expect([await exists(head.id), (await list(null, id)).ok.items]).toEqual([false, []])
  })

  it('replies that were held, removed or hidden meanwhile are not counted after a restore', async () => {
    const id = video()
    const one = await postComment(ada, id, 'Changing')
    await as(owner, comments.setState, { params: { id: one.id }, body: { state: 'held' } })
    await remove(ada, one.id)
    await restore(ada, one.id)
    expect([await countOf(id), await texts(ada, id), await texts(bob, id)]).toEqual([0, ['Changing'], []])
    expect(await wrongCounts()).toEqual([])
  })

  it('is forever after 30 days', async () => {
    const id = video()
    const [old, young, never] = [
      await postComment(bob, id, 'Old'),
      await postComment(bob, id, 'Young'),
      await postComment(bob, id, 'Never'),
    ]
    await remove(bob, old.id)
    clock.forward(29 * 86_400)
    const again = await api.newUser('again')
    const head = await postComment(again, id, 'A place')
    await postComment(again, id, 'Kept', head.id)
    await remove(again, head.id)
    await db.updateTable('comments').set({ deletedAt: ctx.now() }).where('id', '=', young.id).execute()
    await db.updateTable('comments').set({ deletedBy: bob.id }).where('id', '=', young.id).execute()
    clock.forward(86_400 + 1)
    await runPurgeTrash(ctx, {}, firstAttempt(api))
    expect(await Promise.all([old, young, never, head].map((one) => exists(one.id)))).toEqual([
      false,
      true,
      true,
      true,
    ])
    clock.forward(30 * 86_400)
    await runPurgeTrash(ctx, {}, firstAttempt(api))
    await runPurgeTrash(ctx, {}, firstAttempt(api))
    expect(await Promise.all([young, never, head].map((one) => exists(one.id)))).toEqual([false, true, true])
  })
})
