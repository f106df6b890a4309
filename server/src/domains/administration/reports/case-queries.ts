import type { CasesQuery, ReportableType } from '@kinora/contract/administration/reports/schemas'
import { sql, type RawBuilder } from 'kysely'
import { inOpaqueArray } from '../../../platform/db/opaque-array.ts'
import type { Db } from '../../../platform/db/database.ts'
import { containsText } from '../../../platform/db/text-matching.ts'
import { reviewedText } from '../../library/videos/localized-queries.ts'
import { userSummaryJson, type UserSummaryJson } from '../../people/users/profile-queries.ts'
import { isContentVisible, type VisibilityByType } from './queries.ts'

type CaseFilter = Omit<CasesQuery, 'page' | 'limit' | 'sortBy' | 'sortOrder'>

/** Matches the snapshot, owner and text of a report, an exact reporter name, or a report id. */
const matchesSearch = (search: string) => sql<boolean>`exists (
  select from reports r where r.case_id = c.id and (
    ${containsText(sql`r.search_text`, search)}
    or r.reporter_id = (select p.id from users p where lower(p.username) = ${search.toLowerCase()})
    ${/^\d{1,9}$/.test(search) ? sql`or r.id = ${Number(search)}` : sql``}))`

function filteredCases(db: Db, filter: CaseFilter) {
  const { search, status, contentType, reason, dateFrom, dateTo, appeal } = filter
  return db
    .selectFrom('reportCases as c')
    .$if(status !== 'all', (qb) => qb.where('c.status', '=', status))
    .$if(contentType !== 'all', (qb) => qb.where('c.contentType', '=', contentType))
    .$if(reason !== 'all', (qb) =>
      qb.where(sql<boolean>`exists (select from reports r where r.case_id = c.id and r.reason = ${reason})`),
    )
    .$if(dateFrom !== undefined, (qb) => qb.where(sql<boolean>`c.created_at >= ${dateFrom}::date`))
    .$if(dateTo !== undefined, (qb) => qb.where(sql<boolean>`c.created_at < ${dateTo}::date + 1`))
    .$if(appeal !== undefined, (qb) =>
      qb.where(sql<boolean>`exists (select from appeals a where a.case_id = c.id and a.status = ${appeal})`),
    )
    .$if(search !== '', (qb) => qb.where(matchesSearch(search)))
}

const orders: Record<CasesQuery['sortBy'], RawBuilder<unknown>> = {
  createdAt: sql`c.created_at`,
  reports: sql`n.reports`,
  reason: sql`f.reason`,
  status: sql`array_position(array['pending', 'reviewed', 'actioned', 'dismissed'], c.status)`,
}

// One pass over all reports, instead of a lookup per case.
const reportCounts = (db: Db) =>
  db
    .selectFrom('reports')
    .select((eb) => ['reports.caseId', eb.fn.countAll().as('reports')])
    .groupBy('reports.caseId')
    .as('n')
const firstReports = (db: Db) =>
  db
    .selectFrom('reports')
    .distinctOn('reports.caseId')
    .select(['reports.caseId', 'reports.reason'])
    .orderBy('reports.caseId')
    .orderBy('reports.id')
    .as('f')

