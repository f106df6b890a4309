import { execFile } from 'node:child_process'
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { runSuccessfully } from '../server/test/run-command.ts'
import { runSeed } from './bench-server.ts'
import { reportMeasurement, secondsOf } from './report-measurement.ts'

/**
 * Backup, a second backup, a check and a restore of a site on a disk, beside a copy of the same files. For ten gigabytes:
 * `BENCH_GB=10 npm run bench backup`, which needs 40 GB.
 */
const gigabytes = Number(process.env.BENCH_GB ?? '0.5')
const volume = 2000
const filesPerVideo = 8
const maxFileBytes = 8_000_000

const folder = await mkdtemp(join(tmpdir(), 'kinora-backup-bench-'))
const site = join(folder, 'site')
const restored = join(folder, 'restored')
const backups = join(folder, 'backups')

try {
  await runSeed(['--volume', String(volume)], site, {})
  await writeMedia()
  const copying = await secondsOf(async () => {
    await cp(join(site, 'storage'), join(folder, 'copy'), { recursive: true })
    await promisify(execFile)('sync')
  })
  await rm(join(folder, 'copy'), { recursive: true })
  report(
    'backup',
    await secondsOf(() => runSuccessfully({ folder: site }, 'backup', '--to', backups)),
    copying,
  )
  report(
    'backup again, nothing new',
    await secondsOf(() => runSuccessfully({ folder: site }, 'backup', '--to', backups)),
    copying,
  )
  report(
    'check',
    await secondsOf(() => runSuccessfully({ folder: site }, 'restore', '--from', backups, '--check')),
    copying,
  )
  report(
    'restore',
    await secondsOf(() => runSuccessfully({ folder: restored }, 'restore', '--from', backups)),
    copying,
  )
  const [before, after] = [await hashTree(join(site, 'storage')), await hashTree(join(restored, 'storage'))]
  const different = Object.keys(before).filter((path) => before[path] !== after[path]).length
  reportMeasurement({
    name: 'files that a restore made different',
    value: different,
    unit: 'files',
    goal: { atMost: 0 },
    conditions: `${Object.keys(before).length} files by SHA-256`,
  })
} finally {
  await rm(folder, { recursive: true, force: true })
}

function report(name: string, seconds: number, copying: number) {
  reportMeasurement({
    name: `${name}, ${gigabytes} GB`,
    value: seconds,
    unit: 's',
    reference: copying,
    conditions: `${volume} videos in the database; the reference is cp and sync of the files; load ${loadavg()[0]?.toFixed(1)}`,
  })
}

/** Bytes that cannot be compressed, as those of media. */
async function writeMedia() {
  const noise = randomBytes(maxFileBytes * 2)
  let remaining = gigabytes * 1e9
  for (let video = 0; remaining > 0; video++) {
    const own = join(site, 'storage/videos', `bench-${video}`)
    await mkdir(own, { recursive: true })
    for (let file = 0; file < filesPerVideo && remaining > 0; file++) {
      const bytes = Math.min(remaining, randomInt(maxFileBytes / 4, maxFileBytes))
      const from = randomInt(maxFileBytes)
      await writeFile(join(own, `${file}.m4s`), noise.subarray(from, from + bytes))
      remaining -= bytes
    }
  }
}

async function hashTree(top: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const entry of await readdir(top, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    hashes[relative(top, path)] = hash.digest('hex')
  }
  return hashes
}
