import { uploads } from '@kinora/contract/library/uploads/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFakeS3 } from '../src/platform/storage/fake-s3.fixture.ts'
import { makeClip } from './clips.ts'
import { signInCreator, type Creator } from './creator-client.ts'
import { createTestDatabase } from './test-database.ts'
import { startServer, startWorker, type RunningWorker } from './running-server.ts'

// docs/operations.md: with an unavailable bucket or a full disk, videos wait.

const outageSeconds = 180
/** A job that failed last is retried a minute later. */
const recoveryMs = 180_000

let folder: string
let clipBytes: Buffer[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-trouble-'))
  const clipSpec = { seconds: 4, width: 320, height: 180 } as const
  const clips = await Promise.all([
    makeClip({ dir: folder, name: 'plain.mp4', ...clipSpec }),
    makeClip({ dir: folder, name: 'old.avi', video: 'mpeg4', ...clipSpec }),
    makeClip({ dir: folder, name: 'large.mp4', ...clipSpec, width: 1280, height: 720 }),
  ])
  clipBytes = await Promise.all(clips.map((clip) => readFile(clip)))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function startNodes() {
  const [database, bucket] = await Promise.all([createTestDatabase(), startFakeS3()])
  const home = await mkdtemp(join(folder, 'nodes-'))
  const { config } = bucket
  const environment = {
    DATABASE_URL: database.url,
    SECRET_KEY: randomBytes(32).toString('base64url'),
    S3_BUCKET: config.bucket,
    S3_REGION: config.region,
    S3_ENDPOINT: config.endpoint,
    S3_ACCESS_KEY_ID: config.accessKeyId,
    S3_SECRET_ACCESS_KEY: config.secretAccessKey,
  }
  const server = await startServer({
    folder: join(home, 'api'),
    environment: { ...environment, ROLE: 'api' },
  })
  const creator = await signInCreator(() => server, 'ada@trouble.invalid')
  const workers: RunningWorker[] = []
  return {
    bucket,
    server,
    creator,
    startWorker: async (diskKilobytes?: number) => {
      const own = join(home, `worker-${workers.length}`)
      await mkdir(own)
      const worker = await startWorker({ folder: own, environment, ...(diskKilobytes && { diskKilobytes }) })
      workers.push(worker)
      return worker
    },
    close: async () => {
      await Promise.all([...workers.map((worker) => worker.stop()), server.stop()])
      await bucket.close()
      await database.drop()
    },
  }
}

async function waitUntilProcessed(creator: Creator, id: number): Promise<Video['processing']> {
  const { processing } = await creator.waitFor(id, ({ stage }) => ['done', 'failed'].includes(stage))
  return processing
}

describe.concurrent('no video fails', () => {
  it('when a bucket answers 500 for three minutes', { timeout: 600_000 }, async ({ onTestFinished }) => {
    const { bucket, server, creator, startWorker: addWorker, close } = await startNodes()
    onTestFinished(close)
    const videos = await Promise.all(clipBytes.map((clip) => creator.createVideo(clip)))
    await addWorker()
    bucket.failRequests(true)
    const sickSince = performance.now()

    const [bytes = Buffer.alloc(0)] = clipBytes
    const query = `chunkIndex=0&totalChunks=1&fileName=film.mp4&fileId=${randomUUID()}`
    const chunk = await creator.send(`${uploads.chunk.path}?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      bytes,
    })
    expect([chunk.status, Number(chunk.headers.get('retry-after'))]).toEqual([503, expect.any(Number)])
    expect((await fetch(`${server.url}/api/feeds/home`)).status).toBe(200)

    await pause(outageSeconds * 1000 - (performance.now() - sickSince))
    const stages = await Promise.all(videos.map(({ id }) => creator.findVideo(id)))
    expect(stages.map(({ processing }) => processing.stage)).not.toContain('failed')
    bucket.failRequests(false)
    const healthyAt = performance.now()
    for (const { id } of videos) expect((await waitUntilProcessed(creator, id)).stage).toBe('done')
    expect(performance.now() - healthyAt).toBeLessThan(recoveryMs)
  })

  it('when one of two workers has no disk space', { timeout: 600_000 }, async ({ onTestFinished }) => {
    const { creator, startWorker: addWorker, close } = await startNodes()
    onTestFinished(close)
    const full = await addWorker(100)
    const videos: Video[] = []
    for (const clip of [...clipBytes, ...clipBytes, ...clipBytes].slice(0, 8))
      videos.push(await creator.createVideo(clip))
    await full.untilLogged(/the disk is full: jobs that write files are left to other nodes/)
    await addWorker()
    for (const { id } of videos) expect((await waitUntilProcessed(creator, id)).stage).toBe('done')
  })
})
