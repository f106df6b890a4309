import { passkeys } from '@kinora/contract/people/passkeys/calls'
import { userAdmin } from '@kinora/contract/administration/user-admin/calls'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'

// docs/product.md “Site settings”: passkeys of administrators

let api: TestApp
let boss: TestUser
let deputy: TestUser
beforeAll(async () => {
  api = await startTestApp()
  boss = await api.newUser('boss', { isAdmin: true })
  deputy = await api.newUser('deputy', { isAdmin: true })
})
afterAll(() => api.close())

const requirePasskeys = () => api.as(boss, siteSettings.update, { body: { adminPasskeys: 'required' } })
const proveByPasskey = ({ id }: TestUser) =>
  api.db.updateTable('sessions').set({ passkeyUsedAt: api.ctx.now() }).where('userId', '=', id).execute()
const listUsersAs = (user: TestUser) => api.as(user, userAdmin.list, { query: {} })

it('can be required only by an administrator with a passkey, and then unlock staff actions', async () => {
  expect((await requirePasskeys()).status).toBe(409)
  expect((await listUsersAs(deputy)).status).toBe(200)
  await proveByPasskey(boss)
  expect((await requirePasskeys()).ok).toMatchObject({ adminPasskeys: 'required' })
  const refused = await listUsersAs(deputy)
  expect([refused.status, refused.error.code]).toEqual([403, 'confirmation_needed'])
  expect(refused.error.message).toMatch(/^Administrators of this site use a passkey/)
  expect((await listUsersAs(boss)).status).toBe(200)
  // Calls for all users are allowed: the administrator can add a passkey.
  expect((await api.as(deputy, passkeys.list, {})).status).toBe(200)
  await proveByPasskey(deputy)
  expect((await listUsersAs(deputy)).status).toBe(200)
})
