import { accounts } from '@kinora/contract/people/accounts/calls'
import { userAdmin } from '@kinora/contract/administration/user-admin/calls'
import { roleIds } from '@kinora/contract/http/permissions'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestUser } from '../../../../test/harness.ts'
import { insertPlayableVideo } from '../../../../test/insert-video.ts'
import { runPendingJobs } from '../account-data/run-pending-jobs.fixture.ts'

// docs/product.md “User management”

const api = await startTestApp()
const { as, db, newUser } = api
const boss = await newUser('boss', { isAdmin: true })
afterAll(() => api.close())

let userCount = 0
const createUser = (name = `person-${(userCount += 1)}`) => newUser(name)
const createRoleWith = async (name: string, permissions: string[]) =>
  newUser(name, {
    roleId: (
      await db.insertInto('roles').values({ name, permissions }).returning('id').executeTakeFirstOrThrow()
    ).id,
  })
const page = async (query: Parameters<typeof as<typeof userAdmin.page>>[2]['query']) =>
  (await as(boss, userAdmin.page, { query })).ok
const namesOf = async (query: Parameters<typeof page>[0]) =>
  (await page(query)).users.map(({ username }) => username)
const actionsAbout = async (id: number) =>
  (await as(boss, userAdmin.listAudit, { params: { id }, query: {} })).ok.items.map(({ action }) => action)

describe('the list of users', () => {
  it('is an array of all, by id, continued after the last id', async () => {
    await createUser()
    const all = (await as(boss, userAdmin.list, { query: {} })).ok
    expect(all[0]).toMatchObject({
      id: boss.id,
      username: 'boss',
      email: 'boss@example.org',
      avatar: null,
      isAdmin: true,
      isVerified: false,
      subscriberCount: 0,
    })
    const [first] = (await as(boss, userAdmin.list, { query: { limit: 1 } })).ok
    const [next] = (await as(boss, userAdmin.list, { query: { limit: 1, after: first?.id } })).ok
    expect(next?.id).toBeGreaterThan(first?.id ?? 0)
  })

  it('finds parts of names and addresses, whatever their case, and takes signs as they are', async () => {
    await createUser('Zoe_100%')
    await createUser('zoeX100y')
    expect(await namesOf({ search: 'ZOE', sortBy: 'username', sortOrder: 'asc' })).toEqual([
      'Zoe_100%',
      'zoeX100y',
    ])
    expect(await namesOf({ search: 'e_100%' })).toEqual(['Zoe_100%'])
    expect(await namesOf({ search: 'zoex100y@EXAMPLE' })).toEqual(['zoeX100y'])
    expect(await namesOf({ search: 'zoe-nobody' })).toEqual([])
  })

  it('is divided into Admins, Verified and Unverified, and counts each', async () => {
    const [vera, sven] = [await createUser('tab-vera'), await createUser('tab-sven')]
    await as(boss, userAdmin.update, { params: { id: vera.id }, body: { isVerified: true } })
    await as(boss, userAdmin.suspend, { params: { id: sven.id }, body: { reason: 'Spam' } })
    const { counts } = await page({})
    expect(await namesOf({ filter: 'admins' })).toContain('boss')
    expect(await namesOf({ filter: 'verified', search: 'tab-' })).toEqual(['tab-vera'])
    expect(await namesOf({ filter: 'unverified', search: 'tab-' })).toEqual(['tab-sven'])
    expect(await namesOf({ filter: 'suspended', search: 'tab-' })).toEqual(['tab-sven'])
    expect(counts.all).toBe(counts.verified + counts.unverified)
    expect([counts.admins, counts.verified, counts.suspended]).toEqual([1, 1, 1])
    expect((await page({ filter: 'verified' })).totalCount).toBe(1)
  })

  it('is ordered by name, address, subscribers and day, both ways, ten on a page', async () => {
    for (let n = 0; n < 12; n++) await createUser(`order-${String(n).padStart(2, '0')}`)
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'order-05')
      .executeTakeFirstOrThrow()
    await db.updateTable('channelCounts').set({ subscribers: 7 }).where('userId', '=', id).execute()
    const found = { search: 'order-' }
    expect((await namesOf({ ...found, sortBy: 'username', sortOrder: 'asc' })).at(0)).toBe('order-00')
    expect((await namesOf({ ...found, sortBy: 'email', sortOrder: 'desc' })).at(0)).toBe('order-11')
    expect((await namesOf({ ...found, sortBy: 'subscriberCount', sortOrder: 'desc' })).at(0)).toBe('order-05')
    expect((await namesOf({ ...found, sortBy: 'createdAt', sortOrder: 'desc' })).at(0)).toBe('order-11')
    const second = await page({ ...found, sortBy: 'username', sortOrder: 'asc', page: 2 })
    expect([second.users.map(({ username }) => username), second.totalCount]).toEqual([
      ['order-10', 'order-11'],
      12,
    ])
  })

  it('shows a thousand of what two letters find, from both ends', { tags: 'deep' }, async () => {
    await sql`insert into users (username, email)
      select 'qx' || n, 'qx' || n || '@demo.invalid' from generate_series(1001, 2101) as n`.execute(db)
    const found = { search: 'qx', sortBy: 'username', filter: 'unverified' } as const
    const last = await page({ ...found, sortOrder: 'asc', page: 100 })
    expect([last.totalCount, last.hasMore, last.users.at(-1)?.username]).toEqual([1000, true, 'qx2000'])
    expect((await namesOf({ ...found, sortOrder: 'desc' })).at(0)).toBe('qx2101')
    const lastPage = await page({ ...found, search: 'qx2', sortOrder: 'asc', page: 11 })
    expect([lastPage.totalCount, lastPage.hasMore, lastPage.users.at(-1)?.username]).toEqual([
      102,
      false,
      'qx2101',
    ])
    const popular = db.selectFrom('users').select('id').where('username', '=', 'qx1500')
    await db.updateTable('channelCounts').set({ subscribers: 9 }).where('userId', '=', popular).execute()
    expect((await namesOf({ filter: 'unverified', sortBy: 'subscriberCount' })).at(0)).toBe('qx1500')
  })

  it('is for holders of users.read', async () => {
    expect(
      (await as(await createRoleWith('Reader', ['users.read']), userAdmin.page, { query: {} })).status,
    ).toBe(200)
    expect((await as(await createUser(), userAdmin.page, { query: {} })).status).toBe(403)
  })
})

