import type { Call } from '@kinora/contract/http/call'
import { sql, type KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertChat } from './insert-chat.ts'
import { seedVolume } from '../seed/seed-volume.ts'
import { indexMissing } from '../src/domains/discovery/search/indexing.ts'
import { findPage } from '../src/pages/find-page.ts'
import { currentCountry } from '../src/platform/request-scope/country.ts'
import { createRowCache } from '../src/platform/cache/row-cache.ts'
import { allCalls, testGuardCoverage } from './guard.ts'
import { startTestApp, type TestApp, type TestUser } from './harness.ts'
import { insertSignals } from './insert-signals.ts'

/** Statements per call, including the session lookup, independent of the number of rows. */
const maxStatements = 4
/** One per kind of deletable content. */
const maxStatementsByCall: Record<string, number> = {
  'audit.verify': 5,
  'operations.health': 6,
  // Days, kinds, creators and orphans; two more for what they were thirty days ago.
  'operations.storage': 7,
  'trash.list': 5,
  'managedReports.find': 5,
  // Posts in the results are loaded like posts elsewhere; term frequencies are loaded once a minute.
  'search.find': 6,
  'trash.findTotals': 6,
  // One per statistic, however many days, videos and views there are.
  'studio.dashboard': 11,
  'studio.videoAnalytics': 12,
  'studio.channelAnalytics': 12,
}
/** More rows than any budget, so that a query per row is noticed. */
const rowCount = 15

const videoId = 7
const broadcastId = 8

const inputs: Record<string, object> = {
  'broadcasts.find': { params: { id: broadcastId } },
  'chat.find': { params: { id: broadcastId } },
  'chat.replay': { params: { id: broadcastId }, query: { from: 0, to: 60 } },
  'comments.find': { params: { id: 1 } },
  'comments.listReplies': { params: { id: 1 }, query: { limit: 50 } },
  'reactions.findOfComment': { params: { id: 1 } },
  'postComments.countNewer': { query: { than: 0 } },
  'videoComments.countNewer': { query: { than: 0 } },
  'captions.find': { params: { id: 1 } },
  'userAdmin.find': { params: { id: 1 } },
  'userAdmin.listContent': { params: { id: 1 }, query: { limit: 50 } },
  'userAdmin.listReports': { params: { id: 1 }, query: { limit: 50 } },
  'userAdmin.listAudit': { params: { id: 1 }, query: { limit: 50 } },
  'userAdmin.listSessions': { params: { id: 1 } },
  'userAdmin.page': { query: { limit: 50, search: 'o' } },
  'embeds.describe': { query: { url: `http://localhost/video/${videoId}` } },
  'managedMonetization.sumEarnings': { query: { status: 'pending' } },
  'monetization.findAdRevenue': { params: { day: '2026-11-20' } },
  'monetization.findBalance': { params: { id: 1 } },
  'monetization.findStatement': { params: { month: '2026-11' } },
  'managedReports.find': { params: { id: 1 } },
  'reportPreviews.findComment': { params: { id: 1 } },
  'reportPreviews.findReply': { params: { id: 2 * rowCount + 1 } },
  'playlists.listMemberships': { query: { videoId } },
  'profile.find': { params: { id: 1 } },
  'roles.listHolders': { params: { code: 'videos.view' }, query: { limit: 50 } },
  'search.find': { query: { q: 'volume', limit: 50 } },
  'search.suggest': { query: { query: 'video number' } },
  'site.findPage': { params: { name: 'about' } },
  'socialLinks.listOfUser': { params: { id: 6 } },
  'tags.suggest': { query: { query: 'volume' } },
  'uploads.findSame': { query: { sizeBytes: 1, headHash: '0'.repeat(64) } },
  'uploads.find': { params: { fileId: '00000000-0000-4000-8000-000000000001' } },
  'viewerState.list': { query: { videoIds: Array.from({ length: rowCount }, (_, at) => at + 1).join() } },
}
const defaultInput = (spec: Call) => ({
  params: Object.fromEntries(
    Object.keys(spec.params?.shape ?? {}).map((name) => [name, name === 'userId' ? 1 : videoId]),
  ),
  query: spec.query && 'limit' in spec.query.shape ? { limit: 50 } : {},
})

