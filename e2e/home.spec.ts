import type { Page } from '@playwright/test'
import { feeds } from '@kinora/contract/discovery/feeds/calls'
import type { HomeFeed } from '@kinora/contract/discovery/feeds/schemas'
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  type Fixtures,
  pressWhenEnabled,
  test,
} from './fixtures.ts'
import type { Site } from './site.ts'

// docs/product.md “Home” and “Home in the browser”.

const clipOptions = { seconds: 2, width: 320, height: 180 }
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: new RegExp(`^${title}, `) }) })
const menuButton = (page: Page, title: string) =>
  page.getByRole('button', { name: `More actions for ${title}`, exact: true })
const chip = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const waitForCall = (page: Page, path: string) =>
  page.waitForResponse((answer) => new URL(answer.url()).pathname === path)

type HomeFixtures = Pick<Fixtures, 'signIn' | 'clip' | 'publish'> & { page: Page; site: Site }

async function prepareHome(
  { page, site, signIn, clip, publish }: HomeFixtures,
  name: (word: string) => string,
) {
  const [ada, eve] = [await signIn(name('home-ada')), await signIn(name('home-eve'))]
  const viewer = await signIn(name('home-viewer'), page)
  await site.ground.db.updateTable('videos').set({ visibility: 'unlisted' }).execute()
  const file = await clip(clipOptions)
  const begun = await publish(ada, file, { title: name('Begun') })
  await publish(ada, file, { title: name('Fresh') })
  await publish(eve, file, { title: name('Ferry') })
  await publish(eve, file, { title: name('Harbour') })
  await publish(eve, file, { title: name('Short'), isShort: true })
  const viewerId = viewer.user.id
  await site.ground.db
    .insertInto('subscriptions')
    .values({ subscriberId: viewerId, channelId: ada.user.id, bell: 'all' })
    .execute()
  await site.ground.db
    .insertInto('watchHistory')
    .values({ viewerId, videoId: begun.id, positionSeconds: 1, inProgress: true })
    .execute()
}

test('home is filtered by chips, differs for visitors, and ends', async ({
  page,
  visitor,
  site,
  signIn,
  clip,
  publish,
}, info) => {
  const name = (word: string) => `${word} ${info.project.name}`
  await prepareHome({ page, site, signIn, clip, publish }, name)

  await test.step('shelves, then what was chosen for the viewer, then an end', async () => {
    await page.goto('/')
    await expect(region(page, 'Continue watching').getByRole('link', { name: name('Begun') })).toBeVisible()
    await expect(
      region(page, 'New from your subscriptions').getByRole('link', { name: name('Fresh') }),
    ).toBeVisible()
    await expect(card(page, name('Ferry'))).toBeVisible()
    await expect(region(page, 'Shorts').getByRole('link', { name: name('Short') })).toBeVisible()
    await expect(region(page, 'Shorts').getByRole('link', { name: 'See all: Shorts' })).toHaveAttribute(
      'href',
      '/shorts',
    )
    await expect(page.getByRole('heading', { name: 'You have seen what is new' })).toBeVisible()
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  })

  await test.step('chips, by the keyboard and in the address', async () => {
    await chip(page, 'All').focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/\/\?category=\d+$/)
    await expect(page.getByRole('heading', { name: 'No videos in this category yet' })).toBeVisible()
    await page.getByRole('link', { name: 'Show all videos' }).click()
    await expect(region(page, 'For you')).toBeVisible()
    await chip(page, 'Unwatched').click()
    await expect(page).toHaveURL(/\?show=unwatched$/)
    await expect(card(page, name('Ferry'))).toBeVisible()
    await expect(card(page, name('Begun'))).toHaveCount(0)
    await chip(page, 'Recently uploaded').click()
    await expect(card(page, name('Begun'))).toBeVisible()
    await page.reload()
    await expect(chip(page, 'Recently uploaded')).toBeChecked()
    await chip(page, 'All').click()
  })

  await test.step('a visitor finds what is new, and closes the hint for good', async () => {
    await visitor.goto('/')
    await expect(region(visitor, 'New').getByRole('link', { name: name('Fresh') })).toBeVisible()
    const hint = visitor.getByRole('complementary', { name: 'Signing in' })
    await expect(hint.getByRole('link', { name: 'Sign in' })).toBeVisible()
    await expectAccessible(visitor)
    await hint.getByRole('button', { name: 'Do not show this again' }).click()
    await visitor.reload()
    await expect(region(visitor, 'New')).toBeVisible()
    await expect(hint).toHaveCount(0)
  })

  await test.step('of one call, too, a shelf fails alone, and alone it comes when it is tried again', async () => {
    await visitor.goto('/help')
    await visitor.route('**/api/feeds/home', async (route) => {
      const feed = (await (await route.fetch()).json()) as HomeFeed
      await route.fulfill({ json: { ...feed, shorts: [], failed: ['shorts'] } satisfies HomeFeed })
    })
    await visitor.getByRole('link', { name: 'Kinora, home' }).click()
    await expect(region(visitor, 'Shorts').getByText('The shorts could not be loaded')).toBeVisible()
    await expect(region(visitor, 'New').getByRole('link', { name: name('Fresh') })).toBeVisible()
    await visitor.unroute('**/api/feeds/home')
    await pressWhenEnabled(visitor.getByRole('button', { name: 'Try again' }), 'Enter')
    await expect(region(visitor, 'Shorts').getByRole('link', { name: name('Short') })).toBeVisible()
  })
})

