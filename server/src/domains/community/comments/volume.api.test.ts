import { type ExplainNode, type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../../../platform/db/database.ts'
import { startCommentsApp } from './comments.fixture.ts'
import * as queries from './queries.ts'
import { trashQueries } from './trash.ts'

// docs/data.md “Reading”: a page of a list costs the same however long the list is.

const api = await startCommentsApp()
const { db, ada, bob, carol } = api
const [id, small] = [api.video(), api.video()]
const many = 4000
let parentId = 0
let anchor = { time: new Date(), key: '0', id: 0 }

beforeAll(async () => {
  await sql`
    insert into comments (video_id, author_id, content, state, likes, created_at)
    select case when n % 40 = 1 then ${small}::int else ${id}::int end,
           case when n % 100 = 0 then ${ada.id}::int else ${bob.id}::int end,
           'Comment number ' || n, case when n % 10 = 0 then 'held' else 'published' end, n * 7919 % 500,
           now() - n * interval '1 minute'
    from generate_series(1, ${many}::int) as n`.execute(db)
  const middle = await db
    .selectFrom('comments')
    .selectAll()
    .where('videoId', '=', id)
    .where('isPublic', '=', true)
    .offset(many / 2)
    .limit(1)
    .executeTakeFirstOrThrow()
  parentId = middle.id
  anchor = { time: middle.createdAt, key: '250', id: middle.id }
  await sql`
    insert into comments (video_id, parent_id, author_id, content, state)
    select ${id}::int, ${parentId}::bigint, ${carol.id}::int, 'Reply number ' || n, 'published'
    from generate_series(1, ${many}::int) as n`.execute(db)
  await sql`update comments set reply_count = ${many} where id = ${parentId}`.execute(db)
  await sql`
    update comments set deleted_at = now() - id * interval '1 second', deleted_by = author_id
    where id % 7 = 0 and parent_id is not null`.execute(db)
  await sql`vacuum analyze comments`.execute(db)
})
afterAll(() => api.close())

interface Step {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Step[]
}

const stepsIn = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsIn)]

async function countRowsRead(loadPage: (explained: Db) => Promise<unknown>): Promise<number> {
  const steps: Step[] = []
  const explain: ExplainNode = {
    kind: 'ExplainNode',
    format: 'json',
    options: sql`analyze`.toOperationNode(),
  }
  const explaining: KyselyPlugin = {
    transformQuery: ({ node }) => (node.kind === 'SelectQueryNode' ? { ...node, explain } : node),
    transformResult: async ({ result }) => {
      for (const row of result.rows) {
        const [{ Plan: root }] = Object.values(row)[0] as [{ Plan: Step }]
        steps.push(...stepsIn(root))
      }
      return { ...result, rows: [] }
    },
  }
  await loadPage(db.withPlugin(explaining)).catch(() => undefined) // EXPLAIN yields no rows of the query, so some calls throw
  expect(steps.length).toBeGreaterThan(0)
  return steps
    .filter((step) => step['Relation Name'] === 'comments')
    .reduce(
      (sum, step) =>
        sum + (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'],
      0,
    )
}

const page = { column: 'videoId', id, limit: 25 } as const
const top = { ...page, sort: 'top' } as const
const newest = { ...page, sort: 'newest' } as const

it.each<[string, (explained: Db) => Promise<unknown>]>([
  ['best threads', (on) => queries.listThreads(on, { ...top, viewerId: null, after: undefined })],
  ['best threads in the middle', (on) => queries.listThreads(on, { ...top, viewerId: null, after: anchor })],
  ['newest threads', (on) => queries.listThreads(on, { ...newest, viewerId: carol.id, after: undefined })],
  [
    'newest threads in the middle',
    (on) => queries.listThreads(on, { ...newest, viewerId: carol.id, after: anchor }),
  ],
  [
    'threads, to somebody with some that wait',
    (on) => queries.listThreads(on, { ...top, viewerId: ada.id, after: anchor }),
  ],
  ['replies', (on) => queries.listReplies(on, { parentId, viewerId: null, after: undefined, limit: 25 })],
  ['what waits', (on) => queries.listHeld(on, { ...page, viewerId: bob.id, after: anchor })],
  ['what is new', (on) => queries.countNewerThreads(on, { ...page, viewerId: ada.id, than: parentId })],
  ['the trash', (on) => trashQueries.list(on, { deletedBy: carol.id, after: undefined, limit: 25 })],
  [
    'what leaves with its author',
    (on) => on.transaction().execute((trx) => trashQueries.lockOfOwner(trx, carol.id, 25)),
  ],
])('%s: a page reads some rows of eight thousand', async (_name, loadPage) => {
  expect(await countRowsRead(loadPage)).toBeLessThan(400)
})