describe('editing a user', () => {
  const edit = (by: TestUser, id: number, body: { isVerified?: boolean; isAdmin?: boolean }) =>
    as(by, userAdmin.update, { params: { id }, body })

  it('verifies them and makes them an administrator, both audited', async () => {
    const ada = await createUser()
    expect((await edit(boss, ada.id, { isVerified: true, isAdmin: true })).ok).toMatchObject({
      isVerified: true,
      isAdmin: true,
      role: { id: 1 },
    })
    expect((await edit(boss, ada.id, { isAdmin: false })).ok).toMatchObject({
      isVerified: true,
      role: { id: 4 },
    })
    expect((await edit(boss, ada.id, {})).status).toBe(200)
    expect(await actionsAbout(ada.id)).toEqual(['user.updated', 'user.updated'])
  })

  it('lets only administrators manage administrators', async () => {
    const editor = await createRoleWith('Editor', ['users.read', 'users.update'])
    const ada = await createUser()
    expect((await edit(editor, ada.id, { isVerified: true })).status).toBe(200)
    expect((await edit(editor, ada.id, { isAdmin: true })).error.message).toBe(
      'Only administrators can appoint or remove administrators.',
    )
    expect((await edit(editor, boss.id, { isVerified: true })).status).toBe(403)
    const give = (by: TestUser) =>
      as(by, userAdmin.changeRole, { params: { id: ada.id }, body: { roleId: roleIds.contentModerator } })
    expect([(await give(editor)).status, (await give(boss)).ok.role.name]).toEqual([403, 'Content Moderator'])
  })
})

describe('deleting a user', () => {
  it('hides them at once and deletes all their content, irreversibly', async () => {
    const ada = await createUser()
    const id = await insertPlayableVideo(db, { ownerId: ada.id, title: 'Of Ada' })
    expect((await as(boss, userAdmin.remove, { params: { id: ada.id } })).status).toBe(204)
    expect((await as(boss, userAdmin.find, { params: { id: ada.id } })).status).toBe(404)
    expect((await as(boss, userAdmin.remove, { params: { id: ada.id } })).status).toBe(404)
    expect((await api.app.inject(`/api/videos/${id}`)).statusCode).toBe(404)
    expect((await as(ada, accounts.me, {})).status).toBe(401)
    await runPendingJobs(api, 'remove-deleted-accounts', 'remove-video-files')
    const rows = await Promise.all([
      db.selectFrom('users').select('id').where('id', '=', ada.id).execute(),
      db.selectFrom('videos').select('id').where('ownerId', '=', ada.id).execute(),
    ])
    expect(rows).toEqual([[], []])
    const entry = await db.selectFrom('auditEntries').selectAll().where('targetId', '=', ada.id).execute()
    expect(entry).toMatchObject([
      { action: 'user.removed', actorId: boss.id, before: { username: ada.username } },
    ])
  })
})

