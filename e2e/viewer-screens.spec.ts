import type { Page } from '@playwright/test'
import { expect, expectAccessibleInBothThemes, expectNoHorizontalScroll, test } from './fixtures.ts'
import { tabThroughPage } from './keyboard.ts'
import { signedInScreens, plantCommunity, viewerScreens } from './planted-community.ts'

// docs/product.md “Pages and frame”: every viewer screen with content

test.describe.configure({ timeout: 300_000 })

type ForEachScreen = (checkScreen: (screen: string) => Promise<void>) => Promise<void>

async function openFullPage(page: Page, path: string) {
  await page.goto(path)
  // Companion components load last and replace the server's HTML.
  await expect(page.locator('[data-toaster]')).toBeAttached()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // Autoplay would lead to another page.
  await page.evaluate(() => document.querySelectorAll('video').forEach((video) => video.pause()))
}

for (const role of ['visitor', 'viewer'] as const) {
  const opened = test.extend<{ eachScreen: ForEachScreen }>({
    eachScreen: async ({ page, request, site, signIn, clip }, use, info) => {
      const community = await plantCommunity({
        site,
        request,
        maker: await signIn(`maker-${info.testId}`),
        viewer: await signIn(`viewer-${info.testId}`, role === 'viewer' ? page : undefined),
        clips: {
          longClip: await clip({ seconds: 20 }),
          short: await clip({ seconds: 6, width: 180, height: 320 }),
        },
      })
      const screens = { ...viewerScreens(community), ...(role === 'viewer' && signedInScreens) }
      await use(async (checkScreen) => {
        for (const [screen, path] of Object.entries(screens))
          await test.step(screen, async () => {
            await openFullPage(page, path)
            await checkScreen(screen)
          })
      })
    },
  })

  opened(
    `every screen of a ${role} is accessible, in both themes`,
    { tag: '@deep' },
    async ({ page, eachScreen }) => {
      await eachScreen(async () => {
        await expectAccessibleInBothThemes(page)
        await expectNoHorizontalScroll(page)
      })
    },
  )

  opened(
    `a ${role} reaches by Tab all that can be pressed on every screen, and sees where they are @desktop`,
    { tag: '@deep' },
    async ({ page, eachScreen }) => {
      await eachScreen(async (screen) => {
        expect.soft(await tabThroughPage(page), screen).toEqual({ faults: [], missed: [] })
      })
    },
  )
}
