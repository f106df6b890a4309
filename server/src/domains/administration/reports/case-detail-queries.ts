import { sql, type RawBuilder } from 'kysely'
import type { ReportableType } from '@kinora/contract/administration/reports/schemas'
import type { Db } from '../../../platform/db/database.ts'
import { userSummaryJson, type UserSummaryJson } from '../../people/users/user-summary-queries.ts'

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
  video: sql`select v.title, v.description as text, v.updated_at as edited_at from videos v where v.deleted_at is null and v.id =`,
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
