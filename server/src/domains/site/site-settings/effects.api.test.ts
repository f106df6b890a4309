import { accounts } from '@kinora/contract/people/accounts/calls'
import { categories } from '@kinora/contract/library/categories/calls'
import { identity } from '@kinora/contract/people/identity/calls'
import { reports } from '@kinora/contract/administration/reports/calls'
import { publicSiteSettings, siteSettings } from '@kinora/contract/site/site-settings/calls'
import type { SiteSettingsChange } from '@kinora/contract/site/site-settings/schemas'
import { managedTextPages, site } from '@kinora/contract/site/site/calls'
import { uploads } from '@kinora/contract/library/uploads/calls'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { seedVolume } from '../../../../seed/seed-volume.ts'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import { findPage } from '../../../pages/find-page.ts'
import { renderHead } from '../site/html-head.ts'
import { notifyStaff } from '../../community/notifications/notify.ts'

// docs/product.md “Site settings”: each switch does something, at once.

let api: TestApp
let boss: TestUser
let ada: TestUser
beforeAll(async () => {
  api = await startTestApp({ environment: { GOOGLE_CLIENT_ID: 'our-client' } })
  await seedVolume(api.db, { users: 1, videos: 2 })
  boss = await api.newUser('boss', { isAdmin: true })
  ada = await api.newUser('ada')
})
afterAll(() => api.close())
afterEach(async () => {
  await api.db.deleteFrom('siteSettings').execute()
  await api.db.deleteFrom('sitePages').execute()
})

const change = async (body: SiteSettingsChange) => {
  const { status } = await api.as(boss, siteSettings.update, { body })
  expect(status).toBe(200)
}

describe('maintenance mode', () => {
  it('answers 503 to all but administrators, who can still sign in', async () => {
    await change({ maintenanceMode: true })
    const listCategories = async (user: TestUser | null) => api.as(user, categories.list, {})
    const [visitor, member, admin] = [
      await listCategories(null),
      await listCategories(ada),
      await listCategories(boss),
    ]
    expect([visitor.status, member.status, admin.status]).toEqual([503, 503, 200])
    expect(visitor.error).toMatchObject({
      code: 'unavailable',
      message: 'This site is being maintained. Please come back soon.',
    })
    expect(Number(visitor.headers['retry-after'])).toBeGreaterThan(0)
    const open = await Promise.all([
      api.as(null, publicSiteSettings.find, {}),
      api.as(null, accounts.me, {}),
      api.app.inject('/healthz'),
    ])
    expect(open.map((answer) => ('status' in answer ? answer.status : answer.statusCode))).toEqual([
      200, 200, 200,
    ])
    expect(open[0].ok.maintenanceMode).toBe(true)
    await change({ maintenanceMode: false })
    expect((await listCategories(null)).status).toBe(200)
  })

  it('cannot be bypassed by another spelling of the address', async () => {
    await change({ maintenanceMode: true })
    for (const url of ['/%61pi/categories', '/api/%63ategories', '/%65mbed/1', '/%6dedia/videos/a/b.mp4']) {
      expect((await api.app.inject(url)).statusCode, url).toBe(503)
    }
    await change({ maintenanceMode: false })
  })

  it('closes the pages too, but those on which administrators sign in', async () => {
    await change({ maintenanceMode: true })
    const statusOf = async (viewer: object | null, path: string) =>
      (await findPage(api.ctx, viewer as never, path)).status
    const admin = { id: boss.id, isAdmin: true, permissions: [] }
    expect([
      await statusOf(null, '/'),
      await statusOf(null, '/video/1'),
      await statusOf(null, '/auth'),
      await statusOf(admin, '/about'),
    ]).toEqual([503, 503, 200, 200])
  })
})

