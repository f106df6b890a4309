import type { Access, Call } from '@kinora/contract/call'
import { everyPermission, type Permission } from '@kinora/contract/permissions'
import { afterAll, expect, it } from 'vitest'
import { everyCall, guards } from './guard.ts'
import { startTestApp, type TestUser } from './harness.ts'

// Access to every call, generated from the contract, so that new calls are covered.

const test = await startTestApp()
afterAll(() => test.close())

interface Somebody {
  name: string
  user: TestUser | null
  holds: readonly Permission[]
  isAdmin: boolean
}

async function holderOf(name: string, permissions: readonly Permission[]): Promise<Somebody> {
  const { id } = await test.db
    .insertInto('roles')
    .values({ name, permissions: [...permissions] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const user = await test.newUser(name.replaceAll('.', '-'), { roleId: id })
  return { name, user, holds: permissions, isAdmin: false }
}

const everybody: Somebody[] = [
  { name: 'a visitor', user: null, holds: [], isAdmin: false },
  await holderOf('nothing', []),
  ...(await Promise.all(everyPermission.map((permission) => holderOf(permission, [permission])))),
  {
    name: 'an administrator',
    user: await test.newUser('admin', { isAdmin: true }),
    holds: [],
    isAdmin: true,
  },
]

/**
 * Behind the access check nothing works from here on: allowed calls do no harm and need no rows. The check itself
 * needs the configuration and the clock.
 */
test.app.ctx = new Proxy(test.ctx, {
  get: (ctx, name) => {
    if (name === 'config' || name === 'now') return ctx[name]
    throw new Error('Behind the door')
  },
})

function answerDue(access: Access, { user, holds, isAdmin }: Somebody) {
  if (access === 'anyone') return 'in'
  if (!user) return 401
  if (isAdmin || access === 'user') return 'in'
  return access !== 'admin' && holds.includes(access.permission) ? 'in' : 403
}

async function knock({ method, path }: Call, { user }: Somebody) {
  const { statusCode } = await test.app.inject({
    method,
    url: path.replace(/:\w+/g, '1'),
    headers: { 'content-type': 'application/json', ...(user && { authorization: `Bearer ${user.token}` }) },
    ...(method !== 'GET' && { payload: '{' }),
  })
  return statusCode === 401 || statusCode === 403 ? statusCode : 'in'
}

guards('calls that let in whom they name', everyCall, 250)

it.each(everyCall)('%s admits exactly the viewers that its access allows', async (_name, spec) => {
  const answers = await Promise.all(
    everybody.map(async (somebody) => [somebody.name, await knock(spec, somebody)]),
  )
  expect(answers).toEqual(everybody.map((somebody) => [somebody.name, answerDue(spec.access, somebody)]))
})

it.each(everyCall.filter(([, { access, method }]) => typeof access === 'object' && method !== 'GET'))(
  '%s, which changes something as a member of the staff, names its audit entry',
  (_name, { audit }) => {
    expect(audit).toMatch(/^[a-z]+\.[a-zA-Z]+$/)
  },
)
