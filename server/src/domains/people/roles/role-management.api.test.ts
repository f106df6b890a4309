import { accounts } from '@kinora/contract/people/accounts/calls'
import { allPermissions } from '@kinora/contract/http/permissions'
import { roles } from '@kinora/contract/people/roles/calls'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'

let api: TestApp
let boss: TestUser
beforeAll(async () => {
  api = await startTestApp()
  boss = await api.newUser('boss', { isAdmin: true })
})
afterAll(() => api.close())

const list = async () => (await api.as(boss, roles.list, {})).ok
const create = (body: object) => api.as(boss, roles.create, { body: body as never })
const update = (id: number, body: object) =>
  api.as(boss, roles.update, { params: { id }, body: body as never })
const remove = (id: number) => api.as(boss, roles.remove, { params: { id } })

describe('docs/product.md “Roles”', () => {
  it('are listed by id with what they allow and how many have them', async () => {
    await api.newUser('ada')
    const found = await list()
    expect(found.map(({ id, name, systemManaged }) => [id, name, systemManaged])).toEqual([
      [1, 'Administrator', true],
      [2, 'Content Moderator', false],
      [3, 'Creator', false],
      [4, 'Basic User', true],
      [5, 'Category Manager', false],
    ])
    const [administrator, , , basic] = found
    expect(administrator?.permissions.map(({ code }) => code)).toEqual(allPermissions)
    expect(basic?.permissions.map(({ code }) => code)).toEqual([
      'videos.view',
      'comments.read',
      'comments.create',
    ])
    expect(basic?.permissions[0]).toEqual({
      code: 'videos.view',
      name: 'View',
      description: 'See all videos, private ones too',
      category: 'Video Management',
    })
    expect([administrator?.userCount, basic?.userCount]).toEqual([1, 1])
    expect(basic?.someUsers).toMatchObject([{ username: 'ada' }])
  })

  it('get the highest id plus one, and what they allow counts from the next request on', async () => {
    const { status, ok } = await create({ name: 'Reader', permissions: ['settings.read', 'settings.read'] })
    expect([status, ok.id, ok.permissions.length, ok.userCount]).toEqual([201, 6, 1, 0])
    const bob = await api.newUser('bob', { roleId: ok.id })
    const readStatus = async () => (await api.as(bob, siteSettings.find, {})).status
    const before = await readStatus()
    await update(ok.id, { name: 'Reader', permissions: [] })
    expect([before, await readStatus()]).toEqual([200, 403])
    expect((await create({ name: 'After it' })).ok.id).toBe(7)
    await remove(7)
    expect((await create({ name: 'Again' })).ok.id).toBe(7)
    await remove(7)
  })

  it('are deleted with their people going back to Basic User', async () => {
    const { id } = (await create({ name: 'Short', permissions: ['settings.read'] })).ok
    const eve = await api.newUser('eve', { roleId: id })
    expect((await remove(id)).status).toBe(204)
    expect((await api.as(eve, accounts.me, {})).ok.user?.role).toEqual({ id: 4, name: 'Basic User' })
    const entry = await api.db
      .selectFrom('auditEntries')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(entry).toMatchObject({ action: 'role.removed', before: { name: 'Short', userCount: 1 } })
    expect((await remove(id)).status).toBe(404)
  })

  it('that the system manages stay, and keep their names; Administrator is not edited at all', async () => {
    const basic = { name: 'Basic User', permissions: ['videos.view', 'comments.read', 'comments.create'] }
    const answers = [
      await remove(1),
      await remove(4),
      await update(1, { name: 'Administrator' }),
      await update(4, { ...basic, name: 'Viewer' }),
      await update(4, { ...basic, description: 'Watches' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 200])
    expect(answers.slice(0, 4).map(({ error }) => error.message)).toEqual([
      'System roles cannot be deleted.',
      'System roles cannot be deleted.',
      'The Administrator role cannot be edited.',
      'The names of system roles cannot be edited.',
    ])
  })

  it.each([
    ['a name of one letter', { name: ' x ' }, 400, 'Role name must be at least 2 characters'],
    ['a name that is taken', { name: 'basic user' }, 409, 'There is a role with this name already.'],
    [
      'what is no permission',
      { name: 'Some', permissions: ['everything'] },
      400,
      'Expected one of videos.view',
    ],
  ])('refuse %s', async (_name, body, due, message) => {
    const { status, error } = await create(body)
    expect(status).toBe(due)
    expect(error.message).toContain(message)
  })

  it('get distinct ids when created concurrently', async () => {
    const created = await Promise.all(['One', 'Two', 'Three'].map((name) => create({ name })))
    expect(new Set(created.map(({ ok }) => ok.id)).size).toBe(3)
  })

  it('say who may do something, and why', async () => {
    const moderators = await Promise.all(
      ['mo', 'mia'].map((name) => api.newUser(`${name}-mod`, { roleId: 2 })),
    )
    const listHolderPage = async (cursor?: string) =>
      (
        await api.as(boss, roles.listHolders, {
          params: { code: 'comments.moderate' },
          query: { limit: 2, cursor },
        })
      ).ok
    const first = await listHolderPage()
    expect(first.roles).toEqual([
      { id: 1, name: 'Administrator', userCount: 1 },
      { id: 2, name: 'Content Moderator', userCount: 2 },
    ])
    const second = await listHolderPage(first.nextCursor ?? undefined)
    expect([...first.items, ...second.items].map(({ username, role }) => [username, role.name])).toEqual([
      ['boss', 'Administrator'],
      ...moderators.toSorted((a, b) => a.id - b.id).map(({ username }) => [username, 'Content Moderator']),
    ])
    expect(second.nextCursor).toBeNull()
  })
})
