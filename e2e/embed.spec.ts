import type { Page } from '@playwright/test'
import { embeds } from '@kinora/contract/library/embeds/calls'
import { expect, expectAccessible, type Member, pressWhenEnabled, test as base } from './fixtures.ts'
import { startThirdPartySite } from './third-party-site.ts'
import { addChaptersAndCaptions } from './player-helpers.ts'

const test = base.extend<{ otherSite: Awaited<ReturnType<typeof startThirdPartySite>> }>({
  otherSite: async ({}, use) => {
    const site = await startThirdPartySite()
    await use(site)
    await site.close()
  },
})

const origin = () => process.env.E2E_URL ?? ''
const embedCode = (id: number, options = '') =>
  `<iframe src="${origin()}/embed/${id}${options}" width="640" height="360" allow="autoplay; fullscreen"></iframe>`

interface EmbedEvent {
  kinora: number
  event: string
  origin: string
  seconds?: number
  isMuted?: boolean
  volume?: number
}
const receivedEvents = (page: Page) =>
  page.evaluate(() => (window as unknown as { receivedEvents: EmbedEvent[] }).receivedEvents)
const eventNames = async (page: Page) => (await receivedEvents(page)).map(({ event }) => event)
const sendCommand = (page: Page, command: string, value?: number) =>
  page.evaluate((message) => document.querySelector('iframe')?.contentWindow?.postMessage(message, '*'), {
    kinora: 1,
    command,
    value,
  })
const lastTime = async (page: Page) =>
  (await receivedEvents(page)).findLast(({ event }) => event === 'time')?.seconds ?? 0

