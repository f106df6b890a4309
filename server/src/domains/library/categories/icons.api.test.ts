import { managedCategories } from '@kinora/contract/library/categories/calls'
import { roleIds } from '@kinora/contract/http/permissions'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, expect, it, describe } from 'vitest'
import { startTestApp, type TestUser } from '../../../../test/harness.ts'
import { firstAttempt } from '../../../../test/processed-video.ts'
import { createImageFetcher } from '../../../platform/images/fetch-image.ts'
import { jpeg } from '../../people/users/images.fixture.ts'
import { categoryJobs, sweepIcons } from './jobs.ts'

const image = await jpeg(400, 300)
let requestCount = 0
const stranger = createServer((request, response) => {
  requestCount += 1
  response.end(request.url === '/page' ? '<!doctype html>' : image)
})
stranger.listen(0, '127.0.0.1')
await once(stranger, 'listening')
const { port } = stranger.address() as AddressInfo
const at = (path: string) => `http://pictures.example:${port}${path}`

const usual = createImageFetcher()
const toStranger = createImageFetcher({
  isAllowed: (address) => address === '127.0.0.1',
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
})
const api = await startTestApp({
  replace: {
    fetchImage: (address, viewerId) =>
      (address.includes('pictures.example') ? toStranger : usual)(address, viewerId),
  },
})
const { app, as, ctx, db, clock, newUser } = api
const manager = await newUser('manager', { roleId: roleIds.categoryManager })
const creator = await newUser('creator', { roleId: roleIds.creator })
const ada = await newUser('ada')
afterAll(async () => {
  await api.close()
  stranger.close()
})

const create = (name: string, iconUrl: string | null, user: TestUser | null = manager) =>
  as(user, managedCategories.create, { body: { name, iconUrl } })
const update = (id: number, iconUrl: string | null, user: TestUser | null = manager) =>
  as(user, managedCategories.update, { params: { id }, body: { name: `Number ${id}`, iconUrl } })
const iconKeys = () => Array.fromAsync(ctx.storage.listTree('icons'))
const ours = /^\/media\/icons\/[\w-]{16}\/icon\.webp$/

describe('an external iconUrl', () => {
  it('is fetched once and stored as a small public square: managedCategories.create', async () => {
    const before = requestCount
    const { status, ok } = await create('Pictured', at('/a.png'))
    expect([status, ok.iconUrl, requestCount - before]).toEqual([201, expect.stringMatching(ours), 1])
    const answer = await app.inject(ok.iconUrl ?? '')
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ])
    const { format, width, height } = await sharp(answer.rawPayload).metadata()
    expect([format, width, height, requestCount - before]).toEqual(['webp', 128, 128, 1])
  })

  it('takes the place of the one before, and the audit names both: managedCategories.update', async () => {
    const { ok } = await create('Changed', at('/a.png'))
    const changed = (await update(ok.id, at('/b.png'))).ok
    expect(changed.iconUrl).toMatch(ours)
    expect(changed.iconUrl).not.toBe(ok.iconUrl)
    const entry = await db
      .selectFrom('auditEntries')
      .select(['before', 'after'])
      .where('targetId', '=', ok.id)
      .where('action', '=', 'category.updated')
      .executeTakeFirst()
    expect(entry).toEqual({
      before: { name: 'Changed', iconUrl: ok.iconUrl },
      after: { name: changed.name, iconUrl: changed.iconUrl },
    })
  })

  it.each([
    ['what is no picture', () => at('/page'), /^The file at this address is not a JPEG/],
    [
      'this machine',
      () => `http://127.0.0.1:${port}/a.png`,
      /^This address does not lead to a public site\.$/,
    ],
    ['a network within', () => 'http://192.168.1.1/a.png', /^This address does not lead to a public site\.$/],
  ])('is refused with a sentence at its field: %s', async (_name, address, message) => {
    const { id, iconUrl } = (await create(`Refused ${_name}`, at('/a.png'))).ok
    const sentence = expect.stringMatching(message) as string
    const [files, before] = [await iconKeys(), requestCount]
    for (const refused of [await update(id, address()), await create('Never', address())]) {
      expect([refused.status, refused.error.fields]).toEqual([400, { iconUrl: sentence }])
    }
    expect(requestCount - before).toBe(address().includes('pictures.example') ? 2 : 0)
    expect(await iconKeys()).toEqual(files)
    expect((await update(id, iconUrl)).ok.iconUrl).toBe(iconUrl)
  })

  it('is not downloaded for users who may not edit the category', async () => {
    const { id } = (await create('Guarded', null)).ok
    const before = requestCount
    const statuses = [
      (await create('Theirs', at('/a.png'), null)).status,
      (await create('Theirs', at('/a.png'), ada)).status,
      (await update(id, at('/a.png'), null)).status,
      (await update(id, at('/a.png'), ada)).status,
      (await update(id, at('/a.png'), creator)).status,
      (await update(999_999, at('/a.png'))).status,
    ]
    expect([...statuses, requestCount - before]).toEqual([401, 403, 401, 403, 403, 404, 0])
  })

  it('is fetched for one user at most sixty times in a while', async () => {
    const eager = await newUser('eager', { roleId: roleIds.categoryManager })
    for (let time = 0; time < 60; time++) {
      expect((await create('Never', 'http://0.0.0.0/', eager)).status).toBe(400)
    }
    expect((await create('Never', 'http://0.0.0.0/', eager)).status).toBe(429)
  })
})

describe('a local iconUrl', () => {
  it('stays when it is its own, and null removes it', async () => {
    const { id, iconUrl } = (await create('Kept', at('/a.png'))).ok
    const before = requestCount
    expect((await update(id, iconUrl)).ok.iconUrl).toBe(iconUrl)
    expect((await update(id, null)).ok.iconUrl).toBeNull()
    expect(requestCount).toBe(before)
  })

  it('is refused when it belongs to another category', async () => {
    const { iconUrl } = (await create('First', at('/a.png'))).ok
    const { id } = (await create('Second', null)).ok
    for (const refused of [await update(id, iconUrl), await create('Third', iconUrl)]) {
      const fields = { iconUrl: 'Use an image from the web' }
      expect([refused.status, refused.error.fields]).toEqual([400, fields])
    }
  })
})

it('unused icons are removed once they are an hour old', async () => {
  const used = (await create('Swept round', at('/a.png'))).ok
  const unused = (await create('Swept', at('/a.png'))).ok
  await update(unused.id, null)
  const sweep = categoryJobs.find(({ job }) => job === sweepIcons)
  const run = () => sweep?.run(ctx, {}, firstAttempt(api))
  const lies = async () =>
    (await Promise.all([used, unused].map(({ iconUrl }) => app.inject(iconUrl ?? '')))).map(
      ({ statusCode }) => statusCode,
    )
  await run()
  expect(await lies()).toEqual([200, 200])
  clock.forward(7 * 86_400)
  await run()
  expect(await lies()).toEqual([200, 404])
})
