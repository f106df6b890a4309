import { accountData } from '@kinora/contract/administration/account-data/calls'
import { feedback } from '@kinora/contract/administration/feedback/calls'
import { earningsExportUrl, statementUrl } from '@kinora/contract/studio/monetization/rules'
import { posts } from '@kinora/contract/community/posts/calls'
import { profile } from '@kinora/contract/people/users/calls'
import { opmlExportPath } from '@kinora/contract/community/subscriptions/rules'
import { uploads } from '@kinora/contract/library/uploads/calls'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { runPendingJobs } from '../src/domains/administration/account-data/run-pending-jobs.fixture.ts'
import { allCalls, testGuardCoverage } from './guard.ts'
import { startTestApp } from './harness.ts'
import { insertPlayableVideo } from './insert-video.ts'

// Every route that sends bytes supports validators and ranges: RFC 9110 §8.8, §9.3, §13, §14, §15.

const api = await startTestApp({ environment: { SECURITY_CONTACT: 'mailto:security@example.org' } })
afterAll(() => api.close())
const admin = await api.newUser('admin', { isAdmin: true })
const authorization = `Bearer ${admin.token}`

const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#246' } })
  .png()
  .toBuffer()
const imageFile = () => new File([new Uint8Array(png)], 'picture.png', { type: 'image/png' })

async function archivePath() {
  await api.as(admin, accountData.startExport, {})
  await runPendingJobs(api, 'write-account-export')
  return (await api.as(admin, accountData.findExport, {})).ok.export?.url ?? ''
}

async function sourcePath() {
  const query = { chunkIndex: 0, totalChunks: 1, fileName: 'film.mp4', fileId: 'source' }
  return (await api.as(admin, uploads.chunk, { query, bytes: png })).ok.videoUrl ?? ''
}

const videoId = await insertPlayableVideo(api.db, { ownerId: admin.id })
await api.db.updateTable('videos').set({ liveAt: api.ctx.now() }).where('id', '=', videoId).execute()
const feedbackItem = { title: 'A picture', category: 'bug', description: 'Look at this picture.' } as const
const feedbackWithImage = await api.as(admin, feedback.create, {
  body: { ...feedbackItem, screenshot: imageFile() },
})
const post = await api.as(admin, posts.create, { body: { content: 'A picture', image: imageFile() } })
const profileOwner = await api.as(admin, profile.update, { body: { avatar: imageFile() } })
const [script = ''] = /\/assets\/[\w-]+\.js/.exec((await api.app.inject('/about')).payload) ?? []

interface ByteRoute {
  url: string
  tag: 'strong' | 'weak'
  parts: boolean
  route: string
}
const byteRoutes: ByteRoute[] = [
  { url: profileOwner.ok.user.avatar ?? '', tag: 'strong', parts: true, route: '/media/*' },
  { url: post.ok.imageUrl ?? '', tag: 'strong', parts: true, route: '/media/posts/*' },
  { url: await sourcePath(), tag: 'strong', parts: true, route: '/media/uploads/:uploadKey' },
  {
    url: feedbackWithImage.ok.screenshotUrl ?? '',
    tag: 'strong',
    parts: true,
    route: '/api/feedback/:id/screenshot',
  },
  { url: await archivePath(), tag: 'strong', parts: true, route: '/api/account/exports/:exportKey' },
  { url: script, tag: 'weak', parts: true, route: script },
  { url: '/favicon.svg', tag: 'weak', parts: true, route: '/favicon.svg' },
  ...['/feeds/site.xml', '/feeds/tag/sea.xml'].map((url) => text(url, '/feeds/*')),
  text('/sitemap.xml'),
  text('/sitemaps/pages.xml', '/sitemaps/*'),
  text('/robots.txt'),
  text('/.well-known/security.txt'),
  text('/browse'),
  text('/browse/0', '/browse/*'),
  text('/api/openapi.json'),
  text(opmlExportPath),
  text(statementUrl('2026-01'), statementUrl(':month')),
]

function text(url: string, route = url): ByteRoute {
  return { url, tag: 'weak', parts: false, route }
}

/** Responses that are personal, streamed, momentary or redirects, and so have no validator. */
const unversionedRoutes = [
  earningsExportUrl,
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/docs',
  '/api/events',
  '/embed/:id',
  '/stop-mails/:token',
  '/api/notifications/stop-mails/:token',
]
const callRoutes = new Set(allCalls.map(([, { method, path }]) => `${method} ${path}`))
const knownRoutes = new Set([...byteRoutes.map(({ route }) => route), ...unversionedRoutes])
const sendingRoutes = api.app.routes
  .filter(({ method, url }) => method === 'GET' && !callRoutes.has(`GET ${url}`))
  .map(({ url }) => url)
const isPageFile = (url: string) =>
  /^\/(?:assets|icons)\/|^\/[\w-]+\.(?:js|html|svg|ico|webmanifest)$/.test(url)

testGuardCoverage('routes that send bytes', sendingRoutes, 20)

it('every route that sends bytes is tested here', () => {
  expect(sendingRoutes.filter((url) => !knownRoutes.has(url) && !isPageFile(url))).toEqual([])
})

const sendRequest = (
  url: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' | 'OPTIONS' | 'DELETE' = 'GET',
) => api.app.inject({ method, url, headers: { authorization, ...headers } })
const longAgo = 'Thu, 01 Jan 1970 00:00:00 GMT'
const repeatableHeaders = ({ headers }: { headers: object }) => {
  const {
    date: _date,
    'x-request-id': _id,
    connection: _connection,
    ...rest
  } = headers as Record<string, unknown>
  return rest
}

