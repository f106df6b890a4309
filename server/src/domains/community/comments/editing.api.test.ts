import { comments, videoComments } from '@kinora/contract/community/comments/calls'
import { metadata } from '@kinora/contract/library/videos/calls'
import { afterAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/harness.ts'
import { startCommentsApp } from './comments.fixture.ts'

// docs/product.md “Comments”

const api = await startCommentsApp()
const { as, db, clock, owner, ada, bob, carol, admin, moderator, video } = api
const { create, list, replies, state, postComment, find, setPolicy, texts, countOf } = api
afterAll(() => api.close())

const update = (user: TestUser | null, id: number, content: string) =>
  as(user, comments.update, { params: { id }, body: { content } })
const newer = async (user: TestUser | null, id: number, than: number) =>
  (await as(user, videoComments.countNewer, { params: { id }, query: { than } })).ok.count

describe('comments.update', () => {
  it('edits the text at any time, and marks it as edited', async () => {
    const id = video()
    const { id: one } = await postComment(ada, id, 'Helo')
    clock.forward(20 * 86_400)
    const same = await update(ada, one, 'Helo')
    expect([same.status, same.ok.editedAt]).toEqual([200, null])
    const { ok } = await update(ada, one, ' Hello ')
    expect(ok).toMatchObject({ content: 'Hello', state: 'published' })
    expect(ok.editedAt).not.toBeNull()
    expect((await find(null, one)).ok.head).toMatchObject({ content: 'Hello', editedAt: ok.editedAt })
  })

  it('is for its author, and for staff with permission, who leave an entry in the audit', async () => {
    const { id: one } = await postComment(ada, video(), 'Mine')
    const refused = await Promise.all([null, bob, owner].map((user) => update(user, one, 'Yours')))
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 403])
    expect(refused[1]?.error.message).toBe('This comment is not yours.')
    expect((await update(moderator, one, 'Milder')).ok).toMatchObject({ content: 'Milder' })
    const entry = await db
      .selectFrom('auditEntries')
      .selectAll()
      .where('targetId', '=', one)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      actorId: moderator.id,
      action: 'comment.updated',
      targetKind: 'comment',
      before: { content: 'Mine' },
      after: { content: 'Milder' },
    })
    expect((await update(ada, one, '')).status).toBe(400)
    expect((await update(admin, 999_999, 'x')).status).toBe(404)
  })
})

describe('mentions in a comment', () => {
  it('are recognized as written, the longest name first, and survive a change of username', async () => {
    const id = video()
    const comment = await postComment(carol, id, 'Hi @bob stone, @ADA! mail me@carol or @nobody')
    expect(comment.mentions).toEqual([
      { id: ada.id, name: 'ADA' },
      { id: bob.id, name: 'bob stone' },
    ])
    expect((await list(null, id)).ok.items[0]?.mentions).toEqual(comment.mentions)
    expect((await update(carol, comment.id, 'Only @ada')).ok.mentions).toEqual([{ id: ada.id, name: 'ada' }])
  })

  it('count up to twenty; more, and five thousand, are text', async () => {
    const crowd = await Promise.all(Array.from({ length: 25 }, (_, n) => api.newUser(`crowd${n}x`)))
    const content = crowd.map(({ username }) => `@${username}`).join(' ')
    expect((await postComment(ada, video(), content)).mentions).toHaveLength(20)
    expect((await postComment(ada, video(), '@a '.repeat(3333))).mentions).toEqual([])
  })
})

describe('with the policy of the owner, comments', () => {
  const policy = (user: TestUser, id: number, commentPolicy: 'on' | 'hold' | 'off') =>
    as(user, metadata.update, { params: { id }, body: { commentPolicy } })

  it('turned off, are neither shown nor accepted, and come back when turned on again', async () => {
    const id = video()
    const { id: one } = await postComment(ada, id, 'Before')
    expect((await policy(ada, id, 'off')).status).toBe(403)
    expect((await policy(owner, id, 'off')).ok.commentPolicy).toBe('off')
    expect((await list(owner, id)).ok).toEqual({ items: [], nextCursor: null })
    expect((await state(ada, id)).ok).toMatchObject({
      policy: 'off',
      count: 0,
      newestId: 0,
      canComment: false,
    })
    expect(await newer(bob, id, 0)).toBe(0)
    expect([(await find(ada, one)).status, (await replies(ada, one)).ok.items]).toEqual([404, []])
    for (const answer of [
      await create(ada, id, { content: 'During' }),
      await create(owner, id, { content: 'During it' }),
      await update(ada, one, 'During'),
      await as(owner, comments.pin, { params: { id: one } }),
      await as(owner, comments.heart, { params: { id: one } }),
    ]) {
      expect([answer.status, answer.error.message]).toEqual([403, 'Comments are turned off'])
    }
    await policy(owner, id, 'on')
    expect(await texts(null, id)).toEqual(['Before'])
  })

  it('wait for approval, visible to their author only; the creator’s own do not', async () => {
    const id = video()
    await setPolicy(id, 'hold')
    const heldComment = await postComment(ada, id, 'Wait for me')
    expect(heldComment).toMatchObject({ state: 'held', canModerate: false })
    await postComment(owner, id, 'At once')
    expect(await texts(ada, id)).toEqual(['At once', 'Wait for me'])
    expect(await texts(ada, id, 'top')).toEqual(['At once', 'Wait for me'])
    for (const user of [null, bob, owner, moderator]) expect(await texts(user, id)).toEqual(['At once'])
    expect([(await find(bob, heldComment.id)).status, (await find(null, heldComment.id)).status]).toEqual([
      404, 404,
    ])
    for (const user of [ada, owner, moderator]) expect((await find(user, heldComment.id)).status).toBe(200)
    expect(await countOf(id)).toBe(1)
    expect((await create(bob, id, { content: 'To what?', parentId: heldComment.id })).status).toBe(404)
  })
})