const readCalls = allCalls.flatMap(([title, spec]) => (spec.method === 'GET' ? [{ title, spec }] : []))
testGuardCoverage('calls that send few statements', readCalls, 90)

let api: TestApp
let admin: TestUser
let statements = 0

/** Counts executed statements by their results, since parts of a statement are transformed separately. */
function countStatements({ ctx }: TestApp) {
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1
      return result
    },
  }
  const { db, transaction } = ctx
  ctx.db = db.withPlugin(counting)
  ctx.reads = ctx.db
  ctx.transaction = (work) => transaction((trx) => work(trx.withPlugin(counting)))
}

async function insertLists() {
  // The inputs above name rows by their number.
  for (const table of ['comments', 'notifications', 'playlist_items'])
    await sql`alter table ${sql.table(table)} alter column id restart with 1`.execute(api.db)
  await sql`
    insert into sessions (token_hash, user_id, created_at, used_at, expires_at, user_agent, address)
    select sha256(n::text::bytea), ${admin.id}, now(), now(), now() + interval '1 day', 'Firefox', '::1'
    from generate_series(1, ${rowCount}) as n`.execute(api.db)
  await sql`
    insert into invitations (email, token_hash, invited_by, expires_at)
    select 'guest' || n || '@example.org', sha256(n::text::bytea), ${admin.id}, now() + interval '1 day'
    from generate_series(1, ${rowCount}) as n`.execute(api.db)
  await sql`
    insert into passkeys (user_id, name, credential_id, public_key, sign_count)
    select ${admin.id}, 'Key ' || n, 'credential-' || n, 'x', 0
    from generate_series(1, ${rowCount}) as n`.execute(api.db)
  await sql`
    insert into uploads (owner_id, file_id, upload_key, file_name, total_chunks)
    select ${admin.id}, '00000000-0000-4000-8000-' || lpad(n::text, 12, '0'), 'key-' || n, 'film.mp4', 3
    from generate_series(1, ${rowCount}) as n`.execute(api.db)
  await sql`
    insert into upload_chunks (upload_id, chunk_index, bytes) select id, 0, 1 from uploads`.execute(api.db)
  await sql`
    insert into video_thumbnails (video_id, kind, folder) select ${videoId}, 'candidate', 'picture-' || n
    from generate_series(1, ${rowCount}) as n`.execute(api.db)
  await sql`
    insert into caption_tracks (video_id, language, label, folder, cue_count) select ${videoId}, 'en', 'English ' || n,
    'captions-' || n, 0 from generate_series(1, ${rowCount}) as n`.execute(api.db)
  await sql`
    insert into users (username, email) select 'Followed ' || n, 'followed' || n || '@demo.invalid'
    from generate_series(1, ${rowCount}) as n`.execute(api.db)
  await sql`
    insert into subscriptions (subscriber_id, channel_id, bell) select ${admin.id}, id, 'all' from users
    where id <> ${admin.id}`.execute(api.db)
  await sql`
    insert into report_cases (content_type, content_id, owner_id, status, decided_at)
    select case n % 2 when 0 then 'video' else 'channel' end, n, ${admin.id}, 'actioned', now()
    from generate_series(1, ${rowCount}) as n`.execute(api.db)
  await sql`
    insert into reports (case_id, reporter_id, reason, title, link) select id, ${admin.id}, 'spam', 'A film', '/video/1'
    from report_cases`.execute(api.db)
  await sql`
    update report_cases as c set decided_report_id = r.id
    from reports as r where r.case_id = c.id`.execute(api.db)
  await sql`
    insert into notifications (user_id, kind, group_key, is_once, video_id)
    select ${admin.id}, 'new-video', 'planted ' || n, true, ${videoId}
    from generate_series(1, ${rowCount}) as n`.execute(api.db)
  await sql`
    insert into suspensions (user_id, reason, created_by, ended_at) select 1, 'Reason ' || n, ${admin.id}, now()
    from generate_series(1, ${rowCount}) as n`.execute(api.db)
  await sql`
    insert into sessions (token_hash, user_id, created_at, used_at, expires_at, user_agent, address)
    select sha256(('other' || n)::bytea), 1, now(), now(), now() + interval '1 day', 'Firefox', '::1'
    from generate_series(1, ${rowCount}) as n`.execute(api.db)
  await sql`
    insert into audit_entries (at, actor_id, action, target_kind, target_id) select now(), ${admin.id}, 'user.updated', 'user', 1
    from generate_series(1, ${rowCount}) as n`.execute(api.db)
  await sql`
    insert into report_cases (content_type, content_id, owner_id) select 'channel', 1000 + n, 1
    from generate_series(1, ${rowCount}) as n`.execute(api.db)
  await sql`
    insert into feedback (user_id, title, category) select ${admin.id}, 'Number ' || n, 'bug'
    from generate_series(1, ${rowCount}) as n`.execute(api.db)
  await sql`
    insert into comments (video_id, author_id, content, state) select ${videoId}, 1, 'Thread ' || n,
    case when n % 2 = 0 then 'held' else 'published' end
    from generate_series(1, ${2 * rowCount}) as n`.execute(api.db)
  await sql`
    insert into comments (video_id, parent_id, author_id, content, state) select ${videoId}, 1, 1, 'Reply ' || n, 'published'
    from generate_series(1, ${rowCount}) as n`.execute(api.db)
  await insertChat(api.db, { videoId: broadcastId, messages: 2 * rowCount })
  await sql`
    insert into bulk_edits (owner_id, change, total, state) select ${admin.id}, '{"delete":true}', 1, 'done'
    from generate_series(1, ${rowCount})`.execute(api.db)
  await sql`
    insert into posts (owner_id, content) select 1, 'Post ' || n || ' for @admin'
    from generate_series(1, ${rowCount}) as n`.execute(api.db)
  await sql`
    insert into posts (owner_id, content) select id, 'Post of ' || username
    from users where id <> ${admin.id}`.execute(api.db)
  await sql`
    insert into post_images (post_id, position, picture, folder) select p.id, n, '{"url": "/media/x.webp", "width": 1, "height": 1, "thumbHash": null}',
    p.id || '-' || n from posts as p, generate_series(0, 3) as n`.execute(api.db)
  await sql`
    insert into poll_options (post_id, position, content) select p.id, n, 'Answer ' || n
    from posts as p, generate_series(0, 4) as n`.execute(api.db)
  await sql`
    insert into comments (post_id, author_id, content, state) select ${videoId}, 1, 'Thread ' || n,
    case when n % 2 = 0 then 'held' else 'published' end
    from generate_series(1, ${2 * rowCount}) as n`.execute(api.db)
  await sql`
    with own as (insert into posts (owner_id, content) values (${admin.id}, 'Of the admin') returning id)
    insert into comments (post_id, author_id, content, state) select own.id, 1, 'Thread ' || n, 'published'
    from own, generate_series(1, ${rowCount}) as n`.execute(api.db)
  await sql`
    insert into channel_blocks (channel_id, user_id) select ${admin.id}, id from users
    where id <> ${admin.id}`.execute(api.db)
  await sql`
    insert into watch_history (viewer_id, video_id, position_seconds, in_progress) select ${admin.id}, id, 9, true
    from videos`.execute(api.db)
  await sql`
    insert into playlists (owner_id, name, visibility) select case when n % 2 = 0 then 1 else ${admin.id} end, 'List ' || n, 'public'
    from generate_series(1, ${2 * rowCount}) as n`.execute(api.db)
  await sql`
    insert into playlist_items (playlist_id, video_id, rank) select p.id, v, v
    from playlists p, generate_series(1, ${rowCount}) as v`.execute(api.db)
  await sql`
    insert into saved_playlists (user_id, playlist_id) select ${admin.id}, id
    from playlists where owner_id = 1`.execute(api.db)
  await sql`
    insert into channel_homes (user_id, trailer_id, pinned_id, sections)
    select owner_id, min(id), max(id), array['latest', 'popular', 'shorts', 'playlists']
    from videos group by owner_id`.execute(api.db)
  await sql`
    insert into social_links (user_id, platform, url, position) select ${admin.id}, platform, 'https://example.org', 0
   
    from unnest(array['twitter', 'instagram', 'facebook', 'website', 'linkedin', 'youtube', 'tiktok']) as platform`.execute(
    api.db,
  )
}

