import { contactTopics, site } from '@kinora/contract/site'
import { thumbnails } from '@kinora/contract/thumbnails'
import { afterAll, expect, it } from 'vitest'
import { startTestApp } from '../../../test/harness.ts'

const test = await startTestApp({ environment: { TRUST_PROXY: 'true' } })
afterAll(() => test.close())

const from = (ip: string) => ({ 'x-forwarded-for': ip })

it('a call is refused beyond its limit with one sentence and a time, for one network only', async () => {
  const body = { name: 'Ada', email: 'ada@example.org', topic: contactTopics[0], message: 'Hello' }
  const send = (ip: string) => test.as(null, site.contact, { body, headers: from(ip) })
  for (let n = 0; n < site.contact.limit.times; n++) expect((await send('10.0.0.1')).status).toBe(200)
  const { status, error, headers } = await send('10.0.0.1')
  expect([status, error.code]).toEqual([429, 'rate_limited'])
  expect(error.message).toMatch(/^Too many messages came from your network\. Try again in \d+ minutes\.$/)
  expect(Number(headers['retry-after'])).toBeGreaterThan(60)
  expect((await send('10.0.0.2')).status).toBe(200)
})

it('a signed-in person is counted wherever they are, and nobody else with them', async () => {
  const [ada, bob] = [await test.newUser('ada'), await test.newUser('bob')]
  const { limit } = thumbnails.takeFrame
  const ask = (user: typeof ada, n: number) =>
    test.as(user, thumbnails.takeFrame, {
      params: { id: 1 },
      body: { atSeconds: 1 },
      headers: from(`10.1.0.${n % 250}`),
    })
  for (let n = 0; n < limit.times; n++) expect((await ask(ada, n)).status).toBe(404)
  const refused = await ask(ada, 200)
  expect([refused.status, refused.error.message]).toEqual([
    429,
    expect.stringMatching(/^Too many requests came from you\. Try again in/),
  ])
  expect((await ask(bob, 200)).status).toBe(404)
})
