import type { Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'
import { createTestImage } from './test-images.ts'
import { isPaused, currentSeconds } from './player-helpers.ts'

const recordStoryboards = (page: Page) => {
  const imageUrls: string[] = []
  page.on('request', (request) => {
    const [sheet] = /storyboard-[\w-]+\/\w+\.webp/.exec(request.url()) ?? []
    if (sheet) imageUrls.push(sheet.replace(/.*\//, ''))
  })
  return imageUrls
}

test(
  'a card previews its video on hover or focus, and loads one storyboard for it',
  { tag: '@deep' },
  async ({ page, signIn, clip, publish }) => {
    const member = await signIn('previewer')
    const title = 'Twenty seconds to leaf through'
    const video = await publish(member, await clip({ seconds: 20 }), { title })
    expect(video.storyboard?.tileCount).toBeGreaterThan(25)
    const loaded = recordStoryboards(page)
    await page.goto(`/channel/${member.user.id}`)
    const card = page.getByRole('article').filter({ hasText: title })
    const preview = card.locator('[data-preview]')
    await expect(card).toBeVisible()
    expect(loaded).toEqual([])

    // The first paint has cards, too, which do nothing before the scripts act.
    await expect(async () => {
      await page.mouse.move(0, 0)
      await card.hover()
      await expect(preview).toBeVisible({ timeout: 2000 })
    }).toPass()
    await page.mouse.move(0, 0)
    await expect(preview).toHaveCount(0)
    const box = await card.boundingBox()

    await card.hover()
    await expect(preview).toBeVisible()
    const first = await preview.getAttribute('data-preview')
    await expect.poll(() => preview.getAttribute('data-preview')).not.toBe(first)
    expect(new Set(loaded)).toEqual(new Set(['0.webp']))
    expect(await card.boundingBox()).toEqual(box)
    await page.mouse.move(0, 0)
    await expect(preview).toHaveCount(0)

    const link = card.getByRole('link')
    for (
      let steps = 0;
      steps < 60 && !(await link.evaluate((one) => one === document.activeElement));
      steps++
    ) {
      await page.keyboard.press('Tab')
    }
    await expect(link).toBeFocused()
    await expect(preview).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await expect(preview).toHaveCount(0)
  },
)

test('no previews with reduced motion', { tag: '@deep' }, async ({ page, signIn, clip, publish }) => {
  const member = await signIn('calm')
  await publish(member, await clip({ seconds: 4 }), { title: 'Calm' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const loaded = recordStoryboards(page)
  await page.clock.install()
  await page.goto(`/channel/${member.user.id}`)
  const card = page.getByRole('article').filter({ hasText: 'Calm' })
  await card.hover()
  await page.clock.runFor(800)
  // A preview would have requested its sheet before this call.
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()))
  await expect(card.locator('[data-preview]')).toHaveCount(0)
  expect(loaded).toEqual([])
})

test(
  'a creator picks a thumbnail, captures a frame, uploads an image and reverts',
  { tag: '@deep' },
  async ({ page, signIn, clip }, info) => {
    await signIn('chooser', page)
    await page.goto('/upload')
    await page.getByLabel('Video file').setInputFiles(await clip({ seconds: 8, width: 640, height: 360 }))
    const group = page.getByRole('group', { name: 'Thumbnail' })
    await expect(group).toBeVisible()
    await expect(page.getByText('Ready to watch')).toBeVisible({ timeout: 60_000 })
    const candidates = group.getByRole('button', { name: /^Picture at/ })
    await expect(candidates).toHaveCount(3)
    const suggested = group.getByRole('button', { name: /suggested$/ })
    await expect(suggested).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page)

    const other = candidates.and(page.locator('[aria-pressed=false]')).first()
    const name = (await other.locator('.sr-only').textContent()) ?? ''
    await other.click()
    const chosen = group.getByRole('button', { name, exact: true })
    await expect(chosen).toHaveAttribute('aria-pressed', 'true')
    await expect(suggested).toHaveAttribute('aria-pressed', 'false')

    await group.getByRole('button', { name: 'Pick a frame' }).click()
    const slider = group.getByRole('slider', { name: 'Moment' })
    await slider.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await expect(slider).toHaveAttribute('aria-valuetext', '0:00.5')
    await expectAccessible(page)
    await group.getByRole('button', { name: 'Use this frame' }).click()
    const frame = group.getByRole('button', { name: 'Your frame at 0:00' })
    await expect(frame).toHaveAttribute('aria-pressed', 'true')
    await expect(frame.locator('img')).toBeVisible()

    await group
      .getByLabel('Own picture')
      .setInputFiles(await createTestImage(info.outputDir, { width: 800, height: 600 }))
    await expect(group.getByRole('button', { name: 'Your picture' })).toHaveAttribute('aria-pressed', 'true')
    await page.setViewportSize({ width: 320, height: 800 })
    await expectNoHorizontalScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })

    await group.getByRole('button', { name: 'Back to automatic' }).click()
    await expect(suggested).toHaveAttribute('aria-pressed', 'true')
    await expect(group.getByRole('button', { name: 'Back to automatic' })).toHaveCount(0)
  },
)

async function makeSilentClip(folder: string) {
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'silent.mp4')
  const inputs = [
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=320x180:rate=24:duration=15',
    '-f',
    'lavfi',
    '-i',
    'sine=duration=3',
  ]
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '48', '-c:a', 'aac']
  await promisify(execFile)('ffmpeg', [
    '-v',
    'error',
    '-y',
    ...inputs,
    '-af',
    'apad',
    '-shortest',
    ...codecs,
    file,
  ])
  return file
}

test('hints lead to the second they speak of', { tag: '@deep' }, async ({ page, signIn }, info) => {
  await signIn('hinted', page)
  await page.goto('/upload')
  await page.getByLabel('Video file').setInputFiles(await makeSilentClip(info.outputDir))
  const hints = page.getByRole('region', { name: 'Hints' })
  await expect(hints).toContainText(/There is no sound for 1[12] seconds\./, { timeout: 60_000 })
  await hints.getByRole('link', { name: 'Play from 0:03' }).click()
  await expect(page).toHaveURL(/\/video\/\d+\?t=3$/)
  await expect.poll(() => currentSeconds(page)).toBeGreaterThan(3)
  await expect.poll(() => isPaused(page)).toBe(false)
})
