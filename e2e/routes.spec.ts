import { accounts } from '@kinora/contract/people/accounts/calls'
import type { Playlist } from '@kinora/contract/community/playlists/schemas'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { posts } from '@kinora/contract/community/posts/calls'
import type { Post } from '@kinora/contract/community/posts/schemas'
import { request, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import {
  randomIpAddress,
  expect,
  expectNoHorizontalScroll,
  publishVideo,
  test,
  type Member,
  expectAccessibleInBothThemes,
} from './fixtures.ts'
import { isDeep } from '../server/test/depth.ts'
import { createClipFactory } from './clips.ts'
import { sessionCookie, createMember } from './members.ts'
import { routeTable, type Layout, type Route } from './route-table.ts'

// Every page in the role it is for, and where the guards redirect all others.

const roles = ['visitor', 'user', 'admin'] as const
type Role = (typeof roles)[number]
const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}
type Device = keyof typeof devices

const siteUrl = () => process.env.E2E_URL ?? ''
const videoTitle = 'Bars for the route table'
const playlistName = 'Routes to walk'
const postContent = 'Posted on the way'
const members = new Map<Role, Member>()
let placeholders: Record<string, string>

test.beforeAll(async ({ site }, info) => {
  const user = await createMember(site, 'route-walker')
  members.set('user', user)
  members.set('admin', await createMember(site, 'admin'))
  // /shorts redirects to a short, if another test left one.
  await site.ground.db.updateTable('videos').set({ isShort: false }).where('isShort', '=', true).execute()
  const api = await request.newContext()
  const file = await createClipFactory(info.outputPath())({ seconds: 1 })
  const video = await publishVideo(api, { member: user, file, details: { title: videoTitle } })
  const response = await api.post(siteUrl() + playlists.create.path, {
    headers: { authorization: `Bearer ${user.token}` },
    data: { name: playlistName },
  })
  const playlist = (await response.json()) as Playlist
  const posted = await api.post(siteUrl() + posts.create.path, {
    headers: { authorization: `Bearer ${user.token}` },
    data: { content: postContent },
  })
  const post = (await posted.json()) as Post
  placeholders = {
    video: String(video.id),
    'video title': videoTitle,
    playlist: String(playlist.id),
    'playlist name': playlistName,
    post: String(post.id),
    'post content': postContent,
    user: String(user.user.id),
    username: user.user.username,
  }
  await api.dispose()
})

const fillPlaceholders = (text: string) =>
  text.replace(/\{([^}]+)\}/g, (_, name: string) => placeholders[name] ?? name)
const fillRoute = (route: Route): Route => ({
  ...route,
  path: fillPlaceholders(route.path),
  heading: fillPlaceholders(route.heading),
  title: fillPlaceholders(route.title),
  redirectsTo: route.redirectsTo && fillPlaceholders(route.redirectsTo),
})
const routes = () => routeTable.map(fillRoute)

function storageFor(role: Role): BrowserContextOptions {
  const member = members.get(role)
  if (!member) return {}
  const localStorage = [
    { name: 'auth_token', value: member.token },
    { name: 'current_user', value: JSON.stringify(member.user) },
  ]
  const { hostname } = new URL(siteUrl())
  const { url: _, ...cookie } = sessionCookie(siteUrl(), member)
  return {
    storageState: {
      cookies: [{ ...cookie, domain: hostname, path: '/', expires: -1, secure: false }],
      origins: [{ origin: siteUrl(), localStorage }],
    },
  }
}

async function openAs(browser: Browser, role: Role, device: Device = 'desktop'): Promise<Page> {
  const context = await browser.newContext({
    baseURL: siteUrl(),
    extraHTTPHeaders: { 'x-forwarded-for': randomIpAddress() },
    reducedMotion: 'reduce',
    ...devices[device],
    ...storageFor(role),
  })
  return context.newPage()
}

const landingOf = (role: Role) => (role === 'admin' ? '/admin' : '/')

function destinationOf({ path, access, isSignIn, redirectsTo = path }: Route, role: Role): string {
  if (role === 'visitor') return access === 'anyone' ? redirectsTo : `/auth?next=${encodeURIComponent(path)}`
  if (isSignIn) return landingOf(role)
  return access === 'admin' && role === 'user' ? '/' : redirectsTo
}

async function expectLayout(page: Page, layout: Layout, device: Device) {
  await expect(page.getByRole('banner')).toHaveCount(layout === 'none' ? 0 : 1)
  const toggle = page.getByRole('button', { name: 'Toggle sidebar' })
  await expect(toggle).toHaveCount(layout === 'both' ? 1 : 0)
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  await expect(sidebar).toHaveCount(layout === 'both' && device === 'desktop' ? 1 : 0)
}

async function expectPage(page: Page, route: Route, device: Device) {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(route.heading)
  await expect(page).toHaveTitle(route.title ? `${route.title} · Kinora` : 'Kinora')
  await expectLayout(page, route.layout, device)
}

async function expectFitsAt320(page: Page, device: Device) {
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoHorizontalScroll(page)
  await page.setViewportSize(devices[device].viewport)
}

const navigateTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

const requiredRole = ({ access }: Route): Role => (access === 'anyone' ? 'visitor' : access)

/** The deep tests also check narrow windows and axe. */
async function checkRoute(page: Page, route: Route) {
  await page.goto(route.path)
  await expect(page).toHaveURL(route.redirectsTo ?? route.path)
  await expectPage(page, route, 'desktop')
  if (!isDeep) return
  await expectFitsAt320(page, 'desktop')
  if (route.isAudited) await expectAccessibleInBothThemes(page)
}

