import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedVolume } from '../seed/seed-volume.ts'
import { plantMoney } from '../src/domains/studio/monetization/money.fixture.ts'
import { allCalls, testGuardCoverage } from './guard.ts'
import { startTestApp, type TestApp, type TestUser } from './harness.ts'
import { insertChat } from './insert-chat.ts'
import { insertPlayableVideo } from './insert-video.ts'

interface Example {
  params?: object
  body?: object
}

/** One example per call with an audit entry, each of which changes something; new calls are added here. */
const examples: Record<string, (fixtures: StaffFixtures) => Example> = {
  'animations.create': () => ({ body: { context: 'video-page' } }),
  'animations.update': ({ animation: id }) => ({ params: { id }, body: { type: 'wave', size: 'sm' } }),
  'animations.remove': ({ animation: id }) => ({ params: { id } }),
  'broadcasts.end': ({ broadcast: id }) => ({ params: { id } }),
  'comments.update': ({ comment: id }) => ({ params: { id }, body: { content: 'In other words' } }),
  'comments.remove': ({ comment: id }) => ({ params: { id } }),
  'comments.setState': ({ comment: id }) => ({ params: { id }, body: { state: 'removed' } }),
  'managedComments.updateMany': ({ comment: id }) => ({ body: { ids: [id], state: 'removed' } }),
  'managedComments.remove': ({ comment: id }) => ({ params: { id } }),
  'managedComments.hideCommenter': ({ member: userId }) => ({ params: { userId } }),
  'managedComments.showCommenter': ({ hidden: userId }) => ({ params: { userId } }),
  'managedClaims.decide': ({ claim: id }) => ({ params: { id }, body: { status: 'rejected' } }),
  'managedReports.decide': ({ report: id }) => ({ params: { id }, body: { status: 'dismissed' } }),
  'managedReports.addNote': ({ report: id }) => ({ params: { id }, body: { text: 'Seen before' } }),
  'managedReports.decideAppeal': ({ appeal: id }) => ({
    params: { id },
    body: { status: 'rejected', answer: 'It stays.' },
  }),
  'feedback.update': ({ feedback: id }) => ({ params: { id }, body: { status: 'done' } }),
  'feedback.reply': ({ feedback: id }) => ({ params: { id }, body: { text: 'Thank you' } }),
  'feedback.remove': ({ feedback: id }) => ({ params: { id } }),
  'invitations.create': () => ({ body: { emails: ['guest@example.org'] } }),
  'invitations.remove': ({ invitation: id }) => ({ params: { id } }),
  'userAdmin.create': () => ({ body: { email: 'added@example.org', username: 'added' } }),
  'userAdmin.update': ({ member: id }) => ({ params: { id }, body: { isVerified: true } }),
  'userAdmin.changeRole': ({ member: id }) => ({ params: { id }, body: { roleId: 2 } }),
  'userAdmin.remove': ({ member: id }) => ({ params: { id } }),
  'userAdmin.bulkUpdate': ({ member }) => ({ body: { ids: [member], action: 'verify' } }),
  'userAdmin.suspend': ({ member: id }) => ({ params: { id }, body: { reason: 'Spam' } }),
  'userAdmin.endSuspension': ({ suspended: id }) => ({ params: { id } }),
  'userAdmin.decideAppeal': ({ suspended: id }) => ({ params: { id }, body: { status: 'rejected' } }),
  'userAdmin.endSessions': ({ member: id }) => ({ params: { id } }),
  'managedCategories.create': () => ({ body: { name: 'New' } }),
  'managedCategories.update': ({ category: id }) => ({ params: { id }, body: { name: 'Renamed' } }),
  'managedCategories.updateMany': ({ category: id }) => ({
    body: { ids: [id], change: { status: 'hidden' } },
  }),
  'managedCategories.remove': ({ category: id }) => ({ params: { id } }),
  'managedCategories.removeMany': ({ category: id }) => ({ body: { ids: [id] } }),
  'operations.retry': ({ failedJob }) => ({ params: failedJob }),
  'operations.cancel': ({ waitingJob }) => ({ params: waitingJob }),
  'operations.runSchedule': () => ({ params: { name: 'purge-trash' } }),
  'operations.releaseOrphans': () => ({}),
  'operations.testMail': () => ({ body: { to: 'boss@example.org' } }),
  'managedPosts.update': ({ post: id }) => ({ params: { id }, body: { content: 'New', isPublished: true } }),
  'managedPosts.remove': ({ post: id }) => ({ params: { id } }),
  'managedPosts.approve': ({ post: id }) => ({
    body: { ids: [id], approvalStatus: 'rejected', reason: 'Spam' },
  }),
  'managedPosts.removeMany': ({ post: id }) => ({ body: { ids: [id] } }),
  'managedVideos.update': ({ video: id }) => ({ params: { id }, body: { title: 'New', isPublished: true } }),
  'managedVideos.updateMany': ({ video: id }) => ({ body: { ids: [id], change: { isPublished: false } } }),
  'managedVideos.remove': ({ video: id }) => ({ params: { id } }),
  'managedVideos.approve': ({ video: id }) => ({ body: { ids: [id], approvalStatus: 'pending' } }),
  'managedVideos.removeMany': ({ video: id }) => ({ body: { ids: [id] } }),
  'monetization.createEarning': ({ user: creatorId }) => ({ body: { creatorId, amountCents: 500 } }),
  'monetization.setEarningStatus': ({ earning: id }) => ({ params: { id }, body: { status: 'paid' } }),
  'managedMonetization.createEarning': ({ user: creatorId }) => ({ body: { creatorId, amountCents: 500 } }),
  'managedMonetization.setEarningStatus': ({ earning: id }) => ({ params: { id }, body: { status: 'paid' } }),
  'managedMonetization.changeEarnings': () => ({ body: { which: { status: 'pending' }, status: 'paid' } }),
  'managedMonetization.review': ({ application: id }) => ({ params: { id }, body: { status: 'approved' } }),
  'managedMonetization.setPayoutStatus': ({ payout: id }) => ({ params: { id }, body: { status: 'paid' } }),
  'posts.update': ({ post: id }) => ({ params: { id }, body: { isPublished: false } }),
  'apiKeys.create': () => ({ body: { name: 'Program', scopes: ['videos.view'] } }),
  'apiKeys.remove': ({ apiKey: id }) => ({ params: { id } }),
  'managedTextPages.update': () => ({ params: { name: 'press' }, body: { markdown: 'We' } }),
  'managedTextPages.remove': () => ({ params: { name: 'about' } }),
  'roles.create': () => ({ body: { name: 'New role' } }),
  'roles.update': ({ role: id }) => ({ params: { id }, body: { name: 'Other role' } }),
  'roles.remove': ({ role: id }) => ({ params: { id } }),
  'siteSettings.clearCache': () => ({}),
  'siteSettings.update': () => ({ body: { preModeration: true } }),
  'posts.remove': ({ post: id }) => ({ params: { id } }),
}

