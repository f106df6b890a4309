import { calls } from '@kinora/contract'
import type { Call } from '@kinora/contract/call'
import { sql } from 'kysely'
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
  'managedComments.updateMany': ({ comment: id }) => ({ body: { ids: [id], state: 'removed' } }),
  'managedComments.remove': ({ comment: id }) => ({ params: { id } }),
  'managedComments.hidePerson': ({ person: userId }) => ({ params: { userId } }),
  'managedComments.showPerson': ({ hidden: userId }) => ({ params: { userId } }),
  'managedClaims.decide': ({ claim: id }) => ({ params: { id }, body: { status: 'rejected' } }),
  'managedReports.decide': ({ report: id }) => ({ params: { id }, body: { status: 'dismissed' } }),
  'managedReports.addNote': ({ report: id }) => ({ params: { id }, body: { text: 'Seen before' } }),
  'managedReports.decideAppeal': ({ appeal: id }) => ({
    params: { id },
    body: { status: 'rejected', answer: 'It stays.' },
  }),
  'feedback.update': ({ feedback: id }) => ({ params: { id }, body: { status: 'done' } }),
  'feedback.remove': ({ feedback: id }) => ({ params: { id } }),
  'managedCategories.create': () => ({ body: { name: 'New' } }),
  'managedCategories.update': ({ category: id }) => ({ params: { id }, body: { name: 'Renamed' } }),
  'managedCategories.updateMany': ({ category: id }) => ({
    body: { ids: [id], change: { status: 'hidden' } },
  }),
  'managedCategories.remove': ({ category: id }) => ({ params: { id } }),
  'posts.update': ({ post: id }) => ({ params: { id }, body: { isPublished: false } }),
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
type Planted = Record<
  'category' | 'comment' | 'feedback' | 'post' | 'report' | 'appeal' | 'claim' | 'hidden' | 'person',
  number
>

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
  return {
    ...(await plantCases()),
    post: post.id,
    category: category.id,
    comment: comment.id,
    feedback: feedback.id,
  }
}

/** A report whose case waits, an appeal of another, and a claim. */
async function plantCases() {
  await sql`delete from report_cases`.execute(test.db)
  await sql`delete from copyright_claims`.execute(test.db)
  const { rows } = await sql<Pick<Planted, 'report' | 'appeal' | 'claim' | 'hidden' | 'person'>>`
    with cases as (
      insert into report_cases (content_type, content_id, owner_id, status, decided_at)
      values ('channel', 1, 1, 'pending', null), ('channel', 1, 1, 'actioned', now()) returning id, status
    ), report as (
      insert into reports (case_id, reason, title, link) select id, 'spam', '', '/' from cases returning id, case_id
    ), appeal as (
      insert into appeals (case_id, user_id, text) select id, 1, 'Again' from cases where status = 'actioned' returning id
    ), claim as (
      insert into copyright_claims (rights_holder, email, work, signature) values ('A', 'a@b.org', 'A film', 'A') returning id
    ), hidden as (
      insert into users (username, email) select 'hidden' || count(*), 'hidden' || count(*) || '@b.org' from users returning id
    ), person as (
      insert into users (username, email) select 'person' || count(*), 'person' || count(*) || '@b.org' from users returning id
    ), hiding as (insert into hidden_commenters (user_id) select id from hidden)
    select (select r.id from report r join cases c on c.id = r.case_id where c.status = 'pending') as report,
           (select id from appeal) as appeal, (select id from claim) as claim,
           (select id from hidden) as hidden, (select id from person) as person`.execute(test.db)
  return rows[0] as (typeof rows)[number]
}

it.each(audited)('%s leaves the audit entry that it names', async (title, spec) => {
  const example = examples[title]
  if (!example) throw new Error(`Say in this file how ${title} is made`)
  const before = await actions()
  const { status } = await test.as(boss, spec, example(await plant(`For ${title}`)) as never)
  expect(status).toBe(spec.status ?? 200)
  expect((await actions()).slice(before.length)).toEqual([spec.audit])
})
