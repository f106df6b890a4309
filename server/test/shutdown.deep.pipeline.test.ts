import { defaultChunkBytes } from '@kinora/contract/library/uploads/rules'
import { randomUUID } from 'node:crypto'
import { access, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeClip } from './clips.ts'
import { signInCreator, type Creator } from './creator-client.ts'
import { findProcesses } from './processes.ts'
import { startServer, type RunningServer } from './running-server.ts'

const maxShutdownMs = 10_000

let folder: string
let server: RunningServer
let ada: Creator
let uploadedClip: Buffer

const start = async () => {
  server = await startServer({ folder, program: 'scripts/start.mjs' })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-stop-'))
  const clip = await makeClip({ dir: folder, name: 'film.mp4', seconds: 25, width: 854, height: 480 })
  uploadedClip = await readFile(clip)
  await start()
  ada = await signInCreator(() => server, 'ada@stop.invalid')
}, 180_000)
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const encoders = async () =>
  (await findProcesses(folder)).filter(({ command }) => command.startsWith('ffmpeg'))

async function startLoad() {
  const { id } = await ada.createVideo(uploadedClip)
  await ada.waitFor(id, ({ stage, percent }) => stage === 'encoding' && percent > 0)
  expect(await encoders()).not.toEqual([])
  const slow = { bytes: Buffer.alloc(defaultChunkBytes), fileId: randomUUID(), index: 0 }
  const { broken } = ada.beginChunk(slow, 1000)
  const ended = (await ada.send('/api/events')).text()
  return { id, broken, ended }
}

const stopMethods: [string, () => ReturnType<RunningServer['stop']>][] = [
  ['Ctrl-C, which reaches every process of the terminal', () => server.interrupt()],
  ['SIGTERM to the script, as from a service', () => server.stop()],
]

describe.runIf(process.platform === 'linux')('the program, busy encoding, receiving and telling', () => {
  it.each(stopMethods)(
    'ends in order within ten seconds after %s, and leaves no process',
    async (_name, stop) => {
      const { id, broken, ended } = await startLoad()
      const since = performance.now()
      const [code, signal] = await stop()
      await Promise.all([broken, ended])
      expect(performance.now() - since).toBeLessThan(maxShutdownMs)
      expect([code, signal]).toEqual([0, null])
      await vi.waitFor(async () => expect(await findProcesses(folder)).toEqual([]), 1000)
      await expect(access(join(folder, 'postgres/postmaster.pid'))).rejects.toThrow('ENOENT')
      expect(server.log.filter((line) => /"level":"(warn|error)"/.test(line))).toEqual([])

      await start()
      const { processing } = await ada.waitFor(id, ({ stage }) => stage === 'done' || stage === 'failed')
      expect(processing.stage).toBe('done')
    },
  )
})
