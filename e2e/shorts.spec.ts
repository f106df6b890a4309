import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoHorizontalScroll, test, type Member } from './fixtures.ts'

// docs/product.md “Shorts”

const clipOptions = { seconds: 6, width: 180, height: 320 }

const playingShorts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('video')]
      .filter((video) => !video.paused && video.currentTime > 0.1)
      .map((video) => ({
        title: video.closest('article')?.querySelector('h2')?.textContent,
        isMuted: video.muted,
        isLooped: video.loop,
      })),
  )
const playingTitle = async (page: Page) => (await playingShorts(page)).map(({ title }) => title).join(' and ')
/** Exactly one short plays; returns its title. The feed also has shorts of other specs. */
async function expectPlaying(page: Page, not = '') {
  let title = ''
  const isAnother = async () => {
    title = await playingTitle(page)
    return title !== '' && !title.includes(' and ') && title !== not
  }
  await expect.poll(isAnother).toBe(true)
  return title
}
const button = (page: Page, name: string | RegExp) =>
  page.locator('article:not([inert])').getByRole('button', { name, exact: typeof name === 'string' })

type Publish = (
  member: Member,
  file: string,
  details: { title: string; isShort: boolean },
) => Promise<{ id: number }>

async function publishShorts(publish: Publish, file: string, makers: readonly Member[]) {
  const shortIds = []
  for (let n = 1; n <= 6; n++) {
    const maker = makers[n % makers.length]
    if (maker) shortIds.push(await publish(maker, file, { title: `Short ${n}`, isShort: true }))
  }
  return shortIds
}

test(
  'shorts play one after the other, by wheel, keys and fingers, and the address follows',
  { tag: '@deep' },
  async ({ page, signIn, clip, publish, isMobile }, info) => {
    const makers = [await signIn(`maker-${info.testId}`), await signIn(`other-${info.testId}`)]
    const [, , third] = await publishShorts(publish, await clip(clipOptions), makers)
    await signIn(`viewer-${info.testId}`, page)
    await page.goto('/')
    await page.getByRole('link', { name: /^Short 3, / }).click()
    const first = await expectPlaying(page)
    expect(first).toBe('Short 3')
    await expect(page).toHaveURL(`/shorts/${third?.id}`)
    await expect(page).toHaveTitle(/^Short 3 · /)
    expect((await playingShorts(page))[0]).toMatchObject({ isMuted: false, isLooped: true })
    await expectNoHorizontalScroll(page)

    const column = page.getByRole('feed', { name: 'Shorts' })
    if (isMobile) await swipeUp(page)
    else {
      await column.hover()
      await page.mouse.wheel(0, 100)
    }
    const second = await expectPlaying(page, first)
    await expect(page).toHaveTitle(`${second} · Kinora`)
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(3)
    await expectAccessible(page)

    const address = page.url()
    await page.reload()
    await expect.poll(() => playingTitle(page)).toBe(second)
    expect(page.url()).toBe(address)
    await expect(page).toHaveTitle(`${second} · Kinora`)

    await button(page, 'Pause').click()
    await expect.poll(() => playingTitle(page)).toBe('')
    await button(page, 'Play').click()
    await expectPlaying(page)
    await button(page, /^Like/).click()
    await expect(button(page, 'Like, 1')).toHaveAttribute('aria-pressed', 'true')

    await button(page, /^Comments/).click()
    const comments = isMobile
      ? page.getByRole('dialog', { name: second })
      : page.getByRole('complementary', { name: `Comments on ${second}` })
    await comments.getByText('No comments yet — start the conversation').waitFor()
    expect(await playingTitle(page)).toBe(second)
    await expectAccessible(page)
    await comments.getByLabel('Add a comment').fill('Again!')
    await comments.getByRole('button', { name: 'Comment', exact: true }).click()
    const more = comments.getByRole('article').getByRole('button', { name: /^More about/ })
    await more.waitFor()
    if (!isMobile) {
      await expect(button(page, 'Comments, 1')).toBeVisible()
      await more.click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await expect(page.getByText('Comment deleted')).toBeVisible()
    }
    await comments.getByRole('button', { name: /^Close/ }).click()
    await expect(comments).toHaveCount(0)
    await expect(button(page, isMobile ? 'Comments, 1' : 'Comments, 0')).toBeVisible()

    await button(page, 'More actions').click()
    await page.getByRole('menuitem', { name: 'Not interested' }).click()
    await expectPlaying(page, second)
    await page.getByRole('button', { name: 'Undo' }).click()
    const visible = await expectPlaying(page)
    await button(page, 'More actions').click()
    await page.getByRole('menuitem', { name: 'Open in normal player' }).click()
    await expect(page).toHaveURL(/\/video\/\d+/)
    await expect(page).toHaveTitle(`${visible} · Kinora`)
    await page.goBack()
    await expect.poll(() => playingTitle(page)).toBe(visible)
    await page.goBack()
    await expect(page).toHaveURL('/')
  },
)

