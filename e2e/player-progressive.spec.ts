import { videos } from '@kinora/contract/library/videos/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { expect, expectAccessible, test, uploadByApi } from './fixtures.ts'
import { isPaused, seekTo, play, currentSeconds } from './player-helpers.ts'
import { resumeEncodes, throttleEncodes } from './throttle-encodes.ts'

test.afterEach(resumeEncodes)

test(
  'seeking beyond the encoded part shows a message with a way back, and resumes by itself',
  { tag: '@deep' },
  async ({ page, request, signIn, clip }) => {
    const member = await signIn('growing')
    const file = await clip({ seconds: 120, width: 640, height: 360, container: 'avi', name: 'growing' })
    const details = { title: 'Still being written' }
    const { id } = await uploadByApi(request, { member, file, details })
    const find = async () => {
      const answer = await request.get(process.env.E2E_URL + videos.find.path.replace(':id', String(id)))
      return (await answer.json()) as Video
    }
    const readySeconds = async () => (await find()).processing.readySeconds
    await throttleEncodes(async () => ((await readySeconds()) ?? 0) >= 12)
    expect(await readySeconds(), 'the encode was stopped in the middle').toBeLessThan(90)

    await page.goto(`/video/${id}`)
    await play(page)
    const panel = page.getByRole('region', { name: 'Being prepared' })
    await expect(panel).toBeHidden()
    await seekTo(page, 110)
    await expect(panel).toContainText('This part is still being prepared')
    await expect(panel).toContainText(/\d:\d\d of 2:00 ready/)
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Go to the ready part' }).click()
    await expect(panel).toBeHidden()
    const before = await currentSeconds(page)
    expect(before).toBeLessThan(90)
    await expect.poll(() => currentSeconds(page)).toBeGreaterThan(before + 0.3)

    await seekTo(page, 110)
    await expect(panel).toBeVisible()
    await resumeEncodes()
    await expect(panel).toBeHidden({ timeout: 60_000 })
    await expect.poll(() => currentSeconds(page), { timeout: 30_000 }).toBeGreaterThan(110.3)
    expect(await isPaused(page)).toBe(false)
  },
)
