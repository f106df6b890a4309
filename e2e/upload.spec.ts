import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, expectAccessible, test } from './fixtures.ts'

test('a creator uploads a clip, and a visitor plays it with audio and seeks', async ({
  page,
  signIn,
  clip,
  visitor,
}) => {
  await signIn('ada', page)
  await page.goto('/upload')
  await page.getByLabel('Video file').setInputFiles(await clip({ seconds: 12, width: 640, height: 360 }))
  await page.getByLabel('Title').fill('Twelve seconds of colour bars')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Ready to watch')).toBeVisible({ timeout: 60_000 })
  const link = (await page.getByRole('link', { name: 'View' }).first().getAttribute('href')) ?? ''

  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: 'Twelve seconds of colour bars' })).toBeVisible()
  await visitor.getByRole('button', { name: 'Play', exact: true }).first().click()
  const player = visitor.locator('video')
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.5)
  for (const second of [9, 2, 7, 11, 4]) {
    await player.evaluate((video: HTMLVideoElement, time) => {
      video.currentTime = time
    }, second)
    await expect
      .poll(() =>
        player.evaluate(
          (video: HTMLVideoElement, time) =>
            !video.seeking && video.readyState >= 2 && video.currentTime >= time,
          second,
        ),
      )
      .toBe(true)
  }
  await expect
    .poll(() =>
      player.evaluate(
        (video) =>
          (video as HTMLVideoElement & { webkitAudioDecodedByteCount: number }).webkitAudioDecodedByteCount,
      ),
    )
    .toBeGreaterThan(0)
})

test(
  'a file that browsers cannot play is encoded and plays',
  { tag: '@deep' },
  async ({ page, signIn, clip, publish }) => {
    const member = await signIn('brook', page)
    const video = await publish(member, await clip({ seconds: 3, container: 'webm' }), {
      title: 'Three seconds of VP8',
    })

    await page.goto(`/video/${video.id}`)
    await page.getByRole('button', { name: 'Play', exact: true }).first().click()
    await expect
      .poll(() => page.locator('video').evaluate((player: HTMLVideoElement) => player.currentTime))
      .toBeGreaterThan(0.5)
  },
)

test('an upload resumes after a reload', async ({ page, signIn, clip }) => {
  await signIn('cleo', page)
  const file = await clip({ seconds: 12, kbps: 9000, name: 'holiday' })
  await page.goto('/upload')
  const indexOf = (url: string) => Number(new URL(url).searchParams.get('chunkIndex') ?? -1)
  const chunkCalls = '**/api/videos/upload/chunk*'
  await page.route(chunkCalls, (route) =>
    indexOf(route.request().url()) < 2 ? route.continue() : route.abort(),
  )
  const acknowledged = [0, 1].map((index) =>
    page.waitForResponse((answer) => indexOf(answer.url()) === index && answer.ok()),
  )
  await page.getByLabel('Video file').setInputFiles(file)
  await Promise.all(acknowledged)
  await page.reload()
  await page.unroute(chunkCalls)
  await expect(page.getByText(/holiday\.mp4/).first()).toBeVisible()

  const sent: number[] = []
  page.on('request', (request) => sent.push(indexOf(request.url())))
  await page.getByLabel('Video file').setInputFiles(file)
  await page.getByLabel('Title').fill('Holiday, resumed')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Ready to watch')).toBeVisible({ timeout: 80_000 })
  expect(sent).toContain(2)
  expect(sent).not.toContain(0)
  expect(sent).not.toContain(1)
})

test(
  'a text file named .mp4 is refused with a sentence, and nothing stays behind',
  { tag: '@deep' },
  async ({ page, signIn }, info) => {
    await signIn('drew', page)
    const file = join(info.outputDir, 'notes.mp4')
    await mkdir(info.outputDir, { recursive: true })
    await writeFile(file, 'this is not a video\n'.repeat(500))
    await page.goto('/upload')
    await page.getByLabel('Video file').setInputFiles(file)
    await expect(page.getByText(/not a video/i).first()).toBeVisible()

    await page.reload()
    await expect(page.getByText('notes.mp4')).toHaveCount(0)
  },
)

test('only its owner sees a draft: page, API, playlists and segments', async ({
  page,
  signIn,
  clip,
  publish,
  visitor,
}) => {
  const member = await signIn('erin', page)
  const video = await publish(member, await clip({ seconds: 2 }), { title: 'Not yet', isPublished: false })
  const hlsUrl = video.hlsUrl ?? ''
  const headers = { authorization: `Bearer ${member.token}` }
  // Playlists of a draft contain signed URLs; without the signature only its owner may load them.
  const master = await (await page.request.get(hlsUrl)).text()
  const [playlist = ''] = /^[\w.-]+\.m3u8(?=\?)/m.exec(master) ?? []
  const playlistUrl = hlsUrl.replace(/master\.m3u8.*$/, playlist)
  const [segment = ''] =
    /^[\w.-]+\.(?:mp4|m4s)(?=\?)/m.exec(await (await page.request.get(playlistUrl)).text()) ?? []
  const segmentUrl = hlsUrl.replace(/master\.m3u8.*$/, segment)

  for (const url of [`/api/videos/${video.id}`, hlsUrl, playlistUrl, segmentUrl, `/video/${video.id}`]) {
    expect((await visitor.request.get(url)).status(), url).toBe(404)
    expect((await page.request.get(url, { headers })).status(), url).toBe(200)
  }
  await visitor.goto(`/video/${video.id}`)
  await expect(visitor.getByRole('heading', { name: 'Not yet' })).toHaveCount(0)
  await page.goto(`/video/${video.id}`)
  await expect(page.getByRole('heading', { name: 'Not yet' })).toBeVisible()
})

