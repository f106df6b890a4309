import { defaultSettings } from '@kinora/contract/people/settings/schemas'
import { settings } from '@kinora/contract/people/settings/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'

let api: TestApp
let ada: TestUser
let bob: TestUser
beforeAll(async () => {
  api = await startTestApp()
  ada = await api.newUser('ada')
  bob = await api.newUser('bob')
})
afterAll(() => api.close())

const findSettings = async (user: TestUser) => (await api.as(user, settings.find, {})).ok

describe('settings.find', () => {
  it('answers the defaults to who never changed anything', async () => {
    const { status, ok } = await api.as(ada, settings.find, {})
    expect([status, ok]).toEqual([200, defaultSettings])
  })

  it('is refused to a visitor', async () => {
    expect((await api.as(null, settings.find, {})).status).toBe(401)
  })

  it('has the same defaults as the database', async () => {
    const someone = await api.newUser('someone')
    const row = await api.db
      .insertInto('userSettings')
      .values({ userId: someone.id })
      .returningAll()
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ userId: someone.id, ...defaultSettings })
  })
})

describe('settings.update', () => {
  it('changes one field and leaves the others, again and again', async () => {
    const { status, ok } = await api.as(ada, settings.update, { body: { theme: 'dark' } })
    expect([status, ok]).toEqual([200, { ...defaultSettings, theme: 'dark' }])
    await api.as(ada, settings.update, { body: { pauseHistory: true } })
    await api.as(ada, settings.update, { body: { showLikeCount: false } })
    expect(await findSettings(ada)).toEqual({
      ...defaultSettings,
      theme: 'dark',
      pauseHistory: true,
      showLikeCount: false,
    })
  })

  it('keeps every one of many changes made at once', async () => {
    const eve = await api.newUser('eve')
    const switches = Object.entries(defaultSettings).filter(([, usual]) => typeof usual === 'boolean')
    const names = switches.map(([name]) => name)
    const flipped = Object.fromEntries(switches.map(([name, usual]) => [name, !usual]))
    const answers = await Promise.all(
      names.map((name) => api.as(eve, settings.update, { body: { [name]: flipped[name] } })),
    )
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200))
    expect(await findSettings(eve)).toEqual({ ...defaultSettings, ...flipped })
  })

  it('changes nothing when nothing is sent', async () => {
    const before = await findSettings(ada)
    expect((await api.as(ada, settings.update, { body: {} })).ok).toEqual(before)
  })

  it('cannot change another user, whatever is in the body', async () => {
    const body = { showSubscriberCount: false, userId: bob.id }
    expect((await api.as(ada, settings.update, { body })).status).toBe(200)
    expect(await findSettings(bob)).toEqual(defaultSettings)
  })

  it('is refused to a visitor', async () => {
    expect((await api.as(null, settings.update, { body: { theme: 'dark' } })).status).toBe(401)
  })

  it.each([
    [{ theme: 'blue' }, 'theme', 'Expected one of light, dark, auto'],
    [{ showLikeCount: 'yes' }, 'showLikeCount', 'Expected boolean, received string'],
    [{ keepHistoryMonths: 7 }, 'keepHistoryMonths', 'Expected one of 3, 18, 36'],
    [{ pauseHistory: null }, 'pauseHistory', 'Expected boolean, received null'],
    [{ timeZone: 'Europe/Nowhere' }, 'timeZone', 'Unknown time zone'],
  ])('refuses %j with the texts of docs/product.md “Profile and settings”', async (body, field, message) => {
    const { status, error } = await api.as(ada, settings.update, { body: body as never })
    expect([status, error.code, error.message, error.fields]).toEqual([
      400,
      'invalid',
      message,
      { [field]: message },
    ])
  })
})
