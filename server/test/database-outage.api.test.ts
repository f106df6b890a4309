import { categories } from '@kinora/contract/library/categories/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { storageKey } from '../src/domains/library/videos/media-keys.ts'
import { createTestDatabase } from './test-database.ts'
import { startTestApp, type TestApp, type TestUser } from './harness.ts'
import { insertPlayableVideo } from './insert-video.ts'
import { startSilentProxy } from './silent-proxy.ts'

// docs/operations.md: answers while the database fails over to another machine.

const webFolder = join(import.meta.dirname, '../../web/dist')

let database: Awaited<ReturnType<typeof createTestDatabase>>
let proxy: Awaited<ReturnType<typeof startSilentProxy>>
let api: TestApp
let ada: TestUser
let publicVideo: { id: number; file: string }
let draft: { id: number; file: string }

beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await startSilentProxy(database.url)
  api = await startTestApp({ environment: { DATABASE_URL: proxy.url, DATABASE_DIRECT_URL: proxy.url } })
  ada = await api.newUser('ada')
  publicVideo = await insertVideoWithFile(true)
  draft = await insertVideoWithFile(false)
})
afterAll(async () => {
  await api.close()
  proxy.close()
  await database.drop()
})

async function insertVideoWithFile(isPublished: boolean) {
  const id = await insertPlayableVideo(api.db, { ownerId: ada.id, isPublished })
  const { mediaKey } = await api.db
    .selectFrom('videos')
    .select('mediaKey')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await api.ctx.storage.putBytes(`${storageKey(mediaKey)}/360p/001.m4s`, Buffer.from('moof'))
  return { id, file: `/media/${storageKey(mediaKey)}/360p/001.m4s` }
}

const authorizationOf = (user: TestUser | null) => (user ? { authorization: `Bearer ${user.token}` } : {})
const get = (url: string, user: TestUser | null = null) =>
  api.app.inject({ url, headers: authorizationOf(user) })
const statusOf = async (url: string, user: TestUser | null = null) => (await get(url, user)).statusCode

/** Requests everything once before, as users do who are in the middle of something. */
async function stopDatabase() {
  for (const url of ['/', `/video/${publicVideo.id}`, publicVideo.file])
    expect(await statusOf(url), url).toBe(200)
  expect(await statusOf(draft.file, ada)).toBe(200)
  proxy.disconnect()
  // Visitors get a rendered page for a second.
  await vi.waitFor(async () => expect(await statusOf('/')).toBe(503), { timeout: 5000 })
}
const restoreDatabase = async () => {
  await proxy.reopen()
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), { timeout: 10_000 })
}

describe('while the database is away', () => {
  beforeAll(stopDatabase)
  afterAll(restoreDatabase)

  it.each([['/'], ['/video/999999'], ['/auth']])(
    'the page %s comes without its data, and asks by itself',
    async (url) => {
      for (const viewer of [null, ada]) {
        const { statusCode, headers, body } = await get(url, viewer)
        expect(statusCode).toBe(503)
        expect(headers).toMatchObject({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'private, no-store',
          'retry-after': '5',
        })
        expect(body).toContain('<div id="root"')
        expect(body).toContain('content="noindex')
      }
    },
  )

  it('an embedded video says so, and is reloaded by the browser', async () => {
    const { statusCode, headers, body } = await get(`/embed/${publicVideo.id}`)
    expect([statusCode, headers['retry-after'], headers.refresh]).toEqual([503, '5', '10'])
    expect(body).toContain('"problem":"away"')
  })

  it('scripts and the page for proxies are served as usual', async () => {
    const [script] = readdirSync(join(webFolder, 'assets')).filter((name) => name.endsWith('.js'))
    for (const url of [`/assets/${script}`, '/unavailable.html', '/healthz'])
      expect(await statusOf(url), url).toBe(200)
  })

  it('a video that is playing continues; an unknown one is answered 503', async () => {
    const part = await get(publicVideo.file)
    expect([part.statusCode, part.body]).toEqual([200, 'moof'])
    const other = await get('/media/videos/00000000-0000-4000-8000-000000000000/360p/001.m4s')
    expect([other.statusCode, other.headers['retry-after']]).toEqual([503, '5'])
  })

  it('a draft, whose owner cannot be identified, is shown to nobody', async () => {
    expect(await statusOf(draft.file, ada)).toBe(503)
    expect(await statusOf(draft.file)).toBe(404)
  })

  it('calls are answered 503 with Retry-After, reads and writes alike', async () => {
    const answers = [
      await api.as(null, videos.find, { params: { id: 999_999 } }),
      await api.as(null, categories.list, {}),
      await api.as(ada, videos.update, { params: { id: publicVideo.id }, body: { title: 'Lost' } }),
    ]
    for (const { status, error, headers } of answers) {
      expect([status, error.code, headers['retry-after']]).toEqual([503, 'unavailable', '5'])
    }
  })

  it('the node reports that it is alive, but not ready', async () => {
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503])
  })
})

it('everything works again when the database is back', async () => {
  for (const url of ['/', `/video/${publicVideo.id}`, `/embed/${publicVideo.id}`, publicVideo.file])
    expect(await statusOf(url, ada), url).toBe(200)
  expect(
    (await api.as(ada, videos.update, { params: { id: publicVideo.id }, body: { title: 'Kept' } })).status,
  ).toBe(200)
})

it('a video that was hidden just before is not shown from a cache', async () => {
  await stopDatabase()
  await restoreDatabase()
  await api.as(ada, videos.update, { params: { id: publicVideo.id }, body: { isPublished: false } })
  proxy.disconnect()
  expect(await statusOf(publicVideo.file)).toBe(503)
  await restoreDatabase()
  expect(await statusOf(publicVideo.file)).toBe(404)
})
