import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../../../../test/harness.ts'
import { publishAssets, renewAssetsJob } from './assets.ts'

const server = await startTestApp()
const { app, ctx, db } = server
/** What another release has built. */
const folder = await mkdtemp(join(tmpdir(), 'kinora-assets-'))
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const script = 'export const release = "the one before"\n'.repeat(40)
const font = Buffer.from([0x77, 0x4f, 0x46, 0x32, 0, 255])

beforeAll(async () => {
  await mkdir(join(folder, 'embed'))
  await writeFile(join(folder, 'old-3fQz.js'), script)
  await writeFile(join(folder, 'old-3fQz.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'old-3fQz.js.gz'), 'never read')
  await writeFile(join(folder, 'embed/inter-9aB.woff2'), font)
  await publishAssets(ctx, folder)
  await publishAssets(ctx, folder)
})

const get = (url: string, encoding = '') =>
  app.inject({ method: 'GET', url, headers: { 'accept-encoding': encoding } })

it('serves the scripts of another release, compressed for those who take it', async () => {
  const plain = await get('/assets/old-3fQz.js')
  expect(plain.statusCode).toBe(200)
  expect(plain.body).toBe(script)
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringContaining('accept-encoding'),
  })
  const compressed = await get('/assets/old-3fQz.js', 'gzip, br')
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(compressed.rawPayload).toEqual(brotliCompressSync(script))
})

it('serves other files of another release as they are', async () => {
  const answer = await get('/assets/embed/inter-9aB.woff2', 'br')
  expect(answer.headers['content-type']).toBe('font/woff2')
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.rawPayload).toEqual(font)
})

it.each(['/assets/none-1.js', '/assets/old-3fQz.js.br', '/assets/old-3fQz', '/assets/..%2Findex.html.js'])(
  'answers 404 at %s, which nobody keeps',
  async (url) => {
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  },
)

it('knows the type of whatever the build writes', async () => {
  await publishAssets(ctx)
  const own = await db.selectFrom('assets').select('name').execute()
  const endings = new Set(own.map(({ name }) => name.split('.').at(-1)))
  expect(endings.size).toBeGreaterThan(3)
  for (const ending of endings) {
    const name = `of-another-release.${ending}`
    await db
      .insertInto('assets')
      .values({ name, content: font, coding: null, publishedAt: ctx.now() })
      .execute()
    expect([ending, (await get(`/assets/${name}`)).statusCode]).toEqual([ending, 200])
  }
})

it('keeps the files of a release for thirty days after its last node, and those of this one', async () => {
  const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * 86_400_000)
  const setAge = (name: string, days: number) =>
    db
      .updateTable('assets')
      .set({ publishedAt: daysAgo(days) })
      .where('name', '=', name)
      .execute()
  await publishAssets(ctx)
  const own = await db
    .selectFrom('assets')
    .select('name')
    .where('name', 'like', 'index-%.js')
    .executeTakeFirstOrThrow()
  await setAge('old-3fQz.js', 31)
  await setAge('embed/inter-9aB.woff2', 29)
  await setAge(own.name, 300)
  const run = { signal: AbortSignal.any([]), attempt: 1, lastAttempt: false, log: ctx.log }
  await renewAssetsJob.run(ctx, {}, run)
  const kept = await db.selectFrom('assets').select('name').execute()
  const names = kept.map(({ name }) => name)
  expect(names).toContain(own.name)
  expect(names).toContain('embed/inter-9aB.woff2')
  expect(names).not.toContain('old-3fQz.js')
})
