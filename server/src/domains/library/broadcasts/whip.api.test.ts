import { broadcasts, streamKey } from '@kinora/contract/library/broadcasts/calls'
import type { NewBroadcast } from '@kinora/contract/library/broadcasts/schemas'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { findFreePort } from '../../../../test/free-port.ts'
import { startTestApp, type TestUser } from '../../../../test/harness.ts'
import { chromiumOffer } from '../../../media/whip/offer.fixture.ts'
import { cookieName, sessionCookie } from '../../../platform/http/viewer.ts'

// docs/live.md

const api = await startTestApp({ environment: { WHIP_PORT: String(await findFreePort()), BROADCASTS: '2' } })
const { as, app, ctx } = api
const boss = await api.newUser('boss', { isAdmin: true })
const ada = await api.newUser('ada')
const eve = await api.newUser('eve')
afterAll(() => api.close())

const openTo = (from: 'permitted' | 'everyone') =>
  as(boss, siteSettings.update, { body: { broadcasts: { from } } })

const sessions: { location: string; token: string }[] = []
const close = (location: string, token: string) =>
  app.inject({ method: 'DELETE', url: location, headers: { authorization: `Bearer ${token}` } })

beforeEach(async () => {
  await openTo('everyone')
  for (const { location, token } of sessions.splice(0)) await close(location, token)
})

const newBroadcast = async (user: TestUser, form: Partial<NewBroadcast> = {}) =>
  (await as(user, broadcasts.create, { body: { title: 'Harbour', ...form } })).ok.videoId

interface Offered {
  token?: string
  query?: string
  headers?: Record<string, string>
  remoteAddress?: string
}

async function offer({ token = '', query = '', headers = {}, remoteAddress = '127.0.0.1' }: Offered) {
  const {
    statusCode: status,
    headers: answered,
    body,
  } = await app.inject({
    method: 'POST',
    url: `/whip${query}`,
    payload: chromiumOffer,
    remoteAddress,
    headers: {
      'content-type': 'application/sdp',
      'user-agent': 'OBS-Studio/30.2',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
  })
  const location = String(answered.location)
  if (status === 201) sessions.push({ location, token })
  return { status, location, body, headers: answered }
}

const offerTo = (videoId: number, { token }: TestUser, more = '') =>
  offer({ token, query: `?video=${videoId}${more}` })

it('takes an encoder with the key of a channel, and tells where it sends to', async () => {
  const { key, whipUrl } = (await as(ada, streamKey.renew, {})).ok
  expect(whipUrl).toBe('http://localhost/whip')
  const videoId = await newBroadcast(ada)
  const { status, body, location } = await offer({ token: key })
  expect(status).toBe(201)
  expect(body).toContain(`127.0.0.1 ${ctx.config.WHIP_PORT} typ host`)
  expect(location).toMatch(/^\/whip\/[\da-f-]{36}$/)
  expect((await close(location, key)).statusCode).toBe(200)
  expect((await close(location, key)).statusCode).toBe(404)
  await as(ada, broadcasts.end, { params: { id: videoId } })
})

it('takes the owner of a broadcast by the session of the browser, and only that owner ends it', async () => {
  const videoId = await newBroadcast(ada)
  const { status, location } = await offerTo(videoId, ada)
  expect([status, location]).toEqual([201, expect.stringMatching(`\\?video=${videoId}$`)])
  expect((await close(location, eve.token)).statusCode).toBe(404)
  expect((await close(location, ada.token)).statusCode).toBe(200)
  // Free at once: a page that reconnects is not taken for another encoder.
  expect((await offerTo(videoId, ada)).status).toBe(201)
})

it('is refused to strangers, to others and to those who may not go live', async () => {
  const own = await newBroadcast(ada)
  const hidden = await newBroadcast(ada, { visibility: 'private' })
  expect((await offer({})).status).toBe(401)
  expect((await offer({ token: 'f'.repeat(40) })).status).toBe(401)
  expect((await offer({ query: `?video=${own}` })).status).toBe(401)
  expect((await offerTo(own, eve)).status).toBe(403)
  // Staff ends broadcasts of others, but never sends to them.
  expect((await offerTo(own, boss)).status).toBe(403)
  expect((await offerTo(hidden, eve)).status).toBe(404)
  expect((await offer({ token: ada.token, query: '?video=99999999999' })).status).toBe(404)
  expect((await offer({ token: ada.token, query: '?video=1&video=2' })).status).toBe(404)
  await openTo('permitted')
  expect((await offerTo(own, ada)).status).toBe(403)
})

it('takes the session cookie only from pages of this site', async () => {
  const videoId = await newBroadcast(ada)
  const cookie = `${cookieName(ctx.config.publicUrl, sessionCookie)}=${ada.token}`
  const from = (origin: string) => offer({ query: `?video=${videoId}`, headers: { cookie, origin } })
  expect((await from('https://elsewhere.example')).status).toBe(403)
  // The cookie is no stream key.
  expect((await offer({ headers: { cookie, origin: 'http://localhost' } })).status).toBe(401)
  const own = await from('http://localhost')
  expect(own.status).toBe(201)
  await close(own.location, ada.token)
})

it('lets one encoder send at a time, and another one of the same owner take its place', async () => {
  const videoId = await newBroadcast(ada)
  const first = await offerTo(videoId, ada)
  const second = await offerTo(videoId, ada)
  expect([second.status, JSON.parse(second.body).code]).toEqual([409, 'conflict'])
  expect((await offerTo(videoId, eve, '&takeover=true')).status).toBe(403)
  const third = await offerTo(videoId, ada, '&takeover=true')
  expect(third.status).toBe(201)
  expect((await close(first.location, ada.token)).statusCode).toBe(404)
})

it('frees a broadcast whose session died with its node, when its publisher comes back', async () => {
  const videoId = await newBroadcast(ada)
  const ingestId = crypto.randomUUID()
  await api.db
    .updateTable('broadcasts')
    .set({ ingestId, ingestSeenAt: ctx.now() })
    .where('videoId', '=', videoId)
    .execute()
  expect((await offerTo(videoId, ada)).status).toBe(409)
  expect((await close(`/whip/${ingestId}?video=${videoId}`, ada.token)).statusCode).toBe(200)
  expect((await offerTo(videoId, ada)).status).toBe(201)
}, 20_000)

it('has nothing for what has ended or was removed', async () => {
  const ended = await newBroadcast(ada)
  await as(ada, broadcasts.end, { params: { id: ended } })
  expect((await offerTo(ended, ada)).status).toBe(404)
  const removed = await newBroadcast(ada)
  await as(ada, videos.remove, { params: { id: removed } })
  expect((await offerTo(removed, ada)).status).toBe(404)
})

it('takes no more than the node can receive', async () => {
  const [one, two, three] = [await newBroadcast(ada), await newBroadcast(ada), await newBroadcast(ada)]
  expect((await offerTo(one, ada)).status).toBe(201)
  expect((await offerTo(two, ada)).status).toBe(201)
  const full = await offerTo(three, ada)
  expect([full.status, full.headers['retry-after']]).toEqual([503, '5'])
  // Nothing was claimed for it.
  await close(sessions.pop()?.location ?? '', ada.token)
  expect((await offerTo(three, ada)).status).toBe(201)
})

it('stops a network that asks without end', async () => {
  const statuses = new Set<number>()
  for (let attempt = 0; attempt <= 300; attempt++)
    statuses.add((await offer({ token: 'f'.repeat(40), remoteAddress: '198.51.100.7' })).status)
  expect([...statuses]).toEqual([401, 429])
})
