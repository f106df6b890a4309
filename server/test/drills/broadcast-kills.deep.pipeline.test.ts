import { broadcasts, streamKey } from '@kinora/contract/library/broadcasts/calls'
import type { ManagedBroadcast } from '@kinora/contract/library/broadcasts/schemas'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { readClocks, startPersistentClockEncoder } from '../clock-encoder.ts'
import { decodeWarnings } from '../clips.ts'
import { createSeededRandom } from '../depth.ts'
import { findFreePort } from '../free-port.ts'
import { startKillableStack, type Victim } from '../killable-stack.ts'
import { printFigures } from './print-figures.ts'

// docs/live.md “When something breaks”: what a film lacks of what its encoder sent, read from a clock in the picture.

const rounds = Number(process.env.KILL_ROUNDS ?? 3)
const longestRoundMs = 150_000
const wait = { timeout: longestRoundMs, interval: 200 }
const frameMs = 40
/** A part, and the frames that an encoder has not yet put on the line. */
const partMs = 500 + 500

type Stack = Awaited<ReturnType<typeof startKillableStack>>

async function send<Result>(
  { creator }: Stack,
  { method, path }: { method: string; path: string },
  body?: object,
) {
  const answer = await creator.send(path, { method, ...(body && { body }) })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()) as Result
}

const pathOf = ({ path, ...call }: { method: string; path: string }, id: number) => ({
  ...call,
  path: path.replace(':id', String(id)),
})