test(
  'the upload page is accessible, empty and with a finished video',
  { tag: '@deep' },
  async ({ page, signIn, clip }) => {
    await signIn('finn', page)
    await page.goto('/upload')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Video file').setInputFiles(await clip({ seconds: 2, name: 'short-one' }))
    await expect(page.getByText('Ready to watch')).toBeVisible({ timeout: 60_000 })
    await expectAccessible(page)
  },
)

test('a closed tab loses nothing: the draft keeps its text, and the file is recognized', async ({
  page,
  signIn,
  clip,
}) => {
  await signIn('gwen', page)
  const file = await clip({ seconds: 3, name: 'closing_time' })
  await page.goto('/upload')
  await page.getByLabel('Video file').setInputFiles(file)
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.getByLabel('Description').fill('Typed and never sent by hand')
  await page.getByLabel('Title').fill('Closing time, at the harbour')
  await expect(page.getByText('Draft saved')).toBeVisible()
  const link = (await page.getByRole('link', { name: 'View' }).getAttribute('href')) ?? ''

  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Closing time, at the harbour')
  await expect(page.getByLabel('Description')).toHaveValue('Typed and never sent by hand')
  await expect(page.getByText('Ready to watch')).toBeVisible({ timeout: 60_000 })

  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('kinora_upload_')) localStorage.removeItem(key)
  })
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Closing time, at the harbour' })).toBeVisible()

  await page.goto('/upload')
  await page.getByLabel('Video file').setInputFiles(file)
  await expect(page.getByText('You have uploaded this file already:')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Closing time, at the harbour' })).toHaveAttribute('href', link)
  await page.getByRole('button', { name: 'Upload anyway' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
})

test(
  'cancelling and publishing by keyboard keep the focus',
  { tag: '@deep' },
  async ({ page, signIn, clip }, info) => {
    await signIn('hana', page)
    const notes = join(info.outputDir, 'notes.txt')
    await mkdir(info.outputDir, { recursive: true })
    await writeFile(notes, 'not a video')
    const chunks = '**/api/videos/upload/chunk*'
    await page.route(chunks, (route) =>
      route.request().url().includes('chunkIndex=0') ? route.continue() : null,
    )
    await page.goto('/upload')
    const files = page.getByLabel('Video file')
    await files.setInputFiles([await clip({ seconds: 12, kbps: 9000, name: 'holiday' }), notes])
    await expect(page.getByText(/^Uploading [1-9]/)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Stop and remove' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Remove from list' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(files).toBeFocused()
    await page.unroute(chunks)

    await files.setInputFiles(await clip({ seconds: 3, name: 'by_keys' }))
    await expect(page.getByText('Draft saved')).toBeVisible()
    await page.getByRole('button', { name: 'Publish' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Save as draft' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'by keys' })).toBeFocused()
  },
)

test(
  'the file that was dropped last is opened, beside one of an earlier page, and its form names it',
  { tag: '@deep' },
  async ({ page, signIn, clip }) => {
    await signIn('newest', page)
    await page.goto('/upload')
    const chunkCalls = '**/api/videos/upload/chunk*'
    await page.route(chunkCalls, (route) => route.abort())
    await page.getByLabel('Video file').setInputFiles(await clip({ seconds: 3, name: 'older' }))
    await page.getByLabel('Title').fill('The older film')
    await page.reload()
    await expect(page.getByLabel('Title')).toHaveValue('The older film')
    await page.getByLabel('Video file').setInputFiles(await clip({ seconds: 2, name: 'newer' }))
    const details = page.getByRole('region', { name: 'Details' })
    await expect(details.getByText('newer.mp4', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('newer')
    await page.getByLabel('Title').fill('The newer film')
    await page.getByRole('button', { name: 'older.mp4', exact: true }).click()
    await expect(details.getByText('older.mp4', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('The older film')
  },
)

test(
  'an upload that completes during the cancel confirmation can be deleted and restored',
  { tag: '@deep' },
  async ({ page, signIn, clip }) => {
    const { token } = await signIn('too-late', page)
    await page.goto('/upload')
    const chunkCalls = '**/api/videos/upload/chunk*'
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(chunkCalls, async (route) => {
      if (!route.request().url().includes('chunkIndex=0')) await released
      await route.continue()
    })
    const first = page.waitForResponse((answer) => answer.url().includes('chunkIndex=0'))
    const file = await clip({ seconds: 12, kbps: 9000, name: 'late' })
    await page.getByLabel('Video file').setInputFiles(file)
    await first
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Stop this upload?' })
    await expect(question).toBeVisible()
    release()
    const complete = page.getByRole('alertdialog', { name: 'This upload is complete' })
    await expect(complete).toContainText('late.mp4')
    await expectAccessible(page)
    await complete.getByRole('button', { name: 'Delete video' }).click()
    await expect(page.getByText('Video deleted')).toBeVisible()
    await expect(page.getByText('late.mp4')).toHaveCount(0)
    const drafts = async () => {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await page.request.get('/api/creator/content-counts', { headers })
      return ((await answer.json()) as { drafts: number }).drafts
    }
    expect(await drafts()).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(drafts).toBe(1)
  },
)
