import { processing } from '@kinora/contract/library/processing/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, uploadFileByApi, test, waitUntilProcessed, type Member } from './fixtures.ts'
import { seekTo, play, currentSeconds, videoElement } from './player-helpers.ts'

// docs/player.md “Missing segments”: the owner replaces the file, or removes the video, while others watch.

const durationOf = (page: Page) => page.evaluate(() => document.querySelector('video')?.duration ?? 0)

interface OwnedVideo {
  member: Member
  id: number
}

async function callAsOwner(
  request: APIRequestContext,
  { member, id }: OwnedVideo,
  path: string,
  data: object,
) {
  const headers = { authorization: `Bearer ${member.token}` }
  const method = path === processing.replaceFile.path ? 'POST' : 'PUT'
  const answer = await request.fetch(path.replace(':id', String(id)), { method, headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

async function replaceWithFile(request: APIRequestContext, owned: OwnedVideo, file: string) {
  const fileId = await uploadFileByApi(request, owned.member, file)
  await callAsOwner(request, owned, videos.update.path, { isPublished: false })
  await callAsOwner(request, owned, processing.replaceFile.path, { fileId })
  await waitUntilProcessed(request, owned.id, { authorization: `Bearer ${owned.member.token}` })
  await callAsOwner(request, owned, videos.update.path, { isPublished: true })
}

const pageVariants = [
  { name: 'on its page', address: (id: number) => `/video/${id}`, isShort: false },
  { name: 'in a frame', address: (id: number) => `/embed/${id}`, isShort: false },
  { name: 'among shorts', address: (id: number) => `/shorts/${id}`, isShort: true },
]

for (const { name, address, isShort } of pageVariants) {
  test(
    `a replaced video plays on from the same position, ${name}`,
    { tag: '@deep' },
    async ({ page, request, signIn, clip, publish }, info) => {
      test.setTimeout(300_000)
      const size = isShort ? { width: 180, height: 320 } : { width: 320, height: 180 }
      const member = await signIn(`replacer-${info.testId}`)
      const details = { title: 'Before', isShort }
      const { id } = await publish(member, await clip({ seconds: 60, ...size }), details)
      await page.goto(address(id))
      if (!isShort) await play(page)
      await expect.poll(() => currentSeconds(page)).toBeGreaterThan(0.2)
      expect(Math.round(await durationOf(page))).toBe(60)

      await videoElement(page)
        .first()
        .evaluate((video: HTMLVideoElement) => video.pause())
      await replaceWithFile(request, { member, id }, await clip({ seconds: 66, ...size }))
      await videoElement(page)
        .first()
        .evaluate((video: HTMLVideoElement) => {
          video.currentTime = 50
          void video.play()
        })
      await expect.poll(() => durationOf(page).then(Math.round), { timeout: 60_000 }).toBe(66)
      await expect.poll(() => currentSeconds(page)).toBeGreaterThan(50.2)
      expect(await currentSeconds(page)).toBeLessThan(60)
      await expect(page.getByText('Try again')).toHaveCount(0)
    },
  )
}

for (const { name, address, message } of [
  { name: 'on its page', address: (id: number) => `/video/${id}`, message: /not available/ },
  { name: 'in a frame', address: (id: number) => `/embed/${id}`, message: /not available/ },
]) {
  test(
    `a video that became private meanwhile says so, ${name}`,
    { tag: '@deep' },
    async ({ page, request, signIn, clip, publish }, info) => {
      const member = await signIn(`hider-${info.testId}`)
      const file = await clip({ seconds: 60, width: 320, height: 180 })
      const { id } = await publish(member, file, { title: 'Before' })
      await page.goto(address(id))
      await play(page)
      await callAsOwner(request, { member, id }, videos.update.path, { visibility: 'private' })
      await seekTo(page, 50)
      await expect(page.getByText(message).first()).toBeVisible({ timeout: 45_000 })
    },
  )
}
