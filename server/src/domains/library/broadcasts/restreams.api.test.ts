import { restreamTargets } from '@kinora/contract/library/broadcasts/calls'
import type { NewRestreamTarget, RestreamTargetChange } from '@kinora/contract/library/broadcasts/schemas'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestUser } from '../../../../test/harness.ts'
import { openKey } from './restream-targets.ts'
import * as queries from './restream-target-queries.ts'

// docs/live.md “Also streamed to”

const api = await startTestApp()
const { as, db, ctx } = api
const boss = await api.newUser('boss', { isAdmin: true })
const ada = await api.newUser('ada')
const eve = await api.newUser('eve')
afterAll(() => api.close())
const allow = (from: 'nobody' | 'everyone') =>
  as(boss, siteSettings.update, { body: { broadcasts: { from } } })
beforeAll(() => allow('everyone'))

const streamKey = 'live_4711_verysecret'
const form = { name: 'YouTube', url: 'rtmp://a.rtmp.youtube.example/live2', streamKey }
const create = (user: TestUser | null, change: Partial<NewRestreamTarget> = {}) =>
  as(user, restreamTargets.create, { body: { ...form, ...change } })
const list = (user: TestUser) => as(user, restreamTargets.list, {})
const update = (user: TestUser, id: number, body: RestreamTargetChange) =>
  as(user, restreamTargets.update, { params: { id }, body })
const remove = (user: TestUser, id: number) => as(user, restreamTargets.remove, { params: { id } })
const keyOf = async (user: TestUser, id: number) => {
  const row = (await queries.list(db, user.id)).find((one) => one.id === id)
  return row && openKey(ctx, row)
}
const clear = (user: TestUser) => db.deleteFrom('restreamTargets').where('ownerId', '=', user.id).execute()

describe('a target', () => {
  it('is stored with an encrypted key that nothing shows again', async () => {
    const { status, ok } = await create(ada)
    expect(status).toBe(201)
    expect(ok).toEqual({
      id: expect.any(Number),
      name: 'YouTube',
      url: form.url,
      isEnabled: true,
      createdAt: expect.any(String),
    })
    expect((await list(ada)).ok).toEqual([ok])
    const [row] = await queries.list(db, ada.id)
    expect(row?.sealedKey.includes(streamKey)).toBe(false)
    expect(await keyOf(ada, ok.id)).toBe(streamKey)
    await clear(ada)
  })

  it('is changed and switched off, and its key is replaced', async () => {
    const { id } = (await create(ada)).ok
    expect((await update(ada, id, { name: 'Tube', isEnabled: false })).ok).toMatchObject({
      name: 'Tube',
      url: form.url,
      isEnabled: false,
    })
    expect(await queries.listEnabled(db, ada.id)).toEqual([])
    expect(await keyOf(ada, id)).toBe(streamKey)
    await update(ada, id, { streamKey: 'another' })
    expect(await keyOf(ada, id)).toBe('another')
    expect((await remove(ada, id)).status).toBe(204)
    expect((await list(ada)).ok).toEqual([])
  })

  it('gets another address only with the key for it', async () => {
    const { id } = (await create(ada)).ok
    const url = 'rtmps://live.twitch.example/app'
    const { status, error } = await update(ada, id, { url })
    expect([status, error.fields]).toEqual([400, { streamKey: 'Enter the stream key for the new address' }])
    expect((await update(ada, id, { url, streamKey: 'of twitch'.replace(' ', '-') })).ok.url).toBe(url)
    expect(await keyOf(ada, id)).toBe('of-twitch')
    // Somebody who can write to the database sends no key elsewhere either.
    await db.updateTable('restreamTargets').set({ url: form.url }).where('id', '=', id).execute()
    expect(await keyOf(ada, id)).toBeNull()
    await clear(ada)
  })

  it('is private to its owner, and refused to visitors', async () => {
    const { id } = (await create(ada)).ok
    expect((await create(null)).status).toBe(401)
    expect((await list(eve)).ok).toEqual([])
    expect((await list(boss)).ok).toEqual([])
    for (const stranger of [eve, boss]) {
      expect((await update(stranger, id, { isEnabled: false })).status).toBe(404)
      expect((await remove(stranger, id)).status).toBe(404)
    }
    expect((await list(ada)).ok).toHaveLength(1)
    await clear(ada)
  })

  it('is one of at most five, also when they are made at once', async () => {
    const statuses = await Promise.all(Array.from({ length: 7 }, async () => (await create(ada)).status))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 201, 409, 409])
    await clear(ada)
  })

  it('goes with the account', async () => {
    const bob = await api.newUser('bob')
    await create(bob)
    await db.deleteFrom('users').where('id', '=', bob.id).execute()
    expect(await queries.list(db, bob.id)).toEqual([])
  })

  it('is only for those who may go live', async () => {
    const { id } = (await create(ada)).ok
    await allow('nobody')
    expect((await create(ada)).status).toBe(403)
    expect((await update(ada, id, { isEnabled: true })).status).toBe(403)
    expect((await remove(ada, id)).status).toBe(204)
    await allow('everyone')
  })
})

describe('what is entered', () => {
  it.each([
    ['http://live.example.org/app', 'Enter an address such as rtmp://live.example.org/app'],
    ['rtmp://live.example.org', 'Enter an address such as rtmp://live.example.org/app'],
    ['rtmp:///app', 'Enter an address such as rtmp://live.example.org/app'],
    ['rtmp://user:word@live.example.org/app', 'Enter an address such as rtmp://live.example.org/app'],
    ['rtmp://a%00b/app', 'Enter an address such as rtmp://live.example.org/app'],
    ['rtmp://127.0.0.1/app', 'This address does not lead to a public server.'],
    ['rtmp://2130706433/app', 'This address does not lead to a public server.'],
    ['rtmp://0x7f.1/app', 'This address does not lead to a public server.'],
    ['rtmps://[::1]/app', 'This address does not lead to a public server.'],
    ['rtmp://169.254.169.254/app', 'This address does not lead to a public server.'],
    ['rtmp://192.168.1.1:1935/app', 'This address does not lead to a public server.'],
    ['rtmp://live.example.org:22/app', 'This address does not lead to a public server.'],
  ])('refuses the address %s', async (url, message) => {
    const { status, error } = await create(eve, { url })
    expect([status, error.fields]).toEqual([400, { url: message }])
  })

  it.each([
    ['', 'Stream key is required'],
    ['two words', 'A stream key has no spaces or accents'],
  ])('refuses the key %j', async (key, message) => {
    const { status, error } = await create(eve, { streamKey: key })
    expect([status, error.fields]).toEqual([400, { streamKey: message }])
  })

  it('checks a new address like the first', async () => {
    const { id } = (await create(eve)).ok
    const { error } = await update(eve, id, { url: 'rtmp://10.0.0.1/app', streamKey })
    expect(error.fields).toEqual({ url: 'This address does not lead to a public server.' })
  })
})
