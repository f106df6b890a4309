import { expect, expectAccessible, expectNoSidewaysScroll, test, type Member } from './fixtures.ts'
import type { Site } from './site.ts'

// docs/product.md “Trending”, “Related” and “Home in the browser”.

const hourMs = 3_600_000

/** Somebody has watched a video to its end. */
async function plantViews({ ground: { db } }: Site, { id }: { id: number }, of: Member, times: number) {
  const now = new Date()
  await db
    .insertInto('views')
    .values(
      Array.from({ length: times }, () => ({
        id: crypto.randomUUID(),
        startedAt: now,
        videoId: id,
        channelId: of.user.id,
        viewerKey: crypto.randomUUID(),
        verdict: 'counted',
        countedAt: now,
        neededSeconds: 1,
        watchedSeconds: 2,
        positionSeconds: 2,
        device: 'desktop',
        source: 'direct',
      })),
    )
    .execute()
}

test('what is trending is numbered, says how it moved and how it is made; beside a video stands what goes with it', {
  tag: '@desktop',
}, async ({ page, site, signIn, clip, publish }, info) => {
  const word = (text: string) => `${text} ${info.testId}`
  const [ada, eve] = [await signIn(word('trend-ada')), await signIn(word('trend-eve'))]
  const file = await clip({ seconds: 2, width: 320, height: 180 })
  const first = await publish(ada, file, { title: word('Lighthouse') })
  const second = await publish(eve, file, { title: word('Breakwater') })
  const { db } = site.ground

  await test.step('nothing yet, then a numbered list with movements', async () => {
    await page.goto('/trending')
    await expect(page.getByRole('heading', { name: 'Nothing is trending yet' })).toBeVisible()
    await expect(page.getByText('Nobody can buy a place')).toBeVisible()
    await expectAccessible(page)
    await plantViews(site, first, ada, 5)
    await plantViews(site, second, eve, 2)
    const list = { hours: 24, isShort: false, categoryId: 0 }
    await db.deleteFrom('trendingLists').execute()
    await db
      .insertInto('trendingLists')
      .values([
        { ...list, computedAt: new Date(), videoIds: [first.id, second.id], scores: [4.9, 1.9] },
        {
          ...list,
          computedAt: new Date(Date.now() - hourMs - 60_000),
          videoIds: [second.id, first.id],
          scores: [2, 1],
        },
      ])
      .execute()
    await page.reload()
    const places = page.getByRole('list').getByRole('article')
    await expect(places.first()).toContainText(word('Lighthouse'))
    await expect(places.first()).toContainText('Up 1')
    await expect(places.nth(1)).toContainText('Down 1')
    await expectAccessible(page)
  })

  await test.step('windows, categories and shorts stand in the address', async () => {
    await page.getByRole('tab', { name: 'Shorts' }).click()
    await expect(page).toHaveURL(/type=shorts/)
    await expect(page.getByRole('heading', { name: 'Nothing is trending yet' })).toBeVisible()
    await page.getByRole('tab', { name: 'Now' }).click()
    await page.getByRole('radio', { name: 'All' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/category=\d+/)
    await page.goto('/trending')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('beside a video: all, its channel’s, and that of others', async () => {
    const sibling = await publish(ada, file, { title: word('Lantern') })
    await page.goto(`/video/${first.id}`)
    const beside = page.getByRole('region', { name: 'More videos' })
    const titled = (title: string) => beside.getByRole('link', { name: new RegExp(`^${title}, `) })
    await expect(titled(sibling.title)).toBeVisible()
    await expect(titled(second.title)).toBeVisible()
    await beside.getByRole('radio', { name: `From ${ada.user.username}` }).click()
    await expect(page).toHaveURL(/related=channel/)
    await expect(titled(sibling.title)).toBeVisible()
    await expect(titled(second.title)).toHaveCount(0)
    await page.reload()
    await expect(beside.getByRole('radio', { name: `From ${ada.user.username}` })).toBeChecked()
    await beside.getByRole('button', { name: `More actions for ${sibling.title}`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Why am I seeing this?' }).click()
    const why = page.getByRole('dialog', { name: 'Why am I seeing this?' })
    await expect(why.getByText('It comes from the same channel')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(beside.getByRole('button', { name: `More actions for ${sibling.title}` })).toBeFocused()
  })
})
