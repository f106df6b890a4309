import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startBenchServer } from './bench-server.ts'
import { reportMeasurement } from './report-measurement.ts'
import { startNginx } from './nginx.ts'
import { runReaders, type ReaderResult } from './stream-readers.ts'

// A 1 GiB file to 1, 16 and 200 readers, by the server and by nginx with sendfile from the same disk.

const fileBytes = 1024 ** 3
const megabyte = 1_000_000
const mebibyte = 1024 ** 2
const seconds = 6
/** The bit rate of a video; most readers of a large group are limited to it. */
const slowBytesPerSecond = megabyte
const steps = [
  { fast: 1, slow: 0 },
  { fast: 16, slow: 0 },
  { fast: 20, slow: 180 },
]
type Step = (typeof steps)[number]

/** Fairness: the slowest fast reader gets half of the median, each slow one nearly its full rate. */
const limits = { leastShareOfFast: 0.5, leastShareOfSlow: 0.95, grownMebibytes: 64 }

interface Server {
  address: string
  residentBytes: () => Promise<number>
}

interface DeliveryResult {
  megabytesPerSecond: number
  leastShareOfFast: number
  leastShareOfSlow: number
  slowestFirstByteMs: number
  memory: { before: number; most: number; after: number }
}

const kinora = await startBenchServer()
const folder = await mkdtemp(join(tmpdir(), 'kinora-serve-'))
const root = join(kinora.folder, 'storage/pictures/serve')
let nginx: Awaited<ReturnType<typeof startNginx>>
const violations: string[] = []
try {
  await writeMediaFile(root)
  nginx = await startNginx({ root, folder })
  const ours = { address: `${kinora.url}/media/pictures/serve/film.mp4`, residentBytes: kinora.residentBytes }
  const nginxResult = nginx && { address: `${nginx.url}/film.mp4`, residentBytes: nginx.residentBytes }
  // Warms up the server and the page cache.
  for (const server of [ours, nginxResult]) if (server) await measureDelivery(server, { fast: 1, slow: 0 }, 1)
  for (const step of steps)
    report(step, await measureDelivery(ours, step), nginxResult && (await measureDelivery(nginxResult, step)))
} finally {
  nginx?.stop()
  await kinora.stop()
  await rm(folder, { recursive: true, force: true })
}
if (violations.length > 0) throw new Error(violations.join('\n'))

async function writeMediaFile(target: string) {
  await mkdir(target, { recursive: true })
  await using file = await open(join(target, 'film.mp4'), 'w')
  const piece = randomBytes(16 * mebibyte)
  for (let at = 0; at < fileBytes; at += piece.length) await file.write(piece)
}

async function measureDelivery(
  { address, residentBytes }: Server,
  { fast, slow }: Step,
  forSeconds = seconds,
) {
  const before = await residentBytes()
  let most = before
  const timer = setInterval(() => {
    void residentBytes().then((bytes) => (most = Math.max(most, bytes)))
  }, 100)
  const [quick, calm] = await Promise.all([
    runReaders(address, { count: fast, bytesPerSecond: null, seconds: forSeconds }),
    runReaders(address, { count: slow, bytesPerSecond: slowBytesPerSecond, seconds: forSeconds }),
  ])
  clearInterval(timer)
  await pause(2000)
  return summarizeReaders([...quick, ...calm], {
    quick,
    calm,
    memory: { before, most, after: await residentBytes() },
  })
}

type ReaderGroups = Pick<DeliveryResult, 'memory'> & { quick: ReaderResult[]; calm: ReaderResult[] }

function summarizeReaders(all: ReaderResult[], { quick, calm, memory }: ReaderGroups): DeliveryResult {
  const bytesOf = (some: ReaderResult[]) => some.map(({ bytes }) => bytes).toSorted((a, b) => a - b)
  const [fast, slow] = [bytesOf(quick), bytesOf(calm)]
  return {
    megabytesPerSecond: all.reduce((sum, { bytes }) => sum + bytes, 0) / megabyte / seconds,
    leastShareOfFast: (fast[0] ?? 0) / (fast[Math.floor(fast.length / 2)] ?? 1),
    leastShareOfSlow: slow.length === 0 ? 1 : (slow[0] ?? 0) / (slowBytesPerSecond * seconds),
    slowestFirstByteMs: Math.max(...all.map(({ firstByteMs }) => firstByteMs ?? Infinity)),
    memory,
  }
}

function report({ fast, slow }: Step, ours: DeliveryResult, nginxResult: DeliveryResult | undefined) {
  const count = fast + slow
  const speeds = slow === 0 ? 'as fast as they can' : `${fast} as fast as they can, ${slow} at 1 MB/s`
  const other = nginxResult ? 'nginx with sendfile, the same file and run' : 'nginx is not installed here'
  const conditions = `loopback, ${seconds} s, ${speeds}, Node processes of their own; reference: ${other}`
  const formatResult = (name: string, unit: string, valueOf: (some: DeliveryResult) => number, limit = '') =>
    reportMeasurement({
      name,
      value: valueOf(ours),
      unit,
      ...(nginxResult && { reference: valueOf(nginxResult) }),
      conditions: limit ? `${limit}; ${conditions}` : conditions,
    })
  formatResult(
    `serving 1 GiB to ${count} ${count === 1 ? 'reader' : 'readers'}`,
    'MB/s',
    (some) => some.megabytesPerSecond,
  )
  if (fast > 1) {
    const limit = `at least ${limits.leastShareOfFast}`
    formatResult('… least of the fast', '× the median', (some) => some.leastShareOfFast, limit)
  }
  if (slow > 0) {
    const limit = `at least ${limits.leastShareOfSlow}`
    formatResult('… least of the slow', '× its full rate', (some) => some.leastShareOfSlow, limit)
    formatResult('… last first byte', 'ms', (some) => some.slowestFirstByteMs)
  }
  const grown = `at most ${limits.grownMebibytes} more than before`
  formatResult('… memory before', 'MiB', ({ memory }) => memory.before / mebibyte)
  formatResult('… at most', 'MiB', ({ memory }) => memory.most / mebibyte, grown)
  formatResult('… 2 s after', 'MiB', ({ memory }) => memory.after / mebibyte)
  checkLimits(count, ours)
}

function checkLimits(count: number, { leastShareOfFast, leastShareOfSlow, memory }: DeliveryResult) {
  const grown = (memory.most - memory.before) / mebibyte
  const isFair = leastShareOfFast >= limits.leastShareOfFast && leastShareOfSlow >= limits.leastShareOfSlow
  if (!isFair) violations.push(`Some of ${count} readers starve.`)
  if (grown > limits.grownMebibytes) violations.push(`${count} readers take ${grown.toFixed()} MiB.`)
}