const audited = allCalls.filter(([, spec]) => spec.audit !== undefined)
testGuardCoverage('calls that leave an audit entry', audited, 50)

let api: TestApp
let administrator: TestUser
beforeAll(async () => {
  api = await startTestApp()
  await seedVolume(api.db, { users: 1, videos: 1 })
  administrator = await api.newUser('boss', { isAdmin: true })
})
afterAll(() => api.close())

const actions = async () =>
  (await api.db.selectFrom('auditEntries').select('action').orderBy('id').execute()).map((row) => row.action)

async function insertFailedJob(state: string) {
  const name = 'send-account-mail'
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, data, state) values (${name}, '{}', ${state}::pgboss.job_state) returning id::text`.execute(
    api.db,
  )
  return { name, id: rows[0]?.id ?? '' }
}

interface StaffFixtures extends Record<
  | 'animation'
  | 'appeal'
  | 'apiKey'
  | 'application'
  | 'broadcast'
  | 'category'
  | 'claim'
  | 'comment'
  | 'earning'
  | 'feedback'
  | 'hidden'
  | 'invitation'
  | 'payout'
  | 'member'
  | 'post'
  | 'report'
  | 'role'
  | 'suspended'
  | 'user'
  | 'video',
  number
> {
  failedJob: { name: string; id: string }
  waitingJob: { name: string; id: string }
}

let planted = 0

async function insertBroadcast() {
  const videoId = await insertPlayableVideo(api.db, { ownerId: 1 })
  await insertChat(api.db, { videoId, messages: 1 })
  return videoId
}

async function insertFixtures(name: string): Promise<StaffFixtures> {
  const category = await api.db
    .insertInto('categories')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const comment = await api.db
    .insertInto('comments')
    .values({ videoId: 1, authorId: 1, content: 'Hello', state: 'published' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await api.db.updateTable('videoCounts').set({ comments: 10 }).execute()
  const animation = await api.db
    .insertInto('animationSettings')
    .values({ context: `context-${(planted += 1)}`, type: 'default', size: 'md' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into pgboss.schedule (name, key, cron, data) values ('purge-trash', '', '0 3 * * *', '{}')
    on conflict do nothing`.execute(api.db)
  const feedback = await api.db
    .insertInto('feedback')
    .values({ userId: administrator.id, title: name, category: 'bug' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const post = await api.db
    .insertInto('posts')
    .values({ ownerId: 1, content: 'Hello' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const invitation = await api.db
    .insertInto('invitations')
    .values({
      email: `${name}@example.org`,
      tokenHash: Buffer.from(name),
      expiresAt: new Date(Date.now() + 1e6),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const apiKey = await api.db
    .insertInto('apiKeys')
    .values({
      ownerId: administrator.id,
      name,
      start: 'kinora_',
      keyHash: Buffer.from(name),
      scopes: ['videos.view'],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const role = await api.db
    .insertInto('roles')
    .values({ name: name.slice(0, 50), permissions: [] })
    .returning('id')
    .executeTakeFirstOrThrow()
  await api.db
    .insertInto('sitePages')
    .values({ name: 'about', markdown: 'Us' })
    .onConflict((oc) => oc.doNothing())
    .execute()
  const user = await api.newUser(`member-${name.length}-${Date.now()}`)
  const suspended = await api.newUser(`suspended-${name.length}-${Date.now()}`)
  await api.db
    .insertInto('suspensions')
    .values({ userId: suspended.id, reason: 'Spam', appeal: 'No', appealedAt: new Date() })
    .execute()
  return {
    ...(await plantMoney(api.db, name)),
    ...(await insertCases()),
    failedJob: await insertFailedJob('failed'),
    waitingJob: await insertFailedJob('created'),
    animation: animation.id,
    broadcast: await insertBroadcast(),
    video: await insertPlayableVideo(api.db, { ownerId: 1 }),
    member: user.id,
    suspended: suspended.id,
    invitation: invitation.id,
    apiKey: apiKey.id,
    role: role.id,
    post: post.id,
    category: category.id,
    comment: comment.id,
    feedback: feedback.id,
  }
}

async function insertCases() {
  await sql`delete from report_cases`.execute(api.db)
  await sql`delete from copyright_claims`.execute(api.db)
  const { rows } = await sql<Pick<StaffFixtures, 'report' | 'appeal' | 'claim' | 'hidden'>>`
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
    ), hiding as (insert into hidden_commenters (user_id) select id from hidden)
    select (select r.id from report r join cases c on c.id = r.case_id where c.status = 'pending') as report,
           (select id from appeal) as appeal, (select id from claim) as claim,
           (select id from hidden) as hidden`.execute(api.db)
  return rows[0] as (typeof rows)[number]
}

it.each(audited)('%s writes the audit entry that it declares', async (title, spec) => {
  const example = examples[title]
  if (!example) throw new Error(`Say in this file how ${title} is made`)
  const before = await actions()
  const { status } = await api.as(administrator, spec, example(await insertFixtures(`For ${title}`)) as never)
  expect(status).toBe(spec.status ?? 200)
  expect((await actions()).slice(before.length)).toEqual([spec.audit])
})
