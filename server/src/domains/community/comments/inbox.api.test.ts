import { blocks, comments, creatorComments, postComments } from '@kinora/contract/community/comments/calls'
import type { InboxFilter } from '@kinora/contract/community/comments/rules'
import { posts } from '@kinora/contract/community/posts/calls'
import { trash } from '@kinora/contract/community/trash/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { afterAll, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/harness.ts'
import { startCommentsApp } from './comments.fixture.ts'

// docs/product.md “Comments in the studio”

const api = await startCommentsApp()
const { as, owner, ada, bob, carol, postComment, video, setPolicy } = api
afterAll(() => api.close())

interface Query {
  filter?: InboxFilter
  q?: string
  limit?: number
  cursor?: string
}
const inbox = (user: TestUser | null, query: Query = {}) => as(user, creatorComments.list, { query })
const texts = async (query: Query = {}, user = owner) =>
  (await inbox(user, query)).ok.items.map(({ comment }) => comment.content)

it('lists comments of others on own content, newest first, with their subject', async () => {
  const [one, two] = [video(), video()]
  const { ok: post } = await as(owner, posts.create, { body: { content: 'News of the week' } as never })
  await postComment(ada, one, 'First on a video')
  await postComment(bob, two, 'Then on another')
  api.clock.forward(4)
  await as(carol, postComments.create, { params: { id: post.id }, body: { content: 'On a post' } })
  await postComment(owner, one, 'The creator says something too')

  const { ok } = await inbox(owner)
  expect(ok.items.map(({ comment, under }) => [comment.content, under.kind, under.id])).toEqual([
    ['On a post', 'post', post.id],
    ['Then on another', 'video', two],
    ['First on a video', 'video', one],
  ])
  expect(ok.items[0]?.under.title).toBe('News of the week')
  expect(ok.items[2]?.under).toMatchObject({ title: expect.stringContaining('Video number') })
  expect(ok.items[2]?.comment).toMatchObject({
    canPin: true,
    canHeart: true,
    canModerate: true,
    canBlock: true,
  })

  const { ok: page } = await inbox(owner, { limit: 2 })
  expect(await texts({ limit: 2, cursor: page.nextCursor ?? '' })).toEqual(['First on a video'])
  expect(await texts({ q: 'ANOTHER' })).toEqual(['Then on another'])
  expect(await texts({ q: 'carol' })).toEqual(['On a post'])
  expect(await texts({ q: '%' })).toEqual([])
  expect(await texts({}, ada)).toEqual([])
  expect((await inbox(null)).status).toBe(401)
})

it('keeps held and unanswered up to date', async () => {
  const id = video()
  await setPolicy(id, 'hold')
  const heldComment = await postComment(ada, id, 'May I?')
  expect(await texts({ filter: 'held' })).toEqual(['May I?'])
  expect(await texts({ filter: 'unanswered' })).not.toContain('May I?')
  await as(owner, comments.setState, { params: { id: heldComment.id }, body: { state: 'published' } })
  expect(await texts({ filter: 'held' })).toEqual([])
  expect(await texts({ filter: 'unanswered' })).toContain('May I?')

  const reply = await postComment(owner, id, 'You may', heldComment.id)
  expect(await texts({ filter: 'unanswered' })).not.toContain('May I?')
  await as(owner, comments.remove, { params: { id: reply.id } })
  expect(await texts({ filter: 'unanswered' })).toContain('May I?')
  await as(owner, trash.restore, { params: { kind: 'comment', id: reply.id } })
  expect(await texts({ filter: 'unanswered' })).not.toContain('May I?')
  await as(owner, comments.remove, { params: { id: reply.id } })
  await as(owner, trash.remove, { params: { kind: 'comment', id: reply.id } })
  expect(await texts({ filter: 'unanswered' })).toContain('May I?')
})

it('excludes comments that are removed, hidden, in the trash, or under closed subjects', async () => {
  const [id, deleted, off] = [video(), video(), video()]
  const away = await postComment(ada, id, 'Removed by the creator')
  await postComment(bob, id, 'Of somebody hidden')
  await postComment(carol, deleted, 'Under a deleted video')
  await postComment(carol, off, 'Under a video without comments')
  await as(owner, comments.setState, { params: { id: away.id }, body: { state: 'removed' } })
  await as(owner, blocks.add, { params: { userId: bob.id } })
  await as(owner, videos.remove, { params: { id: deleted } })
  await setPolicy(off, 'off')
  const listedTexts = await texts()
  for (const text of ['Removed by', 'Of somebody', 'Under a deleted', 'Under a video without']) {
    expect(listedTexts.some((each) => each.startsWith(text))).toBe(false)
  }
  await as(owner, blocks.remove, { params: { userId: bob.id } })
  expect(await texts()).toContain('Of somebody hidden')
})
