import { comments, videoComments } from '@kinora/contract/community/comments/calls'
import type { CommentState } from '@kinora/contract/community/comments/schemas'
import { afterAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/harness.ts'
import { startCommentsApp } from './comments.fixture.ts'

// docs/product.md “Comments”

const api = await startCommentsApp()
const { as, db, owner, ada, bob, carol, admin, moderator, video } = api
const { list, postComment, find, setPolicy, texts, repliesTo, countOf, wrongCounts } = api
afterAll(() => api.close())

const setState = (user: TestUser | null, id: number, state: CommentState) =>
  as(user, comments.setState, { params: { id }, body: { state } })
const mark = (user: TestUser | null, id: number, action: 'pin' | 'unpin' | 'heart' | 'unheart') =>
  as(user, comments[action], { params: { id } })
const listHeld = (user: TestUser | null, id: number, query: { limit?: number; cursor?: string } = {}) =>
  as(user, videoComments.listHeld, { params: { id }, query })
const update = (user: TestUser, id: number, content: string) =>
  as(user, comments.update, { params: { id }, body: { content } })

describe('videoComments.listHeld and comments.setState', () => {
  it('show what waits to creator and staff, who approve it, hold it or remove it', async () => {
    const id = video()
    await setPolicy(id, 'hold')
    const [one, two, three] = [
      await postComment(ada, id, 'One'),
      await postComment(bob, id, 'Two'),
      await postComment(ada, id, 'Three'),
    ]
    expect((await api.state(owner, id)).ok).toMatchObject({ heldCount: 3, canModerate: true, count: 0 })
    expect((await api.state(bob, id)).ok).toMatchObject({ heldCount: 0, canModerate: false })
    const { ok: page } = await listHeld(owner, id, { limit: 2 })
    expect(page.items.map(({ content }) => content)).toEqual(['Three', 'Two'])
    expect(page.items[0]).toMatchObject({ state: 'held', canModerate: true })
    const { ok: rest } = await listHeld(moderator, id, { limit: 2, cursor: page.nextCursor ?? '' })
    expect(rest.items.map(({ content }) => content)).toEqual(['One'])
    const refused = [await listHeld(bob, id), await listHeld(null, id)]
    expect(refused.map(({ status }) => status)).toEqual([403, 401])
    expect(refused[0]?.error.message).toBe('Only the creator can see comments that wait for approval.')

    expect((await setState(owner, one.id, 'published')).ok).toMatchObject({ state: 'published' })
    expect((await setState(owner, two.id, 'removed')).ok).toMatchObject({ state: 'removed', content: 'Two' })
    expect(await texts(null, id)).toEqual(['One'])
    expect(await texts(bob, id)).toEqual(['One'])
    expect((await find(bob, two.id)).status).toBe(404)
    expect((await setState(owner, two.id, 'published')).status).toBe(200)
    expect((await setState(owner, three.id, 'published')).status).toBe(200)
    expect([await countOf(id), await texts(null, id)]).toEqual([3, ['Three', 'Two', 'One']])
    expect((await setState(owner, one.id, 'held')).status).toBe(200)
    expect([await countOf(id), await texts(ada, id)]).toEqual([2, ['Three', 'Two', 'One']])
    expect(await wrongCounts()).toEqual([])
  })

  it('are refused to everybody else, to authors for their own comments, and for unknown ones', async () => {
    const { id } = await postComment(ada, video(), 'Mine')
    const answers = await Promise.all([null, bob, ada].map((user) => setState(user, id, 'removed')))
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403])
    expect(answers[1]?.error.message).toBe('Only the creator can moderate comments.')
    expect((await setState(owner, id, 'gone' as CommentState)).status).toBe(400)
    expect((await setState(admin, 999_999, 'removed')).status).toBe(404)
  })

  it('leave staff decisions to staff, audited; those of creators are not audited', async () => {
    const { id } = await postComment(ada, video(), 'Rude')
    const entries = () => db.selectFrom('auditEntries').selectAll().where('targetId', '=', id).execute()
    await setState(owner, id, 'held')
    expect(await entries()).toEqual([])
    await setState(moderator, id, 'removed')
    expect(await entries()).toMatchObject([
      {
        actorId: moderator.id,
        action: 'comment.moderated',
        before: { state: 'held' },
        after: { state: 'removed' },
      },
    ])
    const refused = await setState(owner, id, 'published')
    expect([refused.status, refused.error.message]).toEqual([
      403,
      'Staff have already decided about this comment.',
    ])
    expect((await find(owner, id)).ok.head).toMatchObject({ state: 'removed', canModerate: false })
    expect((await setState(admin, id, 'published')).status).toBe(200)
  })

  it('keep a tombstone for the replies of a thread', async () => {
    const id = video()
    const head = await postComment(ada, id, 'Rude')
    const reply = await postComment(bob, id, 'Please', head.id)
    await setState(owner, head.id, 'removed')
    const [tombstone] = (await list(null, id)).ok.items
    expect(tombstone).toMatchObject({
      id: head.id,
      isGone: true,
      author: null,
      content: '',
      replyCount: 1,
      canEdit: false,
    })
    expect([await repliesTo(null, head.id), await countOf(id)]).toEqual([['Please'], 1])
    expect((await find(null, reply.id)).ok).toMatchObject({
      head: { isGone: true },
      reply: { content: 'Please' },
    })
    expect((await find(null, head.id)).status).toBe(404)
    expect((await list(owner, id)).ok.items[0]).toMatchObject({
      isGone: false,
      content: 'Rude',
      state: 'removed',
    })
    await setState(owner, reply.id, 'removed')
    expect(await texts(null, id)).toEqual([])
    expect(await wrongCounts()).toEqual([])
  })
})

