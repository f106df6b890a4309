import { pages } from '@kinora/contract/pages/pages'
import { request, type Browser, type Page } from '@playwright/test'
import { randomIpAddress, expect, expectAccessible, test, type Member } from './fixtures.ts'
import { createClipFactory } from './clips.ts'
import { checkHtml } from './html-checker.ts'
import { storeSession, createMember } from './members.ts'
import { plantCommunity } from './planted-community.ts'
import { expectNothingClipped, findClipped, showPseudoLocale } from './pseudo-locale.ts'
import { plantViews } from './planted-views.ts'
import { routeTable, type Route } from './route-table.ts'

// Every page of the route table with content is valid HTML, as sent by the server and as rendered, on desktop and
// phone; axe finds nothing. With accented texts that are 40 % longer nothing is clipped.

test.describe.configure({ timeout: 300_000 })

const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

const roles = ['visitor', 'viewer', 'maker', 'admin'] as const
type Role = (typeof roles)[number]

let members: Partial<Record<Role, Member>>
let placeholders: Record<string, string>

test.beforeAll(async ({ site }, info) => {
  const api = await request.newContext()
  const clips = createClipFactory(info.outputPath())
  const maker = await createMember(site, 'html-maker')
  const viewer = await createMember(site, 'html-viewer')
  members = { maker, viewer, admin: await createMember(site, 'admin') }
  const community = await plantCommunity({
    site,
    request: api,
    maker,
    viewer,
    clips: {
      longClip: await clips({ seconds: 20 }),
      short: await clips({ seconds: 6, width: 180, height: 320 }),
    },
  })
  const { id: channelId } = maker.user
  await plantViews(site, {
    videoId: community.video.id,
    channelId,
    durationSeconds: 20,
    count: 240,
    days: 20,
  })
  placeholders = {
    video: String(community.video.id),
    playlist: String(community.playlistId),
    post: String(community.postId),
    user: String(channelId),
  }
  await api.dispose()
})

const fillPath = (path: string) =>
  path.replace(/\{([^}]+)\}/g, (_, name: string) => placeholders[name] ?? name)

const isCreatorPage = ({ path }: Route) => /^\/(?:studio|video-analytics|upload)/.test(path)
function roleFor(route: Route): Role {
  if (route.access === 'admin') return 'admin'
  if (isCreatorPage(route)) return 'maker'
  return route.access === 'user' ? 'viewer' : 'visitor'
}

async function openAs(browser: Browser, reader: Role, device: keyof typeof devices): Promise<Page> {
  const { E2E_URL: baseURL = '' } = process.env
  const extraHTTPHeaders = { 'x-forwarded-for': randomIpAddress() }
  const context = await browser.newContext({
    baseURL,
    extraHTTPHeaders,
    reducedMotion: 'reduce',
    ...devices[device],
  })
  const page = await context.newPage()
  const member = members[reader]
  if (member) await storeSession(page, baseURL, member)
  return page
}

/** Their samples of loading states never end. */
const showsLoadingSamples = (path: string) => path === pages.kit.path || path === pages.adminAnimations.path

async function openFullPage(page: Page, path: string) {
  const answer = await page.goto(path)
  const sent = await answer?.text()
  // Companion components load last and replace the server's HTML.
  await expect(page.locator('[data-toaster]')).toBeAttached()
  await expect(page.locator('h1').first()).toBeAttached()
  if (!showsLoadingSamples(path)) {
    await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  }
  // Autoplay would lead to another page.
  await page.evaluate(() => document.querySelectorAll('video').forEach((video) => video.pause()))
  return sent ?? ''
}

const routesPerTest = 4
for (const reader of roles) {
  const own = routeTable.filter((route) => roleFor(route) === reader)
  for (const device of ['desktop', 'phone'] as const)
    for (let at = 0; at < own.length; at += routesPerTest) {
      const part = own.slice(at, at + routesPerTest)
      const name = `from ${part[0]?.path} to ${part.at(-1)?.path} for a ${reader} on a ${device}`
      test(`HTML and axe ${name}`, { tag: '@deep' }, async ({ browser }) => {
        const page = await openAs(browser, reader, device)
        for (const { path } of part)
          await test.step(path, async () => {
            const sent = await openFullPage(page, fillPath(path))
            expect.soft(await checkHtml(sent), 'as sent').toEqual([])
            await expectAccessible(page)
          })
        await showPseudoLocale(page, process.env.E2E_URL ?? '')
        for (const { path } of part)
          await test.step(`${path} with long texts`, async () => {
            await openFullPage(page, fillPath(path))
            await expectNothingClipped(page)
          })
        await page.context().close()
      })
    }
}

test('a text that is clipped, or beside the window, is found', { tag: '@deep' }, async ({ page }) => {
  const cut = 'width: 40px; overflow: hidden; white-space: nowrap'
  await page.setContent(`
    <p>⟦whole⟧</p>
    <p style="${cut}">⟦cut off at the end⟧</p>
    <p style="${cut}; overflow-x: auto">⟦can be scrolled to⟧</p>
    <p style="position: absolute; left: 100vw">⟦outside⟧</p>
    <p hidden>⟦not shown⟧</p>`)
  expect(await findClipped(page)).toEqual(['⟦cut off at the end⟧', '⟦outside⟧'])
})
