import { sql, type Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { isAfter, type Anchor } from '../../../platform/db/keyset.ts'
import type { Tables } from '../../../platform/db/tables.ts'

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

export interface EntryFilter {
  actor?: string | undefined
  action?: string | undefined
  targetKind?: string | undefined
  targetId?: number | undefined
  from?: Date | undefined
  before?: Date | undefined
}

interface EntryPage {
  after: Anchor | undefined
  limit: number
}

/** `category` is a kind: it covers `category.created` and all other actions with this prefix. */
const isActionGroup = (action = '') => action !== '' && !action.includes('.')

const newestFirst = sql`at desc, id desc`

type Entry = Selectable<Tables['auditEntries']>

/** Each filter is served by an index in this order. For a kind of actions, filters by `named.name` of the lateral join. */
const entriesQuery = (
  db: Db,
  { actor, action, targetKind, targetId, from, before }: EntryFilter,
  { after, limit }: EntryPage,
) =>
  db
    .selectFrom('auditEntries as e')
    .selectAll('e')
    .$if(actor !== undefined, (qb) =>
      qb.where('e.actorId', '=', (eb) =>
        eb
          .selectFrom('users')
          .select('id')
          .where(sql<boolean>`lower(username) = lower(${actor})`),
      ),
    )
    .$if(action !== undefined, (qb) =>
      qb.where('e.action', '=', isActionGroup(action) ? sql<string>`named.name` : (action ?? '')),
    )
    .$if(targetKind !== undefined, (qb) => qb.where('e.targetKind', '=', targetKind ?? ''))
    .$if(targetId !== undefined, (qb) => qb.where('e.targetId', '=', targetId ?? 0))
    .$if(from !== undefined, (qb) => qb.where('e.at', '>=', from ?? new Date()))
    .$if(before !== undefined, (qb) => qb.where('e.at', '<', before ?? new Date()))
    .where(isAfter(after, 'e.at', 'e.id'))
    .orderBy(newestFirst)
    .limit(limit)

/** Distinct actions of a kind by a loose index scan. `/` is the character after `.`. */
const actionNamesOf = (kind: string) => sql<{ name: string }>`(
  with recursive named (name) as (
    select min(action) from audit_entries where action > ${`${kind}.`} and action < ${`${kind}/`}
    union all
    select (select min(action) from audit_entries where action > named.name and action < ${`${kind}/`})
    from named where named.name is not null
  )
  select name from named where name is not null)`

/** Newest first. For a kind of actions, merges the newest entries of each action. */
export function listEntries(db: Db, filter: EntryFilter, slice: EntryPage) {
  const found = entriesQuery(db, filter, slice)
  const { action = '' } = filter
  const all = isActionGroup(action)
    ? sql<Entry>`(select of_name.* from ${actionNamesOf(action)} as named, lateral ${found} as of_name)`
    : sql<Entry>`${found}`
  return db
    .selectFrom(all.as<'e'>('e'))
    .leftJoin('users as u', 'u.id', 'e.actorId')
    .selectAll('e')
    .select(['u.username', 'u.avatarKey', 'u.isVerified'])
    .orderBy(newestFirst)
    .limit(slice.limit)
    .execute()
}

interface BrokenLink {
  entryId: number
  why: 'changed' | 'gone' | 'unbound'
}

/** The first links that do not follow from the previous link and their entry, and entries without a link. */
export async function findBrokenLinks(db: Db, most: number): Promise<BrokenLink[]> {
  const { rows } = await sql<BrokenLink>`
    with chain as (
      select position, entry_id, hash,
        coalesce(lag(hash) over (order by position), ''::bytea) as previous,
        coalesce(lag(position) over (order by position), 0) + 1 as expected_position
      from audit_chain_links
    )
    (select l.entry_id, case when e.id is null then 'gone' else 'changed' end as why
      from chain l left join audit_entries e on e.id = l.entry_id
      where e.id is null or l.position <> l.expected_position
        or l.hash <> audit_hash(l.previous, e)
      order by l.position limit ${most})
    union all
    (select e.id, 'unbound' from audit_entries e
      where not exists (select 1 from audit_chain_links l where l.entry_id = e.id) order by e.id limit ${most})`.execute(
    db,
  )
  return rows
}

export async function findChainEnd(db: Db) {
  const { entries } = await db
    .selectFrom('auditEntries')
    .select((eb) => eb.fn.countAll<number>().as('entries'))
    .executeTakeFirstOrThrow()
  const last = await db
    .selectFrom('auditChainLinks')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { entries, position: Number(last?.position ?? 0), hash: last ? last.hash.toString('hex') : null }
}