export async function listCaseIds(db: Db, { page, limit, sortBy, sortOrder, ...filter }: CasesQuery) {
  const rows = await filteredCases(db, filter)
    .$if(sortBy === 'reports', (qb) => qb.innerJoin(reportCounts(db), 'n.caseId', 'c.id') as typeof qb)
    .$if(sortBy === 'reason', (qb) => qb.innerJoin(firstReports(db), 'f.caseId', 'c.id') as typeof qb)
    .select('c.id')
    .orderBy(orders[sortBy], sortOrder)
    .orderBy('c.id', sortOrder)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function count(db: Db, filter: CaseFilter) {
  const { found } = await filteredCases(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow()
  return Number(found)
}

export type CaseRow = Awaited<ReturnType<typeof listCasesById>>[number]

export function listCasesById(db: Db, ids: number[], kinds: VisibilityByType) {
  return db
    .selectFrom('reportCases as c')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('reports')
          .select(['id', 'reporterId', 'reason', 'details'])
          .select(['title', 'contentText', 'ownerName', 'pictureUrl', 'link'])
          .whereRef('reports.caseId', '=', 'c.id')
          .orderBy('reports.id')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .leftJoin('users as u', 'u.id', 'r.reporterId')
    .leftJoin('users as w', 'w.id', 'c.reviewerId')
    .leftJoin('appeals as a', 'a.caseId', 'c.id')
    .select(['c.id as caseId', 'c.contentType', 'c.contentId', 'c.ownerId', 'c.status', 'c.publicNote'])
    .select(['c.createdAt', 'c.reviewedAt', 'c.decidedAt', 'c.reviewerId', 'a.status as appealStatus'])
    .select([
      'r.id',
      'r.reason',
      'r.details',
      'r.title',
      'r.contentText',
      'r.ownerName',
      'r.pictureUrl',
      'r.link',
    ])
    .select([userSummaryJson('u').as('reporter'), userSummaryJson('w').as('reviewer')])
    .select(sql<number>`(select count(*)::int from reports n where n.case_id = c.id)`.as('reportCount'))
    .select(isContentVisible(kinds).as('isSeen'))
    .where('c.id', '=', inOpaqueArray(ids))
    .execute()
}

export function countCasesByStatus(db: Db, { today, since }: { today: Date; since: Date }) {
  return db
    .selectFrom('reportCases as c')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      sql<number>`count(*) filter (where c.status = 'pending')`.as('pending'),
      sql<number>`count(*) filter (where c.status = 'reviewed')`.as('reviewed'),
      sql<number>`count(*) filter (where c.status = 'actioned')`.as('actioned'),
      sql<number>`count(*) filter (where c.status = 'dismissed')`.as('dismissed'),
      sql<number>`count(*) filter (where c.status = 'pending' and c.created_at >= ${today})`.as('today'),
      sql<Date | null>`min(c.created_at) filter (where c.status = 'pending')`.as('oldestPendingAt'),
      sql<number | null>`avg(extract(epoch from c.decided_at - c.created_at))
        filter (where c.status = 'actioned' and c.decided_at >= ${since})::float8`.as('secondsToAction'),
      sql<number>`(select count(*) from appeals a where a.status = 'pending')`.as('appeals'),
      sql<{ username: string; count: number }[]>`(select coalesce(json_agg(one), '[]') from (
        select w.username, count(*) as count from report_cases k join users w on w.id = k.reviewer_id
         where k.status = 'reviewed' group by w.id order by count(*) desc limit 3) as one)`.as('reviewers'),
    ])
    .executeTakeFirstOrThrow()
}

export async function findCaseId(db: Db, reportId: number) {
  const row = await db.selectFrom('reports').select('caseId').where('id', '=', reportId).executeTakeFirst()
  return row?.caseId
}

const maxReports = 100

/** Oldest first, each with the outcomes of its reporter's other reports. */
const reportsJson = (caseId: number) => sql`(
  select coalesce(json_agg(row_to_json(one)), '[]') from (
    select r.id, r.reason, r.details, r.from_seconds as "from", r.to_seconds as "to", r.created_at as "createdAt",
           ${userSummaryJson('u')} as reporter, coalesce(was.actioned, 0) as actioned, coalesce(was.dismissed, 0) as dismissed
      from reports r
      left join users u on u.id = r.reporter_id
      left join lateral (
        select count(*) filter (where k.status = 'actioned') as actioned,
               count(*) filter (where k.status = 'dismissed') as dismissed
          from reports o join report_cases k on k.id = o.case_id where o.reporter_id = r.reporter_id) was on true
     where r.case_id = ${caseId} order by r.id limit ${maxReports}) as one)`

