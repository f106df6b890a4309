import type { Page } from '@playwright/test'
import { insertPlayableVideo } from '../server/test/insert-video.ts'
import { expect, test } from './fixtures.ts'

// docs/product.md “Search engines and embeds”

const scrollPosition = (page: Page) => page.evaluate(() => Math.round(scrollY))

// Other specs on this site expect their own videos on home.
test.afterEach(async ({ site }) => {
  await site.ground.db.deleteFrom('videos').where('title', 'like', 'Film %').execute()
})

test('a list is restored when the user comes back', { tag: '@deep' }, async ({ page, signIn, site }) => {
  const maker = await signIn('around-maker')
  for (let count = 0; count < 90; count++) {
    await insertPlayableVideo(site.ground.db, { ownerId: maker.user.id, title: `Film ${count}` })
  }
  await page.goto('/')
  const cards = page.getByRole('main').getByRole('link', { name: /^Film \d+/ })
  const loaded = async () =>
    new Set(await cards.evaluateAll((links) => links.map((link) => link.textContent))).size
  await expect(cards.first()).toBeVisible()
  const first = await loaded()
  await expect(async () => {
    await page.mouse.wheel(0, 4000)
    expect(await loaded()).toBeGreaterThan(Math.max(first + 24, 48))
  }).toPass()
  const [chosen, all] = [cards.nth(40), await loaded()]
  await chosen.scrollIntoViewIfNeeded()
  const [name, before] = [await chosen.textContent(), await scrollPosition(page)]
  expect(before).toBeGreaterThan(500)

  const videoRequest = page.waitForRequest(/\/api\/videos\/\d+$/)
  await chosen.hover()
  await videoRequest
  await chosen.click()
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
  await page.goBack()

  await expect(page.getByRole('main').getByRole('link', { name: new RegExp(`^${name},`) })).toBeInViewport()
  expect(await loaded()).toBeGreaterThanOrEqual(all)
  expect(Math.abs((await scrollPosition(page)) - before)).toBeLessThan(200)
})

test(
  'programs read the site’s metadata: heads, feeds, sitemaps @desktop',
  { tag: '@deep' },
  async ({ page, signIn, clip, publish }) => {
    const maker = await signIn('around-read')
    const file = await clip({ seconds: 2, width: 320, height: 180 })
    const { id } = await publish(maker, file, { title: 'Read </script> by "programs" & <others>' })
    await page.goto(`/video/${id}`)
    const metadata = await page.evaluate(() => ({
      canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
      robots: document.querySelector('meta[name=robots]'),
      card: document.querySelector<HTMLMetaElement>('meta[name="twitter:card"]')?.content,
      structuredData: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (script) => JSON.parse(script.textContent) as Record<string, unknown>,
      ),
    }))
    expect(new URL(metadata.canonical ?? '').pathname).toBe(`/video/${id}`)
    expect([metadata.robots, metadata.card]).toEqual([null, 'player'])
    expect(metadata.structuredData.map((entry) => entry['@type'])).toEqual(['VideoObject', 'BreadcrumbList'])
    // The browser's XML parser reads each document.
    const addresses = [
      '/feeds/site.xml',
      `/feeds/channel/${maker.user.id}.xml`,
      `/feeds/channel/${maker.user.id}/podcast.xml`,
      '/sitemap.xml',
      '/sitemaps/videos-0.xml',
    ]
    for (const address of addresses) {
      const read = await page.evaluate(async (url) => {
        const text = await (await fetch(url)).text()
        const root = new DOMParser().parseFromString(text, 'application/xml')
        return [root.documentElement.nodeName, root.querySelector('parsererror')?.textContent ?? null]
      }, address)
      expect([address, ...read]).toEqual([
        address,
        expect.stringMatching(/^(rss|sitemapindex|urlset)$/),
        null,
      ])
    }
  },
)

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'the offline page is shown, and nothing else is cached @desktop',
    { tag: '@deep' },
    async ({ page, context }) => {
      await page.goto('/about')
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready
        while (!navigator.serviceWorker.controller) {
          await new Promise((resolve) =>
            navigator.serviceWorker.addEventListener('controllerchange', resolve),
          )
        }
      })
      await context.setOffline(true)
      await expect(page.getByText('You are offline. This page stays available')).toBeVisible()
      await page.goto('/help')
      await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
      const cacheEntries = await page.evaluate(async () => {
        const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
        const keys = await Promise.all(caches.map((cache) => cache.keys()))
        return keys.flat().map(({ url }) => new URL(url).pathname)
      })
      expect(cacheEntries.toSorted()).toEqual(['/offline.html', '/offline.js'])
      await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
    },
  )
})
