import { apiKeys } from '@kinora/contract/people/api-keys/calls'
import { accounts } from '@kinora/contract/people/accounts/calls'
import { categories, managedCategories } from '@kinora/contract/library/categories/calls'
import { metadata, videos } from '@kinora/contract/library/videos/calls'
import { roleIds } from '@kinora/contract/http/permissions'
import { reactions } from '@kinora/contract/community/reactions/calls'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import { uploads } from '@kinora/contract/library/uploads/calls'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'

let api: TestApp
let boss: TestUser
beforeAll(async () => {
  api = await startTestApp()
  boss = await api.newUser('boss', { isAdmin: true })
})
afterAll(() => api.close())
afterEach(async () => {
  await api.db.deleteFrom('apiKeys').execute()
  await api.db.deleteFrom('siteSettings').execute()
})

const create = async (...scopes: string[]) =>
  (await api.as(boss, apiKeys.create, { body: { name: 'Program', scopes: scopes as never } })).ok
const sendWithKey = (key: string) => ({ token: key })
const switchKeys = (apiAccess: boolean) => api.as(boss, siteSettings.update, { body: { apiAccess } })

describe('API keys (docs/product.md “Site settings”)', () => {
  it('are shown once, stored as a hash, and listed with their prefix', async () => {
    const { key, ...listedKey } = await create('videos.view')
    expect(key).toMatch(/^kinora_[\w-]{32}$/)
    expect(listedKey).toMatchObject({ name: 'Program', start: key.slice(0, 11), usedAt: null })
    const listed = await api.as(boss, apiKeys.list, {})
    expect(listed.ok).toEqual([listedKey])
    const rows = await api.db.selectFrom('apiKeys').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key.slice(11))
  })

  it('allow what their scopes name, on behalf of their creator, and nothing else', async () => {
    const { key } = await create('categories.view', 'videos.create')
    const statuses = await Promise.all([
      api.as(sendWithKey(key), uploads.limits, {}),
      api.as(sendWithKey(key), uploads.listUnfinished, {}),
      api.as(sendWithKey(key), categories.list, {}),
      api.as(sendWithKey(key), managedCategories.create, { body: { name: 'New' } }),
      api.as(sendWithKey(key), siteSettings.find, {}),
      api.as(sendWithKey(key), apiKeys.list, {}),
      api.as(sendWithKey(key), accounts.me, {}),
      api.as(sendWithKey(key), reactions.setOfVideo, { body: { videoId: 1, likeStatus: 'like' } }),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 403, 403, 403, 401, 403])
    expect(statuses[4]?.error.message).toBe('This key is not allowed to do this.')
  })

  it('read as a visitor what their scopes do not name', async () => {
    const { id } = await api.db
      .insertInto('videos')
      .values({ ownerId: boss.id, title: 'A draft', mediaKey: 'draft-of-key' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const readVideoStatus = async (scope: string) =>
      (await api.as(sendWithKey((await create(scope)).key), videos.find, { params: { id } })).status
    expect([await readVideoStatus('comments.read'), await readVideoStatus('videos.view')]).toEqual([404, 200])
  })

  it('change the metadata of a video by no call, whatever their scopes are', async () => {
    const { id } = await api.db
      .insertInto('videos')
      .values({ ownerId: boss.id, title: 'A draft', mediaKey: 'metadata-of-key' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { key } = await create('videos.update')
    const update = (body: object) => api.as(sendWithKey(key), videos.update, { params: { id }, body })
    const refused = await update({ title: 'Changed', metadata: { contentWarnings: ['Violence'] } })
    expect([refused.status, refused.error.message]).toEqual([403, 'This key is not allowed to do this.'])
    const direct = { params: { id }, body: { contentWarnings: ['Violence'] } }
    expect((await api.as(sendWithKey(key), metadata.update, direct)).status).toBe(403)
    expect((await update({ title: 'Changed', tags: ['sea'] })).ok).toMatchObject({
      title: 'Changed',
      tags: [{ name: 'sea' }],
      contentWarnings: [],
    })
  })

  it('have no more rights than their owner has at that moment', async () => {
    const { key } = await create('settings.read')
    await api.newUser('second', { isAdmin: true })
    const readSettingsStatus = async () => (await api.as(sendWithKey(key), siteSettings.find, {})).status
    const before = await readSettingsStatus()
    await api.db.updateTable('users').set({ roleId: roleIds.viewer }).where('id', '=', boss.id).execute()
    const after = await readSettingsStatus()
    await api.db.updateTable('users').set({ roleId: 1 }).where('id', '=', boss.id).execute()
    expect([before, after]).toEqual([200, 403])
  })

  it('open nothing once they are revoked, and are unknown to others', async () => {
    const { key, id } = await create('settings.read')
    const revoked = await api.as(boss, apiKeys.remove, { params: { id } })
    const again = await api.as(boss, apiKeys.remove, { params: { id } })
    const used = await api.as(sendWithKey(key), siteSettings.find, {})
    expect([revoked.status, again.status, used.status]).toEqual([204, 404, 401])
  })

  it('say when they were last used', async () => {
    const { key } = await create('settings.read')
    await api.as(sendWithKey(key), siteSettings.find, {})
    const [listed] = (await api.as(boss, apiKeys.list, {})).ok
    expect(listed?.usedAt).toBe(api.ctx.now().toISOString())
  })

  it('answer nothing while API access is switched off, and again when it is on', async () => {
    const { key } = await create('settings.read')
    await switchKeys(false)
    const off = await api.as(sendWithKey(key), siteSettings.find, {})
    await switchKeys(true)
    const on = await api.as(sendWithKey(key), siteSettings.find, {})
    expect([off.status, off.error.message, on.status]).toEqual([
      403,
      'API access is switched off on this site.',
      200,
    ])
  })

  it('may make 300 requests in a minute', async () => {
    const { key, id } = await create('settings.read')
    await api.as(sendWithKey(key), siteSettings.find, {})
    await api.db
      .updateTable('rateLimits')
      .set({ count: 300 })
      .where('key', 'like', `%api key ${id}%`)
      .execute()
    const { status, headers } = await api.as(sendWithKey(key), siteSettings.find, {})
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  it('need a name and a scope of the catalogue, and are fifty at most', async () => {
    const refused = [
      { name: ' ', scopes: ['videos.view'] },
      { name: 'A', scopes: [] },
      { name: 'A', scopes: ['everything'] },
    ]
    for (const body of refused) {
      const { status } = await api.as(boss, apiKeys.create, { body: body as never })
      expect(status).toBe(400)
    }
    await api.db
      .insertInto('apiKeys')
      .values(
        Array.from({ length: 50 }, (_, at) => ({
          ownerId: boss.id,
          name: `Key ${at}`,
          start: 'kinora_',
          keyHash: Buffer.from(`${at}`),
          scopes: [],
        })),
      )
      .execute()
    const body = { name: 'One more', scopes: ['videos.view' as const] }
    expect((await api.as(boss, apiKeys.create, { body })).status).toBe(409)
  })

  it('are documented in the API document', async () => {
    const { components } = (await api.app.inject('/api/openapi.json')).json()
    expect(components.securitySchemes.apiKey).toMatchObject({ scheme: 'bearer', bearerFormat: 'kinora_…' })
  })
})
