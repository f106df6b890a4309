import { thumbnails } from '@kinora/contract/library/thumbnails/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createImageFetcher } from '../../../platform/images/fetch-image.ts'
import { jpeg } from '../../people/users/images.fixture.ts'
import { startVideos } from '../videos/videos.fixture.ts'
import { imageUrlsOf } from './thumbnails.fixture.ts'

const image = await jpeg(800, 600)
let requestedUrls = 0
const externalUrl = createServer((request, response) => {
  requestedUrls += 1
  if (request.url === '/inside') response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
  else response.end(request.url === '/page' ? '<!doctype html>' : image)
})
externalUrl.listen(0, '127.0.0.1')
await once(externalUrl, 'listening')
const { port } = externalUrl.address() as AddressInfo
const at = (path: string) => `http://pictures.example:${port}${path}`

const fetchImage = createImageFetcher({
  isAllowed: (address) => address === '127.0.0.1',
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
})
const api = await startVideos({ replace: { fetchImage } })
const { as, ada, bob, db, create, ctx } = api
let id: number
beforeAll(async () => {
  id = (await create(ada)).ok.id
})
afterAll(async () => {
  await api.close()
  externalUrl.close()
})

const change = (thumbnailUrl: string | null, user: typeof ada | null = ada) =>
  as(user, videos.update, { params: { id }, body: { thumbnailUrl } })
const statusOf = async (url: string) => (await api.get(ada, url)).statusCode
const errorMessage = 'This address does not lead to a public site.'

async function keyOf() {
  const { mediaKey } = await db
    .selectFrom('videos')
    .select('mediaKey')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return mediaKey
}

describe('an address outside, entered as thumbnailUrl', () => {
  it('is re-encoded, stored as our own and chosen: videos.update', async () => {
    const { status, ok } = await change(at('/a.png'))
    expect([status, ok.poster?.width, ok.poster?.height]).toEqual([200, 800, 450])
    expect(ok.thumbnailUrl).toMatch(/^\/media\/videos\//)
    for (const url of imageUrlsOf(ok.poster)) expect(await statusOf(url)).toBe(200)
    const { items, isAutomatic } = (await as(ada, thumbnails.list, { params: { id } })).ok
    expect([isAutomatic, items.map(({ kind, isChosen }) => [kind, isChosen])]).toEqual([
      false,
      [['upload', true]],
    ])
    expect(JSON.stringify(ok)).not.toContain('pictures.example')
  })

  it('becomes one with the video that is made: videos.create', async () => {
    const { status, ok } = await create(ada, { isShort: true, thumbnailUrl: at('/b.png') })
    expect([status, ok.poster?.width, ok.poster?.height]).toEqual([201, 338, 601])
    expect(await statusOf(ok.thumbnailUrl ?? '')).toBe(200)
  })

  it.each([
    ['what is no picture', () => at('/page'), /^The file at this address is not a JPEG/],
    ['a redirect into the cloud', () => at('/inside'), errorMessage],
    ['this machine', () => 'http://[::1]:5432/', errorMessage],
    ['an address with a password', () => 'https://ada:secret@pictures.example/', errorMessage],
  ])('is refused with a sentence at its field: %s', async (_name, address, message) => {
    const before = (await as(ada, videos.find, { params: { id } })).ok
    const refused = await change(address())
    expect([refused.status, refused.error]).toEqual([
      400,
      {
        code: 'invalid',
        message: expect.stringMatching(message) as string,
        fields: { thumbnailUrl: expect.stringMatching(message) as string },
      },
    ])
    expect((await as(ada, videos.find, { params: { id } })).ok).toEqual(before)
  })

  it('makes no video when it is refused', async () => {
    const count = async () => (await db.selectFrom('videos').select('id').execute()).length
    const before = await count()
    const { status, error } = await create(ada, { thumbnailUrl: at('/page') })
    expect([status, Object.keys(error.fields ?? {}), await count()]).toEqual([400, ['thumbnailUrl'], before])
  })

  it('is not fetched for users who may not edit the video', async () => {
    const before = requestedUrls
    expect([(await change(at('/a.png'), null)).status, (await change(at('/a.png'), bob)).status]).toEqual([
      401, 403,
    ])
    expect(requestedUrls).toBe(before)
  })

  it('is fetched for one user at most sixty times in a while', async () => {
    const before = requestedUrls
    const eve = await api.newUser('eve')
    const { id: hers } = (await create(eve)).ok
    const enter = () =>
      as(eve, videos.update, { params: { id: hers }, body: { thumbnailUrl: 'http://0.0.0.0/' } })
    for (let time = 0; time < 60; time++) expect((await enter()).status).toBe(400)
    const refused = await enter()
    expect([refused.status, refused.error.message]).toEqual([
      429,
      expect.stringMatching(/^Too many pictures were fetched\. Try again in/),
    ])
    expect(requestedUrls).toBe(before)
  })

  it('leaves no files behind when the change is refused', async () => {
    const mediaKey = await keyOf()
    const keys = async () => (await Array.fromAsync(ctx.storage.listTree(`videos/${mediaKey}`))).toSorted()
    const before = await keys()
    const refused = await as(ada, videos.update, {
      params: { id },
      body: { thumbnailUrl: at('/a.png'), category: 999_999 },
    })
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, ['category']])
    expect(await keys()).toEqual(before)
  })
})

describe('an address of ours', () => {
  it('stays what it is, with this site before it or without', async () => {
    const before = requestedUrls
    const path = `/media/videos/${await keyOf()}/mine.webp`
    expect((await change(path)).ok.thumbnailUrl).toBe(path)
    expect((await change(null)).ok.thumbnailUrl).not.toBe(path)
    expect((await change(`http://localhost${path}`)).ok.thumbnailUrl).toBe(path)
    expect(requestedUrls).toBe(before)
  })

  it('is of this video and of nothing else: every card makes browsers ask for it', async () => {
    const key = await keyOf()
    for (const path of [
      '/media/pictures/mine.webp',
      `/media/videos/${key}/../../../api/auth/logout`,
      `/media/videos/${key}/%2e%2e/a.webp`,
      `/media/videos/${key}/a.webp?b=c`,
      `/media/videos/${key}x/a.webp`,
      'http://localhost/api/auth/me',
    ]) {
      const { status, error } = await change(path)
      expect([status, Object.keys(error.fields ?? {})], path).toEqual([400, ['thumbnailUrl']])
    }
  })

  it('is the only kind that a row can hold', async () => {
    const set = db
      .updateTable('videos')
      .set({ thumbnailUrl: at('/a.png') })
      .where('id', '=', id)
    await expect(set.execute()).rejects.toThrow('videos_thumbnail_is_ours')
  })
})
