import { captions } from '@kinora/contract/library/captions/calls'
import { defaultChangesPerMinute } from '@kinora/contract/http/call'
import { search } from '@kinora/contract/discovery/search/calls'
import { settings } from '@kinora/contract/people/settings/calls'
import { contactTopics } from '@kinora/contract/site/site/rules'
import { site } from '@kinora/contract/site/site/calls'
import { thumbnails } from '@kinora/contract/library/thumbnails/calls'
import { afterAll, expect, it } from 'vitest'
import { allCalls, testGuardCoverage } from '../../../test/guard.ts'
import { startTestApp } from '../../../test/harness.ts'
import { requestRateOf } from './call-limits.ts'

const api = await startTestApp({ environment: { TRUST_PROXY: 'true' } })
afterAll(() => api.close())

const from = (ip: string) => ({ 'x-forwarded-for': ip })

it('a call is refused beyond its limit with one sentence and a time, for one network only', async () => {
  const body = { name: 'Ada', email: 'ada@example.org', topic: contactTopics[0], message: 'Hello' }
  const send = (ip: string) => api.as(null, site.contact, { body, headers: from(ip) })
  for (let n = 0; n < site.contact.limit.times; n++) expect((await send('10.0.0.1')).status).toBe(200)
  const { status, error, headers } = await send('10.0.0.1')
  expect([status, error.code]).toEqual([429, 'rate_limited'])
  expect(error.message).toMatch(/^Too many messages came from your network\. Try again in \d+ minutes\.$/)
  expect(Number(headers['retry-after'])).toBeGreaterThan(60)
  expect((await send('10.0.0.2')).status).toBe(200)
})

it('a signed-in user is counted on every network, and independently of others', async () => {
  const [ada, bob] = [await api.newUser('ada'), await api.newUser('bob')]
  const { limit } = thumbnails.takeFrame
  const request = (user: typeof ada, n: number) =>
    api.as(user, thumbnails.takeFrame, {
      params: { id: 1 },
      body: { atSeconds: 1 },
      headers: from(`10.1.0.${n % 250}`),
    })
  for (let n = 0; n < limit.times; n++) expect((await request(ada, n)).status).toBe(404)
  const refused = await request(ada, 200)
  expect([refused.status, refused.error.message]).toEqual([
    429,
    expect.stringMatching(/^Too many requests came from you\. Try again in/),
  ])
  expect((await request(bob, 200)).status).toBe(404)
})

const changes = allCalls.filter(([, { method }]) => method !== 'GET')
testGuardCoverage('changing calls with a rate', changes, 170)

it('every write has a rate limit', () => {
  const without = changes.filter(([, spec]) => requestRateOf(spec) === undefined)
  expect(without.map(([name]) => name)).toEqual([])
})

it('no call is refused sooner than its own limit says', () => {
  const sooner = changes.filter(
    ([, spec]) => spec.limit && (requestRateOf(spec) ?? Infinity) < spec.limit.times / spec.limit.perMinutes,
  )
  expect(sooner.map(([name]) => name)).toEqual([])
})

it('invalid requests count, before their body is read, until the minute is over', async () => {
  const [eve, zoe] = [await api.newUser('eve'), await api.newUser('zoe')]
  const send = (user: typeof eve, payload = '{') =>
    api.app.inject({
      method: 'PUT',
      url: settings.update.path,
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      payload,
    })
  for (let n = 0; n < defaultChangesPerMinute; n++) expect((await send(eve)).statusCode).toBe(400)
  const refused = await send(eve)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited'])
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await send(zoe)).statusCode).toBe(400)
  api.clock.forward(60)
  expect((await send(eve)).statusCode).toBe(400)
})

it('visitors of one network search together, in IPv6 of one line', async () => {
  const find = (ip: string) => api.as(null, search.find, { query: { q: 'a' }, headers: from(ip) })
  for (let n = 0; n < 5 * search.find.perMinute; n++) {
    expect((await find(`2001:db8:0:1::${n.toString(16)}`)).status).toBe(200)
  }
  expect((await find('2001:db8:0:1::ffff')).status).toBe(429)
  expect((await find('2001:db8:0:2::1')).status).toBe(200)
})

it('ownership of captions is checked before eight megabytes of them are read', async () => {
  const stranger = await api.newUser('stranger')
  const { statusCode } = await api.app.inject({
    method: 'PUT',
    url: captions.update.path.replace(':id', '1'),
    headers: { authorization: `Bearer ${stranger.token}`, 'content-type': 'application/json' },
    payload: `{ this is not read${' '.repeat(100_000)}`,
  })
  expect(statusCode).toBe(404)
})
