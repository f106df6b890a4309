import type { CallInput } from '@kinora/contract/http/call'
import { channels } from '@kinora/contract/community/channels/calls'
import { maxImportedChannels, opmlExportPath } from '@kinora/contract/community/subscriptions/rules'
import { subscriptions } from '@kinora/contract/community/subscriptions/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedVolume } from '../../../../seed/seed-volume.ts'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import { buildOpml } from './import-and-export.ts'

// docs/product.md “Subscriptions”

let api: TestApp
let ada: TestUser
let eve: TestUser
let zoe: TestUser
let userCount = 0
const createUser = () => api.newUser(`person${(userCount += 1)}`)

beforeAll(async () => {
  api = await startTestApp()
  await api.newUser('nobody')
  ada = await api.newUser('Ada')
  eve = await api.newUser('eve_100%')
  zoe = await api.newUser('Zoe & <sons>')
  await seedVolume(api.db, { users: 1, videos: 6 })
  for (const [id, owner] of [
    [1, eve],
    [2, zoe],
    [3, zoe],
    [4, ada],
  ] as const) {
    await api.db.updateTable('videos').set({ ownerId: owner.id }).where('id', '=', id).execute()
  }
})
afterAll(() => api.close())

const importing = (user: TestUser | null, ...channelIds: number[]) =>
  api.as(user, subscriptions.import, { body: { channelIds } })
const previewing = (user: TestUser | null, ...channelIds: number[]) =>
  api.as(user, subscriptions.previewImport, { body: { channelIds } })
const list = async (user: TestUser, query: CallInput<typeof subscriptions.list>['query'] = {}) =>
  (await api.as(user, subscriptions.list, { query })).ok
const countOf = async ({ id }: TestUser) =>
  (await api.as(null, channels.find, { params: { userId: id } })).ok.subscriberCount

describe('subscriptions.previewImport and subscriptions.import', () => {
  it('say what would change, change it once, and count it', async () => {
    const bob = await createUser()
    await importing(bob, ada.id)
    const before = await Promise.all([ada, eve, zoe].map(countOf))
    const channelIds = [ada.id, zoe.id, eve.id, eve.id, bob.id, 4711]
    const due = { newCount: 2, followedCount: 1, missingCount: 2 }
    const preview = (await previewing(bob, ...channelIds)).ok
    expect(preview).toMatchObject(due)
    expect(preview.newChannels.map(({ username }) => username)).toEqual(['eve_100%', 'Zoe & <sons>'])
    expect((await list(bob)).items).toHaveLength(1)

    expect((await importing(bob, ...channelIds)).ok).toMatchObject(due)
    expect((await importing(bob, ...channelIds)).ok).toMatchObject({ newCount: 0, followedCount: 3 })
    expect(await Promise.all([ada, eve, zoe].map(countOf))).toEqual([
      before[0],
      (before[1] ?? 0) + 1,
      (before[2] ?? 0) + 1,
    ])
  })

  it('accept at most a thousand at once, refuse visitors, and skip leaving channels', async () => {
    const bob = await createUser()
    const tooMany = Array.from({ length: maxImportedChannels + 1 }, (_, at) => at + 1)
    expect((await importing(bob, ...tooMany)).error.fields?.channelIds).toBe(
      'Import at most 1000 channels at once',
    )
    expect((await previewing(bob)).status).toBe(400)
    expect([(await importing(null, ada.id)).status, (await previewing(null, ada.id)).status]).toEqual([
      401, 401,
    ])
    const carol = await createUser()
    await api.db.updateTable('users').set({ deletesAt: new Date() }).where('id', '=', carol.id).execute()
    expect((await importing(bob, carol.id)).ok).toMatchObject({ newCount: 0, missingCount: 1 })
  })

  it('two that count the same channels in different orders do not deadlock', async () => {
    const users = await Promise.all(Array.from({ length: 12 }, createUser))
    const order = [ada.id, eve.id, zoe.id]
    const answers = await Promise.all(
      users.map((user, index) => importing(user, ...(index % 2 ? order : order.toReversed()))),
    )
    expect(new Set(answers.map(({ status, ok }) => [status, ok.newCount].join()))).toEqual(new Set(['200,3']))
  })
})

