import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { ReportedType } from '@kinora/contract/reports'
import type { Db } from '../../platform/db/database.ts'
import { personJson } from '../users/person-json.ts'

/** The case of a report. */
export async function findCaseId(db: Db, reportId: number) {
  const row = await db.selectFrom('reports').select('caseId').where('id', '=', reportId).executeTakeFirst()
  return row?.caseId
}

const mostReports = 100

/** The reports of a case, oldest first, with what became of what their reporters reported before. */
const reportsOf = (caseId: number) => sql`(
  select coalesce(json_agg(row_to_json(one)), '[]') from (
    select r.id, r.reason, r.details, r.from_seconds as "from", r.to_seconds as "to", r.created_at as "createdAt",
           ${personJson('u')} as reporter, coalesce(was.actioned, 0) as actioned, coalesce(was.dismissed, 0) as dismissed
      from reports r
      left join users u on u.id = r.reporter_id
      left join lateral (
        select count(*) filter (where k.status = 'actioned') as actioned,
               count(*) filter (where k.status = 'dismissed') as dismissed
          from reports o join report_cases k on k.id = o.case_id where o.reporter_id = r.reporter_id) was on true
     where r.case_id = ${caseId} order by r.id limit ${mostReports}) as one)`

interface ReportJson {
  id: number
  reason: string
  details: string
  from: number | null
  to: number | null
  createdAt: string
  reporter: Parameters<typeof import('../users/present.ts').presentPerson>[0] | null
  actioned: number
  dismissed: number
}

const historyLength = 10

/** What hangs on a case: its reports, the notes of the staff, an appeal, its owner and what was decided about them before. */
export function findAround(db: Db, { caseId, ownerId }: { caseId: number; ownerId: number | null }) {
  return db
    .selectNoFrom((eb) => [
      sql<ReportJson[]>`${reportsOf(caseId)}`.as('reports'),
      jsonArrayFrom(
        eb
          .selectFrom('reportNotes as n')
          .leftJoin('users as u', 'u.id', 'n.authorId')
          .select(['n.id', 'n.text', 'n.createdAt', personJson('u').as('author')])
          .where('n.caseId', '=', caseId)
          .orderBy('n.createdAt')
          .orderBy('n.id'),
      ).as('notes'),
      jsonObjectFrom(eb.selectFrom('appeals as a').selectAll('a').where('a.caseId', '=', caseId)).as(
        'appeal',
      ),
      jsonObjectFrom(
        eb
          .selectFrom('users as u')
          .select(['u.id', 'u.username', 'u.avatarKey', 'u.isVerified', 'u.createdAt'])
          .select(sql<number>`(select count(*)::int from videos v where v.owner_id = u.id)`.as('videoCount'))
          .select(
            sql<number>`(select count(*)::int from comments m where m.author_id = u.id)`.as('commentCount'),
          )
          .where('u.id', '=', ownerId),
      ).as('owner'),
      jsonArrayFrom(
        eb
          .selectFrom('strikes as s')
          .select(['s.id', 's.reason', 's.createdAt', 's.expiresAt', 's.liftedAt'])
          .where('s.userId', '=', ownerId)
          .orderBy('s.createdAt', 'desc')
          .limit(historyLength),
      ).as('strikes'),
      jsonArrayFrom(
        eb
          .selectFrom('reportCases as k')
          .innerJoin('reports as r', 'r.id', 'k.decidedReportId')
          .select(['r.id', 'k.contentType', 'r.reason', 'k.status', 'k.decidedAt'])
          .where('k.ownerId', '=', ownerId)
          .where('k.id', '!=', caseId)
          .where('k.decidedAt', 'is not', null)
          .orderBy('k.decidedAt', 'desc')
          .orderBy('k.id', 'desc')
          .limit(historyLength)
          .$narrowType<{ decidedAt: Date }>(),
      ).as('history'),
    ])
    .executeTakeFirstOrThrow()
}

const tables = {
  video: sql`select v.title, v.description as text, v.updated_at as edited_at from videos v where v.deleted_at is null and v.id =`,
  channel: sql`select u.username as title, u.bio as text, null::timestamptz as edited_at from users u where u.id =`,
  post: sql`select '' as title, p.content as text, p.edited_at from posts p where p.deleted_at is null and p.id =`,
  comment: sql`select '' as title, m.content as text, m.edited_at from comments m where m.deleted_at is null and m.id =`,
} as const

/** What stands there now; undefined when it is gone, or lies in the trash. */
export async function findNow(db: Db, type: ReportedType, id: number) {
  const from = tables[type === 'reply' ? 'comment' : type]
  const { rows } = await sql<{ title: string; text: string; editedAt: Date | null }>`${from} ${id}`.execute(
    db,
  )
  return rows[0]
}

/** Who put a thing to the trash, where it lies there. */
export async function findDeletedBy(db: Db, type: ReportedType, id: number) {
  if (type === 'channel') return undefined
  const table = { video: 'videos', post: 'posts', comment: 'comments', reply: 'comments' } as const
  const row = await db
    .selectFrom(table[type])
    .select(['deletedBy', 'deletedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.deletedAt ? row.deletedBy : undefined
}