describe('comments.pin and comments.unpin', () => {
  it('show one thread before all others, in every order and only once', async () => {
    const id = video()
    const comments = []
    for (let n = 0; n < 5; n++) comments.push(await postComment(ada, id, `Number ${n}`))
    const [first, , third] = comments.map((one) => one.id) as [number, number, number]
    expect((await mark(owner, first, 'pin')).ok.isPinned).toBe(true)
    expect((await mark(owner, third, 'pin')).ok.isPinned).toBe(true)
    const seenTexts: string[] = []
    let cursor: string | undefined
    do {
      const { ok } = await list(bob, id, { sort: 'newest', limit: 2, ...(cursor && { cursor }) })
      seenTexts.push(...ok.items.map(({ content, isPinned }) => `${content.slice(-1)}${isPinned ? '!' : ''}`))
      cursor = ok.nextCursor ?? undefined
    } while (cursor)
    expect(seenTexts).toEqual(['2!', '4', '3', '1', '0'])
    expect((await list(null, id, { limit: 1 })).ok.items.map(({ content }) => content)).toEqual([
      'Number 2',
      'Number 4',
    ])
    expect((await mark(owner, third, 'unpin')).ok.isPinned).toBe(false)
    expect((await texts(null, id))[0]).toBe('Number 4')
  })

  it('keep one however many are pinned at once', async () => {
    const id = video()
    const comments = []
    for (let n = 0; n < 8; n++) comments.push(await postComment(ada, id, `Pin ${n}`))
    const answers = await Promise.all(comments.map((one) => mark(owner, one.id, 'pin')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await list(null, id)).ok.items.filter(({ isPinned }) => isPinned)).toHaveLength(1)
  })

  it('are for the creator, and for threads that everybody sees', async () => {
    const id = video()
    const head = await postComment(ada, id, 'A thread')
    const reply = await postComment(bob, id, 'A reply', head.id)
    const refused = await Promise.all([null, ada, admin].map((user) => mark(user, head.id, 'pin')))
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 403])
    expect(refused[1]?.error.message).toBe('Only the creator can pin comments.')
    await setPolicy(id, 'hold')
    const waiting = await postComment(carol, id, 'Waiting')
    for (const one of [reply, waiting]) {
      const { status, error } = await mark(owner, one.id, 'pin')
      expect([status, error.message]).toEqual([409, 'Only public threads can be pinned.'])
    }
    expect((await mark(owner, 999_999, 'unpin')).status).toBe(404)
  })
})

describe('comments.heart and comments.unheart', () => {
  it('can be given by the creator only; an edit removes heart and pin, except on the creator’s own comments', async () => {
    const id = video()
    const head = await postComment(ada, id, 'Lovely')
    const own = await postComment(owner, id, 'Thanks', head.id)
    const refused = [
      await mark(null, head.id, 'heart'),
      await mark(bob, head.id, 'heart'),
      await mark(admin, head.id, 'unheart'),
    ]
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 403])
    expect(refused[1]?.error.message).toBe('Only the creator can give hearts.')
    expect((await mark(owner, head.id, 'heart')).ok.isHearted).toBe(true)
    expect((await mark(owner, own.id, 'heart')).ok.isHearted).toBe(true)
    await mark(owner, head.id, 'pin')
    expect((await list(null, id)).ok.items[0]).toMatchObject({ isHearted: true, isPinned: true })
    expect((await update(ada, head.id, 'Buy this')).ok).toMatchObject({ isHearted: false, isPinned: false })
    expect((await update(owner, own.id, 'Thank you')).ok).toMatchObject({ isHearted: true })
    expect((await mark(owner, own.id, 'unheart')).ok.isHearted).toBe(false)
    await setState(owner, head.id, 'held')
    const { status, error } = await mark(owner, head.id, 'heart')
    expect([status, error.message]).toEqual([409, 'Only public comments can get a heart.'])
  })
})
