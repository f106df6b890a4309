import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import type { Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { expect, test as base } from './fixtures.ts'
import { createMember } from './members.ts'
import { videoElement } from './player-helpers.ts'
import type { Site } from './site.ts'

type StartEncoder = typeof spawnEncoder

interface Fixtures {
  isOpenToEveryone: true
  /** Sends to this address by RTMP, until it is killed or the test is over. */
  startEncoder: StartEncoder
}

/** Everybody may go live. */
export const test = base.extend<Fixtures>({
  isOpenToEveryone: [
    async ({ site }, use) => {
      await letBroadcast(site, 'everyone')
      await use(true)
      await letBroadcast(site, 'permitted')
    },
    { auto: true },
  ],
  startEncoder: async ({}, use) => {
    const encoders: ReturnType<StartEncoder>[] = []
    await use((address) => {
      const encoder = spawnEncoder(address)
      encoders.push(encoder)
      return encoder
    })
    for (const { kill } of encoders) kill()
    await Promise.all(encoders.map(({ ended }) => ended))
  },
})

async function letBroadcast(site: Site, from: 'everyone' | 'permitted') {
  const { token } = await createMember(site, 'admin')
  const answer = await fetch(site.url + siteSettings.update.path, {
    method: siteSettings.update.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ broadcasts: { from } }),
  })
  expect(answer.status, await answer.text()).toBe(200)
}

/** At the pace of a camera. */
function spawnEncoder(address: string) {
  const picture = 'testsrc2=size=640x360:rate=25'
  const inputs = ['-re', '-f', 'lavfi', '-i', picture, '-re', '-f', 'lavfi', '-i', 'sine=frequency=440']
  const encode = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '50', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  const options = ['-v', 'error', ...inputs, '-t', '240', ...encode, '-f', 'flv', address]
  const encoder = spawn(process.env.FFMPEG_PATH ?? 'ffmpeg', options, { stdio: 'ignore' })
  return {
    ended: new Promise<number | null>((resolve) => encoder.once('close', resolve)),
    kill: () => void encoder.kill('SIGKILL'),
  }
}

/** For an encoder, a clock or a viewer who is seconds behind. */
export const patienceMs = 60_000

/** From the list of broadcasts to its dialog. */
export async function chooseSource(page: Page, source: string) {
  await page.getByRole('button', { name: 'Go live' }).first().click()
  await page.getByRole('menuitem', { name: source }).click()
  return page.getByRole('dialog')
}

/** Whoever waited sees the picture without a click, where the browser allows it. */
export const startPlayback = (page: Page) =>
  videoElement(page).evaluate((video: HTMLVideoElement) => video.play())
