import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { signInCreator } from '../server/test/creator-client.ts'
import { startServer } from '../server/test/running-server.ts'
import { expect, test } from './fixtures.ts'
import { play, currentSeconds } from './player-helpers.ts'

const clipSeconds = 12

async function publishWithCodec(codec: 'av1' | 'vp9', file: string) {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-second-'))
  const server = await startServer({ folder, environment: { SECOND_CODEC: codec, LOG_LEVEL: 'info' } })
  const close = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const ada = await signInCreator(() => server, 'ada@second.invalid')
    const { id } = await ada.createVideo(await readFile(file))
    await ada.waitFor(id, ({ secondCodec }) => secondCodec?.done === true)
    return { address: `${server.url}/video/${id}`, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openPage(browser: Browser, prepare?: () => void) {
  const context = await browser.newContext()
  const page = await context.newPage()
  if (prepare) await page.addInitScript(prepare)
  const media = new Set<string>()
  page.on('request', (request) => {
    const [file] = /[\w-]+\.mp4$/.exec(new URL(request.url()).pathname) ?? []
    if (file) media.add(file)
  })
  return { page, media: () => [...media].sort(), close: () => context.close() }
}

const hasEnded = () => document.querySelector('video')?.ended === true

async function playToEnd(page: Page) {
  await page.waitForFunction(hasEnded, undefined, { timeout: 60_000 })
  expect(Math.abs((await currentSeconds(page)) - clipSeconds)).toBeLessThan(0.6)
}

async function chooseQuality(page: Page, name: string) {
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('menuitem', { name: /^Quality/ }).click()
  const offered = await page.getByRole('menuitemradio').allInnerTexts()
  await page.getByRole('menuitemradio', { name, exact: true }).click()
  await page.keyboard.press('Escape')
  return offered.map((text) => text.trim().split(/\s/)[0])
}

const codecs = [
  ['av1', 'av01'],
  ['vp9', 'vp09'],
] as const

for (const [codec, family] of codecs) {
  test(
    `a ${codec} video plays to its end in ${codec} on capable devices, otherwise in H.264`,
    { tag: '@deep' },
    async ({ browser, clip }) => {
      test.setTimeout(4 * 60_000)
      const video = await publishWithCodec(
        codec,
        await clip({ seconds: clipSeconds, width: 640, height: 360 }),
      )
      try {
        const { page, media, close } = await openPage(browser)
        await page.goto(video.address)
        await play(page)
        expect(await chooseQuality(page, '240p')).toEqual(['Auto', '360p', '240p'])
        await page.getByLabel(/^Video player:/).click({ button: 'right' })
        await page.getByRole('menuitemcheckbox', { name: 'Stats' }).click()
        await expect(page.getByRole('region', { name: 'Stats' })).toContainText(`${family}.`)
        await playToEnd(page)
        expect(media()).toContain(`240p-${codec}.mp4`)
        expect(media().filter((name) => name !== 'audio.mp4' && !name.includes(`-${codec}`))).toEqual([])
        await close()

        const other = await openPage(browser, () => {
          const answer = { supported: true, smooth: false, powerEfficient: false }
          navigator.mediaCapabilities.decodingInfo = () =>
            Promise.resolve(answer as MediaCapabilitiesDecodingInfo)
        })
        await other.page.goto(video.address)
        await play(other.page)
        await playToEnd(other.page)
        expect(other.media()).toContain('audio.mp4')
        expect(other.media().filter((name) => name.includes(`-${codec}`))).toEqual([])
        await other.close()
      } finally {
        await video.close()
      }
    },
  )
}