async function setEmbedPolicy(page: Page, member: Member, id: number, body: object) {
  const answer = await page.request.put(`${origin()}${embeds.update.path.replace(':id', String(id))}`, {
    headers: { authorization: `Bearer ${member.token}` },
    data: body,
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('another site embeds a video, controls it and receives its events', async ({
  page,
  signIn,
  clip,
  publish,
  otherSite,
  site,
}) => {
  const video = await publish(await signIn('embed-steer'), await clip({ seconds: 20 }), { title: 'Bars' })
  otherSite.shows(embedCode(video.id, '?start=3&muted=1'))
  await page.goto(otherSite.at('localhost'))
  await expect.poll(() => eventNames(page)).toEqual(['here'])
  await expect(page.frameLocator('iframe').getByRole('link', { name: 'Bars' })).toHaveAttribute(
    'href',
    `/video/${video.id}`,
  )

  await sendCommand(page, 'connect')
  await expect.poll(() => eventNames(page)).toContain('ready')
  await sendCommand(page, 'play')
  await expect.poll(() => lastTime(page)).toBeGreaterThan(3.5)
  expect(await eventNames(page)).toContain('play')
  await sendCommand(page, 'seek', 15)
  await expect.poll(() => lastTime(page)).toBeGreaterThan(15)
  await sendCommand(page, 'unmute')
  await sendCommand(page, 'volume', 0.25)
  await expect
    .poll(async () => (await receivedEvents(page)).findLast(({ event }) => event === 'volume'))
    .toMatchObject({ isMuted: false, volume: 0.25 })
  await sendCommand(page, 'pause')
  await expect.poll(async () => (await eventNames(page)).at(-1)).toBe('pause')
  await sendCommand(page, 'seek', 19)
  await sendCommand(page, 'play')
  await expect.poll(() => eventNames(page)).toContain('ended')
  for (const message of await receivedEvents(page))
    expect(message).toMatchObject({ kinora: 1, origin: origin() })

  const ledger = () =>
    site.ground.db
      .selectFrom('views')
      .select(['source', 'referrerHost'])
      .where('videoId', '=', video.id)
      .orderBy('startedAt')
      .execute()
  const from = { source: 'external', referrerHost: 'localhost' }
  await expect.poll(ledger).toEqual([from])
  await page.reload()
  await expect.poll(() => eventNames(page)).toEqual(['here'])
  await sendCommand(page, 'connect')
  await expect.poll(() => eventNames(page)).toContain('ready')
  await sendCommand(page, 'play')
  await expect.poll(ledger).toEqual([from, from])
})

test(
  'an embed autoplays and stops at its end as its options say',
  { tag: '@deep' },
  async ({ page, signIn, clip, publish, otherSite }) => {
    const video = await publish(await signIn('embed-options'), await clip({ seconds: 20 }), { title: 'Bars' })
    otherSite.shows(embedCode(video.id, '?start=5&end=7&autoplay=1&muted=1&controls=0'))
    await page.goto(otherSite.at('localhost'))
    const frame = page.frameLocator('iframe')
    const currentTimeNow = () =>
      frame.locator('video').evaluate((element: HTMLVideoElement) => element.currentTime)
    await expect.poll(currentTimeNow).toBeGreaterThan(5)
    await expect(frame.getByRole('slider', { name: /seek/i })).toHaveCount(0)
    await expect
      .poll(() =>
        frame
          .locator('video')
          .evaluate((element: HTMLVideoElement) => element.paused && element.currentTime > 6),
      )
      .toBe(true)
    expect(await currentTimeNow()).toBeLessThan(8)

    // A seek beyond the `end` parameter plays on.
    await sendCommand(page, 'seek', 5)
    await sendCommand(page, 'play')
    await expect.poll(currentTimeNow).toBeLessThan(7)
    await sendCommand(page, 'seek', 12)
    await expect.poll(currentTimeNow).toBeGreaterThan(12.5)
  },
)

test(
  'an embed runs commands sent as soon as it is ready, and says that fullscreen is not allowed',
  { tag: '@deep' },
  async ({ page, signIn, clip, publish, otherSite }) => {
    const video = await publish(await signIn('embed-soon'), await clip({ seconds: 20 }), { title: 'Bars' })
    const frame = embedCode(video.id).replace('; fullscreen', '')
    const hurry = `<script>
    addEventListener('message', ({ data, source }) => {
      if (data.event !== 'here') return
      for (const [command, value] of [['seek', 8], ['volume', 0.5], ['play']])
        source.postMessage({ kinora: 1, command, value }, '*')
    })
  </script>`
    otherSite.shows(frame + hurry)
    await page.goto(otherSite.at('localhost'))
    await expect.poll(() => lastTime(page)).toBeGreaterThan(8.2)
    expect((await receivedEvents(page)).findLast(({ event }) => event === 'time')).toMatchObject({
      volume: 0.5,
    })
    await pressWhenEnabled(page.frameLocator('iframe').getByLabel('Video player: Bars'), 'f')
    await expect(
      page.frameLocator('iframe').getByText('Fullscreen is not allowed here').first(),
    ).toBeAttached()
  },
)

test(
  'an embed loops and shows captions in a language as its options say',
  { tag: '@deep' },
  async ({ page, request, signIn, clip, publish, otherSite }) => {
    const member = await signIn('embed-loop')
    const video = await publish(member, await clip({ seconds: 40 }), { title: 'Bars' })
    await addChaptersAndCaptions(request, member, video, 40)
    otherSite.shows(embedCode(video.id, '?start=5&end=7&loop=1&captions=de&autoplay=1&muted=1'))
    await page.goto(otherSite.at('localhost'))
    const frame = page.frameLocator('iframe')
    await expect(frame.locator('[data-captions]')).toHaveText(/^Sekunde [5-7]$/)
    const [remaining = 0, begun = 0] = await frame.locator('video').evaluate(
      (element: HTMLVideoElement) =>
        new Promise<number[]>((resolve) => {
          let before = element.currentTime
          element.addEventListener('timeupdate', () => {
            if (element.currentTime < before - 1) resolve([before, element.currentTime])
            before = element.currentTime
          })
        }),
    )
    expect(remaining).toBeLessThan(8)
    expect(begun).toBeGreaterThanOrEqual(5)
    await expect
      .poll(() => frame.locator('video').evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(begun)
  },
)

test(
  'only listed sites may embed a restricted video, and no site one with embedding off',
  { tag: '@deep' },
  async ({ page, signIn, clip, publish, otherSite }) => {
    const member = await signIn('embed-listed')
    const video = await publish(member, await clip({ seconds: 4 }), { title: 'Bars' })
    const frame = page.frameLocator('iframe')
    const open = async (name: 'localhost' | '127.0.0.1') => {
      otherSite.shows(embedCode(video.id))
      await page.goto(otherSite.at(name))
    }
    const isBlocked = () => page.frames().some((one) => one.url().startsWith('chrome-error:'))

    await setEmbedPolicy(page, member, video.id, { policy: 'listed', domains: [otherSite.host] })
    await open('localhost')
    await expect(frame.getByRole('link', { name: 'Bars' })).toBeVisible()
    await open('127.0.0.1')
    await expect.poll(isBlocked).toBe(true)

    await setEmbedPolicy(page, member, video.id, { policy: 'nowhere' })
    await open('localhost')
    await expect.poll(isBlocked).toBe(true)
  },
)

test(
  'an embed without a video says so and links to the site',
  { tag: '@deep' },
  async ({ page, signIn, clip, publish, otherSite }) => {
    const member = await signIn('embed-draft', page)
    const draft = await publish(member, await clip({ seconds: 2 }), { title: 'Secret', isPublished: false })
    otherSite.shows(embedCode(draft.id))
    await page.goto(otherSite.at('localhost'))
    const frame = page.frameLocator('iframe')
    await expect(frame.getByText(/^This video is not available/)).toBeVisible()
    await expect(frame.getByRole('link', { name: 'Go to Kinora' })).toHaveAttribute('target', '_blank')
    await page.goto(`/embed/${draft.id}`)
    await expectAccessible(page)
  },
)

test(
  'the embed is accessible, and its volume is reachable and remembered',
  { tag: '@deep' },
  async ({ page, signIn, clip, publish }) => {
    const video = await publish(await signIn('embed-axe'), await clip({ seconds: 20 }), { title: 'Bars' })
    await page.setViewportSize({ width: 560, height: 315 })
    await page.goto(`/embed/${video.id}`)
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await page.getByRole('button', { name: 'Mute' }).click()
    await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible()
  },
)

test(
  'a creator copies the embed code and restricts embedding',
  { tag: '@deep' },
  async ({ page, signIn, clip, publish }) => {
    const member = await signIn('embed-share', page)
    const video = await publish(member, await clip({ seconds: 4 }), { title: 'Bars & "more"' })
    await page.goto(`/video/${video.id}`)
    await page.getByRole('button', { name: 'Share' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share' })
    const link = dialog.getByRole('textbox', { name: 'Link' })
    await expect(link).toHaveValue(`${origin()}/video/${video.id}`)
    await dialog.getByLabel('Time to start at').fill('0:02')
    await expect(link).toHaveValue(`${origin()}/video/${video.id}?t=2`)
    await expectAccessible(page)

    await dialog.getByRole('tab', { name: 'Embed' }).click()
    await dialog.getByLabel('Loop at the end').click()
    await dialog.getByLabel('Size').selectOption('640 × 360')
    const code = dialog.getByLabel('Code for your page')
    await expect(code).toHaveValue(
      `<iframe src="${origin()}/embed/${video.id}?loop=1" title="Bars &amp; &quot;more&quot;" width="640" height="360" ` +
        'style="border:0" allow="autoplay; fullscreen; picture-in-picture" allowfullscreen></iframe>',
    )
    await expect(
      dialog.frameLocator('iframe').getByRole('button', { name: 'Play', exact: true }),
    ).toBeVisible()

    await dialog.getByLabel('Selected sites').click()
    await dialog.getByLabel('Domains').fill('https://example.org')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Enter a domain such as example.org')).toBeVisible()
    await dialog.getByLabel('Domains').fill('example.org\n*.example.net')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('No other site').click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Embedding is turned off for this video.')).toBeVisible()
    await expect(code).toBeHidden()
  },
)

test(
  'a creator restricts embedding before the video is published',
  { tag: '@deep' },
  async ({ page, signIn, clip }) => {
    await signIn('embed-first', page)
    await page.goto('/upload')
    await page.getByLabel('Video file').setInputFiles(await clip({ seconds: 2 }))
    const elsewhere = page.getByRole('region', { name: 'On other sites' })
    await elsewhere.getByLabel('No other site').click()
    await elsewhere.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    // Controls half covered by the header would fail the target size rule.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Ready to watch')).toBeVisible({ timeout: 60_000 })
    const link = (await page.getByRole('link', { name: 'View' }).first().getAttribute('href')) ?? ''
    const answer = await page.request.get(`${origin()}${link.replace('/video/', '/embed/')}`)
    expect(answer.status()).toBe(403)
    expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  },
)
