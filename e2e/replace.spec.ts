import type { Page } from '@playwright/test'
import { thumbnails } from '@kinora/contract/library/thumbnails/calls'
import type { ThumbnailList } from '@kinora/contract/library/thumbnails/schemas'
import { videos } from '@kinora/contract/library/videos/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'
import { createTestImage } from './test-images.ts'
import { play, currentSeconds } from './player-helpers.ts'

/** Looks like an MP4 and cannot be decoded: accepted by the upload, rejected by processing. */
async function writeCorruptFile(folder: string) {
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'party.mp4')
  const head = Buffer.from('0000001866747970697365d0000002006d6f6f76', 'hex')
  await writeFile(file, Buffer.concat([head, Buffer.alloc(5000, 7)]))
  return file
}

const failureRegion = (page: Page) => page.getByRole('region', { name: 'Processing failed' })

async function uploadCorruptFile(page: Page, folder: string, title: string) {
  await page.goto('/upload')
  await page.getByLabel('Video file').setInputFiles(await writeCorruptFile(folder))
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('Everybody was there')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(failureRegion(page)).toContainText(/damaged/, { timeout: 60_000 })
  return (await page.getByRole('link', { name: 'View' }).getAttribute('href')) ?? ''
}

const chunkCalls = '**/api/videos/upload/chunk*'
const chunkIndexOf = (url: string) => Number(new URL(url).searchParams.get('chunkIndex') ?? -1)

test('another file replaces a failed one, also after a reload, and the typed text stays', async ({
  page,
  signIn,
  clip,
  visitor,
}, info) => {
  const { token } = await signIn('replacer', page)
  const link = await uploadCorruptFile(page, info.outputDir, 'The birthday party')
  await expectAccessible(page)
  const thumbnailGroup = page.getByRole('group', { name: 'Thumbnail' })
  await thumbnailGroup
    .getByLabel('Own picture')
    .setInputFiles(await createTestImage(info.outputDir, { width: 640, height: 360 }))
  await expect(thumbnailGroup.getByRole('button', { name: 'Your picture' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: 'Add captions' }).click()
  await page.getByLabel('Caption file').setInputFiles({
    name: 'party.fr.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nBonjour'),
  })
  await page.getByRole('button', { name: 'Add captions' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'French' })).toContainText('1 line')

  const file = await clip({ seconds: 15, width: 640, height: 360, kbps: 8000, name: 'party-again' })
  await page.goto(link)
  await expect(page.getByText('This video could not be processed')).toBeVisible()
  await page.route(chunkCalls, (route) =>
    chunkIndexOf(route.request().url()) < 2 ? route.continue() : route.abort(),
  )
  const acknowledged = [0, 1].map((index) =>
    page.waitForResponse((answer) => chunkIndexOf(answer.url()) === index && answer.ok()),
  )
  await page.getByLabel('Another file for this video').setInputFiles(file)
  await Promise.all(acknowledged)
  await page.goto('/upload')
  await expect(page.getByText('party.mp4').first()).toBeVisible()
  await expect(page.getByText('party-again.mp4')).toHaveCount(0)

  await page.goto(link)
  await page.unroute(chunkCalls)
  const sent: number[] = []
  page.on('request', (request) => {
    if (request.url().includes('/upload/chunk')) sent.push(chunkIndexOf(request.url()))
  })
  await page.getByLabel('Another file for this video').setInputFiles(file)
  await play(page)
  expect(sent).toContain(2)
  expect(sent).not.toContain(0)
  expect(sent).not.toContain(1)

  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { level: 1, name: 'The birthday party' })).toBeVisible()
  await expect(visitor.getByText('Everybody was there')).toBeVisible()
  await play(visitor)
  await expect.poll(() => currentSeconds(visitor)).toBeGreaterThan(0.5)
  const id = link.replace('/video/', '')
  const headers = { authorization: `Bearer ${token}` }
  const fetchMedia = async (path: string) =>
    (await page.request.get(path.replace(':id', id), { headers })).json() as unknown
  const { captions } = (await fetchMedia(videos.find.path)) as Video
  expect(captions.map(({ language }) => language)).toEqual(['fr'])
  const { items, current } = (await fetchMedia(thumbnails.list.path)) as ThumbnailList
  const own = items.find(({ kind }) => kind === 'upload')
  expect(own?.picture?.url).toBe(current?.url)
})

test(
  'an unreadable file fails again after Try again, and viewers are informed',
  { tag: '@deep' },
  async ({ page, signIn, clip, visitor }, info) => {
    await signIn('retrier', page)
    const link = await uploadCorruptFile(page, info.outputDir, 'Nothing in it')
    await visitor.goto(link)
    await expect(visitor.getByText('Its creator can try again. Come back later.')).toBeVisible()
    await expect(visitor.getByRole('button', { name: 'Replace file' })).toHaveCount(0)

    const retryResponse = page.waitForResponse((answer) => answer.url().endsWith('/retry'))
    await failureRegion(page).getByRole('button', { name: 'Try again' }).click()
    // A worker may have started it before the request.
    expect(['queued', 'probing']).toContain(((await (await retryResponse).json()) as Video).processing.stage)
    const stage = async () =>
      ((await (await page.request.get(`/api${link.replace('video', 'videos')}`)).json()) as Video).processing
        .stage
    await expect.poll(stage, { timeout: 60_000 }).toBe('failed')
    await expect(failureRegion(page)).toContainText(/damaged/, { timeout: 60_000 })
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoHorizontalScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })

    await page.getByLabel('Video file').setInputFiles(await clip({ seconds: 3, name: 'fine' }))
    await page.getByRole('button', { name: 'fine.mp4' }).click()
    await expect(page.getByText('Ready to watch')).toBeVisible({ timeout: 60_000 })
  },
)
