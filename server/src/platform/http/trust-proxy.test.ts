import Fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { sanitizeForwardedFor, trustProxyOption, type TrustedProxies } from './trust-proxy.ts'

async function ipOf(proxies: TrustedProxies, forwarded: string) {
  const app = Fastify({ trustProxy: trustProxyOption(proxies) }) as unknown as FastifyInstance
  sanitizeForwardedFor(app)
  app.get('/', async ({ ip }) => ip)
  const answer = await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } })
  await app.close()
  return answer.payload
}

describe('TRUST_PROXY=true', () => {
  it('trusts one hop only', async () => {
    expect(await ipOf(true, '192.0.2.7')).toBe('192.0.2.7')
    expect(await ipOf(true, '127.0.0.1, 198.51.100.1, 192.0.2.7')).toBe('192.0.2.7')
  })

  it.each([
    ['nonsense', '127.0.0.1'],
    ['192.0.2.7, unknown', '127.0.0.1'],
    ['<script>, 192.0.2.7', '192.0.2.7'],
    ['192.0.2.7,', '127.0.0.1'],
    ['192.0.2.999', '127.0.0.1'],
    ['fe80::1%eth0', '127.0.0.1'],
    ['x'.repeat(5000), '127.0.0.1'],
    ['192.0.2.7:5012', '192.0.2.7'],
    ['2001:db8::7', '2001:db8::7'],
    ['[2001:db8::7]:5012', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
  ])('takes only addresses for addresses: %.30s', async (forwarded, ip) => {
    expect(await ipOf(true, forwarded)).toBe(ip)
  })
})

describe('TRUST_PROXY with addresses', () => {
  const proxies = ['127.0.0.1', '10.0.0.0/8']

  it('goes back as far as the named proxies reach', async () => {
    expect(await ipOf(proxies, '198.51.100.1, 192.0.2.7, 10.1.2.3')).toBe('192.0.2.7')
  })

  it('stops at an invalid address, even behind trusted proxies', async () => {
    expect(await ipOf(proxies, '192.0.2.7, garbage, 10.1.2.3')).toBe('10.1.2.3')
  })
})

it('without a trusted proxy nothing that is forwarded counts', async () => {
  expect(await ipOf(false, '192.0.2.7')).toBe('127.0.0.1')
})
