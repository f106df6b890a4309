import type { Page } from '@playwright/test'
import { rowsForDepth } from '../server/test/depth.ts'
import { expect, expectAccessible, test, type Member } from './fixtures.ts'

// docs/frontend.md “Start of a page”

let video: { id: number; title: string }
let ada: Member

test.beforeEach(async ({ signIn, clip, publish }) => {
  ada = await signIn('first-page')
  if (video) return
  const { id, title } = await publish(ada, await clip({ seconds: 2, width: 320, height: 180 }), {
    title: 'Colours </script> & bars',
  })
  video = { id, title }
})

/** Which video leads depends on what other tests published and watched. */
const firstCard = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('a[href^="/video/"]') })
    .first()
const videoLink = (page: Page) => page.locator(`a[href="/video/${video.id}"]`).first()

/** On a busy machine the data of a page may take longer than the server waits for them, and it is sent without. */
async function openWithData(page: Page, path: string) {
  await expect
    .poll(async () => (await page.request.get(path)).text(), { timeout: 30_000 })
    .toMatch(/id="first-page"[^>]*>\[\{[^]*Colours/)
  await page.goto(path)
}

test('home, a video and its channel render their content without any API response', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort())
  await openWithData(page, '/')
  await expect(videoLink(page)).toHaveAccessibleName(/Colours <\/script> & bars/)
  await expect(page.getByRole('radio', { name: 'Gaming' })).toBeVisible()
  await openWithData(page, `/video/${video.id}`)
  await expect(page.getByRole('heading', { level: 1, name: video.title })).toBeVisible()
  await openWithData(page, `/channel/${ada.user.id}`)
  await expect(page.getByRole('heading', { level: 1, name: ada.user.username })).toBeVisible()
  await expect(videoLink(page)).toBeVisible()
})

test('nothing in the HTML is requested again, and nothing else is requested twice', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    // Requests of the page before do not count.
    if (request.isNavigationRequest()) requests.length = 0
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) requests.push(`${request.method()} ${pathname}${search}`)
  })
  for (const path of ['/', `/video/${video.id}`, `/channel/${ada.user.id}`]) {
    await page.goto(path)
    // On a busy machine the network is quiet before the page acts, too.
    await expect(page.locator('[data-toaster]')).toBeAttached()
    await page.waitForLoadState('networkidle')
    const lists = requests.filter(
      (address) => /videos|categories|channel/.test(address) && !/comments/.test(address),
    )
    expect(lists.filter((address) => !address.includes('playback') && !address.includes('position'))).toEqual(
      [],
    )
    expect(requests).toEqual([...new Set(requests)])
  }
})

const longName = 'a-valley-of-quiet-films'

test(
  'the name on a card is not cut off for the numbers, from the first paint on',
  { tag: '@deep' },
  async ({ page, site }) => {
    const { db } = site.ground
    const card = firstCard(page)
    await page.goto('/')
    const id = Number((await card.getByRole('link').first().getAttribute('href'))?.split('/').at(-1))
    const owner = await db
      .selectFrom('users as u')
      .innerJoin('videos as v', 'v.ownerId', 'u.id')
      .where('v.id', '=', id)
      .select(['u.id', 'u.username'])
      .executeTakeFirstOrThrow()
    const rename = (username: string) =>
      db.updateTable('users').set({ username }).where('id', '=', owner.id).execute()
    await rename(longName)
    await db.updateTable('videoCounts').set({ views: 120 }).where('videoId', '=', id).execute()
    await expect
      .poll(async () => (await page.request.get('/')).text())
      .toMatch(new RegExp(`${longName}[^]*120 views`))
    const name = card.getByText(longName, { exact: true })
    const readLayout = async () => {
      await expect(card.getByText(/^120 views · /)).toBeAttached()
      expect(await name.evaluate((span) => span.scrollWidth - span.clientWidth)).toBe(0)
      return [await card.boundingBox(), await name.boundingBox()]
    }
    await page.route('**/assets/**.js', (route) => route.abort())
    await page.goto('/')
    const painted = await readLayout()
    await page.unroute('**/assets/**.js')
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Toggle sidebar' })).toBeVisible()
    expect(await readLayout()).toEqual(painted)
    await rename(owner.username)
  },
)

const screens = [
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'a tablet', viewport: { width: 820, height: 1180 } },
  { name: 'a desktop', viewport: { width: 1440, height: 900 } },
]

