import { accounts, sessions } from '@kinora/contract/people/accounts/calls'
import { sessionDays } from '@kinora/contract/people/accounts/rules'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../../../test/harness.ts'
import { createSignInClients, type SignInClient } from '../../../../test/sign-in-clients.ts'

const server = await startTestApp({ environment: { TRUST_PROXY: 'true' } })
afterAll(() => server.close())
const { stranger, signIn } = createSignInClients(server)

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Safari/604.1'

const sendFrom = (client: SignInClient, userAgent: string, ip: string): SignInClient => ({
  ...client,
  headers: { 'user-agent': userAgent, 'x-forwarded-for': ip },
})
const list = (token: string) => server.as({ token }, sessions.list, {})
const statusOf = async (token: string) => (await server.as({ token }, accounts.me, {})).status

async function signInOnTwoDevices() {
  const client = stranger('two')
  const computer = await signIn(sendFrom(client, firefox, '198.51.100.1'))
  server.clock.forward(60)
  const phone = await signIn(sendFrom(client, safari, '::ffff:198.51.100.2'))
  return { computer, phone }
}

describe('sessions.list', () => {
  it('lists device, address, times and the current one, last used first', async () => {
    const { computer, phone } = await signInOnTwoDevices()
    const now = server.clock.now()
    const before = new Date(now.getTime() - 60_000).toISOString()
    const onPhone = {
      id: expect.any(Number),
      device: 'Safari on iPhone',
      address: '198.51.100.2',
      createdAt: now.toISOString(),
      usedAt: now.toISOString(),
    }
    const onComputer = {
      id: expect.any(Number),
      device: 'Firefox on Linux',
      address: '198.51.100.1',
      createdAt: before,
      usedAt: before,
    }

    expect((await list(phone.token)).ok).toEqual([
      { ...onPhone, isCurrent: true },
      { ...onComputer, isCurrent: false },
    ])
    const marks = (await list(computer.token)).ok.map(({ isCurrent }) => isCurrent)
    expect(marks).toEqual([false, true])
  })

  it('never lists a session of another user, nor one that has ended', async () => {
    const [ada, bob] = [await signIn(stranger('ada')), await signIn(stranger('bob'))]
    expect((await list(ada.token)).ok).toHaveLength(1)
    server.clock.forward(sessionDays * 86_400)
    const again = await signIn({ ...stranger(), email: ada.user.email })
    expect((await list(again.token)).ok).toHaveLength(1)
    expect((await list(bob.token)).status).toBe(401)
  })

  it('updates device and address at most once an hour', async () => {
    server.clock.forwardToMidnight()
    const { token } = await signIn(sendFrom(stranger(), firefox, '198.51.100.7'))
    const headers = { 'user-agent': safari, 'x-forwarded-for': '2001:db8::7' }
    const listDevices = async () => {
      const { ok } = await server.as({ token }, sessions.list, { headers })
      return ok.map(({ device, address, usedAt }) => [device, address, usedAt])
    }
    const start = server.clock.now().toISOString()
    server.clock.forward(3599)
    expect(await listDevices()).toEqual([['Firefox on Linux', '198.51.100.7', start]])
    server.clock.forward(1)
    expect(await listDevices()).toEqual([
      ['Safari on iPhone', '2001:db8::7', server.clock.now().toISOString()],
    ])
  })

  it('treats the user agent as text, however long and strange', async () => {
    const client = sendFrom(stranger(), `<b>"'; drop table sessions --${'x'.repeat(5000)}`, '198.51.100.8')
    const { token } = await signIn(client)
    expect((await list(token)).ok.map(({ device }) => device)).toEqual(['Unknown device'])
  })
})

describe('sessions.remove', () => {
  it('signs out one session at once and leaves the others', async () => {
    const { computer, phone } = await signInOnTwoDevices()
    const other = (await list(phone.token)).ok.find(({ isCurrent }) => !isCurrent)
    const { status } = await server.as(phone, sessions.remove, { params: { id: other!.id } })

    expect(status).toBe(204)
    expect([await statusOf(computer.token), await statusOf(phone.token)]).toEqual([401, 200])
    expect((await list(phone.token)).ok).toHaveLength(1)
  })

  it('may end the session that asks', async () => {
    const { token } = await signIn(stranger())
    const [own] = (await list(token)).ok
    expect((await server.as({ token }, sessions.remove, { params: { id: own!.id } })).status).toBe(204)
    expect(await statusOf(token)).toBe(401)
  })

  it('answers 404 for the session of another user, which stays valid', async () => {
    const [ada, bob] = [await signIn(stranger('ada')), await signIn(stranger('bob'))]
    const [ofBob] = (await list(bob.token)).ok
    const { status, error } = await server.as(ada, sessions.remove, { params: { id: ofBob!.id } })
    expect([status, error.code]).toEqual([404, 'not_found'])
    expect(await statusOf(bob.token)).toBe(200)
  })

  it('answers 404 for an ended session, and 400 for an invalid id', async () => {
    const { computer, phone } = await signInOnTwoDevices()
    const other = (await list(phone.token)).ok.find(({ isCurrent }) => !isCurrent)
    const remove = (id: unknown) => server.as(phone, sessions.remove, { params: { id: id as number } })
    const statuses = (await Promise.all([remove(other!.id), remove(other!.id)])).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 404])
    expect((await remove('abc')).status).toBe(404)
    expect((await remove(2_147_483_648)).status).toBe(400)
    expect(await statusOf(computer.token)).toBe(401)
  })
})

describe('sessions.removeOthers', () => {
  it('signs out everywhere but here', async () => {
    const { computer, phone } = await signInOnTwoDevices()
    const bob = await signIn(stranger('bob'))
    const { status } = await server.as(computer, sessions.removeOthers, {})

    expect(status).toBe(204)
    expect([await statusOf(computer.token), await statusOf(phone.token)]).toEqual([200, 401])
    expect(await statusOf(bob.token)).toBe(200)
    expect((await server.as(computer, sessions.removeOthers, {})).status).toBe(204)
  })

  it('keeps the session of the cookie when a page of ours asks with it', async () => {
    const { computer, phone } = await signInOnTwoDevices()
    const headers = {
      origin: 'http://localhost',
      cookie: `kinora_session=${phone.token}`,
    }
    expect((await server.as(null, sessions.removeOthers, { headers })).status).toBe(204)
    expect([await statusOf(computer.token), await statusOf(phone.token)]).toEqual([401, 200])
  })
})

it.each([
  ['sessions.list', () => server.as(null, sessions.list, {})],
  ['sessions.remove', () => server.as(null, sessions.remove, { params: { id: 1 } })],
  ['sessions.removeOthers', () => server.as(null, sessions.removeOthers, {})],
])('%s is refused to a visitor', async (_name, work) => {
  const { status, error } = await work()
  expect([status, error.code]).toEqual([401, 'unauthenticated'])
})
