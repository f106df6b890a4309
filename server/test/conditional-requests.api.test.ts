import { afterAll, describe, expect, it } from 'vitest'
import { rowsForDepth } from './depth.ts'
import { testGuardCoverage } from './guard.ts'
import { startTestApp } from './harness.ts'

// Reads never fail, whichever range or version is requested (RFC 9110 §13, §14).

const api = await startTestApp()
afterAll(() => api.close())
const admin = await api.newUser('admin', { isAdmin: true })

const [script = ''] = /\/assets\/[\w-]+\.js/.exec((await api.app.inject('/about')).payload) ?? []
const files = [script, '/favicon.svg', '/manifest.webmanifest', '/offline.html']
const pages = ['/', '/about', '/search?q=x', '/video/1', '/channel/1', '/post/1', '/embed/1', '/nowhere']
const machinePages = ['/feeds/site.xml', '/feeds/channel/1.xml', '/sitemap.xml', '/robots.txt', '/browse']
const storedFiles = [
  '/media/videos/none/master.m3u8',
  '/media/avatars/none.webp',
  '/api/docs',
  '/api/openapi.json',
]
const streams = ['/api/events']
const everyRoute = api.app.routes
  .filter(({ method, url }) => method === 'GET' && !streams.includes(url) && !url.startsWith('/assets/'))
  .map(({ url }) => url.replaceAll(/:\w+/g, '1').replace('*', 'x'))
const sentPaths = [...files, ...pages, ...machinePages, ...storedFiles]
const addresses = rowsForDepth([...new Set([...sentPaths, ...everyRoute])], (address) =>
  sentPaths.includes(address),
)
testGuardCoverage('addresses that are read in parts and versions', addresses, 20)

const longAgo = 'Thu, 01 Jan 1970 00:00:00 GMT'
const oddHeaders: Record<string, string>[] = [
  { 'if-match': '"stale"' },
  { 'if-match': 'nonsense, "' },
  { 'if-unmodified-since': longAgo },
  { 'if-none-match': '*' },
  { 'if-none-match': 'W/"x", "' },
  { 'if-modified-since': 'yesterday' },
  { range: 'bytes=99999999-' },
  { range: 'bytes=-0' },
  { range: 'bytes=5-2,x' },
  { range: 'lines=1-2', 'if-range': '"stale"' },
  { range: 'bytes=0-1', 'if-range': longAgo },
]

it.each(addresses)('%s answers whichever version or range is requested', async (url) => {
  const authorization = `Bearer ${admin.token}`
  for (const headers of oddHeaders) {
    const { statusCode } = await api.app.inject({ url, headers: { authorization, ...headers } })
    expect([headers, statusCode < 500 || statusCode === 501]).toEqual([headers, true])
  }
  for (const method of ['HEAD', 'OPTIONS'] as const) {
    const { statusCode, payload } = await api.app.inject({ method, url, headers: { authorization } })
    const isFine = (statusCode < 500 || statusCode === 501) && (method === 'OPTIONS' || payload === '')
    expect([method, isFine]).toEqual([method, true])
  }
})

describe('a file of the page', () => {
  const request = (headers: Record<string, string>) => api.app.inject({ url: script, headers })

  it('is not sent when another version is required', async () => {
    const otherVersions: Record<string, string>[] = [
      { 'if-match': '"stale"' },
      { 'if-unmodified-since': longAgo },
    ]
    for (const headers of otherVersions) {
      const answer = await request(headers)
      expect([answer.statusCode, answer.json().code]).toEqual([412, 'precondition_failed'])
    }
  })

  it('has no range past its end', async () => {
    const answer = await request({ range: 'bytes=99999999-' })
    expect([answer.statusCode, answer.json().code]).toEqual([416, 'range_not_satisfiable'])
    expect(answer.headers['content-range']).toMatch(/^bytes \*\/\d+$/)
  })

  it('comes in ranges, and not again', async () => {
    const part = await request({ range: 'bytes=0-9' })
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10])
    const again = await request({ 'if-none-match': String(part.headers.etag) })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  })
})