const routesPerTest = 8
for (const role of roles) {
  const own = routeTable.filter((route) => requiredRole(route) === role)
  for (let at = 0; at < own.length; at += routesPerTest) {
    const part = own.slice(at, at + routesPerTest)
    test(`routes for a ${role} from ${part[0]?.path} to ${part.at(-1)?.path}, opened from the server`, async ({
      browser,
    }) => {
      const page = await openAs(browser, role)
      for (const route of part.map(fillRoute)) await test.step(route.path, () => checkRoute(page, route))
      await page.context().close()
    })
  }

  const tag = role === 'visitor' ? [] : ['@deep']
  test(`every route that redirects a ${role}`, { tag }, async ({ browser }) => {
    const page = await openAs(browser, role)
    await page.goto('/about')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    for (const route of routes()) {
      const destination = destinationOf(route, role)
      if (destination === route.path) continue
      await navigateTo(page, route.path)
      await expect(page).toHaveURL(destination)
    }
    await page.context().close()
  })
}

test(
  'on a phone each layout is the desktop layout without the sidebar',
  { tag: '@deep' },
  async ({ browser }) => {
    const page = await openAs(browser, 'admin', 'phone')
    for (const layout of ['both', 'header', 'none'] as const) {
      const route = routes().find((one) => one.layout === layout && !one.isSignIn)
      if (!route) throw new Error(`No route has the layout ${layout}`)
      await page.goto(route.path)
      await expectPage(page, route, 'phone')
    }
    await page.context().close()
  },
)

test('the server titles every page and answers 404 for any other path, for every role (docs/product.md “Pages and frame”)', async () => {
  for (const role of roles) {
    const api = await request.newContext({ ...storageFor(role), baseURL: siteUrl() })
    for (const { path, title, guestTitle = title, status } of routes()) {
      const answer = await api.get(path, { maxRedirects: 0 })
      const [, named] = /<title>(.*?)<\/title>/.exec(await answer.text()) ?? []
      const headings = status === 404 ? ['Page not found'] : [title, guestTitle]
      expect([path, answer.status()]).toEqual([path, status])
      expect(headings.map((text) => (text ? `${text} · Kinora` : 'Kinora'))).toContain(
        named?.replace('&amp;', '&'),
      )
    }
    await api.dispose()
  }
})

test(
  'on a phone the sidebar is a sheet: it opens over the page and closes with a link',
  { tag: '@deep' },
  async ({ browser }) => {
    const page = await openAs(browser, 'user', 'phone')
    await page.goto('/about')
    const toggle = page.getByRole('button', { name: 'Toggle sidebar' })
    await toggle.click()
    const sheet = page.getByRole('dialog', { name: 'Main menu' })
    await expect(sheet.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await sheet.getByRole('link', { name: 'Watch later' }).click()
    await expect(page).toHaveURL('/watchlater')
    await expect(sheet).toHaveCount(0)
    await page.context().close()
  },
)

test.describe('the guards (docs/product.md “Pages and frame”)', () => {
  for (const [role, landing] of [
    ['user', '/'],
    ['admin', '/admin'],
  ] as const) {
    test(`send a signed-in ${role} from /auth to ${landing}, after 100 ms and not before`, async ({
      browser,
    }) => {
      const page = await openAs(browser, role)
      await page.goto('/about')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('About')
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 10_000)
      await navigateTo(page, '/auth')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in or create an account')
      await page.clock.runFor(99)
      await expect(page).toHaveURL('/auth')
      await page.clock.runFor(1)
      await expect(page).toHaveURL(landing)
      await page.context().close()
    })
  }

  test(
    'redirect a user who signs out in another tab from a members’ page to /',
    { tag: '@deep' },
    async ({ browser }) => {
      const page = await openAs(browser, 'user')
      await page.goto('/history')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('History')
      const other = await page.context().newPage()
      await other.goto('/about')
      await other.evaluate(() => localStorage.removeItem('auth_token'))
      await expect(page).toHaveURL('/')
      await page.context().close()
    },
  )

  test(
    'ask the server while a token is stored without a user, and show “Authenticating...”',
    { tag: '@deep' },
    async ({ browser }) => {
      const page = await openAs(browser, 'user')
      await page.addInitScript(() => localStorage.removeItem('current_user'))
      const release = Promise.withResolvers<void>()
      await page.route(`**${accounts.me.path}`, async (route) => {
        await release.promise
        await route.continue()
      })
      await page.goto('/history')
      await expect(page.getByText('Authenticating...')).toBeVisible()
      release.resolve()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('History')
      await page.context().close()
    },
  )

  test('redirect a user with an expired token to /auth', { tag: '@deep' }, async ({ browser }) => {
    const page = await openAs(browser, 'visitor')
    await page.addInitScript(() => localStorage.setItem('auth_token', 'forged'))
    await page.goto('/history')
    await expect(page).toHaveURL('/auth?next=%2Fhistory')
    await page.context().close()
  })
})

test(
  'a page whose code is on its way says “Loading...” (docs/product.md “Pages and frame”)',
  { tag: '@deep' },
  async ({ browser }) => {
    const page = await openAs(browser, 'visitor')
    const release = Promise.withResolvers<void>()
    await page.route('**/assets/{trending,text,video}-page*', async (route) => {
      await release.promise
      await route.continue()
    })
    for (const path of ['/trending', '/about', `/video/${placeholders.video}`]) {
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByText('Loading...', { exact: true })).toBeVisible({ timeout: 2000 })
    }
    release.resolve()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(videoTitle)
    await page.context().close()
  },
)
