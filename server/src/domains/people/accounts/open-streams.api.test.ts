import { accounts, sessions } from '@kinora/contract/people/accounts/calls'
import { eventsPath } from '@kinora/contract/events/event-names'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { createSignInClients } from '../../../../test/sign-in-clients.ts'
import { pushEvent } from '../../../platform/push/push-hub.ts'
import { removeSessionsOfUser } from './sessions.ts'

// Event streams last for hours; signing out must close them at once.

const environment = { TRUST_PROXY: 'true' }
const server = await startTestApp({ environment })
const { stranger, signIn } = createSignInClients(server)
/** Another node on the same database. */
let otherNode: TestApp
beforeAll(async () => {
  otherNode = await startTestApp({ environment: { ...environment, DATABASE_URL: server.ctx.databaseUrl } })
  for (const { app } of [server, otherNode]) await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await otherNode.close()
  await server.close()
})

type SignedIn = Awaited<ReturnType<typeof signIn>>

async function openStream({ token }: { token: string }, { app } = server) {
  const { port } = app.server.address() as AddressInfo
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { cookie: `kinora_session=${token}` }
    request({ port, path: eventsPath, headers }, resolve).on('error', reject).end()
  })
  let text = ''
  response.setEncoding('utf8').on('data', (piece: string) => (text += piece))
  const ended = new Promise<'ended'>((resolve) => void response.once('end', () => resolve('ended')))
  return { ended, text: () => text, leave: () => response.destroy() }
}

const publishNotification = (userId: number, name: string) =>
  server.ctx.transaction((trx) => pushEvent(trx, { viewerId: userId, name, payload: {} }))
async function waitForEvent(stream: Awaited<ReturnType<typeof openStream>>, { user }: SignedIn) {
  const name = `marker-${crypto.randomUUID()}`
  await publishNotification(user.id, name)
  await expect.poll(stream.text).toContain(name)
}

async function createTwoSessions() {
  const client = stranger()
  return { one: await signIn(client), two: await signIn(client) }
}
const listOf = async ({ token }: SignedIn) => (await server.as({ token }, sessions.list, {})).ok
const idOf = async (one: SignedIn) => (await listOf(one)).find(({ isCurrent }) => isCurrent)?.id ?? 0

describe('the open stream of a session ends at once', () => {
  const endings: [string, (one: SignedIn, two: SignedIn) => Promise<unknown>][] = [
    ['accounts.logout', (one) => server.as(one, accounts.logout, {})],
    [
      'sessions.remove',
      async (one, two) => server.as(two, sessions.remove, { params: { id: await idOf(one) } }),
    ],
    ['sessions.removeOthers', (_one, two) => server.as(two, sessions.removeOthers, {})],
  ]

  it.each(endings)('with %s, on every node, and the person’s other streams go on', async (_name, signOut) => {
    const { one, two } = await createTwoSessions()
    const [localStream, remoteStream] = [await openStream(one), await openStream(one, otherNode)]
    const keptOpen = await openStream(two)
    for (const stream of [localStream, remoteStream]) await waitForEvent(stream, one)
    await signOut(one, two)

    expect(await Promise.all([localStream.ended, remoteStream.ended])).toEqual(['ended', 'ended'])
    await waitForEvent(keptOpen, two)
    expect(keptOpen.text()).not.toContain('session-ended')
    const bye = `bye-${one.user.id}`
    await publishNotification(one.user.id, bye)
    await expect.poll(keptOpen.text).toContain(bye)
    expect(localStream.text() + remoteStream.text()).not.toContain(bye)
    keptOpen.leave()
  })

  it('when a user is signed out everywhere, and no other user’s', async () => {
    const [{ one, two }, bob] = [await createTwoSessions(), await signIn(stranger('bob'))]
    const [first, second, ofBob] = [await openStream(one), await openStream(two), await openStream(bob)]
    await server.ctx.transaction((trx) => removeSessionsOfUser(trx, one.user.id))
    expect(await Promise.all([first.ended, second.ended])).toEqual(['ended', 'ended'])
    await waitForEvent(ofBob, bob)
    ofBob.leave()
  })
})

it('a browser whose session is over listens as a visitor and receives no private events', async () => {
  const client = await signIn(stranger())
  await server.as(client, accounts.logout, {})
  const stream = await openStream(client)
  await publishNotification(client.user.id, 'not-for-visitors')
  await server.ctx.transaction((trx) =>
    pushEvent(trx, { viewerId: null, name: 'for-everybody', payload: {} }),
  )
  await expect.poll(stream.text).toContain('for-everybody')
  expect(stream.text()).not.toContain('not-for-visitors')
  stream.leave()
})
