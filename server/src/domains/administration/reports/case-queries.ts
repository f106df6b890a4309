import type { CasesQuery } from '@kinora/contract/administration/reports/schemas'
import { sql, type RawBuilder } from 'kysely'
import { inOpaqueArray } from '../../../platform/db/opaque-array.ts'
import type { Db } from '../../../platform/db/database.ts'
import { containsPattern } from '../../../platform/db/like-patterns.ts'
import { userSummaryJson } from '../../people/users/user-summary-queries.ts'
import { isContentVisible, type VisibilityByType } from './queries.ts'

type CaseFilter = Omit<CasesQuery, 'page' | 'limit' | 'sortBy' | 'sortOrder'>

/** Matches the snapshot, owner and text of a report, an exact reporter name, or a report id. */
const matchesSearch = (search: string) => sql<boolean>`exists (
  select from reports r where r.case_id = c.id and (
    r.search_text like ${containsPattern(search.toLowerCase())}
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