async function insertMoney() {
  await sql`
    insert into earnings (creator_id, video_id, source, amount_cents, day, created_at)
    select case when n % 2 = 0 then 1 else ${admin.id} end, ${videoId}, 'bonus', n, '2026-11-20', now()
    from generate_series(1, ${2 * rowCount}) as n`.execute(api.db)
  await sql`
    insert into payouts (creator_id, amount_cents, provider, created_at)
    select case when n % 2 = 0 then 1 else ${admin.id} end, 10000, 'manual', now()
    from generate_series(1, ${2 * rowCount}) as n`.execute(api.db)
  await sql`
    insert into monetization_applications (user_id, status, application_data, created_at)
    select id, 'rejected', '{"userInfo": {"accountCreated": "2026-01-01T00:00:00.000Z"}, "additionalInfo": "",
      "eligibility": {"accountAge": 1, "videoCount": 1, "totalViews": 1, "eligibilityScore": 0, "requirements": {}}}', now()
    from users`.execute(api.db)
  await sql`
    insert into ad_revenue_days (day, rate_cents, highest_share, computed_at) values ('2026-11-20', 200, 100, now())`.execute(
    api.db,
  )
  await sql`
    insert into ad_revenue_lines (day, video_id, creator_id, share_percent, run, views, amount_cents)
    select '2026-11-20', n, ${admin.id}, 70, 1, 10, 1
    from generate_series(1, ${rowCount}) as n`.execute(api.db)
}