describe('the other switches', () => {
  it('community flagging off refuses reports', async () => {
    const body = { contentType: 'video', contentId: 1, reason: 'spam' } as const
    await change({ communityFlagging: false })
    const off = await api.as(ada, reports.create, { body })
    await change({ communityFlagging: true })
    const on = await api.as(ada, reports.create, { body })
    expect([off.status, off.error.message, on.status]).toEqual([
      403,
      'Reporting is switched off on this site.',
      201,
    ])
  })

  it('social media integration off hides and refuses signing in with others', async () => {
    const methods = async () => (await api.as(null, identity.methods, {})).ok.google
    expect(await methods()).toMatchObject({ clientId: 'our-client' })
    await change({ socialMediaIntegration: false })
    expect(await methods()).toBeNull()
    expect((await api.as(null, identity.nonce, {})).status).toBe(404)
    expect((await findPage(api.ctx, null, '/auth')).allowedOrigin).toBeUndefined()
  })

  it.each([
    ['sign-up', 'userSignupNotifications'],
    ['upload', 'contentUploadNotifications'],
    ['alert', 'adminAlerts'],
  ] as const)('administrators are notified of %s only while %s is on', async (kind, name) => {
    const notifyAdmins = (key: string) =>
      notifyStaff(api.ctx, { kind, groupKey: key, eventKey: key, isOnce: true })
    const listGroupKeys = async () =>
      (await api.db.selectFrom('notifications').select('groupKey').where('userId', '=', boss.id).execute())
        .map(({ groupKey }) => groupKey)
        .filter((key) => key.startsWith(name))
    await change({ [name]: false })
    await notifyAdmins(`${name} off`)
    await change({ [name]: true })
    await notifyAdmins(`${name} on`)
    expect(await listGroupKeys()).toEqual([`${name} on`])
  })

  it('cache management off keeps no answer', async () => {
    let loads = 0
    const loadCached = () => api.ctx.cache.get('something', [], async () => ++loads)
    await change({ cacheManagement: false })
    await api.as(boss, siteSettings.find, {})
    await loadCached()
    await loadCached()
    await change({ cacheManagement: true })
    await api.as(boss, siteSettings.find, {})
    await loadCached()
    await loadCached()
    expect(loads).toBe(3)
  })

  it('clearing the cache drops all entries, on every node', async () => {
    const other = await startTestApp({ environment: { DATABASE_URL: api.ctx.databaseUrl } })
    try {
      for (const [name, { ctx }] of Object.entries({ here: api, there: other })) {
        await ctx.cache.get('kept', [], async () => name)
        expect(await ctx.cache.get('kept', [], async () => 'anew')).toBe(name)
      }
      expect((await api.as(boss, siteSettings.clearCache, {})).status).toBe(204)
      expect(await api.ctx.cache.get('kept', [], async () => 'anew')).toBe('anew')
      await expect
        .poll(() => other.ctx.cache.get('kept', [], async () => 'anew'), { timeout: 2000, interval: 20 })
        .toBe('anew')
    } finally {
      await other.close()
    }
  })

  it('upload limits override those of the configuration', async () => {
    const usual = (await api.as(ada, uploads.limits, {})).ok
    await change({ limits: { fileGb: 1, durationHours: 2, quotaGb: 0 } })
    const { ok } = await api.as(ada, uploads.limits, {})
    expect(ok).toEqual({ maxFileBytes: 1024 ** 3, maxDurationSeconds: 7200, bytesLeft: null })
    expect(usual.maxFileBytes).toBe(20 * 1024 ** 3)
  })

  it('name and colours are in the head of every page', async () => {
    await change({ siteName: 'Our <films>', colours: { dark: '#00aaff' } })
    const page = await findPage(api.ctx, null, '/about')
    expect(page.title).toBe('About · Our <films>')
    const html = renderHead(page)
    expect(html).toContain('<meta name="application-name" content="Our &lt;films&gt;">')
    expect(html).toContain('html:root[data-theme=dark]{--color-accent:#00aaff;--color-accent-fg:#000000;')
    expect(html).not.toContain('data-theme=light')
  })
})

describe('the texts of the site', () => {
  const list = async () => (await api.as(boss, managedTextPages.list, {})).ok
  const terms = async () => (await api.as(null, site.findPage, { params: { name: 'terms' } })).ok

  it('are the built-in ones until administrators write them, and again after a reset', async () => {
    expect((await list()).map(({ isOwn }) => isOwn)).not.toContain(true)
    const { status, ok } = await api.as(boss, managedTextPages.update, {
      params: { name: 'terms' },
      body: { markdown: '# Ours' },
    })
    expect([status, ok.isOwn, ok.updatedAt]).toEqual([200, true, api.ctx.now().toISOString()])
    expect((await terms()).markdown).toBe('# Ours')
    expect((await api.as(null, publicSiteSettings.find, {})).ok.termsChangedAt).toBe(ok.updatedAt)
    const back = await api.as(boss, managedTextPages.remove, { params: { name: 'terms' } })
    expect(back.status).toBe(204)
    expect((await terms()).markdown).not.toBe('# Ours')
    expect((await api.as(null, publicSiteSettings.find, {})).ok.termsChangedAt).toBeNull()
    expect((await api.as(boss, managedTextPages.remove, { params: { name: 'terms' } })).status).toBe(404)
  })
})