test(
  'home explains its recommendations, is tuned, and renders without failed parts',
  { tag: '@deep' },
  async ({ page, site, signIn, clip, publish }, info) => {
    const name = (word: string) => `${word} tuned ${info.project.name}`
    await prepareHome({ page, site, signIn, clip, publish }, name)
    await page.goto('/')

    await test.step('why a video is shown, and what can be done about it', async () => {
      await menuButton(page, name('Ferry')).focus()
      await page.keyboard.press('Enter')
      await pressWhenEnabled(page.getByRole('menuitem', { name: 'Why am I seeing this?' }), 'Enter')
      const why = page.getByRole('dialog', { name: 'Why am I seeing this?' })
      await expect(why.getByText('It was published recently')).toBeVisible()
      await expectAccessible(page)
      await expectNoHorizontalScroll(page)
      await page.keyboard.press('Escape')
      await expect(menuButton(page, name('Ferry'))).toBeFocused()

      await page.keyboard.press('Enter')
      await pressWhenEnabled(page.getByRole('menuitem', { name: 'Why am I seeing this?' }), 'Enter')
      await why.getByRole('button', { name: 'Not interested' }).click()
      await expect(page.getByText('You will not be shown this video')).toBeVisible()
      await expect(card(page, name('Ferry'))).toHaveCount(0)
      await expect(why).toHaveCount(0)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(card(page, name('Ferry'))).toBeVisible()
    })

    await test.step('more of something, and as usual again', async () => {
      await menuButton(page, name('Harbour')).click()
      await page.getByRole('menuitem', { name: 'Why am I seeing this?' }).click()
      await page.getByRole('button', { name: 'Tune home' }).click()
      const tune = page.getByRole('dialog', { name: 'Tune home' })
      const variety = tune.getByRole('radiogroup', { name: 'Variety' })
      const again = waitForCall(page, feeds.home.path)
      await variety.getByRole('radio', { name: 'As usual' }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(variety.getByRole('radio', { name: 'More', exact: true })).toBeChecked()
      await again
      await expectAccessible(page)
      await expectNoHorizontalScroll(page)
      await page.keyboard.press('Escape')
      await expect(menuButton(page, name('Harbour'))).toBeFocused()

      await page.reload()
      await page.getByRole('button', { name: 'Tune recommendations' }).filter({ visible: true }).click()
      await expect(variety.getByRole('radio', { name: 'More', exact: true })).toBeChecked()
      await tune.getByRole('button', { name: 'Reset' }).click()
      await expect(variety.getByRole('radio', { name: 'As usual' })).toBeChecked()
      await page.keyboard.press('Escape')
    })

    await test.step('a shelf that fails leaves the others alone', async () => {
      await page.goto('/help')
      // Before the scripts act, the link loads the page anew, and its HTML brings the videos.
      await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
      await page.route('**/api/history/continue', (route) => route.abort())
      await page.getByRole('link', { name: 'Kinora, home' }).click()
      await expect(page.getByText('Videos to continue could not be loaded')).toBeVisible()
      await expect(card(page, name('Harbour'))).toBeVisible()
      await page.unroute('**/api/history/continue')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(region(page, 'Continue watching').getByRole('link', { name: name('Begun') })).toBeVisible()
    })
  },
)
