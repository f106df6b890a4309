import { rowsForDepth } from '../server/test/depth.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'

test(
  'home, video, channel and not-found page show what was published, without a violation',
  { tag: '@deep' },
  async ({ page, signIn, clip, publish }, info) => {
    const member = await signIn(`jo-${info.project.name}`)
    const title = `A very long title that goes on and on, as people’s titles do, on a ${info.project.name}`
    const video = await publish(member, await clip({ seconds: 2 }), { title })

    for (const theme of rowsForDepth(['dark', 'light'] as const, (one) => one === 'dark')) {
      await page.emulateMedia({ colorScheme: theme })
      // Other tests publish at the same time, so any video may be among the newest.
      const newest = page.getByRole('region', { name: 'Newest videos' }).getByRole('listitem')
      for (const [path, expected] of [
        ['/', page.getByText(title)],
        [`/video/${video.id}`, page.getByText(title)],
        [`/channel/${member.user.id}`, page.getByText(title)],
        ['/nowhere', newest],
      ] as const) {
        await page.goto(path)
        await expect(expected.first()).toBeVisible()
        await expectAccessible(page)
        await expectNoHorizontalScroll(page)
      }
    }
  },
)

test(
  'nothing scrolls sideways at 320 px',
  { tag: '@deep' },
  async ({ page, signIn, clip, publish }, info) => {
    const member = await signIn(`kim-${info.project.name}`, page)
    const video = await publish(member, await clip({ seconds: 6, width: 180, height: 320 }), {
      title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.slice(0, 90),
    })
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of [
      '/',
      `/video/${video.id}`,
      `/channel/${member.user.id}`,
      '/upload',
      '/demoastikpage',
      '/nowhere',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      await expectNoHorizontalScroll(page)
    }
  },
)

test(
  'an unknown address is a page that says so, with status 404',
  { tag: ['@deep', '@desktop'] },
  async ({ page }) => {
    const answer = await page.goto('/nowhere')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  },
)

test('a missing page offers a search', { tag: ['@deep', '@desktop'] }, async ({ page }) => {
  for (const [path, title] of [
    ['/nowhere', 'Page not found'],
    ['/video/999999', 'This video is not available'],
    ['/channel/999999', 'This channel does not exist'],
  ] as const) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await page.getByRole('combobox', { name: 'Search for something else' }).fill('ferry')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=ferry/)
})

test('the kit is accessible in both themes', { tag: ['@deep', '@desktop'] }, async ({ page }) => {
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.goto('/demoastikpage')
    await expect(page.getByRole('heading', { name: 'The kit' })).toBeVisible()
    await expectAccessible(page)
  }
})

test(
  'the page renders without third-party scripts and without policy violations',
  { tag: '@desktop' },
  async ({ page }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    expect(complaints).toEqual([])
  },
)