for (const { name, viewport } of rowsForDepth(screens, (screen) => screen.name === 'a desktop')) {
  test(
    `on ${name} nothing of the server's HTML shifts when the scripts take over`,
    { tag: '@deep' },
    async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const readBoxes = async () => ({
        logo: await page.getByRole('link', { name: 'Kinora, home' }).boundingBox(),
        main: (await page.getByRole('main').boundingBox())?.x,
        title: await firstCard(page).getByRole('heading').boundingBox(),
        card: await firstCard(page).boundingBox(),
      })
      await page.route('**/assets/**.js', (route) => route.abort())
      await page.goto('/')
      await expect(firstCard(page)).toBeVisible()
      const painted = await readBoxes()
      await expectAccessible(page)

      await page.unroute('**/assets/**.js')
      await page.goto('/')
      await expect(page.getByRole('button', { name: 'Toggle sidebar' })).toBeVisible()
      expect(await readBoxes()).toEqual(painted)
    },
  )

  test(
    `on ${name} the video and its title do not shift when the scripts take over`,
    { tag: '@deep' },
    async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const title = page.getByRole('heading', { level: 1, name: video.title })
      for (const isTheatre of [false, true]) {
        await page.route('**/assets/**.js', (route) => route.abort())
        await page.goto(`/video/${video.id}`)
        await page.evaluate(
          (is) => localStorage.setItem('kinora-player', JSON.stringify({ isTheatre: is })),
          isTheatre,
        )
        await page.reload()
        const readBoxes = async () => ({
          title: await title.boundingBox(),
          image: await page.getByRole('main').locator('picture img').first().boundingBox(),
        })
        await expect(title).toBeVisible()
        const painted = await readBoxes()
        expect(painted.image?.width).toBeGreaterThan(300)
        await expectAccessible(page)

        await page.unroute('**/assets/**.js')
        await page.goto(`/video/${video.id}`)
        await expect(page.getByRole('button', { name: 'Toggle sidebar' })).toBeVisible()
        expect(await readBoxes()).toEqual(painted)
      }
    },
  )
}

for (const { name, silence } of [
  {
    name: 'whose browser reports no paint',
    silence: () => (PerformanceObserver.prototype.observe = () => {}),
  },
  {
    name: 'that is never painted',
    silence: () => {
      PerformanceObserver.prototype.observe = () => {}
      globalThis.requestAnimationFrame = () => 0
    },
  },
])
  test(`a page ${name} starts all the same`, { tag: '@deep' }, async ({ page }) => {
    await page.addInitScript(silence)
    await page.goto('/about')
    await expect(page.getByRole('button', { name: 'Search' }).first()).toBeVisible()
    expect(await page.evaluate(() => performance.getEntriesByName('page-mounted').length)).toBe(1)
  })

test('home acts after ten scripts at most, and the HTML of a video names its player', async ({ page }) => {
  await page.goto('/')
  const requested = await page.waitForFunction(() => {
    const [mounted] = performance.getEntriesByName('page-mounted')
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    return mounted && scripts.filter(({ startTime }) => startTime < mounted.startTime).map(({ name }) => name)
  })
  expect(new Set(await requested.jsonValue()).size).toBeLessThanOrEqual(10)
  const html = await (await page.request.get(`/video/${video.id}`)).text()
  expect(html).toMatch(/<meta name="scripts" content="[^"]*\/assets\/player-[\w-]+\.js/)
  expect(html).toMatch(/<link rel="preload" as="fetch" crossorigin href="[^"]+\.m3u8/)
})

test('nothing that is painted shifts when the font arrives', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const font = Promise.withResolvers<undefined>()
  await page.route('**/assets/**.js', (route) => route.abort())
  await page.route('**/*.woff2', async (route) => {
    await font.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(firstCard(page)).toBeVisible()
  font.resolve(undefined)
  const shifts = await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    return Reflect.get(globalThis, 'shifts') as number[]
  })
  expect(shifts).toEqual([])
})

/** Runs in the page: presses play as soon as the video exists and records its state. */
function autoplayWhenReady() {
  // The clock reads early, so that the page's code counts as in time on any machine.
  const now = performance.now.bind(performance)
  performance.now = () => Math.min(now(), 900)
  const observed: { video?: HTMLVideoElement; isInFirstPaint?: boolean; stops: number } = { stops: 0 }
  Object.assign(globalThis, { observed })
  const timer = setInterval(() => {
    const video = document.querySelector<HTMLVideoElement>('main video')
    if (!video) return
    clearInterval(timer)
    observed.video = video
    observed.isInFirstPaint = video.closest('[data-player-slot]') !== null
    video.muted = true
    video.addEventListener('loadeddata', () => {
      void video.play()
      video.addEventListener('pause', () => (observed.stops += 1))
    })
  }, 5)
}

test('the video starts in the server’s HTML, and plays on when the page takes it over', async ({
  page,
  clip,
  publish,
}) => {
  const { id, title } = await publish(ada, await clip({ seconds: 20 }), {
    title: 'There before its page',
  })
  await page.addInitScript(autoplayWhenReady)
  await page.goto(`/video/${id}`)
  await expect(page.getByRole('button', { name: /^Like/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.locator('[data-player-slot]')).toHaveCount(0)
  await page.waitForFunction(() => {
    const video = document.querySelector('video')
    return video && !video.paused && video.currentTime > 2
  })
  const seen = await page.evaluate(() => {
    const { video, ...rest } = Reflect.get(globalThis, 'observed') as {
      video: HTMLVideoElement
      stops: number
    }
    const box = video.getBoundingClientRect()
    return { ...rest, isSame: video === document.querySelector('main video'), width: Math.round(box.width) }
  })
  expect(seen).toMatchObject({ isInFirstPaint: true, stops: 0, isSame: true })
  expect(seen.width).toBeGreaterThan(300)
})
