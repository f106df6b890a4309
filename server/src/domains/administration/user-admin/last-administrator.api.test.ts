import { userAdmin } from '@kinora/contract/administration/user-admin/calls'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestUser } from '../../../../test/harness.ts'

// docs/product.md “User management”

const api = await startTestApp()
const { as, db, newUser } = api
const boss = await newUser('boss', { isAdmin: true })
afterAll(() => api.close())

let userCount = 0

describe('the last administrator', () => {
  const message = 'This is the last administrator. Make somebody else an administrator first.'

  it('can be neither demoted, nor deleted, nor suspended', async () => {
    const params = { id: boss.id }
    const refused = [
      await as(boss, userAdmin.update, { params, body: { isAdmin: false } }),
      await as(boss, userAdmin.changeRole, { params, body: { roleId: 4 } }),
      await as(boss, userAdmin.remove, { params }),
      await as(boss, userAdmin.suspend, { params, body: { reason: 'Tired' } }),
    ]
    expect(refused.map(({ status, error }) => [status, error.message])).toEqual(
      refused.map(() => [409, message]),
    )
  })

  const ways: [string, (by: TestUser, id: number) => Promise<{ status: number }>][] = [
    ['demote', (by, id) => as(by, userAdmin.update, { params: { id }, body: { isAdmin: false } })],
    [
      'give another role to',
      (by, id) => as(by, userAdmin.changeRole, { params: { id }, body: { roleId: 4 } }),
    ],
    ['delete', (by, id) => as(by, userAdmin.remove, { params: { id } })],
    ['suspend', (by, id) => as(by, userAdmin.suspend, { params: { id }, body: { reason: 'Coup' } })],
    [
      'delete among others',
      (by, id) => as(by, userAdmin.bulkUpdate, { body: { ids: [id], action: 'delete' } }),
    ],
  ]
  const pairs = ways.flatMap(([one, act], at) =>
    ways.slice(at).map(([two, react]) => [one, two, act, react] as const),
  )

  it.each(pairs)(
    'stays when one %ss and the other %ss at the same moment',
    async (_one, _two, act, react) => {
      for (let round = 0; round < 3; round++) {
        const [ada, bob] = [
          await newUser(`a-${(userCount += 1)}`, { isAdmin: true }),
          await newUser(`b-${userCount}`, { isAdmin: true }),
        ]
        await db.updateTable('users').set({ roleId: 4 }).where('id', 'not in', [ada.id, bob.id]).execute()
        await Promise.all([act(ada, bob.id), react(bob, ada.id)])
        const remaining = await db
          .selectFrom('users')
          .select('id')
          .where('isAdmin', '=', true)
          .where('hiddenAt', 'is', null)
          .execute()
        expect(remaining).toHaveLength(1)
      }
      await db.updateTable('users').set({ roleId: 1 }).where('id', '=', boss.id).execute()
    },
  )
})