async function swipeUp(page: Page) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 150, y }] })
  await touch('touchStart', 700)
  for (let y = 660; y >= 260; y -= 40) await touch('touchMove', y)
  await touch('touchEnd')
}

test(
  'everything works by keyboard, and the end restarts @desktop',
  { tag: '@deep' },
  async ({ page, visitor, signIn, clip, publish }, info) => {
    const makers = [await signIn(`maker-${info.testId}`), await signIn(`other-${info.testId}`)]
    const [newest] = await publishShorts(publish, await clip(clipOptions), makers)
    // Browser automation counts as a user gesture.
    await visitor.addInitScript(() =>
      Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } }),
    )
    await visitor.goto('/')
    await visitor.goto(`/shorts/${newest?.id}`)
    const first = await expectPlaying(visitor)
    const isMuted = async () => (await playingShorts(visitor))[0]?.isMuted
    expect(await isMuted()).toBe(true)
    for (const expected of [false, true]) {
      await visitor.keyboard.press('m')
      await expect.poll(isMuted).toBe(expected)
    }
    await visitor.keyboard.press('Space')
    await expect.poll(() => playingTitle(visitor)).toBe('')
    await visitor.keyboard.press('Space')
    await expectPlaying(visitor)

    await visitor.keyboard.press('ArrowDown')
    const second = await expectPlaying(visitor, first)
    await visitor.keyboard.press('PageDown')
    await expectPlaying(visitor, second)
    await visitor.keyboard.press('ArrowUp')
    await expect.poll(() => playingTitle(visitor)).toBe(second)
    await visitor.keyboard.press('c')
    const comments = visitor.getByRole('complementary', { name: `Comments on ${second}` })
    await expect(comments).toBeVisible()
    await visitor.keyboard.press('Escape')
    await expect(comments).toHaveCount(0)

    const end = visitor.getByText("You're all caught up")
    const steps = visitor.getByRole('button', { name: 'Next short' })
    await expect(async () => {
      if (await steps.isEnabled()) await steps.click()
      await expect(end).toBeInViewport({ timeout: 500 })
    }).toPass()
    await expect(visitor).toHaveTitle('Shorts · Kinora')
    await expect(visitor.getByRole('status').filter({ hasText: "You're all caught up" })).toBeVisible()
    await visitor.keyboard.press('ArrowUp')
    const last = visitor.locator('article:not([inert])')
    await expect(last).toBeFocused()
    await visitor.keyboard.press('ArrowDown')
    await expect(visitor.getByRole('article', { name: 'End of the shorts' })).toBeFocused()
    await visitor.keyboard.press('Tab')
    await expect(visitor.getByRole('button', { name: 'Watch again' })).toBeFocused()
    await visitor.keyboard.press('Enter')
    await expectPlaying(visitor)
    await expect(last).toBeFocused()
    await visitor.keyboard.press('Escape')
    await expect(visitor).toHaveURL('/')

    await page.goto('/shorts/99999999')
    await expect(page.getByText('This short is not available')).toBeVisible()
  },
)

