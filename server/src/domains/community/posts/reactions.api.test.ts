import type { LikeStatus } from '@kinora/contract/library/videos/schemas'
import { comments, postComments } from '@kinora/contract/community/comments/calls'
import { posts } from '@kinora/contract/community/posts/calls'
import { reactions } from '@kinora/contract/community/reactions/calls'
import { reports } from '@kinora/contract/administration/reports/calls'
import { trash } from '@kinora/contract/community/trash/calls'
import { afterAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/harness.ts'
import { removeReactionsOfUser } from '../reactions/service.ts'
import { startPostsApp } from './posts.fixture.ts'
import { postTrash } from './trash.ts'
import { removeVotesOfUser } from './vote.ts'

// docs/product.md “Posts”, “Reactions”, “Comments”, “Trash”

const api = await startPostsApp()
const { as, ctx, ada, bob, admin, post, find, update, remove, restore, newUser, wrongCounts } = api
afterAll(() => api.close())

const react = (user: TestUser | null, postId: number, likeStatus: LikeStatus) =>
  as(user, reactions.setOfPost, { body: { postId, likeStatus } })
const statusOf = (user: TestUser | null, id: number) => as(user, reactions.findOfPost, { params: { id } })
const vote = (user: TestUser | null, id: number, choice: number) =>
  as(user, posts.vote, { params: { id }, body: { choice } })
const poll = (...options: string[]) => ({ poll: options })

describe('reactions to a post', () => {
  it('is counted once for each user', async () => {
    const { id } = await post(ada, 'What do you think?')
    expect((await react(bob, id, 'like')).ok).toEqual({ likeStatus: 'like', likes: 1, dislikes: 0 })
    expect((await react(bob, id, 'like')).ok).toEqual({ likeStatus: 'like', likes: 1, dislikes: 0 })
    expect((await react(bob, id, 'dislike')).ok).toEqual({ likeStatus: 'dislike', likes: 0, dislikes: 1 })
    expect((await statusOf(bob, id)).ok).toEqual({ likeStatus: 'dislike' })
    expect((await find(bob, id)).ok).toMatchObject({ likeStatus: 'dislike', dislikes: 1 })
    expect((await react(bob, id, 'none')).ok).toEqual({ likeStatus: 'none', likes: 0, dislikes: 0 })
    expect((await statusOf(ada, id)).ok).toEqual({ likeStatus: 'none' })
  })

  it('is for signed-in people, about what they see', async () => {
    const { id } = await post(ada, 'Hidden soon')
    await update(admin, id, { isPublished: false })
    expect([(await react(null, id, 'like')).status, (await statusOf(null, id)).status]).toEqual([401, 401])
    expect([(await react(bob, id, 'like')).status, (await statusOf(bob, id)).status]).toEqual([404, 404])
  })

  it('is counted correctly when many users change their reaction at once', async () => {
    const { id } = await post(ada, 'Everybody at once', poll('One', 'Two'))
    const crowd = await Promise.all(Array.from({ length: 8 }, (_, nth) => newUser(`crowd${nth}`)))
    const statuses: LikeStatus[] = ['like', 'dislike', 'none', 'like', 'dislike', 'like']
    await Promise.all(
      crowd.flatMap((user, nth) => [
        ...statuses.map((status, at) => react(user, id, statuses[(at + nth) % statuses.length] ?? status)),
        ...[0, 1, 1, 0, 1].map((choice) => vote(user, id, (choice + nth) % 2)),
      ]),
    )
    expect(await wrongCounts()).toEqual([])
  })

  it('is removed with its user', async () => {
    const leaver = await newUser('leaver')
    const { id } = await post(ada, 'Somebody leaves', poll('One', 'Two'))
    await react(leaver, id, 'like')
    await vote(leaver, id, 1)
    await ctx.transaction(async (trx) => {
      await removeReactionsOfUser(trx, leaver.id)
      await removeVotesOfUser(trx, leaver.id)
    })
    expect((await find(ada, id)).ok).toMatchObject({ likes: 0, poll: { totalVotes: 0 } })
    expect(await wrongCounts()).toEqual([])
  })
})

describe('a question', () => {
  it('shows the results to those who have voted, and to the owner', async () => {
    const { id } = await post(ada, 'Which one?', poll('The hut', 'The train', 'Neither'))
    const pollFor = async (user: TestUser | null) => (await find(user, id)).ok.poll
    const unknown = ['The hut', 'The train', 'Neither'].map((content) => ({ content, votes: null }))
    expect((await vote(bob, id, 1)).ok).toEqual({
      options: [
        { content: 'The hut', votes: 0 },
        { content: 'The train', votes: 1 },
        { content: 'Neither', votes: 0 },
      ],
      totalVotes: 1,
      choice: 1,
    })
    expect(await pollFor(null)).toEqual({ options: unknown, totalVotes: 1, choice: null })
    expect((await pollFor(ada))?.options[1]).toEqual({ content: 'The train', votes: 1 })
    expect((await vote(bob, id, 2)).ok).toMatchObject({ totalVotes: 1, choice: 2 })
    expect((await vote(bob, id, 2)).ok).toMatchObject({ totalVotes: 1, choice: 2 })
    expect((await vote(null, id, 0)).status).toBe(401)
    expect((await vote(bob, id, 3)).error.fields).toEqual({ choice: 'Invalid' })
    expect((await vote(bob, (await post(ada, 'No question')).id, 0)).status).toBe(404)
  })

  it.each([
    [['One']],
    [['1', '2', '3', '4', '5', '6']],
    [['One', ' ']],
    [['Same', 'Same']],
    [['x'.repeat(81), 'y']],
  ])('is refused with the answers %j', async (options) => {
    const { status, error } = await as(ada, posts.create, { body: { content: 'Which?', poll: options } })
    expect([status, Object.keys(error.fields ?? {})[0]?.split(/[./]/)[0]]).toEqual([400, 'poll'])
  })

  it('reports empty answers as empty, not as duplicates', async () => {
    const body = { content: 'Which?', poll: ['', ''] }
    const { error } = await as(ada, posts.create, { body })
    expect(Object.values(error.fields ?? {})).toEqual([
      'An answer must not be empty',
      'An answer must not be empty',
    ])
  })
})

describe('comments under a post', () => {
  const postComment = (user: TestUser | null, id: number, content: string, parentId?: number) =>
    as(user, postComments.create, { params: { id }, body: { content, ...(parentId && { parentId }) } })

  it('work like those of videos: threads, counts, order, policy', async () => {
    const { id } = await post(ada, 'Talk to me')
    const { ok: head } = await postComment(bob, id, 'I would like to')
    const { ok: reply } = await postComment(ada, id, 'Please do', head.id)
    expect(reply).toMatchObject({ parentId: head.id, isCreator: true })
    const list = await as(null, postComments.list, { params: { id }, query: {} })
    expect(list.ok.items.map(({ content, replyCount }) => [content, replyCount])).toEqual([
      ['I would like to', 1],
    ])
    expect((await find(null, id)).ok.comments).toBe(2)
    expect((await as(ada, comments.heart, { params: { id: head.id } })).ok.isHearted).toBe(true)
    expect((await as(ada, comments.pin, { params: { id: head.id } })).ok.isPinned).toBe(true)
    expect((await as(null, comments.find, { params: { id: reply.id } })).ok.subject).toEqual({
      kind: 'post',
      id,
    })
    await update(ada, id, { commentPolicy: 'off' })
    expect((await postComment(bob, id, 'More')).error.message).toBe('Comments are turned off')
    await update(ada, id, { commentPolicy: 'hold' })
    expect((await postComment(bob, id, 'Wait for it')).ok.state).toBe('held')
    const heldComments = await as(ada, postComments.listHeld, { params: { id }, query: {} })
    expect(heldComments.ok.items.map(({ content }) => content)).toEqual(['Wait for it'])
    const state = await as(ada, postComments.findState, { params: { id } })
    expect(state.ok).toMatchObject({ count: 2, policy: 'hold', heldCount: 1, newestId: head.id })
    const newer = await as(ada, postComments.countNewer, { params: { id }, query: { than: 0 } })
    expect(newer.ok.count).toBe(1)
    expect(await wrongCounts()).toEqual([])
  })

  it('are absent where it is', async () => {
    const { id } = await post(ada, 'Going away')
    const { ok: comment } = await postComment(bob, id, 'Stay')
    await remove(ada, id)
    const answers = [
      await as(bob, postComments.list, { params: { id }, query: {} }),
      await postComment(bob, id, 'Come back'),
      await as(bob, comments.find, { params: { id: comment.id } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await postComment(bob, 4711, 'Nobody')).status).toBe(404)
  })

  it('are reported with the address of the post', async () => {
    const { id } = await post(ada, 'Be kind')
    const { ok: comment } = await postComment(bob, id, 'No')
    const { ok } = await as(ada, reports.create, {
      body: { contentType: 'comment', contentId: comment.id, reason: 'harassment' },
    })
    expect(ok.content).toMatchObject({ title: 'Be kind', text: 'No', link: `/post/${id}?c=${comment.id}` })
  })
})

it('a post can be reported by viewers other than its owner, with its content', async () => {
  const { id } = await post(ada, 'Win a free camera')
  const report = (user: TestUser) =>
    as(user, reports.create, { body: { contentType: 'post', contentId: id, reason: 'spam' } })
  expect((await report(ada)).status).toBe(403)
  const { ok } = await report(bob)
  expect(ok.content).toMatchObject({ title: 'Post by ada', text: 'Win a free camera', link: `/post/${id}` })
  await remove(ada, id)
  const { ok: ownReports } = await as(bob, reports.list, { query: { contentType: 'post', contentId: id } })
  expect(ownReports.items[0]?.content).toMatchObject({ text: 'Win a free camera', link: null })
})

describe('a deleted post', () => {
  it('can be restored unchanged by the user who deleted it', async () => {
    const { id } = await post(ada, 'Back again', poll('One', 'Two'))
    await react(bob, id, 'like')
    const before = (await find(null, id)).ok
    expect((await remove(ada, id)).status).toBe(204)
    expect((await as(ada, trash.list, { query: {} })).ok.items[0]).toMatchObject({
      kind: 'post',
      id,
      title: 'Back again',
    })
    for (const user of [null, ada, bob, admin]) expect((await find(user, id)).error.code).toBe('removed')
    expect((await restore(bob, id)).status).toBe(404)
    expect((await restore(ada, id)).status).toBe(204)
    expect((await find(null, id)).ok).toEqual(before)
  })

  it('stays deleted for its owner where an administrator deleted it', async () => {
    const { id } = await post(ada, 'Not here')
    await remove(admin, id)
    expect((await restore(ada, id)).status).toBe(404)
    expect((await restore(admin, id)).status).toBe(204)
  })

  it('is purged after 30 days, and with its owner', async () => {
    const owner = await newUser('owner')
    const [old, young] = [await post(owner, 'Old'), await post(owner, 'Young')]
    await remove(owner, old.id)
    const now = ctx.now()
    expect(await ctx.transaction((trx) => postTrash.removeOlder(trx, now, 50))).toBeGreaterThan(0)
    expect((await find(owner, old.id)).error.code).toBe('not_found')
    expect((await find(owner, young.id)).status).toBe(200)
    const batch = { limit: 50, now }
    expect(await ctx.transaction((trx) => postTrash.removeOfOwner(trx, owner.id, batch))).toBe(1)
    expect((await find(owner, young.id)).status).toBe(404)
  })
})
