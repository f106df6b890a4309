import { trendingWindowHours } from '@kinora/contract/discovery/feeds/rules'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'
import type { Site } from './site.ts'

// docs/product.md “Trending”, “Related” and “Home in the browser”.

const hourMs = 3_600_000

/** Trending lists of the last day, dated later than any computed during the test; longer windows get empty lists. */
const plantTrendingLists = (
  { ground: { db } }: Site,
  lists: readonly { inHours: number; videoIds: number[] }[],
) =>
  db
    .insertInto('trendingLists')
    .values(
      lists.flatMap(({ inHours, videoIds }) =>
        Object.values(trendingWindowHours).map((hours) => {
          const windowIds = hours === trendingWindowHours.day ? videoIds : []
          return {
            hours,
            isShort: false,
            categoryId: 0,
            computedAt: new Date(Date.now() + inHours * hourMs),
            videoIds: windowIds,
            scores: windowIds.map((_, rank) => 9.5 - rank),
          }
        }),
      ),
    )
    .execute()

test(
  'trending is ranked, with movement and method; related videos are listed beside a video',
  {
    tag: ['@deep', '@desktop'],
  },
  async ({ page, site, signIn, clip, publish }, info) => {
    const word = (text: string) => `${text} ${info.testId}`
    const [ada, eve] = [await signIn(word('trend-ada')), await signIn(word('trend-eve'))]
    const file = await clip({ seconds: 2, width: 320, height: 180 })
    const first = await publish(ada, file, { title: word('Lighthouse') })
    const second = await publish(eve, file, { title: word('Breakwater') })

    await test.step('nothing yet, then a numbered list with movements', async () => {
      await plantTrendingLists(site, [{ inHours: 1, videoIds: [] }])
      await page.goto('/trending')
      await expect(page.getByRole('heading', { name: 'Nothing is trending yet' })).toBeVisible()
      await expect(page.getByText('Nobody can buy a place')).toBeVisible()
      await expectAccessible(page)
      await plantTrendingLists(site, [
        { inHours: 2, videoIds: [second.id, first.id] },
        { inHours: 3.5, videoIds: [first.id, second.id] },
      ])
      await page.reload()
      const entries = page.getByRole('list').getByRole('article')
      await expect(entries.first()).toContainText(word('Lighthouse'))
      await expect(entries.first()).toContainText('Up 1')
      await expect(entries.nth(1)).toContainText('Down 1')
      await expectAccessible(page)
    })

    await test.step('window, category and shorts are in the address', async () => {
      await page.getByRole('tab', { name: 'Shorts' }).click()
      await expect(page).toHaveURL(/type=shorts/)
      await expect(page.getByRole('heading', { name: 'Nothing is trending yet' })).toBeVisible()
      await page.getByRole('tab', { name: 'Now' }).click()
      await page.getByRole('radio', { name: 'All' }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(page).toHaveURL(/category=\d+/)
      await page.goto('/trending')
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoHorizontalScroll(page)
      await expectAccessible(page)
      await page.setViewportSize({ width: 1440, height: 900 })
      await site.ground.db.deleteFrom('trendingLists').execute()
    })

    await test.step('beside a video: tabs for all, its channel, and other channels', async () => {
      const sibling = await publish(ada, file, { title: word('Lantern') })
      await page.goto(`/video/${first.id}`)
      const sideList = page.getByRole('region', { name: 'More videos' })
      const titled = (title: string) => sideList.getByRole('link', { name: new RegExp(`^${title}, `) })
      await expect(titled(sibling.title)).toBeVisible()
      await expect(titled(second.title)).toBeVisible()
      await sideList.getByRole('radio', { name: `From ${ada.user.username}` }).click()
      await expect(page).toHaveURL(/related=channel/)
      await expect(titled(sibling.title)).toBeVisible()
      await expect(titled(second.title)).toHaveCount(0)
      await page.reload()
      await expect(sideList.getByRole('radio', { name: `From ${ada.user.username}` })).toBeChecked()
      await sideList.getByRole('button', { name: `More actions for ${sibling.title}`, exact: true }).click()
      await page.getByRole('menuitem', { name: 'Why am I seeing this?' }).click()
      const why = page.getByRole('dialog', { name: 'Why am I seeing this?' })
      await expect(why.getByText('It comes from the same channel')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(sideList.getByRole('button', { name: `More actions for ${sibling.title}` })).toBeFocused()
    })
  },
)
