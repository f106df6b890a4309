import { calls } from '@kinora/contract'
import type { Call } from '@kinora/contract/call'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from './harness.ts'

interface Example {
  params?: object
  body?: object
}

/** How each call that names an audit entry is made once, so that it changes something; a new one is added here. */
const examples: Record<string, (id: number) => Example> = {
  'managedCategories.create': () => ({ body: { name: 'New' } }),
  'managedCategories.update': (id) => ({ params: { id }, body: { name: 'Renamed' } }),
  'managedCategories.updateMany': (id) => ({ body: { ids: [id], change: { status: 'hidden' } } }),
  'managedCategories.remove': (id) => ({ params: { id } }),
  'feedback.update': (id) => ({ params: { id }, body: { status: 'done' } }),
  'feedback.remove': (id) => ({ params: { id } }),
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
  boss = await test.newUser('boss', { isAdmin: true })
})
afterAll(() => test.close())

const actions = async () =>
  (await test.db.selectFrom('auditEntries').select('action').orderBy('id').execute()).map((row) => row.action)

/** What a call of this feature changes; answers its id. */
async function plant(title: string) {
  const name = `For ${title}`
  const { id } = title.startsWith('feedback.')
    ? await test.db
        .insertInto('feedback')
        .values({ userId: boss.id, title: name, category: 'bug' })
        .returning('id')
        .executeTakeFirstOrThrow()
    : await test.db.insertInto('categories').values({ name }).returning('id').executeTakeFirstOrThrow()
  return id
}

it.each(audited)('%s leaves the audit entry that it names', async (title, spec) => {
  const example = examples[title]
  if (!example) throw new Error(`Say in this file how ${title} is made`)
  const before = await actions()
  const id = await plant(title)
  const { status } = await test.as(boss, spec, example(id) as never)
  expect(status).toBe(spec.status ?? 200)
  expect((await actions()).slice(before.length)).toEqual([spec.audit])
})
