import type { Access, Call } from '@kinora/contract/http/call'
import { allPermissions, type Permission } from '@kinora/contract/http/permissions'
import { afterAll, expect, it } from 'vitest'
import { allCalls, testGuardCoverage } from './guard.ts'
import { startTestApp, type TestUser } from './harness.ts'

// Access to every call, generated from the contract, so that new calls are covered.

const api = await startTestApp()
afterAll(() => api.close())

interface AccessSubject {
  name: string
  user: TestUser | null
  permissions: readonly Permission[]
  isAdmin: boolean
}

async function createPermissionHolder(
  name: string,
  permissions: readonly Permission[],
): Promise<AccessSubject> {
  const { id } = await api.db
    .insertInto('roles')
    .values({ name, permissions: [...permissions] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const user = await api.newUser(name.replaceAll('.', '-'), { roleId: id })
  return { name, user, permissions, isAdmin: false }
}

const subjects: AccessSubject[] = [
  { name: 'a visitor', user: null, permissions: [], isAdmin: false },
  await createPermissionHolder('nothing', []),
  ...(await Promise.all(
    allPermissions.map((permission) => createPermissionHolder(permission, [permission])),
  )),
  {
    name: 'an administrator',
    user: await api.newUser('admin', { isAdmin: true }),
    permissions: [],
    isAdmin: true,
  },
]

/**
 * Behind the access check nothing works from here on: allowed calls do no harm and need no rows. The check itself
 * needs the configuration and the clock.
 */
api.app.ctx = new Proxy(api.ctx, {
  get: (ctx, name) => {
    if (name === 'config' || name === 'now') return ctx[name]
    throw new Error('Behind the door')
  },
})

function expectedResponse(access: Access, { user, permissions, isAdmin }: AccessSubject) {
  if (access === 'anyone') return 'in'
  if (!user) return 401
  if (isAdmin || access === 'user') return 'in'
  return access !== 'admin' && permissions.includes(access.permission) ? 'in' : 403
}

async function sendUnreadableBody({ method, path }: Call, { user }: AccessSubject) {
  const { statusCode } = await api.app.inject({
    method,
    url: path.replace(/:\w+/g, '1'),
    headers: { 'content-type': 'application/json', ...(user && { authorization: `Bearer ${user.token}` }) },
    ...(method !== 'GET' && { payload: '{' }),
  })
  return statusCode === 401 || statusCode === 403 ? statusCode : 'in'
}

testGuardCoverage('calls that let in whom they name', allCalls, 250)

it.each(allCalls)('%s admits exactly the viewers that its access allows', async (_name, spec) => {
  const answers = await Promise.all(
    subjects.map(async (caller) => [caller.name, await sendUnreadableBody(spec, caller)]),
  )
  expect(answers).toEqual(subjects.map((caller) => [caller.name, expectedResponse(spec.access, caller)]))
})

it.each(allCalls.filter(([, { access, method }]) => typeof access === 'object' && method !== 'GET'))(
  '%s, which changes something as a member of the staff, names its audit entry',
  (_name, { audit }) => {
    expect(audit).toMatch(/^[a-z]+\.[a-zA-Z]+$/)
  },
)
