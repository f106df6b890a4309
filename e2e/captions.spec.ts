import type { Page } from '@playwright/test'
import { captions } from '@kinora/contract/library/captions/calls'
import type { ManagedCaptionTrack } from '@kinora/contract/library/captions/schemas'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  type Member,
  pressWhenEnabled,
  test,
  waitUntilSaved,
} from './fixtures.ts'

const srt =
  '1\n00:00:01,000 --> 00:00:03,000\nGuten <i>Morgen</i>\n\n2\n00:00:04,000 --> 00:00:06,000\nUnd gute Nacht\n'

async function writeCaptionFile(folder: string, name: string, text: string) {
  await mkdir(folder, { recursive: true })
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

const editButton = (page: Page) => page.getByRole('button', { name: 'Edit captions and chapters' })
async function expectCaptions(page: Page) {
  await page.getByRole('button', { name: 'Play', exact: true }).first().click()
  await page.locator('video').hover()
  await page.getByRole('button', { name: 'Captions', exact: true }).click()
  const showing = (video: HTMLVideoElement) =>
    [...video.textTracks].filter(({ mode }) => mode !== 'disabled').map(({ label }) => label)
  return expect.poll(() => page.locator('video').evaluate(showing))
}
const authHeaders = ({ token }: Member) => ({ authorization: `Bearer ${token}` })

/** The editor's button; the player's page has another one for playlists. */
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).last()

