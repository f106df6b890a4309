import { publicSiteSettings, siteSettings } from '@kinora/contract/site/site-settings/calls'
import { defaultSiteSettings } from '@kinora/contract/site/site-settings/defaults'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import { readSiteSettings } from './service.ts'

let api: TestApp
let boss: TestUser
let reader: TestUser
beforeAll(async () => {
  api = await startTestApp()
  boss = await api.newUser('boss', { isAdmin: true })
  const role = await api.db
    .insertInto('roles')
    .values({ name: 'Reader', permissions: ['settings.read'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  reader = await api.newUser('reader', { roleId: role.id })
})
afterAll(() => api.close())
afterEach(() => api.db.deleteFrom('siteSettings').execute())

const find = async (user: TestUser) => (await api.as(user, siteSettings.find, {})).ok
const change = (body: object) => api.as(boss, siteSettings.update, { body })

describe('docs/product.md “Site settings”', () => {
  it('begin with their defaults', async () => {
    expect(await find(reader)).toEqual(defaultSiteSettings)
    expect(await find(reader)).toMatchObject({
      automaticContentFiltering: true,
      preModeration: false,
      communityFlagging: true,
      userSignupNotifications: true,
      contentUploadNotifications: true,
      adminAlerts: true,
      apiAccess: true,
      socialMediaIntegration: true,
      maintenanceMode: false,
      cacheManagement: true,
      demoMode: false,
      eligibility: {
        accountAgeDays: 30,
        videoCount: 5,
        totalViews: 1000,
        watchHours: 100,
        userVerification: true,
      },
    })
  })

  it('change in any part; omitted parts stay', async () => {
    const { status, ok } = await change({ preModeration: true, eligibility: { videoCount: 9 } })
    expect(status).toBe(200)
    expect(ok).toEqual({
      ...defaultSiteSettings,
      preModeration: true,
      eligibility: { ...defaultSiteSettings.eligibility, videoCount: 9 },
    })
    await change({ eligibility: { watchHours: 3 } })
    expect((await find(boss)).eligibility).toMatchObject({ videoCount: 9, watchHours: 3 })
    expect((await change({})).ok.preModeration).toBe(true)
  })

  it('clean lists of words and links', async () => {
    const { ok } = await change({
      blockedWords: [' Spam ', 'spam', 'Two words'],
      blockedLinks: ['https://www.Evil.example/', 'evil.example', 'bad.example/path'],
    })
    expect(ok.blockedWords).toEqual(['spam', 'two words'])
    expect(ok.blockedLinks).toEqual(['evil.example', 'bad.example/path'])
  })

  it.each([
    ['a switch that is none', { preModeration: 'yes' }],
    ['a name of nothing', { siteName: '  ' }],
    ['a colour that is a style', { colours: { dark: 'red; x' } }],
    ['a link that runs', { announcement: { link: 'javascript:alert(1)' } }],
    ['a link to nobody’s scheme', { announcement: { link: '//evil.example' } }],
    ['less than none', { eligibility: { watchHours: -1 } }],
  ])('refuse %s', async (_name, body) => {
    const { status, error } = await change(body)
    expect([status, error.code]).toEqual([400, 'invalid'])
  })

  it('are for holders of settings.read to see and for administrators to change', async () => {
    const body = { preModeration: true }
    const ada = await api.newUser('ada')
    const statuses = await Promise.all([
      api.as(ada, siteSettings.find, {}),
      api.as(reader, siteSettings.update, { body }),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([403, 403])
  })

  it('leave in the audit what changed, and nothing else', async () => {
    await change({ preModeration: true, adminAlerts: true })
    const entry = await api.db
      .selectFrom('auditEntries')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(entry).toMatchObject({
      actorId: boss.id,
      action: 'settings.updated',
      before: { preModeration: false },
      after: { preModeration: true },
    })
  })

  it('keep all concurrent changes', async () => {
    await Promise.all(
      [1, 2, 3, 4].map((n) =>
        change({
          limits: [{ fileGb: 1 }, { durationHours: 2 }, { uploadsPerUser: 3 }, { quotaGb: 4 }][n - 1],
        }),
      ),
    )
    expect((await find(boss)).limits).toEqual({ fileGb: 1, durationHours: 2, uploadsPerUser: 3, quotaGb: 4 })
  })

  it('hold at once on this node and within two seconds on another', async () => {
    const other = await startTestApp({ environment: { DATABASE_URL: api.ctx.databaseUrl } })
    try {
      expect((await readSiteSettings(other.ctx)).maintenanceMode).toBe(false)
      await change({ maintenanceMode: true })
      expect((await readSiteSettings(api.ctx)).maintenanceMode).toBe(true)
      await expect
        .poll(async () => (await readSiteSettings(other.ctx)).maintenanceMode, { timeout: 2000 })
        .toBe(true)
    } finally {
      await other.close()
    }
  })

  it('are known to everybody as far as pages need them, also with the first HTML', async () => {
    await change({
      siteName: 'Our films',
      announcement: { text: 'Hello' },
      blockedWords: ['secret'],
      maintenanceText: 'Back at noon.',
    })
    const { ok } = await api.as(null, publicSiteSettings.find, {})
    expect(ok).toEqual({
      siteName: 'Our films',
      colours: { dark: null, light: null },
      announcement: { text: 'Hello', link: '', tone: 'info' },
      registration: 'open',
      socialMediaIntegration: true,
      communityFlagging: true,
      maintenanceMode: false,
      maintenanceText: 'Back at noon.',
      demoMode: false,
      languages: defaultSiteSettings.languages,
      termsChangedAt: null,
    })
  })
})
