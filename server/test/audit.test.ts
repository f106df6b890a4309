import { calls } from '@kinora/contract'
import type { Call } from '@kinora/contract/call'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plantVolume } from '../seed/volume.ts'
import { startTestApp, type TestApp, type TestUser } from './harness.ts'

interface Example {
  params?: object
  body?: object
}

/** How each call that names an audit entry is made once, so that it changes something; a new one is added here. */
const examples: Record<string, (planted: Planted) => Example> = {
  'comments.update': ({ comment: id }) => ({ params: { id }, body: { content: 'In other words' } }),
  'comments.remove': ({ comment: id }) => ({ params: { id } }),
  'comments.setState': ({ comment: id }) => ({ params: { id }, body: { state: 'removed' } }),
  'feedback.update': ({ feedback: id }) => ({ params: { id }, body: { status: 'done' } }),
  'feedback.remove': ({ feedback: id }) => ({ params: { id } }),
  'managedCategories.create': () => ({ body: { name: 'New' } }),
  'managedCategories.update': ({ category: id }) => ({ params: { id }, body: { name: 'Renamed' } }),
  'managedCategories.updateMany': ({ category: id }) => ({
    body: { ids: [id], change: { status: 'hidden' } },
  }),
  'managedCategories.remove': ({ category: id }) => ({ params: { id } }),
  'posts.update': ({ post: id }) => ({ params: { id }, body: { isPublished: false } }),
  'apiKeys.create': () => ({ body: { name: 'Program', scopes: ['videos.view'] } }),
  'apiKeys.remove': ({ apiKey: id }) => ({ params: { id } }),
  'managedPages.update': () => ({ params: { name: 'press' }, body: { markdown: 'We' } }),
  'managedPages.remove': () => ({ params: { name: 'about' } }),
  'roles.create': () => ({ body: { name: 'New role' } }),
  'roles.update': ({ role: id }) => ({ params: { id }, body: { name: 'Other role' } }),
  'roles.remove': ({ role: id }) => ({ params: { id } }),
  'siteSettings.clearCache': () => ({}),
  'siteSettings.update': () => ({ body: { preModeration: true } }),
  'posts.remove': ({ post: id }) => ({ params: { id } }),
}

const audited = Object.entries(calls).flatMap(([feature, group]) =>
  Object.entries(group as Record<string, Call>)
    .filter(([, spec]) => spec.audit !== undefined)
    .map(([name, spec]) => [`${feature}.${name}`, spec] as const),
)

let test: TestApp
let boss: TestUser
beforeAll(async () => {
  test = await startTestApp()
  await plantVolume(test.db, { people: 1, videos: 1 })
  boss = await test.newUser('boss', { isAdmin: true })
})
afterAll(() => test.close())

const actions = async () =>
  (await test.db.selectFrom('auditEntries').select('action').orderBy('id').execute()).map((row) => row.action)

/** What calls of the staff change: one of each kind, by its id. */
type Planted = Record<'apiKey' | 'category' | 'comment' | 'feedback' | 'post' | 'role', number>

async function plant(name: string): Promise<Planted> {
  const category = await test.db
    .insertInto('categories')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const comment = await test.db
    .insertInto('comments')
    .values({ videoId: 1, authorId: 1, content: 'Hello', state: 'published' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await test.db.updateTable('videoCounts').set({ comments: 10 }).execute()
  const feedback = await test.db
    .insertInto('feedback')
    .values({ userId: boss.id, title: name, category: 'bug' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const post = await test.db
    .insertInto('posts')
    .values({ ownerId: 1, content: 'Hello' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const apiKey = await test.db
    .insertInto('apiKeys')
    .values({ ownerId: boss.id, name, start: 'kinora_', keyHash: Buffer.from(name), scopes: ['videos.view'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const role = await test.db
    .insertInto('roles')
    .values({ name: name.slice(0, 50), permissions: [] })
    .returning('id')
    .executeTakeFirstOrThrow()
  await test.db
    .insertInto('sitePages')
    .values({ name: 'about', markdown: 'Us' })
    .onConflict((oc) => oc.doNothing())
    .execute()
  return {
    apiKey: apiKey.id,
    role: role.id,
    post: post.id,
    category: category.id,
    comment: comment.id,
    feedback: feedback.id,
  }
}

it.each(audited)('%s leaves the audit entry that it names', async (title, spec) => {
  const example = examples[title]
  if (!example) throw new Error(`Say in this file how ${title} is made`)
  const before = await actions()
  const { status } = await test.as(boss, spec, example(await plant(`For ${title}`)) as never)
  expect(status).toBe(spec.status ?? 200)
  expect((await actions()).slice(before.length)).toEqual([spec.audit])
})