/** Positions of the active and of the visible short, counted from the end: 0 is the end, -1 the last short. */
const feedPositions = (page: Page) =>
  page.getByRole('feed', { name: 'Shorts' }).evaluate((column) => {
    const parts = [...column.children]
    const isVisible = (part: Element) => !part.hasAttribute('inert')
    const last = parts.length - 1
    return {
      visible: parts.findIndex(isVisible) - last,
      inSight: column.scrollTop / column.clientHeight - last,
    }
  })

const arrowDowns = (times: number) => Array<string>(times).fill('ArrowDown')
const fastKeyPresses = [
  { keys: arrowDowns(20), delay: 0, expectedOffset: 0 },
  { keys: [...arrowDowns(6), 'ArrowUp'], delay: 0, expectedOffset: -1 },
  { keys: ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowUp'], delay: 150, expectedOffset: -2 },
  { keys: [...arrowDowns(2), 'ArrowUp'], delay: 150, expectedOffset: -1 },
  { keys: ['ArrowUp', ...arrowDowns(3), 'ArrowUp', 'ArrowUp'], delay: 50, expectedOffset: -2 },
]

test(
  'after fast key presses the visible short is the one that plays @desktop',
  { tag: '@deep' },
  async ({ visitor, signIn, clip, publish }, info) => {
    const makers = [await signIn(`maker-${info.testId}`), await signIn(`other-${info.testId}`)]
    await publishShorts(publish, await clip(clipOptions), makers)
    await visitor.goto('/shorts')
    await expectPlaying(visitor)
    const next = visitor.getByRole('button', { name: 'Next short' })
    await expect(async () => {
      await visitor.keyboard.press('ArrowDown')
      await expect(next).toBeDisabled({ timeout: 100 })
    }).toPass()
    for (const { keys, delay, expectedOffset } of fastKeyPresses) {
      for (const key of keys) await visitor.keyboard.press(key, { delay })
      await expect
        .poll(() => feedPositions(visitor), `${keys.join(' ')}, ${delay}`)
        .toEqual({ visible: expectedOffset, inSight: expectedOffset })
      if (expectedOffset < 0) await expectPlaying(visitor)
    }
  },
)

test(
  'a creator links a short to its full video, and the link works @desktop',
  { tag: '@deep' },
  async ({ page, signIn, clip, publish, visitor }, info) => {
    const maker = await signIn(`maker-${info.testId}`, page)
    const file = await clip(clipOptions)
    const long = await publish(maker, await clip({ seconds: 3 }), {
      title: 'A year in one cove, with everything that lives there, from spring to winter',
    })
    const short = await publish(maker, file, { title: 'Kelp at sunrise', isShort: true })
    await page.goto(`/video/${short.id}`)
    await page.getByRole('button', { name: 'More: edit, delete' }).click()
    await page.getByRole('menuitem', { name: 'Edit video' }).click()
    const editor = page.getByRole('dialog', { name: 'Edit Video' })
    await editor.getByRole('button', { name: 'Choose the original video' }).click()
    const found = editor.getByRole('list', { name: 'Your public videos' })
    await expect(found.getByRole('button')).toHaveText([/A year in one cove/])
    await expectAccessible(page)
    await found.getByRole('button').click()
    await expect(editor.getByRole('group', { name: 'From' })).toContainText('A year in one cove')
    await editor.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Video updated')).toBeVisible()

    await visitor.goto(`/shorts/${short.id}`)
    const from = visitor
      .locator('article:not([inert])')
      .getByRole('link', { name: /^From: A year in one cove, with/ })
    await expect(from).toBeVisible()
    const isWithin = async () => {
      const [link, reel] = await Promise.all([
        from.boundingBox(),
        visitor.locator('article:not([inert])').boundingBox(),
      ])
      return link && reel && link.x + link.width <= reel.x + reel.width
    }
    expect(await isWithin()).toBe(true)
    await expectAccessible(visitor)
    await from.click()
    await expect(visitor).toHaveURL(`/video/${long.id}`)
    await expect(visitor.getByRole('heading', { level: 1, name: /^A year in one cove, with/ })).toBeVisible()
  },
)
