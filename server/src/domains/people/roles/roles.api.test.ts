import { accounts } from '@kinora/contract/people/accounts/calls'
import { allPermissions, roleIds } from '@kinora/contract/http/permissions'
import { videos } from '@kinora/contract/library/videos/calls'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestUser } from '../../../../test/harness.ts'
import { changeUserRole } from './role-management.ts'

const api = await startTestApp()
const { as, ctx, db, newUser } = api
const boss = await newUser('boss', { isAdmin: true })
const ada = await newUser('ada')
afterAll(() => api.close())

const viewerOf = ({ id }: TestUser) => ({ id, isAdmin: true, permissions: [] })
const changeRole = (user: TestUser, roleId: number) => changeUserRole(ctx, viewerOf(boss), user.id, roleId)
const findCurrentUser = async (user: TestUser) => (await as(user, accounts.me, {})).ok.user

describe('roles (docs/product.md “Roles”)', () => {
  it('are the five of the beginning; the first and the fourth are managed by the system', async () => {
    const rows = await db.selectFrom('roles').select(['id', 'name', 'systemManaged']).orderBy('id').execute()
    expect(rows.map(({ id, name, systemManaged }) => [id, name, systemManaged])).toEqual([
      [1, 'Administrator', true],
      [2, 'Content Moderator', false],
      [3, 'Creator', false],
      [4, 'Basic User', true],
      [5, 'Category Manager', false],
    ])
  })

  it('name permissions of the catalogue only', async () => {
    const rows = await db.selectFrom('roles').select('permissions').execute()
    const known = new Set<string>(allPermissions)
    expect(rows.flatMap(({ permissions }) => permissions).filter((code) => !known.has(code))).toEqual([])
  })

  it('give a new account the permissions of a Basic User, and an administrator all of them', async () => {
    expect(await findCurrentUser(ada)).toMatchObject({
      isAdmin: false,
      role: { id: 4, name: 'Basic User' },
      permissions: ['videos.view', 'comments.read', 'comments.create'],
    })
    expect(await findCurrentUser(boss)).toMatchObject({
      isAdmin: true,
      role: { id: 1, name: 'Administrator' },
      permissions: allPermissions,
    })
  })

  it('apply from the next request of the user', async () => {
    const { id } = await db
      .insertInto('videos')
      .values({ ownerId: boss.id, title: 'A draft', mediaKey: 'draft' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const readStatus = async () => (await as(ada, videos.find, { params: { id } })).status
    const statuses = [await readStatus()]
    await changeRole(ada, roleIds.contentModerator)
    statuses.push(await readStatus())
    await changeRole(ada, roleIds.viewer)
    statuses.push(await readStatus())
    expect(statuses).toEqual([404, 200, 404])
  })

  it('and the audit records who granted them', async () => {
    await changeRole(ada, roleIds.creator)
    const entry = await db.selectFrom('auditEntries').selectAll().orderBy('id', 'desc').limit(1).execute()
    expect(entry).toMatchObject([
      {
        actorId: boss.id,
        action: 'user.roleChanged',
        targetKind: 'user',
        targetId: ada.id,
        before: { roleId: 4 },
        after: { roleId: 3 },
      },
    ])
  })

  it('that do not exist, and people who do not, are not found', async () => {
    await expect(changeRole(ada, 99)).rejects.toThrow('Role not found.')
    await expect(changeRole({ ...ada, id: 9999 }, 2)).rejects.toThrow('User not found.')
  })

  it('being an administrator and having role 1 are one fact', async () => {
    await expect(
      db.updateTable('users').set({ isAdmin: true }).where('id', '=', ada.id).execute(),
    ).rejects.toThrow('is_admin')
  })

  it('the last administrator keeps the role, also when two are demoted at the same moment', async () => {
    await expect(changeRole(boss, roleIds.viewer)).rejects.toThrow('last administrator')
    const second = await newUser('second', { isAdmin: true })
    const outcomes = await Promise.allSettled([
      changeRole(boss, roleIds.viewer),
      changeRole(second, roleIds.viewer),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const admins = await db.selectFrom('users').select('id').where('isAdmin', '=', true).execute()
    expect(admins).toHaveLength(1)
  })
})

it('audit entries are neither changed nor removed', async () => {
  const message = 'neither changed nor removed'
  await expect(db.updateTable('auditEntries').set({ actorId: 1 }).execute()).rejects.toThrow(message)
  await expect(db.deleteFrom('auditEntries').execute()).rejects.toThrow(message)
})
