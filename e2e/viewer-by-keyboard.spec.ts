import { expect, pressWhenEnabled, test } from './fixtures.ts'
import { pressKeyOn, tabTo } from './keyboard.ts'
import { plantCommunity } from './planted-community.ts'

// docs/product.md “Pages and frame”

test(
  'keyboard only: home, a video, its channel, a post and the history @desktop',
  { tag: '@deep' },
  async ({ page, request, site, signIn, clip }, info) => {
    test.setTimeout(240_000)
    const [maker, viewer] = [
      await signIn(`maker-${info.testId}`),
      await signIn(`viewer-${info.testId}`, page),
    ]
    const { playlistId } = await plantCommunity({
      site,
      request,
      maker,
      viewer,
      clips: {
        longClip: await clip({ seconds: 20 }),
        short: await clip({ seconds: 6, width: 180, height: 320 }),
      },
    })
    const main = page.getByRole('main')
    const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true }).first()
    const expectText = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

    await test.step('from home to a video', async () => {
      await page.goto('/')
      await pressKeyOn(page, main.getByRole('link', { name: /^Along the ferry line/ }).first())
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Along the ferry line')
      await pressKeyOn(page, button(/^Like/))
      await expect(button('Like, 1')).toHaveAttribute('aria-pressed', 'true')
    })

    await test.step('saving it to a list, and commenting', async () => {
      await pressKeyOn(page, button(/^Saved?$/))
      await pressKeyOn(page, page.getByRole('checkbox', { name: /^For the train/ }), 'Space')
      await expectText('Removed from For the train')
      await page.keyboard.press('Escape')
      await expect(button(/^Saved?$/)).toBeFocused()
      await page.evaluate(() => scrollTo(0, 600))
      const comments = page.getByRole('region', { name: 'Comments' })
      await tabTo(page, comments.getByLabel('Add a comment'))
      await page.keyboard.type('From the keys')
      await page.keyboard.press('Control+Enter')
      await expect(comments.getByRole('article').filter({ hasText: 'From the keys' })).toBeFocused()
    })

    await test.step('its channel has tabs that arrows go through, and a post', async () => {
      await page.goto(`/channel/${maker.user.id}`)
      await tabTo(page, main.getByRole('tab', { name: 'Home' }))
      await page.keyboard.press('End')
      await page.keyboard.press('ArrowLeft')
      await expect(page).toHaveURL(/tab=posts/)
      await pressKeyOn(page, main.getByRole('link', { name: /^Comments,/ }))
      await expect(page).toHaveURL(/\/post\/\d+/)
      await pressKeyOn(page, button(/^Like/))
      await expect(button('Like, 1')).toHaveAttribute('aria-pressed', 'true')
    })

    await test.step('subscriptions: the bell of a channel, and its end', async () => {
      await page.goto('/subscriptions?tab=manage')
      await pressKeyOn(page, button(/^Notifications from /))
      await pressWhenEnabled(page.getByRole('menuitemradio', { name: /^None/ }), 'Enter')
      await expect(button(/^Notifications from .*: None$/)).toBeVisible()
    })

    await test.step('a playlist is put in order, and something taken out and put back', async () => {
      await page.goto(`/playlist/${playlistId}`)
      const titles = main.getByRole('listitem').getByRole('link')
      await expect(titles).toHaveCount(2)
      const [first] = await titles.allTextContents()
      await pressKeyOn(page, main.getByRole('button', { name: /^Move/ }).first(), 'Space')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Space')
      await expect(titles.nth(1)).toHaveText(first ?? '')
    })

    await test.step('history: one is taken out and comes back', async () => {
      await page.goto('/history')
      const removal = main.getByRole('button', { name: 'Remove Kelp at low tide from history' })
      await pressKeyOn(page, removal)
      await expectText('Removed from history')
      await pressKeyOn(page, page.getByRole('button', { name: 'Undo' }))
      await expect(removal).toBeVisible()
    })
  },
)
