import { defaultSettings } from '@kinora/contract/people/settings/schemas'
import { settings } from '@kinora/contract/people/settings/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'

let test: TestApp
let ada: TestUser
let bob: TestUser
beforeAll(async () => {
  test = await startTestApp()
  ada = await test.newUser('ada')
  bob = await test.newUser('bob')
})
afterAll(() => test.close())

const findSettings = async (user: TestUser) => (await test.as(user, settings.find, {})).ok

describe('settings.find', () => {
  it('answers the defaults to who never changed anything', async () => {
    const { status, ok } = await test.as(ada, settings.find, {})
    expect([status, ok]).toEqual([200, defaultSettings])
  })

  it('is refused to a visitor', async () => {
    expect((await test.as(null, settings.find, {})).status).toBe(401)
  })

  it('has the same defaults as the database', async () => {
    const someone = await test.newUser('someone')
    const row = await test.db
      .insertInto('userSettings')
      .values({ userId: someone.id })
      .returningAll()
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ userId: someone.id, ...defaultSettings })
  })
})

describe('settings.update', () => {
  it('changes one field and leaves the others, again and again', async () => {
    const { status, ok } = await test.as(ada, settings.update, { body: { theme: 'dark' } })
    expect([status, ok]).toEqual([200, { ...defaultSettings, theme: 'dark' }])
    await test.as(ada, settings.update, { body: { pauseHistory: true } })
    await test.as(ada, settings.update, { body: { showLikeCount: false } })
    expect(await findSettings(ada)).toEqual({
      ...defaultSettings,
      theme: 'dark',
      pauseHistory: true,
      showLikeCount: false,
    })
  })

  it('keeps every one of many changes made at once', async () => {
    const eve = await test.newUser('eve')
    const switches = Object.entries(defaultSettings).filter(([, usual]) => typeof usual === 'boolean')
    const names = switches.map(([name]) => name)
    const flipped = Object.fromEntries(switches.map(([name, usual]) => [name, !usual]))
    const answers = await Promise.all(
      names.map((name) => test.as(eve, settings.update, { body: { [name]: flipped[name] } })),
    )
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200))
    expect(await findSettings(eve)).toEqual({ ...defaultSettings, ...flipped })
  })

  it('changes nothing when nothing is sent', async () => {
    const before = await findSettings(ada)
    expect((await test.as(ada, settings.update, { body: {} })).ok).toEqual(before)
  })

  it('cannot change another user, whatever is in the body', async () => {
    const body = { showSubscriberCount: false, userId: bob.id }
    expect((await test.as(ada, settings.update, { body })).status).toBe(200)
    expect(await findSettings(bob)).toEqual(defaultSettings)
  })

  it('is refused to a visitor', async () => {
    expect((await test.as(null, settings.update, { body: { theme: 'dark' } })).status).toBe(401)
  })

  it.each([
    [{ theme: 'blue' }, 'theme', 'Expected one of light, dark, auto'],
    [{ showLikeCount: 'yes' }, 'showLikeCount', 'Expected boolean, received string'],
    [{ keepHistoryMonths: 7 }, 'keepHistoryMonths', 'Expected one of 3, 18, 36'],
    [{ pauseHistory: null }, 'pauseHistory', 'Expected boolean, received null'],
    [{ timeZone: 'Europe/Nowhere' }, 'timeZone', 'Unknown time zone'],
  ])('refuses %j with the texts of docs/product.md “Profile and settings”', async (body, field, message) => {
    const { status, error } = await test.as(ada, settings.update, { body: body as never })
    expect([status, error.code, error.message, error.fields]).toEqual([
      400,
      'invalid',
      message,
      { [field]: message },
    ])
  })
})
