import { broadcasts, streamKey } from '@kinora/contract/library/broadcasts/calls'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import { execFileSync, spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp } from '../../../../test/harness.ts'
import { startSrtIngest } from './srt-ingest.ts'

// docs/live.md “SRT”: with the ffmpeg of this machine as encoder. Without SRT in it nothing is offered.

const ffmpegPath = process.env.FFMPEG_PATH ?? 'ffmpeg'
const hasSrt = /^\s+srt$/m.test(execFileSync(ffmpegPath, ['-v', 'error', '-protocols'], { encoding: 'utf8' }))

async function freePort() {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  socket.close()
  return port
}

const port = await freePort()
const environment = { SRT_PORTS: String(port), LOG_LEVEL: 'trace' }
const api = await startTestApp({ environment })
const { as, ctx } = api
const ada = await api.newUser('ada', { isAdmin: true })
let ingest: Awaited<ReturnType<typeof startSrtIngest>>
beforeAll(async () => {
  await as(ada, siteSettings.update, { body: { broadcasts: { from: 'everyone' } } })
  ingest = await startSrtIngest(ctx)
})
afterAll(async () => {
  await ingest?.close()
  await api.close()
})

const find = async (id: number) => (await as(ada, broadcasts.find, { params: { id } })).ok
const wait = { timeout: 120_000, interval: 200 }

/** An encoder that tries again until it is stopped: a port may take a moment until it listens. */
function publish(passphrase: string) {
  const args = [
    ['-v', 'error', '-re', '-f', 'lavfi', '-i', 'testsrc2=size=426x240:rate=25'],
    ['-re', '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000', '-t', '600'],
    ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '25', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
    ['-f', 'mpegts', `srt://127.0.0.1:${port}?mode=caller&passphrase=${passphrase}`],
  ].flat()
  let isStopped = false
  let failures = 0
  const start = () => {
    const encoder = spawn(ffmpegPath, args, { stdio: 'ignore' })
    encoder.once('close', () => {
      failures++
      if (!isStopped) running = start()
    })
    return encoder
  }
  let running = start()
  return {
    failures: () => failures,
    stop: async () => {
      isStopped = true
      running.kill('SIGKILL')
      if (running.exitCode === null && running.signalCode === null) await once(running, 'close')
    },
  }
}

it('is offered by the ffmpeg that can', async () => {
  expect(ingest !== undefined).toBe(hasSrt)
  expect((await as(ada, streamKey.find, {})).ok.srt !== null).toBe(hasSrt)
})

it.runIf(hasSrt)(
  'an encoder with the passphrase is on air, and may come back; another is not',
  async () => {
    const { videoId } = (await as(ada, broadcasts.create, { body: { title: 'Harbour', graceSeconds: 600 } }))
      .ok
    const { srt } = (await as(ada, streamKey.reserveSrt, {})).ok
    const passphrase = srt?.reservation?.passphrase ?? ''
    const first = publish(passphrase)
    await vi.waitFor(async () => expect((await find(videoId)).state).toBe('live'), wait)
    const processes = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    const listeners = processes.split('\n').filter((line) => line.includes('-f concat'))
    expect(listeners.length).toBeGreaterThan(0)
    expect(listeners.join('\n')).not.toContain(passphrase)
    await vi.waitFor(
      async () =>
        expect((await find(videoId)).health).toMatchObject({ encoder: 'SRT', width: 426, isEncoded: false }),
      wait,
    )
    await first.stop()
    await vi.waitFor(async () => expect((await find(videoId)).state).toBe('interrupted'), wait)

    const stranger = publish('f'.repeat(32))
    await vi.waitFor(() => expect(stranger.failures()).toBeGreaterThan(2), wait)
    await stranger.stop()
    const { state, durationSeconds } = await find(videoId)
    expect(state).toBe('interrupted')

    const again = publish(passphrase)
    await vi.waitFor(async () => expect((await find(videoId)).state).toBe('live'), wait)
    const { ok } = await as(ada, broadcasts.end, { params: { id: videoId } })
    await again.stop()
    expect(ok.state).toBe('ended')
    expect(ok.durationSeconds).toBeGreaterThanOrEqual(durationSeconds)
    expect(api.logLines.join('')).not.toContain(passphrase)
  },
  400_000,
)