describe('subscriptions.list', () => {
  it('is ordered by subscription, newest video, name or last watched, page by page', async () => {
    const bob = await createUser()
    for (const { id } of [ada, zoe, eve, ada]) await importing(bob, id)
    const quiet = await createUser()
    await importing(bob, quiet.id)
    for (const id of [2, 3, 4]) {
      await api.db
        .insertInto('watchHistory')
        .values({ viewerId: bob.id, videoId: id, positionSeconds: 1 })
        .execute()
    }
    const orderOf = async (sort: 'newest' | 'recent' | 'name' | 'watched') => {
      const names: string[] = []
      let cursor: string | null | undefined
      do {
        const page = await list(bob, { sort, limit: 1, ...(cursor && { cursor }) })
        names.push(...page.items.map(({ username }) => username))
        cursor = page.nextCursor
      } while (cursor)
      return names
    }
    const last = quiet.username
    expect(await orderOf('newest')).toEqual([last, 'eve_100%', 'Zoe & <sons>', 'Ada'])
    expect(await orderOf('recent')).toEqual(['eve_100%', 'Zoe & <sons>', 'Ada', last])
    expect(await orderOf('name')).toEqual(['Ada', 'eve_100%', last, 'Zoe & <sons>'])
    const watched = await orderOf('watched')
    expect(watched.slice(0, 2)).toEqual(['Zoe & <sons>', 'Ada'])
    expect(watched).toHaveLength(4)
    expect((await list(bob, { sort: 'name' })).items[0]).toMatchObject({
      bell: 'personalised',
      subscriberCount: await countOf(ada),
    })
  })

  it('is filtered by literal text', async () => {
    const bob = await createUser()
    await importing(bob, ada.id, eve.id, zoe.id)
    const found = async (q: string) => (await list(bob, { q })).items.map(({ username }) => username)
    expect(await found('AD')).toEqual(['Ada'])
    expect(await found('0%')).toEqual(['eve_100%'])
    expect(await found('%')).toEqual(['eve_100%'])
    expect(await found(' ')).toHaveLength(3)
  })

  it.each(['name', 'watched', 'recent'] as const)(
    'refuses a cursor of its own making when by %s',
    async (sort) => {
      const bob = await createUser()
      const cursor = Buffer.from('["x"]').toString('base64url')
      expect((await api.as(bob, subscriptions.list, { query: { sort, cursor } })).status).toBe(400)
    },
  )
})

describe('subscriptions.suggestions', () => {
  it('are channels with videos that one does not follow, those with most subscribers first', async () => {
    const [bob, carol] = [await createUser(), await createUser()]
    await importing(carol, zoe.id)
    const suggested = async () =>
      (await api.as(bob, subscriptions.suggestions, {})).ok.items.map(({ username }) => username)
    const all = await suggested()
    expect(all[0]).toBe('Zoe & <sons>')
    expect(all).not.toContain(bob.username)
    await importing(bob, zoe.id)
    expect(await suggested()).toEqual(all.slice(1))
    expect((await api.as(null, subscriptions.suggestions, {})).status).toBe(401)
  })
})

it('the subscription file is for its owner, with names escaped for XML', async () => {
  const bob = await createUser()
  await importing(bob, zoe.id)
  const fetched = (token?: string) =>
    api.app.inject({ url: opmlExportPath, headers: token ? { authorization: `Bearer ${token}` } : {} })
  expect((await fetched()).statusCode).toBe(401)
  const { headers, payload } = await fetched(bob.token)
  expect(headers).toMatchObject({
    'content-type': 'text/x-opml; charset=utf-8',
    'content-disposition': 'attachment; filename="subscriptions.opml"',
  })
  expect(payload).toContain('text="Zoe &amp; &lt;sons&gt;"')
  expect(payload).toContain(`xmlUrl="${api.ctx.config.publicUrl}/feeds/channel/${zoe.id}.xml"`)
  const odd = buildOpml([{ id: 1, username: 'a"\u0000\u0007b\n' }], {
    origin: 'http://x',
    createdAt: new Date(0),
  })
  expect(odd).toContain('text="a&quot;b\n"')
})