test('an owner uploads SRT, viewers find it in the player, the owner edits and deletes it', async ({
  page,
  signIn,
  clip,
  publish,
  visitor,
}, info) => {
  const member = await signIn('captions-owner', page)
  const video = await publish(member, await clip({ seconds: 20 }), { title: 'Morning' })
  await page.goto(`/video/${video.id}`)
  await editButton(page).click()
  await page.getByRole('button', { name: 'Add captions' }).click()
  await expect(page.getByLabel('Caption file')).toBeFocused()

  const wrong = srt.replace('00:00:06,000', '00:00:02,000')
  await page
    .getByLabel('Caption file')
    .setInputFiles(await writeCaptionFile(info.outputDir, 'film.de.srt', wrong))
  await expect(
    page.getByText('Line 6: The end 00:00:02.000 is not after the start 00:00:04.000.'),
  ).toBeVisible()
  await page
    .getByLabel('Choose another caption file')
    .setInputFiles(await writeCaptionFile(info.outputDir, 'film.de.srt', srt))
  await expect(page.getByText('2 lines', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Language', { exact: true })).toHaveValue('de')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add captions' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'German' })).toContainText('2 lines')
  await expect(page.getByRole('button', { name: 'Add captions' })).toBeFocused()
  await visitor.goto(`/video/${video.id}`)
  await (await expectCaptions(visitor)).toContain('German')
  await expect(editButton(visitor)).toHaveCount(0)

  await page.getByRole('button', { name: 'Edit German' }).click()
  await expect(page.getByRole('button', { name: 'All captions' })).toBeFocused()
  await page.getByLabel('Find in the lines').fill('nacht')
  await expect(page.getByText('1 line found')).toBeAttached()
  await page.getByLabel('Find in the lines').fill('')
  await page.getByLabel('Text of line 2').fill('Und <b>gute</b> Nacht & Ende')
  await pressWhenEnabled(page.getByLabel('Text of line 2'), 'Control+Enter')
  await expect(page.getByLabel('Text of line 3')).toBeFocused()
  await expect(page.getByLabel('Start of line 3')).toHaveValue('0:00:06.000')
  await saveButton(page).click()
  await expect(page.getByText('Write something, or delete this line')).toBeVisible()
  await page.getByRole('button', { name: 'Delete line 3' }).click()
  await page.getByRole('button', { name: 'Play from line 2' }).click()
  await expect
    .poll(() => page.locator('video').evaluate((player: HTMLVideoElement) => player.currentTime))
    .toBeGreaterThan(4)
  await expectAccessible(page)
  await saveButton(page).click()
  await expect(page.getByRole('tabpanel', { name: 'Captions' })).toContainText('All changes are saved')
  const list = await page.request.get(`/api/videos/${video.id}/captions`, { headers: authHeaders(member) })
  const [track] = (await list.json()) as ManagedCaptionTrack[]
  const stored = await (await visitor.request.get(track?.url ?? '')).text()
  expect(stored).toContain('00:00:04.000 --> 00:00:06.000\nUnd <b>gute</b> Nacht &amp; Ende\n')

  await page.getByRole('button', { name: 'All captions' }).click()
  await expect(page.getByRole('button', { name: 'Edit German' })).toBeFocused()
  await page.getByRole('button', { name: 'More for German' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await waitUntilSaved(page, () => page.getByRole('button', { name: 'Delete captions' }).click())
  await expect(page.getByText('No captions yet')).toBeVisible()
  await visitor.reload()
  await visitor.getByRole('button', { name: 'Play', exact: true }).first().click()
  await visitor.locator('video').hover()
  await expect(visitor.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Captions', exact: true })).toHaveCount(0)
})

test(
  'captions changed in another window are not overwritten, and unsaved ones are not lost without a question',
  { tag: '@deep' },
  async ({ page, signIn, clip, publish }) => {
    const member = await signIn('captions-windows', page)
    const video = await publish(member, await clip({ seconds: 4 }), { title: 'Two windows' })
    const headers = authHeaders(member)
    const multipart = {
      language: 'en',
      file: {
        name: 'a.vtt',
        mimeType: 'text/vtt',
        buffer: Buffer.from('WEBVTT\n\n00:00.500 --> 00:02.000\nHere'),
      },
    }
    const response = await page.request.post(`/api/videos/${video.id}/captions`, { headers, multipart })
    const { id } = (await response.json()) as ManagedCaptionTrack
    await page.goto(`/video/${video.id}#captions`)
    await page.getByRole('button', { name: 'Edit English' }).click()
    await page.getByLabel('Text of line 1').fill('Mine')

    const cues = [{ startMs: 500, endMs: 2000, text: 'Theirs', settings: '' }]
    const path = captions.update.path.replace(':id', String(id))
    expect((await page.request.put(path, { headers, data: { version: 1, cues } })).status()).toBe(200)
    await saveButton(page).click()
    const question = page.getByRole('dialog', { name: 'Changed meanwhile' })
    await expect(question.getByText('Theirs')).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Back to editing' }).click()

    await page.getByRole('link', { name: 'Home' }).first().click()
    await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByLabel('Text of line 1')).toHaveValue('Mine')
    await saveButton(page).click()
    await question.getByRole('radio', { name: 'Saved meanwhile' }).click()
    await question.getByRole('button', { name: 'Save this' }).click()
    await expect(page.getByLabel('Text of line 1')).toHaveValue('Theirs')
    await expect(page.getByRole('tabpanel', { name: 'Captions' })).toContainText('All changes are saved')

    await page.getByRole('button', { name: 'Shift all' }).click()
    await page.getByLabel('Seconds (negative for earlier)').fill('-2')
    await page.getByRole('button', { name: 'Shift', exact: true }).click()
    await expect(page.getByText('The first line would start before the video')).toBeVisible()
    await page.getByLabel('Seconds (negative for earlier)').fill('0.5')
    await page.getByRole('button', { name: 'Shift', exact: true }).click()
    await expect(page.getByLabel('Start of line 1')).toHaveValue('0:00:01.000')
  },
)

test(
  'when two windows change the chapters, the user chooses a version',
  { tag: '@deep' },
  async ({ page, context, signIn, clip, publish }) => {
    const member = await signIn('chapters-windows', page)
    const video = await publish(member, await clip({ seconds: 45 }), { title: 'Two windows of chapters' })
    const data = { description: '0:00 Start\n0:15 Middle\n0:30 End' }
    await page.request.put(`/api/videos/${video.id}`, { headers: authHeaders(member), data })
    const other = await context.newPage()
    const nameIn = (window: Page) => window.getByLabel('Name of chapter 2')
    const save = (window: Page) => saveButton(window).click()
    for (const window of [page, other]) {
      await window.goto(`/video/${video.id}#chapters`)
      await expect(nameIn(window)).toHaveValue('Middle')
    }

    await nameIn(page).fill('The harbour')
    await save(page)
    await expect(page.getByText('Edited here; chapters in the description are ignored.')).toBeVisible()
    await nameIn(other).fill('The market')
    await save(other)
    const question = (window: Page) => window.getByRole('dialog', { name: 'Changed meanwhile' })
    const saveChosen = (window: Page) => question(window).getByRole('button', { name: 'Save this' }).click()
    await expect(question(other).getByText('The harbour')).toBeVisible()
    await saveChosen(other)
    await expect(other.getByText('All changes are saved')).toBeVisible()
    await expect(nameIn(other)).toHaveValue('The market')

    await nameIn(page).fill('The port')
    await save(page)
    await question(page).getByRole('radio', { name: 'Saved meanwhile' }).click()
    await saveChosen(page)
    await expect(nameIn(page)).toHaveValue('The market')
    const stored = (await (await page.request.get(`/api/videos/${video.id}`)).json()) as {
      chapters: { title: string }[]
    }
    expect(stored.chapters.map(({ title }) => title)).toEqual(['Start', 'The market', 'End'])
  },
)

test(
  'chapters come from the description, or from the editor once it is used',
  { tag: '@deep' },
  async ({ page, signIn, clip, publish }) => {
    const member = await signIn('chapters-owner', page)
    const video = await publish(member, await clip({ seconds: 45 }), { title: 'In three parts' })
    const description = 'About it\n0:00 Start\n0:15 Middle\n0:30 End'
    const headers = authHeaders(member)
    await page.request.put(`/api/videos/${video.id}`, { headers, data: { description } })
    await page.goto(`/video/${video.id}#chapters`)
    await expect(
      page.getByText('These chapters come from the description until you save them here.'),
    ).toBeVisible()
    await expect(page.getByLabel('Name of chapter 2')).toHaveValue('Middle')

    await page.getByLabel('Start of chapter 2').fill('0:05')
    await page.getByLabel('Name of chapter 2').fill('The harbour')
    await saveButton(page).click()
    await expect(page.getByText('0:05 is less than 10 seconds after 0:00')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Start of chapter 2').fill('0:20')
    await saveButton(page).click()
    await expect(page.getByText('Edited here; chapters in the description are ignored.')).toBeVisible()
    const visibleLines = async () =>
      (
        (await (await page.request.get(`/api/videos/${video.id}`)).json()) as {
          chapters: { title: string }[]
        }
      ).chapters
    expect((await visibleLines()).map(({ title }) => title)).toEqual(['Start', 'The harbour', 'End'])

    await page.getByRole('button', { name: 'Use the description' }).click()
    await expect(page.getByLabel('Name of chapter 2')).toHaveValue('Middle')
    expect((await visibleLines()).map(({ title }) => title)).toEqual(['Start', 'Middle', 'End'])
  },
)

test(
  'the upload page shows the chapters of the description, and accepts captions',
  { tag: '@deep' },
  async ({ page, signIn, clip }, info) => {
    await signIn('captions-upload', page)
    await page.goto('/upload')
    await page.getByLabel('Video file').setInputFiles(await clip({ seconds: 40, name: 'parts' }))
    await page.getByLabel('Description').fill('0:00 One\n0:05 Two\n0:30 Three')
    await expect(
      page.getByText('No chapters yet. Line 2: 0:05 is less than 10 seconds after 0:00.'),
    ).toBeVisible()
    await page.getByLabel('Description').fill('0:00 One\n0:15 Two\n0:30 Three')
    await expect(page.getByText('3 chapters found')).toBeVisible()
    await page.getByRole('button', { name: 'Add captions' }).click()
    await page
      .getByLabel('Caption file')
      .setInputFiles(
        await writeCaptionFile(info.outputDir, 'film.fr.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nBonjour'),
      )
    await page.getByRole('button', { name: 'Add captions' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'French' })).toContainText('1 line')
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  },
)
