import { videos } from '@kinora/contract/library/videos/calls'
import { userAdmin } from '@kinora/contract/administration/user-admin/calls'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertPlayableVideo } from '../../../../test/insert-video.ts'
import { firstAttempt } from '../../../../test/processed-video.ts'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import { runPurgeCdn } from './purge-cdn.ts'

// docs/operations.md “Delivering media”

const purges: { authorization: string | undefined; body: unknown }[] = []
let status = 204
async function accept(request: IncomingMessage, response: ServerResponse) {
  purges.push({ authorization: request.headers.authorization, body: await json(request) })
  response.writeHead(status).end()
}
const cdn = createServer((request, response) => void accept(request, response))

let api: TestApp
let ada: TestUser
let boss: TestUser
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    cdn.listen(0, '127.0.0.1', resolve)
  })
  const { port } = cdn.address() as AddressInfo
  const environment = {
    CDN_PURGE_URL: `http://127.0.0.1:${port}/purge`,
    CDN_PURGE_TOKEN: 'a token of this CDN',
  }
  api = await startTestApp({ environment })
  ada = await api.newUser('ada')
  boss = await api.newUser('boss', { isAdmin: true })
})
afterAll(async () => {
  await api.close()
  await new Promise((resolve) => cdn.close(resolve).closeAllConnections())
})
beforeEach(async () => {
  purges.length = 0
  status = 204
  await api.db.deleteFrom('withdrawnMedia').execute()
})

async function publishVideo(owner = ada) {
  const id = await insertPlayableVideo(api.db, { ownerId: owner.id })
  const row = api.db.selectFrom('videos').select('mediaKey').where('id', '=', id)
  return { id, ...(await row.executeTakeFirstOrThrow()) }
}
const run = () => {
  api.clock.forward(10)
  return runPurgeCdn(api.ctx, {}, firstAttempt(api))
}
const purgeOf = (...mediaKeys: string[]) => ({
  authorization: 'Bearer a token of this CDN',
  body: { tags: mediaKeys, paths: mediaKeys.map((key) => `/media/videos/${key}/`) },
})
const change = (id: number, body: object) => api.as(ada, videos.update, { params: { id }, body })

describe('the CDN is told', () => {
  it.each<[string, (id: number) => Promise<unknown>]>([
    ['becomes a draft', (id) => change(id, { isPublished: false })],
    ['becomes private', (id) => change(id, { visibility: 'private' })],
    ['is restricted to countries', (id) => change(id, { metadata: { restrictedInCountries: ['DE'] } })],
    ['is deleted', (id) => api.as(ada, videos.remove, { params: { id } })],
  ])('when a public video %s', async (_what, withdraw) => {
    const { id, mediaKey } = await publishVideo()
    await change(id, { title: 'Another title' })
    await run()
    expect(purges).toEqual([])
    await withdraw(id)
    await run()
    await run()
    expect(purges).toEqual([purgeOf(mediaKey)])
  })

  it('when its owner is suspended, about all of their public videos', async () => {
    const bob = await api.newUser('bob')
    const keys = [await publishVideo(bob), await publishVideo(bob)].map(({ mediaKey }) => mediaKey)
    const form = { reason: 'He sells watches', until: null }
    expect(
      (await api.as(boss, userAdmin.suspend, { params: { id: bob.id }, body: form })).status,
    ).toBeLessThan(300)
    await run()
    const body = purges[0]?.body as { tags: string[] } | undefined
    expect(body?.tags.toSorted()).toEqual(keys.toSorted())
  })

  it('again until it has accepted it', async () => {
    const { id, mediaKey } = await publishVideo()
    await change(id, { isPublished: false })
    status = 500
    await expect(run()).rejects.toThrow('CDN_PURGE_URL answered 500')
    status = 204
    await run()
    expect(purges).toEqual([purgeOf(mediaKey), purgeOf(mediaKey)])
  })
})

it('media of public videos carries the tag, other media none', async () => {
  const { id, mediaKey } = await publishVideo()
  await api.ctx.storage.putBytes(`videos/${mediaKey}/a.mp4`, Buffer.from('x'))
  const get = () =>
    api.app.inject({
      url: `/media/videos/${mediaKey}/a.mp4`,
      headers: { authorization: `Bearer ${ada.token}` },
    })
  expect((await get()).headers['cache-tag']).toBe(mediaKey)
  await change(id, { isPublished: false })
  const draft = await get()
  expect([draft.statusCode, draft.headers['cache-tag']]).toEqual([200, undefined])
})
