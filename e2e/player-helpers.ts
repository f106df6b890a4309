import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { captions } from '@kinora/contract/library/captions/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { expect, type Member } from './fixtures.ts'

export const miniPlayer = (page: Page) => page.getByRole('region', { name: 'Mini-player' })
export const homeLink = (page: Page) => page.getByRole('link', { name: /home$/i }).first()
export const videoElement = (page: Page): Locator => page.locator('video')
export const currentSeconds = (page: Page) =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)
export const isPaused = (page: Page) => page.evaluate(() => document.querySelector('video')?.paused ?? true)

/** Sets the position on the element, bypassing the controls. */
export const seekTo = (page: Page, second: number) =>
  videoElement(page).evaluate((video: HTMLVideoElement, at) => void (video.currentTime = at), second)

/** Records changes of live regions that already existed: only those are announced. */
export const recordAnnouncements = (page: Page) =>
  page.evaluate(() => {
    const regions = [...document.querySelectorAll('[aria-live]')]
    const announcements = ((globalThis as unknown as { heard: string[] }).heard = [] as string[])
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const region = element?.closest('[aria-live]')
        if (region && regions.includes(region)) announcements.push(region.textContent ?? '')
      }
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
export const announcements = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)

const playedSeconds = (page: Page) =>
  page.evaluate(() => {
    const ranges = document.querySelector('video')?.played
    return ranges?.length ? ranges.end(ranges.length - 1) - ranges.start(ranges.length - 1) : 0
  })

export async function play(page: Page) {
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.2)
}

export async function addChaptersAndCaptions(
  request: APIRequestContext,
  member: Member,
  video: Video,
  length: number,
) {
  const headers = { authorization: `Bearer ${member.token}` }
  const origin = process.env.E2E_URL ?? ''
  const [second, third] = [Math.floor(length / 3), Math.floor((length * 2) / 3)].map((at) => Math.max(10, at))
  const time = (at = 0) => `0:${String(at).padStart(2, '0')}`
  const description = `0:00 The valley\n${time(second)} The hut\n${time(Math.max((second ?? 0) + 10, third ?? 0))} The ridge`
  const changed = await request.put(origin + videos.update.path.replace(':id', String(video.id)), {
    headers,
    data: { description },
  })
  expect(changed.ok(), await changed.text()).toBe(true)
  for (const [language, label, word] of [
    ['en', 'English', 'Second'],
    ['de', 'Deutsch', 'Sekunde'],
  ] as const) {
    const cues = Array.from({ length }, (_, at) => {
      const stamp = (value: number) => `00:00:${String(value).padStart(2, '0')}.000`
      return `${stamp(at)} --> ${stamp(at + 1)}\n${word} <i>${at}</i>`
    })
    const added = await request.post(origin + captions.create.path.replace(':id', String(video.id)), {
      headers,
      multipart: {
        language,
        label,
        file: {
          name: 'film.vtt',
          mimeType: 'text/vtt',
          buffer: Buffer.from(`WEBVTT\n\n${cues.join('\n\n')}\n`),
        },
      },
    })
    expect(added.status(), await added.text()).toBe(201)
  }
}