async function secondsInPlaylist({ creator, url }: Stack, id: number) {
  const { hlsUrl } = await creator.findVideo(id)
  const master = await (await fetch(url() + hlsUrl)).text()
  const [name = ''] = /^[\w-]+\.m3u8$/m.exec(master) ?? []
  const playlist = await (await fetch(new URL(name, url() + hlsUrl))).text()
  return [...playlist.matchAll(/^#EXTINF:([\d.]+)/gm)].reduce((sum, [, seconds]) => sum + Number(seconds), 0)
}

async function waitForSeconds(stack: Stack, id: number, more: number) {
  const before = await vi.waitFor(() => secondsInPlaylist(stack, id), wait)
  await vi.waitFor(
    async () => expect(await secondsInPlaylist(stack, id)).toBeGreaterThan(before + more),
    wait,
  )
}

interface Loss {
  /** Before the moment of the fault: sent, and not in the film. */
  beforeMs: number
  /** Between two frames of the film around that moment. */
  gapMs: number
}

function findLoss(clocks: number[], moment: number): Loss {
  const after = clocks.findIndex((clock) => clock > moment)
  const last = clocks[after - 1] ?? 0
  return { beforeMs: moment - last, gapMs: (clocks[after] ?? Infinity) - last }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** One broadcast with a fault per round, to its film. */
async function broadcastThroughFaults(
  { stack, address, prefix }: { stack: Stack; address: string; prefix?: string[] },
  breakSomething: () => Promise<void>,
) {
  await send(stack, siteSettings.update, { broadcasts: { from: 'everyone' } })
  const { key } = await send<{ key: string }>(stack, streamKey.renew)
  const { videoId: id } = await send<ManagedBroadcast>(stack, broadcasts.create, { title: 'A clock' })
  // Without the timeout ffmpeg waits for minutes on a line that is cut.
  const extra = ['-rw_timeout', '5000000']
  const encoder = startPersistentClockEncoder(`${address}/live/${key}`, { ...(prefix && { prefix }), extra })
  const moments: number[] = []
  try {
    const find = () => send<ManagedBroadcast>(stack, pathOf(broadcasts.find, id))
    await vi.waitFor(async () => expect((await find()).state).toBe('live'), wait)
    const chance = createSeededRandom(Number(process.env.KILL_SEED ?? 1))
    for (let round = 0; round < rounds; round++) {
      await waitForSeconds(stack, id, 6)
      await pause(chance() * 2000)
      moments.push(Date.now())
      await breakSomething()
      await waitForSeconds(stack, id, 6)
    }
    await vi.waitFor(() => send(stack, pathOf(broadcasts.end, id)), wait)
  } finally {
    encoder.stop()
  }
  const isDone = async () => {
    const video = await stack.creator.findVideo(id)
    expect(video.processing.stage).toBe('done')
    return video
  }
  const { hlsUrl, duration } = await vi.waitFor(isDone, wait)
  const film = stack.url() + hlsUrl
  expect(await decodeWarnings(film)).toBe('')
  const clocks = await readClocks(film)
  expect(clocks).toEqual(clocks.toSorted((a, b) => a - b))
  expect(clocks.length * frameMs).toBeCloseTo((duration ?? 0) * 1000, -3)
  return moments.map((moment) => findLoss(clocks, moment))
}

function report(victim: string, losses: Loss[]) {
  printFigures(`broadcast, ${victim}`, {
    rounds: losses.length,
    'lost before it, at most (s)': Math.max(...losses.map(({ beforeMs }) => beforeMs)) / 1000,
    'away, median (s)': median(losses.map(({ gapMs }) => gapMs)) / 1000,
    'away, at most (s)': Math.max(...losses.map(({ gapMs }) => gapMs)) / 1000,
  })
}

const timeout = longestRoundMs * (rounds + 1)

describe('a broadcast', () => {
  it.for(['ffmpeg', 'database', 'server'] satisfies Victim[])(
    'is a whole film although %s is killed at any moment',
    { timeout },
    async (victim, { onTestFinished }) => {
      const port = await findFreePort()
      const stack = await startKillableStack({ RTMP_PORT: String(port) })
      onTestFinished(() => stack.close())
      const losses = await broadcastThroughFaults({ stack, address: `rtmp://127.0.0.1:${port}` }, () =>
        stack.kill(victim),
      )
      report(victim, losses)
      // While the server lives the encoder stays connected: every frame is there.
      const [missing, limit]: [keyof Loss, number] =
        victim === 'server' ? ['beforeMs', partMs] : ['gapMs', 2 * frameMs]
      for (const loss of losses) expect(loss[missing]).toBeLessThan(limit)
    },
  )

  it.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
    'goes on where it was when a cut line is whole again',
    { timeout },
    async ({ onTestFinished }) => {
      const line = await createLine()
      onTestFinished(line.remove)
      const port = await findFreePort()
      const stack = await startKillableStack({ RTMP_PORT: String(port), HOST: line.host })
      onTestFinished(() => stack.close())
      const cutSeconds = Number(process.env.CUT_SECONDS ?? 20)
      const losses = await broadcastThroughFaults(
        { stack, address: `rtmp://${line.host}:${port}`, prefix: line.prefix },
        async () => {
          await line.set('down')
          await pause(cutSeconds * 1000)
          await line.set('up')
        },
      )
      report(`line cut for ${cutSeconds} s`, losses)
      for (const { beforeMs } of losses) expect(beforeMs).toBeLessThan(partMs)
    },
  )
})

const run = promisify(execFile)

/** A pair of network devices, one of them in a namespace for the encoder. */
async function createLine() {
  const name = `kinora${process.pid % 10_000}`
  const [host, encoder] = ['10.213.7.1', '10.213.7.2']
  const ip = (...args: string[]) => run('ip', args)
  await ip('netns', 'add', name)
  await ip('link', 'add', `${name}a`, 'type', 'veth', 'peer', 'name', `${name}b`, 'netns', name)
  await ip('addr', 'add', `${host}/30`, 'dev', `${name}a`)
  await ip('link', 'set', `${name}a`, 'up')
  await ip('-n', name, 'addr', 'add', `${encoder}/30`, 'dev', `${name}b`)
  await ip('-n', name, 'link', 'set', `${name}b`, 'up')
  return {
    host,
    prefix: ['ip', 'netns', 'exec', name],
    set: (state: 'up' | 'down') => ip('-n', name, 'link', 'set', `${name}b`, state),
    remove: async () => {
      await ip('netns', 'delete', name)
    },
  }
}
