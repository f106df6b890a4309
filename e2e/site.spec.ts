import { contactLimits } from '@kinora/contract/site/site/rules'
import { animationSizes, animationTypes } from '@kinora/contract/site/animations/rules'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'

const pages = [
  { path: '/about', title: 'About' },
  { path: '/press', title: 'Press' },
  { path: '/copyright', title: 'Copyright' },
  { path: '/terms', title: 'Terms' },
  { path: '/privacy', title: 'Privacy' },
  { path: '/safety', title: 'Safety' },
  { path: '/help', title: 'Help' },
  { path: '/contact', title: 'Contact' },
  { path: '/coming-soon', title: 'Coming soon' },
  { path: '/loading-test', title: 'Loading test' },
]

for (const { path, title } of pages) {
  test(
    `${path} has its title before any script, and no violation in either theme`,
    { tag: '@deep' },
    async ({ page, request }) => {
      const html = await (await request.get(path)).text()
      expect(html).toContain(`<title>${title} · Kinora</title>`)
      for (const theme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await expect(page).toHaveTitle(`${title} · Kinora`)
        await expectAccessible(page)
      }
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNoHorizontalScroll(page)
    },
  )
}

test('a text page renders from the HTML without an API call', { tag: '@deep' }, async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto('/privacy')
  await expect(page.getByRole('heading', { name: 'What your browser keeps' })).toBeVisible()
  expect(requests).not.toContain('/api/pages/privacy')
  await expect(page.getByText('Last changed on')).toBeVisible()
})

test('the table of contents of a long page links to its sections', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/terms')
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: '9. Changes' })
    .click()
  await expect(page).toHaveURL('/terms#9-changes')
  await expect(page.getByRole('heading', { name: '9. Changes' })).toBeInViewport()
  await page.getByRole('link', { name: 'Privacy' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
})

test('only the text is printed', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/terms')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'What you publish stays yours' })).toBeVisible()
})

test(
  'help is searched as people type, says how much it found, and keeps the search in the address',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto('/help')
    const field = page.getByRole('searchbox', { name: 'Search the answers' })
    await field.pressSequentially('code spam')
    await expect(page.getByRole('status').filter({ hasText: '1 answer for “code spam”' })).toBeVisible()
    await expect(page.getByText('Look in the spam folder')).toBeVisible()
    await expect(page).toHaveURL('/help?q=code+spam')
    await expect(field).toHaveValue('code spam')
    await expect(page.getByRole('combobox', { name: 'Search', exact: true })).toHaveValue('')
    await expectAccessible(page)

    await page.reload()
    await expect(field).toHaveValue('code spam')
    await expect(page.getByText('1 answer for “code spam”')).toBeVisible()

    await field.fill('zebra')
    await expect(page.getByText('No answer contains “zebra”')).toBeVisible()
    await page.getByRole('link', { name: 'Ask us' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  },
)

test('help expands answers in place, and lists the player’s keys', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/help')
  await page.getByText('Why is there no password?').click()
  await expect(page.getByText('Passwords get forgotten, reused and stolen')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Space or K Play or pause' })).toBeVisible()
})

test(
  'a visitor’s message arrives, and a copy of it stays on the screen',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto('/contact?topic=press')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Name is required')).toBeVisible()
    await expect(page.getByText('Invalid email')).toBeVisible()
    await expect(page.getByText('Message is required')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await expectAccessible(page)

    await page.getByRole('textbox', { name: 'Name' }).fill('Ada')
    await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@e2e.invalid')
    await page.getByRole('textbox', { name: 'Message' }).fill('First line\nSecond <b>line</b>')
    await expect(page.getByText(`29/${contactLimits.message}`)).toBeVisible()
    await page.getByRole('button', { name: 'Send message' }).click()

    await expect(page.getByRole('heading', { name: 'Your message was sent' })).toBeFocused()
    await expect(page.getByText('Second <b>line</b>')).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: 'Press' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Write another message' }).click()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
  },
)

test(
  'the form knows who is signed in, and loses nothing when the server refuses',
  { tag: '@deep' },
  async ({ page, signIn }, info) => {
    const { email, user } = await signIn(`nora-${info.project.name}`, page)
    await page.goto('/contact')
    const message = page.getByRole('textbox', { name: 'Message' })
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(user.username)
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email)
    for (let sent = 1; sent <= contactLimits.perHour; sent++) {
      await message.fill(`Message ${sent}`)
      await page.getByRole('button', { name: 'Send message' }).click()
      await page.getByRole('button', { name: 'Write another message' }).click()
    }
    await message.fill('One too many')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('alert')).toContainText('Too many messages came from your network')
    await expect(message).toHaveValue('One too many')
    await expectAccessible(page)
  },
)

test('coming soon shows what the address says, as text', { tag: '@deep' }, async ({ page }) => {
  await page.goto(
    `/coming-soon?title=${encodeURIComponent('<img src=x onerror=alert(1)> Premieres')}&date=2030-02-28`,
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('<img src=x onerror=alert(1)> Premieres')
  await expect(page.getByText('expect it on 28 Feb 2030')).toBeVisible()
  expect(await page.locator('main img').count()).toBe(0)
})

test(
  'every loading animation moves in every size, and is static with reduced motion',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto('/loading-test')
    const animatedFigures = page.getByRole('figure')
    await expect(animatedFigures).toHaveCount(animationTypes.length * animationSizes.length)
    const moving = () =>
      animatedFigures.evaluateAll(
        (figures) => figures.filter((figure) => figure.getAnimations({ subtree: true }).length > 0).length,
      )
    expect(await moving()).toBe(animationTypes.length * animationSizes.length)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(moving).toBe(0)

    await page.getByRole('switch', { name: 'With a label' }).click()
    await expect(animatedFigures.getByText('Loading...')).toHaveCount(
      animationTypes.length * animationSizes.length,
    )
    await expectAccessible(page)
  },
)

test('the sidebar shows the copyright line', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByText('© 2023 Kinora')).toBeVisible()
})

test(
  'a video that fails opens the contact page with its address, position and error code',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto('/contact?topic=problem&video=7&t=83&code=MEDIA_DECODE')
    const message = page.getByLabel('Message')
    await expect(message).toHaveValue(
      /^This video does not play: http\S+\/video\/7\?t=83\n.*1:23.*\n.*MEDIA_DECODE/,
    )
    await expect(page.getByLabel('Topic')).toHaveValue('problem')
    await message.fill('It was my network, thank you')
    await expect(message).toHaveValue('It was my network, thank you')

    await page.goto('/contact?topic=problem&video=7&code=Send%20your%20password%20to%20me')
    await expect(message).toHaveValue(/video\/7\n/)
    await expect(message).not.toHaveValue(/password/)
  },
)

test(
  'a player that fails leads to a prefilled message',
  { tag: '@deep' },
  async ({ page, signIn, clip, publish }) => {
    const video = await publish(await signIn('reporter'), await clip({ seconds: 4 }), { title: 'Stuck' })
    await page.clock.install()
    await page.route('**/*.m3u8*', (route) => route.fulfill({ status: 404 }))
    await page.goto(`/video/${video.id}`)
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(page.getByText('Buffering')).toBeAttached()
    await page.clock.fastForward(10_000)
    await page.getByRole('link', { name: 'Report a playback problem' }).click()
    await expect(page.getByLabel('Topic')).toHaveValue('problem')
    await expect(page.getByLabel('Message')).toHaveValue(new RegExp(`/video/${video.id}\\n.*HTTP_404`))
  },
)
