import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openBenchServer, startBenchServer, type BenchServer } from './bench-server.ts'
import { reportMeasurement } from './report-measurement.ts'
import { uploadFile } from './upload-file.ts'

/** Resident memory of the server with its worker, without PostgreSQL: at rest, and at rest again after work. */
const settleMs = 10_000
const goals = { fresh: 160, afterWork: 200 }
const pageCount = 200
const uploadBytes = 500 * 1024 ** 2

const fresh = await startBenchServer()
try {
  await fetch(`${fresh.url}/api/videos`)
  await report(fresh, 'RSS idle', goals.fresh, 'ROLE=all, ten seconds after the first request')
} finally {
  await fresh.stop()
}

const kinora = await openBenchServer({ environment: { DEMO: 'true' } })
try {
  await report(kinora, 'RSS after the demo', goals.afterWork, 'its videos are encoded')
  await readPages(kinora)
  await report(
    kinora,
    `RSS after ${pageCount} pages`,
    goals.afterWork,
    'HTML of home and of videos, after the demo',
  )
  await uploadRandomBytes(kinora)
  await report(kinora, 'RSS after 500 MB of upload', goals.afterWork, 'in chunks, after the pages')
} finally {
  await kinora.stop()
}

async function report(
  { residentBytes }: Pick<BenchServer, 'residentBytes'>,
  name: string,
  atMost: number,
  conditions: string,
) {
  await pause(settleMs)
  const value = (await residentBytes()) / 1024 ** 2
  reportMeasurement({ name, value, unit: 'MiB', goal: { atMost }, conditions })
}

async function readPages({ url }: BenchServer) {
  const answer = await fetch(`${url}/api/videos?limit=20`)
  const { items } = (await answer.json()) as { items: { id: number }[] }
  for (let page = 0; page < pageCount; page++) {
    const video = items[page % items.length]
    const html = await fetch(page % 2 === 0 || !video ? url : `${url}/video/${video.id}`)
    if (!html.ok) throw new Error(`${html.url}: ${html.status}`)
    await html.text()
  }
}

async function uploadRandomBytes({ url, folder, signIn }: BenchServer) {
  const path = join(folder, 'source.bin')
  const bytes = Uint8Array.from(randomBytes(uploadBytes))
  Buffer.from(bytes.buffer).write('ftypisom', 4)
  await writeFile(path, bytes)
  await uploadFile({ url, token: await signIn() }, path)
}
