import { audit } from '@kinora/contract/administration/audit/calls'
import { managedCategories } from '@kinora/contract/library/categories/calls'
import { sql } from 'kysely'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectionSettings } from '../../../../test/test-database.ts'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'

// docs/product.md “Audit log”

let api: TestApp
let [boss, other]: TestUser[] = []
beforeAll(async () => {
  api = await startTestApp()
  boss = await api.newUser('boss', { isAdmin: true })
  other = await api.newUser('other', { isAdmin: true })
})
afterAll(() => api.close())

const create = (user: TestUser | undefined, name: string) =>
  api.as(user ?? null, managedCategories.create, { body: { name } })
const list = async (query: Record<string, unknown> = {}) =>
  (await api.as(boss ?? null, audit.list, { query })).ok
const verify = async () => (await api.as(boss ?? null, audit.verify, {})).ok
const runVerifyCommand = () =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    const file = fileURLToPath(import.meta.resolve('../../../commands/verify-audit.ts'))
    const env = {
      ...process.env,
      ...connectionSettings(api.ctx.databaseUrl),
      DATA_DIR: api.ctx.config.DATA_DIR,
    }
    execFile(process.execPath, [file], { env }, (error, output) =>
      resolve({ code: error?.code ?? 0, output }),
    )
  })
const tamper = (statement: string) =>
  api.ctx.transaction(async (trx) => {
    const guard = (name: string) =>
      sql
        .raw(`alter table audit_entries ${name} trigger append_only;
        alter table audit_chain_links ${name} trigger append_only`)
        .execute(trx)
    await guard('disable')
    await sql.raw(statement).execute(trx)
    await guard('enable')
  })

describe('audit.list', () => {
  it('lists actor, action and target, newest first, and filters by each of them', async () => {
    const { id } = (await create(boss, 'Alpine')).ok
    await api.as(other ?? null, managedCategories.remove, { params: { id } })
    const [removed, created] = (await list()).items
    expect([created, removed]).toEqual([
      {
        id: created?.id,
        at: expect.any(String),
        actorId: boss?.id,
        actor: expect.objectContaining({ username: 'boss' }),
        sessionId: expect.any(Number),
        apiKeyId: null,
        action: 'category.created',
        target: { kind: 'category', id },
        before: null,
        after: expect.objectContaining({ name: 'Alpine' }),
      },
      expect.objectContaining({ action: 'category.removed', actorId: other?.id, after: null }),
    ])
    const actions = async (query: object) => (await list({ ...query })).items.map(({ action }) => action)
    expect(await actions({ actor: 'OTHER' })).toEqual(['category.removed'])
    expect(await actions({ action: 'category.created' })).toEqual(['category.created'])
    expect(await actions({ action: 'category' })).toHaveLength(2)
    expect(await actions({ action: 'category', actor: 'other' })).toEqual(['category.removed'])
    expect(await actions({ action: 'cat' })).toEqual([])
    expect(await actions({ targetKind: 'category', targetId: id })).toHaveLength(2)
    expect(await actions({ targetKind: 'video' })).toEqual([])
    const today = api.ctx.now().toISOString().slice(0, 10)
    expect(await actions({ from: '2001-01-01', to: '2001-12-31' })).toEqual([])
    expect((await list({ from: '2001-01-01', to: today })).items.length).toBeGreaterThan(0)
    expect((await api.as(boss ?? null, audit.list, { query: { from: 'yesterday' } })).status).toBe(400)
    const first = await list({ limit: 1 })
    const second = await list({ limit: 1, cursor: first.nextCursor })
    expect([first.items[0]?.action, second.items[0]?.action]).toEqual([
      'category.removed',
      'category.created',
    ])
  })

  it('keeps an entry when the person is gone', async () => {
    const deletedUser = await api.newUser('gone', { isAdmin: true })
    await create(deletedUser, 'Left behind')
    await api.db.deleteFrom('users').where('id', '=', deletedUser.id).execute()
    expect((await list({ action: 'category.created' })).items[0]).toMatchObject({
      actorId: deletedUser.id,
      actor: null,
    })
  })

  it('is for administrators', async () => {
    const moderator = await api.newUser('mod', { roleId: 2 })
    expect((await api.as(moderator, audit.list, { query: {} })).status).toBe(403)
    expect((await api.as(moderator, audit.verify, {})).status).toBe(403)
  })
})

describe('audit.verify', () => {
  it('binds each entry to the one before, also when many are written at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => create(n % 2 ? boss : other, `At once ${n}`)))
    const { isWhole, entries, position, hash } = await verify()
    expect([isWhole, position, hash]).toEqual([true, entries, expect.stringMatching(/^[0-9a-f]{64}$/)])
  })

  it('refuses changes, and detects entries that were changed in the database', async () => {
    const { items } = await list({ limit: 2 })
    const [newestId, secondId] = items.map(({ id }) => id)
    const afterSecond = JSON.stringify(items[1]?.after)
    const change = (id: number | undefined, name: string) =>
      `update audit_entries set after = '{"name": "${name}"}' where id = ${id}`
    await expect(sql.raw(change(secondId, 'Mine')).execute(api.db)).rejects.toThrow(
      'neither changed nor removed',
    )
    await tamper(change(secondId, 'Mine'))
    expect(await verify()).toMatchObject({
      isWhole: false,
      broken: [{ entryId: secondId, why: 'changed' }],
    })
    const { code, output } = await runVerifyCommand()
    expect([code, output]).toEqual([1, expect.stringContaining(`entry ${secondId} is changed`)])
    await tamper(`update audit_entries set after = '${afterSecond}' where id = ${secondId}`)
    expect((await verify()).isWhole).toBe(true)

    await tamper(`delete from audit_entries where id = ${newestId}`)
    expect((await verify()).broken).toEqual([{ entryId: newestId, why: 'gone' }])
    // An entry whose link was deleted as well is `unbound`.
    await tamper(`delete from audit_chain_links where entry_id = ${secondId}`)
    const { broken } = await verify()
    expect(broken).toContainEqual({ entryId: newestId, why: 'gone' })
    expect(broken).toContainEqual({ entryId: secondId, why: 'unbound' })
  })
})
