import { subscriptions } from '@kinora/contract/community/subscriptions/calls'
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  type Member,
  pressWhenEnabled,
  test,
  waitUntilSaved,
} from './fixtures.ts'

// docs/product.md “Hiding”, “Card menu” and “Subscriptions”.

const clipOptions = { seconds: 2, width: 320, height: 180 }
const usernameOf = ({ user }: Member) => user.username
const videoCard = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: new RegExp(`^${title}, `) }) })
const menuButton = (page: Page, title: string) =>
  page.getByRole('button', { name: `More actions for ${title}`, exact: true })
const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const expectText = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

test(
  'the menu of a card hides a video or its channel, for one viewer and until they take it back',
  { tag: '@deep' },
  async ({ page, visitor, signIn, clip, publish }, info) => {
    const maker = await signIn(`maker-${info.testId}`)
    const file = await clip(clipOptions)
    const titles = [`Ferry ${info.testId}`, `Harbour ${info.testId}`] as const
    for (const title of titles) await publish(maker, file, { title })
    const [older, newer] = titles
    await signIn(`viewer-${info.testId}`, page)
    await page.goto('/')

    await videoCard(page, newer).getByRole('link').focus()
    await page.keyboard.press('Tab')
    await expect(menuButton(page, newer)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(menuItem(page, 'Watch later')).toBeFocused()
    for (const name of ['Add to playlist', 'Share', 'Not interested', 'Don’t show this channel', 'Report']) {
      await expect(menuItem(page, name)).toBeVisible()
    }
    await expectAccessible(page)
    await pressWhenEnabled(menuItem(page, 'Share'), 'Enter')
    await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menuButton(page, newer)).toBeFocused()

    await page.keyboard.press('Enter')
    await pressWhenEnabled(menuItem(page, 'Not interested'), 'Enter')
    await expectText(page, 'You will not be shown this video')
    await expect(videoCard(page, newer)).toHaveCount(0)
    await expect(videoCard(page, older).getByRole('link')).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(videoCard(page, newer)).toBeVisible()

    await menuButton(page, older).click()
    await menuItem(page, 'Don’t show this channel').click()
    await expectText(page, 'You will not be shown this channel')
    await expect(videoCard(page, older)).toHaveCount(0)
    await expect(videoCard(page, newer)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeAttached()
    await expect(videoCard(page, older)).toHaveCount(0)

    await visitor.goto('/')
    await menuButton(visitor, older).click()
    await expect(menuItem(visitor, 'Share')).toBeVisible()
    await expect(menuItem(visitor, 'Not interested')).toHaveCount(0)

    await page.goto(`/channel/${maker.user.id}`)
    await menuButton(page, older).click()
    await expect(menuItem(page, 'Show this channel again')).toBeVisible()
    await page.goto('/settings?tab=preferences')
    await expect(page.getByText('You have not hidden any videos.')).toBeVisible()
    await expectAccessible(page)
    await pressWhenEnabled(page.getByRole('button', { name: `Show again: ${usernameOf(maker)}` }), 'Enter')
    await expectText(page, 'You have not hidden any channels.')
    await expect(page.getByRole('heading', { name: 'Channels', level: 3 })).toBeFocused()
    await page.goto('/')
    await expect(videoCard(page, older)).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await menuButton(page, older).click()
    await expectNoHorizontalScroll(page)
  },
)

test(
  'a subscriber reads new posts and manages the channels',
  { tag: '@deep' },
  async ({ page, visitor, request, site, signIn, clip, publish }, info) => {
    const [ada, eve] = [await signIn(`ada-${info.testId}`), await signIn(`eve-${info.testId}`)]
    const bob = await signIn(`bob-${info.testId}`, page)
    const headers = { authorization: `Bearer ${bob.token}` }
    const file = await clip(clipOptions)
    const [watched, fresh, short] = [`Seen ${info.testId}`, `Fresh ${info.testId}`, `Short ${info.testId}`]
    const begun = await publish(ada, file, { title: watched })
    await publish(eve, file, { title: fresh })
    await publish(ada, file, { title: short, isShort: true })

    const visited = page.waitForResponse((answer) => answer.url().endsWith(subscriptions.visit.path))
    await page.goto('/subscriptions')
    await visited
    await expect(page.getByRole('heading', { name: 'You do not follow any channels yet' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Popular channels' })).toBeVisible()
    await expectAccessible(page)

    for (const { user } of [ada, eve]) {
      const address = subscriptions.set.path.replace(':userId', String(user.id))
      await request.put(site.url + address, { headers, data: { bell: 'personalised' } })
    }
    await site.ground.db
      .insertInto('watchHistory')
      .values({ viewerId: bob.user.id, videoId: begun.id, positionSeconds: 1 })
      .execute()
    await site.ground.db
      .updateTable('subscriptionVisits')
      .set({ visitedAt: new Date(Date.now() - 3_600_000) })
      .where('userId', '=', bob.user.id)
      .execute()

    await page.reload()
    const news = page.getByText(/3 new since last visit/)
    await expect(news).toBeVisible()
    const today = page.getByRole('region', { name: 'Today' })
    await expect(today.getByText('3 new', { exact: true })).toBeVisible()
    await expect(today.getByRole('link', { name: new RegExp(`^${fresh}, .*, new$`) })).toBeVisible()
    await expect(today.getByRole('link', { name: new RegExp(`^${watched}, .*views$`) })).toBeVisible()
    await expectAccessible(page)
    const other = await page.context().newPage()
    await other.goto('/subscriptions')
    await expect(other.getByText(/3 new since last visit/)).toBeVisible()
    await page.reload()
    await expect(news).toBeVisible()

    await page.getByRole('tab', { name: 'Shorts' }).click()
    await expect(page).toHaveURL(/tab=shorts/)
    await expect(videoCard(page, short)).toBeVisible()
    await expect(videoCard(page, fresh)).toHaveCount(0)
    await page.getByRole('tab', { name: 'All' }).click()
    await page.getByRole('radio', { name: 'List' }).click()
    await page.getByRole('switch', { name: 'Unwatched only' }).click()
    await expect(page).toHaveURL(/view=list/)
    await expect(page).toHaveURL(/show=unwatched/)
    await expect(videoCard(page, watched)).toHaveCount(0)
    await expect(videoCard(page, fresh)).toBeVisible()
    await expectAccessible(page)

    await waitUntilSaved(page, () => page.getByRole('button', { name: 'Mark all as seen' }).click())
    await expect(page.getByText(/Nothing new since last visit/)).toBeVisible()
    await other.reload()
    await expect(other.getByText(/Nothing new since last visit/)).toBeVisible()
    await other.close()

    await page.getByRole('tab', { name: /^Manage/ }).click()
    const rows = page.getByRole('list', { name: 'Your channels' }).getByRole('listitem')
    await expect(rows).toHaveText([new RegExp(usernameOf(ada)), new RegExp(usernameOf(eve))])
    await expectAccessible(page)
    await page.getByRole('button', { name: `Notifications from ${usernameOf(eve)}: Personalised` }).click()
    await page.getByRole('menuitemradio', { name: 'All', exact: true }).click()
    await expect(
      page.getByRole('button', { name: `Notifications from ${usernameOf(eve)}: All` }),
    ).toBeVisible()
    await pressWhenEnabled(
      page.getByRole('button', { name: `Subscribed, unsubscribe from ${usernameOf(eve)}` }),
      'Enter',
    )
    await expectText(page, 'Unsubscribed just now')
    const undo = page.getByRole('button', { name: `Undo, subscribe to ${usernameOf(eve)} again` })
    await expect(undo).toBeFocused()
    await pressWhenEnabled(undo, 'Enter')
    await expect(
      page.getByRole('button', { name: `Notifications from ${usernameOf(eve)}: All` }),
    ).toBeVisible()
    await page.getByLabel('Sort').selectOption('A–Z')
    await expect(page).toHaveURL(/order=name/)
    await page.getByRole('searchbox', { name: 'Search your channels' }).fill('eve-')
    await expect(rows).toHaveText([new RegExp(usernameOf(eve))])
    await expect(page).toHaveURL(/q=eve-/)

    await page.getByRole('button', { name: 'More: import, export' }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Export OPML' }).click()
    const saved = await readFile(await (await saving).path(), 'utf8')
    expect(saved).toContain(`/feeds/channel/${eve.user.id}.xml`)

    await page.getByRole('button', { name: `Subscribed, unsubscribe from ${usernameOf(eve)}` }).click()
    await expectText(page, 'Unsubscribed just now')
    await page.getByRole('button', { name: 'More: import, export' }).click()
    await page.getByRole('menuitem', { name: 'Import OPML' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import subscriptions' })
    const chooser = dialog.getByLabel('Choose a file')
    await chooser.setInputFiles({
      name: 'list.html',
      mimeType: 'text/xml',
      buffer: Buffer.from('<html></html>'),
    })
    await expect(dialog.getByText('This is not an OPML list of channels.')).toBeVisible()
    const elsewhere = '<outline text="A feed elsewhere" xmlUrl="https://elsewhere.example/feed"/></body>'
    const list = saved.replaceAll(/http:\/\/[^/"]+/g, site.url).replace('</body>', elsewhere)
    await chooser.setInputFiles({ name: 'list.opml', mimeType: 'text/x-opml', buffer: Buffer.from(list) })
    await expect(dialog.getByText('1 new channel in list.opml')).toBeVisible()
    await expect(dialog.getByText('1 channel you follow already')).toBeVisible()
    await expect(dialog.getByText('1 feed of other sites, skipped: A feed elsewhere')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Subscribe to 1 channel' }).click()
    await expectText(page, 'Subscribed to 1 channel')
    await expect(dialog).toHaveCount(0)
    await visitor.goto(`/channel/${eve.user.id}`)
    await expect(visitor.getByText('1 subscriber', { exact: true })).toBeVisible()

    await page.setViewportSize({ width: 390, height: 844 })
    for (const address of ['/subscriptions', '/subscriptions?view=list', '/subscriptions?tab=manage']) {
      await page.goto(address)
      await expect(
        page
          .getByRole('link', { name: usernameOf(eve) })
          .or(videoCard(page, fresh))
          .first(),
      ).toBeVisible()
      await expectNoHorizontalScroll(page)
      await expectAccessible(page)
    }
  },
)