describe.each(byteRoutes)('$url', ({ url, tag, parts }) => {
  it('has an ETag that differs by encoding, or is weak', async () => {
    const full = await sendRequest(url)
    expect(full.statusCode).toBe(200)
    const coded = await sendRequest(url, { 'accept-encoding': 'br' })
    const isWeak = String(full.headers.etag).startsWith('W/')
    expect(isWeak).toBe(tag === 'weak')
    const isCoded = coded.headers['content-encoding'] !== undefined
    expect(String(coded.headers.vary)).toMatch(isCoded ? /accept-encoding/i : /./)
    const isSame = coded.headers.etag === full.headers.etag
    expect(isCoded ? isWeak || !isSame : isSame).toBe(true)
  })

  it('answers HEAD with the headers of GET, without a body', async () => {
    for (const coding of ['identity', 'br']) {
      const headers = { 'accept-encoding': coding }
      const [get, head] = [await sendRequest(url, headers), await sendRequest(url, headers, 'HEAD')]
      expect([head.statusCode, head.payload]).toEqual([200, ''])
      // Streamed responses have no length.
      const {
        'content-length': _length,
        'transfer-encoding': _coding,
        ...sentHeaders
      } = repeatableHeaders(get)
      expect(repeatableHeaders(head)).toMatchObject(sentHeaders)
    }
  })

  it('lists its methods for OPTIONS and for methods it does not support', async () => {
    const options = await sendRequest(url, {}, 'OPTIONS')
    expect([options.statusCode, options.payload]).toEqual([204, ''])
    expect(String(options.headers.allow).split(', ')).toEqual(
      expect.arrayContaining(['GET', 'HEAD', 'OPTIONS']),
    )
    const other = await sendRequest(url, {}, 'DELETE')
    expect([other.statusCode, other.headers.allow, other.json().code]).toEqual([
      405,
      options.headers.allow,
      'method_not_allowed',
    ])
  })

  it('honours If-None-Match and If-Match', async () => {
    const etag = String((await sendRequest(url)).headers.etag)
    for (const method of ['GET', 'HEAD'] as const) {
      const again = await sendRequest(url, { 'if-none-match': `"other", ${etag}` }, method)
      expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', etag])
      expect((await sendRequest(url, { 'if-none-match': '"other"' }, method)).statusCode).toBe(200)
      expect((await sendRequest(url, { 'if-match': '"stale"' }, method)).statusCode).toBe(412)
      expect((await sendRequest(url, { 'if-match': '*' }, method)).statusCode).toBe(200)
    }
    // A weak tag never matches If-Match.
    expect((await sendRequest(url, { 'if-match': etag })).statusCode).toBe(tag === 'strong' ? 200 : 412)
  })

  it('comes in ranges, or in full', async () => {
    const full = (await sendRequest(url)).rawPayload
    const isFullResponse = async (headers: Record<string, string>) => {
      const { statusCode, rawPayload } = await sendRequest(url, headers)
      expect([headers, statusCode, rawPayload.length]).toEqual([headers, 200, full.length])
    }
    for (const range of ['lines=1-2', 'bytes=0-1,9-12']) await isFullResponse({ range })
    for (const ifRange of ['"stale"', longAgo])
      await isFullResponse({ range: 'bytes=0-1', 'if-range': ifRange })
    if (!parts) {
      for (const range of ['bytes=0-9', 'bytes=99999999-']) await isFullResponse({ range })
      return
    }
    const part = await sendRequest(url, { range: 'bytes=2-9' })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 2-9/${full.length}`])
    expect(part.rawPayload.equals(full.subarray(2, 10))).toBe(true)
    const last = await sendRequest(url, { range: 'bytes=-4' })
    expect([last.statusCode, last.rawPayload.equals(full.subarray(-4))]).toEqual([206, true])
    for (const range of ['bytes=99999999-', 'bytes=-0']) {
      const behind = await sendRequest(url, { range })
      expect([behind.statusCode, behind.headers['content-range']]).toEqual([416, `bytes */${full.length}`])
    }
    // HEAD ignores ranges (RFC 9110 §14.2).
    expect((await sendRequest(url, { range: 'bytes=0-1' }, 'HEAD')).statusCode).toBe(200)
  })
})

it('a streamed response has no version and comes in full', async () => {
  const full = await sendRequest(earningsExportUrl)
  expect([full.statusCode, full.headers.etag]).toEqual([200, undefined])
  const head = await sendRequest(earningsExportUrl, {}, 'HEAD')
  expect([head.statusCode, head.payload, head.headers['content-type']]).toEqual([
    200,
    '',
    full.headers['content-type'],
  ])
  expect((await sendRequest(earningsExportUrl, { range: 'bytes=0-1' })).payload).toBe(full.payload)
  expect((await sendRequest(earningsExportUrl, {}, 'OPTIONS')).headers.allow).toBe('GET, HEAD, OPTIONS')
})

it.each(['/', '/about', '/video/1', '/channel/1', '/search'])(
  'the page %s takes GET and HEAD',
  async (url) => {
    const options = await sendRequest(url, {}, 'OPTIONS')
    expect([options.statusCode, options.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS'])
    expect((await sendRequest(url, {}, 'DELETE')).statusCode).toBe(405)
  },
)

it('a call lists the methods of its path', async () => {
  const options = await sendRequest('/api/videos/1', {}, 'OPTIONS')
  expect([options.statusCode, options.headers.allow]).toEqual([204, 'GET, HEAD, PUT, DELETE, OPTIONS'])
  expect((await sendRequest('/api/auth/logout')).headers.allow).toBe('POST, OPTIONS')
  expect((await sendRequest('/api/nowhere', {}, 'OPTIONS')).statusCode).toBe(404)
  const fromOther = await sendRequest('/media/avatars/1.webp', { origin: 'https://other.example' }, 'OPTIONS')
  expect(fromOther.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD',
  })
})