async function insertCases() {
  await sql`insert into report_notes (case_id, author_id, text) select 1, ${admin.id}, 'Note ' || n
    from generate_series(1, ${rowCount}) as n`.execute(api.db)
  await sql`insert into report_cases (content_type, content_id, owner_id) select 'comment', id, 1 from comments
    order by id limit ${rowCount}`.execute(api.db)
  await sql`insert into reports (case_id, reporter_id, reason, title, link) select id, ${admin.id}, 'spam', 'A comment', '/'
    from report_cases where content_type = 'comment'`.execute(api.db)
  await sql`insert into copyright_claims (rights_holder, email, work, signature) select 'Holder ' || n, 'a@b.org', 'A film', 'A'
    from generate_series(1, ${rowCount}) as n`.execute(api.db)
  await sql`insert into copyright_claim_videos (claim_id, address, video_id, owner_id, taken_down_at)
    select id, '/video/1', 1, ${admin.id}, now() from copyright_claims`.execute(api.db)
}

/** Caches expire between two tests and never within one, however slow the machine is. */
let time = 0
const rows = createRowCache({ partition: currentCountry, now: () => time })
beforeEach(async () => {
  time += 60_000
  // Every page needs these; they are cached for a second.
  await findPage(api.ctx, null, '/terms', {})
})

beforeAll(async () => {
  api = await startTestApp({ replace: { cache: rows } })
  await seedVolume(api.db, { users: 5, videos: 120 })
  admin = await api.newUser('admin', { isAdmin: true })
  await insertLists()
  await insertCases()
  await insertSignals(api.db)
  await insertMoney()
  await indexMissing(api.ctx)
  countStatements(api)
})
afterAll(() => api.close())

describe('every call that reads', () => {
  it.each(readCalls)('$title sends no statement per row', async ({ title, spec }) => {
    statements = 0
    const { status } = await api.as(admin, spec, { ...defaultInput(spec), ...inputs[title] } as never)
    expect(status).toBe(200)
    expect(statements).toBeLessThanOrEqual(maxStatementsByCall[title] ?? maxStatements)
  })
})

it('a statement in a transaction counts', async () => {
  statements = 0
  await api.ctx.transaction((trx) => trx.selectFrom('users').select('id').limit(1).execute())
  expect(statements).toBe(1)
})

it.each([
  ['/', 8],
  ['/video/7', 3],
  ['/post/7', 1],
  ['/channel/1', 8],
  ['/channel/1?tab=videos', 5],
  ['/channel/1?tab=playlists', 6],
  ['/about', 1],
])('the HTML of %s sends no more than %i statements', async (path, most) => {
  statements = 0
  const { pathname, searchParams } = new URL(path, api.ctx.config.publicUrl)
  const { status } = await findPage(api.ctx, null, pathname, Object.fromEntries(searchParams))
  expect(status).toBe(200)
  expect(statements).toBeLessThanOrEqual(most)
})