describe('adding a user', () => {
  const add = (email: string, username: string) => as(boss, userAdmin.create, { body: { email, username } })

  it('makes an account that signs in with a code, and mails its owner', async () => {
    const { status, ok } = await add('New.Person@example.org', 'Newcomer')
    expect([status, ok]).toMatchObject([
      201,
      { username: 'Newcomer', email: 'new.person@example.org', role: { id: 4 }, isAdmin: false },
    ])
    await runPendingJobs(api, 'send-account-mail')
    expect(api.mail.to('new.person@example.org').at(-1)?.body).toContain('Newcomer')
  })

  it('refuses taken values, naming the field', async () => {
    expect((await add('new.person@example.org', 'another')).error).toMatchObject({
      code: 'conflict',
      fields: { email: 'Another account has this address' },
    })
    expect((await add('other@example.org', 'NEWCOMER')).error).toMatchObject({
      code: 'conflict',
      fields: { username: 'Username is already taken' },
    })
    expect((await add('other@example.org', 'no')).error.fields).toEqual({
      username: 'String must contain at least 3 character(s)',
    })
  })
})

describe('doing the same to several', () => {
  const many = (by: TestUser, body: Parameters<typeof as<typeof userAdmin.bulkUpdate>>[2]['body']) =>
    as(by, userAdmin.bulkUpdate, { body })

  it('answers which users were changed, and why others were not', async () => {
    const [ada, bob] = [await createUser(), await createUser()]
    const ids = [ada.id, bob.id, boss.id]
    expect((await many(boss, { ids: [ada.id, bob.id, 999_999], action: 'verify' })).ok).toEqual({
      done: [ada.id, bob.id],
      refused: [{ id: 999_999, message: 'User not found.' }],
    })
    const suspended = await many(boss, { ids, action: 'suspend', reason: 'A ring of spammers' })
    expect(suspended.ok.done).toEqual([ada.id, bob.id])
    expect(await actionsAbout(ada.id)).toEqual(['user.suspended', 'user.updated'])
    expect((await many(boss, { ids, action: 'delete' })).ok.done).toEqual([ada.id, bob.id])
  })

  it('requires the permission of the action, and a reason for a suspension', async () => {
    const editor = await createRoleWith('Verifier', ['users.read', 'users.update'])
    const { id } = await createUser()
    expect((await many(editor, { ids: [id], action: 'verify' })).status).toBe(200)
    expect((await many(editor, { ids: [id], action: 'delete' })).status).toBe(403)
    expect((await many(boss, { ids: [id], action: 'suspend' })).error.fields).toEqual({ reason: 'Say why' })
  })
})

describe('the page of one user', () => {
  it('returns identity, content and reports of a user', async () => {
    const ada = await createUser()
    const videoId = await insertPlayableVideo(db, { ownerId: ada.id, title: 'A draft', isPublished: false })
    const { id: caseId } = await db
      .insertInto('reportCases')
      .values({ contentType: 'video', contentId: videoId, ownerId: ada.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('reports')
      .values({ caseId, reporterId: boss.id, reason: 'spam', title: 'A draft', link: '/' })
      .execute()
    const params = { id: ada.id }
    expect((await as(boss, userAdmin.find, { params })).ok).toMatchObject({
      username: ada.username,
      activeDays: 1,
      videoCount: 1,
      reportsAbout: 1,
      sessionCount: 1,
      suspensions: [],
    })
    expect((await as(boss, userAdmin.listContent, { params, query: {} })).ok.items).toMatchObject([
      { id: videoId, title: 'A draft', state: 'draft', link: `/video/${videoId}` },
    ])
    expect((await as(boss, userAdmin.listReports, { params, query: {} })).ok.items).toMatchObject([
      { contentId: videoId, reason: 'spam', status: 'pending' },
    ])
    const by = { params: { id: boss.id }, query: { which: 'by' } } as const
    expect((await as(boss, userAdmin.listReports, by)).ok.items).toMatchObject([{ title: 'A draft' }])
  })

  it('pages what they made', async () => {
    const ada = await createUser()
    for (let n = 0; n < 3; n++) await insertPlayableVideo(db, { ownerId: ada.id, title: `Film ${n}` })
    const params = { id: ada.id }
    const first = (await as(boss, userAdmin.listContent, { params, query: { limit: 2 } })).ok
    const rest = (
      await as(boss, userAdmin.listContent, { params, query: { limit: 2, cursor: first.nextCursor ?? '' } })
    ).ok
    expect([...first.items, ...rest.items].map(({ title }) => title)).toEqual(['Film 2', 'Film 1', 'Film 0'])
    expect(rest.nextCursor).toBeNull()
  })

  it('lets administrators sign them out', async () => {
    const ada = await createUser()
    const params = { id: ada.id }
    const [session] = (await as(boss, userAdmin.listSessions, { params })).ok
    const end = (sessionId?: number) => as(boss, userAdmin.endSessions, { params, query: { sessionId } })
    expect((await end(999_999)).status).toBe(404)
    expect((await end(session?.id)).status).toBe(204)
    expect((await as(ada, accounts.me, {})).status).toBe(401)
    expect(await actionsAbout(ada.id)).toEqual(['user.signedOut'])
  })
})
