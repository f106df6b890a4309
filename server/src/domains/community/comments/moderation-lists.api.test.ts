import { blocks } from '@kinora/contract/community/comments/calls'
import { managedComments } from '@kinora/contract/community/comments/managed-calls'
import { reports } from '@kinora/contract/administration/reports/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { afterAll, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/harness.ts'
import { startCommentsApp } from './comments.fixture.ts'

// docs/product.md “Comments of the site”

const api = await startCommentsApp()
const { as, db, owner, ada, bob, carol, moderator, video, postComment, setPolicy, texts, wrongCounts } = api
afterAll(() => api.close())

const list = async (user: TestUser | null, query: Record<string, unknown> = {}) =>
  await as(user, managedComments.list, { query })
const listTexts = async (query: Record<string, unknown>) =>
  (await list(moderator, query)).ok.items.map(({ content }) => content)
const setStates = (user: TestUser, ids: number[], state: 'published' | 'held' | 'removed') =>
  as(user, managedComments.updateMany, { body: { ids, state } })

it('managedComments.list shows held and reported comments of the whole site, and searches them', async () => {
  const [heldVideo, open] = [video(), video()]
  await setPolicy(heldVideo, 'hold')
  const one = await postComment(ada, heldVideo, 'First 100% held')
  await postComment(bob, heldVideo, 'Second held')
  const reported = await postComment(ada, open, 'Rude words')
  const reply = await postComment(bob, open, 'Ruder words', reported.id)
  for (const [user, id, contentType] of [
    [carol, reported.id, 'comment'],
    [bob, reported.id, 'comment'],
    [carol, reply.id, 'reply'],
  ] as const) {
    await as(user, reports.create, { body: { contentType, contentId: id, reason: 'harassment' } })
  }
  expect(await listTexts({})).toEqual(['Second held', 'First 100% held'])
  expect(await listTexts({ search: '100%' })).toEqual(['First 100% held'])
  expect(await listTexts({ search: '@ADA', list: 'all' })).toEqual(['Rude words', 'First 100% held'])
  expect(await listTexts({ list: 'reported' })).toEqual(['Ruder words', 'Rude words'])
  const { ok: page } = await list(moderator, { list: 'reported', limit: 1 })
  const { ok: next } = await list(moderator, { list: 'reported', limit: 1, cursor: page.nextCursor })
  expect(next.items).toMatchObject([
    {
      id: reported.id,
      subject: { kind: 'video', id: open },
      author: { username: 'ada' },
      report: { count: 2, reason: 'harassment' },
    },
  ])
  expect([(await list(null)).status, (await list(ada)).status, (await list(owner)).status]).toEqual([
    401, 403, 403,
  ])

  // The moderator’s own comment and unknown ids are skipped.
  const own = await postComment(moderator, open, 'Of the staff')
  const { ok } = await setStates(moderator, [reported.id, own.id, 999_999, one.id], 'removed')
  expect(ok.ids).toEqual([one.id, reported.id])
  expect(await listTexts({ list: 'removed' })).toEqual(['Rude words', 'First 100% held'])
  await setStates(moderator, [one.id], 'published')
  expect([await texts(null, heldVideo), await texts(null, open)]).toEqual([
    ['First 100% held'],
    ['Of the staff', ''],
  ])
  expect(await wrongCounts()).toEqual([])
})

it('managedComments.list leaves out comments under content that the viewer does not see', async () => {
  const id = video()
  await postComment(ada, id, 'Behind a door')
  await as(owner, videos.update, { params: { id }, body: { visibility: 'private' } })
  const { id: roleId } = await db
    .insertInto('roles')
    .values({ name: 'Comments only', permissions: ['comments.moderate'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const narrow = await api.newUser('narrow', { roleId })
  const search = 'behind a door'
  expect((await list(narrow, { list: 'all', search })).ok.items).toEqual([])
  expect((await list(moderator, { list: 'all', search })).ok.items).toHaveLength(1)
})

it('managedComments.remove moves a comment to the trash', async () => {
  const id = video()
  const { id: commentId } = await postComment(ada, id, 'Away with it')
  const remove = (user: TestUser | null) => as(user, managedComments.remove, { params: { id: commentId } })
  expect([(await remove(null)).status, (await remove(bob)).status]).toEqual([401, 403])
  expect((await remove(moderator)).status).toBe(204)
  expect([await texts(null, id), (await remove(moderator)).status]).toEqual([[], 404])
})

it('managedComments.hideCommenter hides the comments of a user except on their own content, until lifted', async () => {
  const [id, other] = [video(), video()]
  await as(carol, blocks.add, { params: { userId: bob.id } })
  const head = await postComment(bob, id, 'Spam')
  await postComment(ada, id, 'Not spam', head.id)
  const hide = (user: TestUser | null, userId: number) =>
    as(user, managedComments.hideCommenter, { params: { userId } })
  expect([(await hide(null, bob.id)).status, (await hide(ada, bob.id)).status]).toEqual([401, 403])
  expect([(await hide(moderator, moderator.id)).status, (await hide(moderator, 4711)).status]).toEqual([
    409, 404,
  ])
  const admin = await api.newUser('boss', { isAdmin: true })
  expect((await hide(moderator, admin.id)).status).toBe(403)
  expect([(await hide(moderator, bob.id)).status, (await hide(moderator, bob.id)).status]).toEqual([204, 204])
  await postComment(bob, other, 'More spam')
  expect([await texts(ada, other), await texts(bob, other)]).toEqual([[], ['More spam']])
  expect((await list(moderator, { list: 'all', search: 'more spam' })).ok.items).toMatchObject([
    { isAuthorHidden: true },
  ])
  // Unblocking by a channel does not lift the shadow ban, nor the other way round.
  await as(owner, blocks.add, { params: { userId: bob.id } })
  await as(owner, blocks.remove, { params: { userId: bob.id } })
  expect(await texts(ada, other)).toEqual([])
  await as(owner, blocks.add, { params: { userId: bob.id } })
  await as(moderator, managedComments.showCommenter, { params: { userId: bob.id } })
  expect(await texts(ada, other)).toEqual([])
  await as(owner, blocks.remove, { params: { userId: bob.id } })
  expect(await texts(ada, other)).toEqual(['More spam'])
  expect(await wrongCounts()).toEqual([])
  const actions = await db
    .selectFrom('auditEntries')
    .select('action')
    .where('targetKind', '=', 'user')
    .orderBy('id')
    .execute()
  expect(actions.map(({ action }) => action)).toEqual(['user.hidden', 'user.shown'])
})
