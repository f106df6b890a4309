import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import { spawn } from 'node:child_process'
import { expect, test as base } from './fixtures.ts'
import { createMember } from './members.ts'
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
