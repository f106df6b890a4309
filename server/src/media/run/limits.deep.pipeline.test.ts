import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitCommand } from '../../platform/processes/process-limits.ts'
import { runFfmpeg, type FfmpegSettings } from './run-ffmpeg.ts'
import { runProgram } from './run-program.ts'

let dir: string
beforeAll(async () => (dir = await mkdtemp(join(tmpdir(), 'limits-'))))
afterAll(() => rm(dir, { recursive: true }))

const settings: FfmpegSettings = {
  ffmpegPath: 'ffmpeg',
  ffprobePath: 'ffprobe',
  memoryLimitBytes: 1024 ** 3,
  niceness: 0,
}
const limits = { memoryLimitBytes: 1024 ** 3, niceness: 0, cpuSeconds: 60, maxFileBytes: 1024 ** 2 }
const source = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180']

async function bytesIn(folder: string) {
  const sizes = await Promise.all((await readdir(folder)).map((name) => stat(join(folder, name))))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}

test('an endless file is stopped at its limit and reported as such', async () => {
  const outputLimitBytes = 3_000_000
  const file = join(dir, 'endless.nut')
  const run = runFfmpeg(settings, [...source, '-c:v', 'rawvideo', file], {
    workingDir: dir,
    timeLimitSeconds: 60,
    outputLimitBytes,
  })
  await expect(run).rejects.toMatchObject({ code: 'endless', retryable: false })
  expect((await stat(file)).size).toBeLessThanOrEqual(outputLimitBytes)
  await rm(file)
})

test('endless small files are stopped too', async () => {
  const folder = await mkdtemp(join(dir, 'many-'))
  const wide = ['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=1000']
  const run = runFfmpeg(settings, [...wide, '-c:v', 'bmp', join(folder, '%06d.bmp')], {
    workingDir: folder,
    timeLimitSeconds: 60,
    outputLimitBytes: 20_000_000,
  })
  await expect(run).rejects.toMatchObject({ code: 'endless' })
  expect(await bytesIn(folder)).toBeGreaterThan(20_000_000)
  await rm(folder, { recursive: true })
})

test('processor time ends at its limit, also for child processes', async () => {
  const run = { command: 'sh', args: ['-c', 'while :; do :; done'], workingDir: dir, timeLimitSeconds: 30 }
  const end = await runProgram({ ...run, limits: { ...limits, cpuSeconds: 1 } })
  expect(end.endedBy).toBe('time')
})

test('a program opens only as many files as it needs', async () => {
  const open = 'const {openSync} = require("node:fs"); for (let i = 0; i < 1000; i++) openSync("/dev/null")'
  const run = { command: process.execPath, args: ['-e', open], workingDir: dir, timeLimitSeconds: 30 }
  const end = await runProgram({ ...run, limits: { ...limits, memoryLimitBytes: 4 * 1024 ** 3 } })
  expect(end.lastErrorOutput).toContain('EMFILE')
})

test('one that cannot be started for want of open files is an error, and not the end of the server', async () => {
  const run = { command: 'true', args: [], workingDir: dir, timeLimitSeconds: 30, limits }
  const script = join(dir, 'without-files.mjs')
  const runner = new URL('./run-program.ts', import.meta.url).href
  await writeFile(
    script,
    `import { openSync } from 'node:fs'
    import { runProgram } from ${JSON.stringify(runner)}
    const run = ${JSON.stringify(run)}
    await runProgram(run)
    try { for (;;) openSync('/dev/null') } catch {}
    console.log(await runProgram(run).catch((error) => error.code))`,
  )
  const node24 = fileURLToPath(new URL('../../../../node_modules/.bin/node', import.meta.url))
  const { stdout } = await promisify(execFile)('sh', ['-c', `ulimit -n 200; exec "${node24}" "${script}"`])
  expect(stdout.trim()).toBe('EMFILE')
})

test('there is no network where the system lets us leave it, not even to this machine', async () => {
  let calls = 0
  const server = createServer((socket) => {
    calls += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const input = ['-i', `tcp://127.0.0.1:${port}`, '-f', 'null', '-']
  await expect(runFfmpeg(settings, input, { workingDir: dir, timeLimitSeconds: 20 })).rejects.toMatchObject({
    code: expect.any(String),
  })
  const isCutOff = limitCommand(limits).includes('unshare')
  expect(calls).toBe(isCutOff ? 0 : 1)
  await new Promise((resolve) => server.close(resolve))
})
