import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { isAfter, type Anchor } from '../../platform/db/keyset.ts'

export type EntryRow = Awaited<ReturnType<typeof list>>[number]

export interface Wanted {
  actor?: string | undefined
  action?: string | undefined
  targetKind?: string | undefined
  targetId?: number | undefined
  from?: Date | undefined
  before?: Date | undefined
}

/** What the staff did, newest first. */
export function list(
  db: Db,
  { actor, action, targetKind, targetId, from, before }: Wanted,
  { after, limit }: { after: Anchor | undefined; limit: number },
) {
  return db
    .selectFrom('auditEntries as e')
    .leftJoin('users as u', 'u.id', 'e.actorId')
    .selectAll('e')
    .select(['u.username', 'u.avatarKey', 'u.isVerified'])
    .$if(actor !== undefined, (qb) =>
      qb.where('e.actorId', '=', (eb) =>
        eb
          .selectFrom('users')
          .select('id')
          .where(sql<boolean>`lower(username) = lower(${actor})`),
      ),
    )
    .$if(action !== undefined, (qb) =>
      action?.includes('.')
        ? qb.where('e.action', '=', action)
        : // All actions of a kind: `category.` up to, and without, `category/`.
          qb.where('e.action', '>', `${action}.`).where('e.action', '<', `${action}/`),
    )
    .$if(targetKind !== undefined, (qb) => qb.where('e.targetKind', '=', targetKind ?? ''))
    .$if(targetId !== undefined, (qb) => qb.where('e.targetId', '=', targetId ?? 0))
    .$if(from !== undefined, (qb) => qb.where('e.at', '>=', from ?? new Date()))
    .$if(before !== undefined, (qb) => qb.where('e.at', '<', before ?? new Date()))
    .where(isAfter(after, 'e.at', 'e.id'))
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute()
}

interface Broken {
  entryId: number
  why: 'changed' | 'gone' | 'unbound'
}

/** The first links, in their order, that do not follow from the one before and their entry, and entries without one. */
export async function findBroken(db: Db, most: number): Promise<Broken[]> {
  const { rows } = await sql<Broken>`
    with chain as (
      select position, entry_id, hash,
        coalesce(lag(hash) over (order by position), ''::bytea) as previous,
        coalesce(lag(position) over (order by position), 0) + 1 as expected_position
      from audit_links
    )
    (select l.entry_id::int as entry_id, case when e.id is null then 'gone' else 'changed' end as why
      from chain l left join audit_entries e on e.id = l.entry_id
      where e.id is null or l.position <> l.expected_position
        or l.hash <> audit_hash(l.previous, e)
      order by l.position limit ${most})
    union all
    (select e.id::int, 'unbound' from audit_entries e
      where not exists (select 1 from audit_links l where l.entry_id = e.id) order by e.id limit ${most})`.execute(
    db,
  )
  return rows
}

/** How many entries there are, and the last link. */
export async function findEnd(db: Db) {
  const { entries } = await db
    .selectFrom('auditEntries')
    .select((eb) => eb.fn.countAll<number>().as('entries'))
    .executeTakeFirstOrThrow()
  const last = await db
    .selectFrom('auditLinks')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { entries, position: Number(last?.position ?? 0), hash: last ? last.hash.toString('hex') : null }
}
