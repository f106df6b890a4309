import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFile, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startBenchServer } from './bench-server.ts'
import { secondsOf, reportMeasurement } from './report-measurement.ts'
import { createVideo, uploadFile } from './upload-file.ts'

const run = promisify(execFile)
const uploadBytes = 200 * 1024 ** 2

const kinora = await startBenchServer()
try {
  const token = await kinora.signIn()
  await measureUpload(token)
  await measurePlayable(token)
} finally {
  await kinora.stop()
}

/** 200 MB in chunks, three in flight, each durable before it is acknowledged, compared with `cp` and sync of the same file. */
async function measureUpload(token: string) {
  const source = join(kinora.folder, 'source.bin')
  const bytes = Uint8Array.from(randomBytes(uploadBytes))
  Buffer.from(bytes.buffer).write('ftypisom', 4)
  await writeFile(source, bytes)
  const copyAndSync = async () => {
    const target = join(kinora.folder, 'copy.bin')
    await copyFile(source, target)
    await using file = await open(target, 'r+')
    await file.sync()
  }
  await copyAndSync()
  const reference = await secondsOf(copyAndSync)
  const upload = () => uploadFile({ url: kinora.url, token }, source)
  await upload() // warms up, as for the reference
  const value = await secondsOf(upload)
  const conditions = '200 MiB of random bytes over loopback; reference: cp and fsync of the same file'
  reportMeasurement({ name: 'upload of 200 MB', value, unit: 's', reference, conditions })
}

async function measurePlayable(token: string) {
  const file = join(kinora.folder, 'minute.mp4')
  await run('ffmpeg', [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=1920x1080:rate=30:duration=60',
    '-f',
    'lavfi',
    '-i',
    'sine=duration=60',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-g',
    '60',
    '-c:a',
    'aac',
    '-shortest',
    file,
  ])
  const fileId = await uploadFile({ url: kinora.url, token }, file)
  const seconds = await secondsOf(() => waitUntilPlayable(token, fileId))
  reportMeasurement({
    name: 'last chunk → playable, H.264/AAC',
    value: seconds,
    unit: 's',
    conditions: 'one minute of 1080p30, nothing else running',
  })
}

async function waitUntilPlayable(token: string, fileId: string) {
  const id = await createVideo({ url: kinora.url, token }, fileId, 'One minute')
  for (;;) {
    const answer = await fetch(`${kinora.url}/api/videos/${id}`)
    const { processing } = (await answer.json()) as { processing: { playable: boolean; stage: string } }
    if (processing.playable) return
    if (processing.stage === 'failed') throw new Error('The video failed')
  }
}