/** PostgreSQL formats the timestamps inside JSON. */
interface CaseContextJson {
  reports: {
    id: number
    reason: string
    details: string
    from: number | null
    to: number | null
    createdAt: string
    reporter: UserSummaryJson | null
    actioned: number
    dismissed: number
  }[]
  notes: { id: number; text: string; createdAt: string; author: UserSummaryJson | null }[]
  appeal: {
    id: number
    text: string
    status: string
    answer: string
    createdAt: string
    decidedAt: string | null
  } | null
  owner: (UserSummaryJson & { createdAt: string; videoCount: number; commentCount: number }) | null
  strikes: { id: number; reason: string; createdAt: string; expiresAt: string; liftedAt: string | null }[]
  history: { id: number; contentType: string; reason: string; status: string; decidedAt: string }[]
}

const maxHistory = 10

const jsonArray = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(one), '[]') from (${rows}) as one)`

const ownerJson = (id: number | null) => sql`(
  select json_build_object('id', u.id, 'username', u.username, 'avatarKey', u.avatar_key, 'isVerified', u.is_verified,
           'createdAt', u.created_at,
           'videoCount', (select count(*) from videos v where v.owner_id = u.id),
           'commentCount', (select count(*) from comments m where m.author_id = u.id))
    from users u where u.id = ${id})`

export async function findCaseContext(
  db: Db,
  { caseId, ownerId }: { caseId: number; ownerId: number | null },
) {
  const { rows } = await sql<CaseContextJson>`select
    ${reportsJson(caseId)} as reports,
    ${jsonArray(sql`
      select n.id, n.text, n.created_at as "createdAt", ${userSummaryJson('u')} as author
        from report_notes n left join users u on u.id = n.author_id
       where n.case_id = ${caseId} order by n.created_at, n.id`)} as notes,
    (select json_build_object('id', a.id, 'text', a.text, 'status', a.status, 'answer', a.answer,
              'createdAt', a.created_at, 'decidedAt', a.decided_at)
       from appeals a where a.case_id = ${caseId}) as appeal,
    ${ownerJson(ownerId)} as owner,
    ${jsonArray(sql`
      select s.id, s.reason, s.created_at as "createdAt", s.expires_at as "expiresAt", s.lifted_at as "liftedAt"
        from strikes s where s.user_id = ${ownerId} order by s.created_at desc, s.id desc limit ${maxHistory}`)} as strikes,
    ${jsonArray(sql`
      select r.id, k.content_type as "contentType", r.reason, k.status, k.decided_at as "decidedAt"
        from report_cases k join reports r on r.id = k.decided_report_id
       where k.owner_id = ${ownerId} and k.id <> ${caseId} and k.decided_at is not null
       order by k.decided_at desc, k.id desc limit ${maxHistory}`)} as history`.execute(db)
  return rows[0] as CaseContextJson
}

const currentContentQueries = {
  video: sql`select v.title, ${reviewedText} as text, v.updated_at as edited_at from videos v where v.deleted_at is null and v.id =`,
  channel: sql`select u.username as title, u.bio as text, null::timestamptz as edited_at from users u where u.id =`,
  post: sql`select '' as title, p.content as text, p.edited_at from posts p where p.deleted_at is null and p.id =`,
  comment: sql`select '' as title, m.content as text, m.edited_at from comments m where m.deleted_at is null and m.id =`,
} as const

/** Undefined when the content is deleted or in the trash. */
export async function findCurrentContent(db: Db, type: ReportableType, id: number) {
  const from = currentContentQueries[type === 'reply' ? 'comment' : type]
  const { rows } = await sql<{ title: string; text: string; editedAt: Date | null }>`${from} ${id}`.execute(
    db,
  )
  return rows[0]
}

export async function findDeletedBy(db: Db, type: ReportableType, id: number) {
  if (type === 'channel') return undefined
  const table = { video: 'videos', post: 'posts', comment: 'comments', reply: 'comments' } as const
  const row = await db
    .selectFrom(table[type])
    .select(['deletedBy', 'deletedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.deletedAt ? row.deletedBy : undefined
}
