import { videoComments } from '@kinora/contract/community/comments/calls'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startFakeS3 } from '../src/platform/storage/fake-s3.fixture.ts'
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts'
import { createLog } from '../src/platform/log.ts'
import { makeClip } from './clips.ts'
import { signInCreator, type Creator } from './creator-client.ts'
import { runCommand, type CommandPlace } from './run-command.ts'
import { startServer } from './running-server.ts'

// docs/operations.md “Backup and restore”

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-drill-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Two places for a site: with everything in a folder, or with a database and a bucket elsewhere. */
const places = {
  'an embedded database and a disk': async () => ({
    site: { folder: join(folder, 'site'), environment: {} },
    empty: { folder: join(folder, 'restored'), environment: {} },
    close: async () => undefined,
  }),
  'a database and a bucket elsewhere': async () => {
    const [site, empty] = await Promise.all([openElsewhere('site'), openElsewhere('restored')])
    return {
      site: site.place,
      empty: empty.place,
      close: async () => {
        await site.close()
        await empty.close()
      },
    }
  },
}

async function openElsewhere(name: string) {
  const dataDir = join(folder, `${name}-database`)
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog({ level: 'silent' }) })
  const s3 = await startFakeS3(name)
  const place = {
    folder: join(folder, name),
    environment: {
      SECRET_KEY: 'a key of more than thirty-two letters',
      DATABASE_URL: postgres.url,
      S3_BUCKET: s3.config.bucket,
      S3_REGION: s3.config.region,
      S3_ENDPOINT: s3.config.endpoint,
      S3_ACCESS_KEY_ID: s3.config.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
    },
  } satisfies CommandPlace
  const close = async () => {
    await postgres.stop()
    await s3.close()
  }
  return { place, close }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Hashes of the playlists of a video and of what they name. */
async function hashMedia(creator: Creator, id: number) {
  const { hlsUrl } = await creator.findVideo(id)
  const hashes = new Map<string, string>()
  const waiting = [hlsUrl ?? '']
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const answer = await creator.send(path)
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    const address = new URL(path, 'http://site').pathname
    hashes.set(address, `${answer.status} ${sha256(text)}`)
    if (!address.endsWith('.m3u8')) continue
    const names = [...text.matchAll(/URI="([^"]+)"|^(?!#)(\S+)$/gm)].map(([, uri, line]) => uri ?? line ?? '')
    for (const name of names) {
      const next = new URL(name, `http://site${path}`)
      if (!hashes.has(next.pathname)) waiting.push(next.pathname + next.search)
    }
  }
  return Object.fromEntries(hashes)
}

/** Comments without a pause until stopped; resolves with the ids that were acknowledged. */
function startCommenting(creator: Creator, videoId: number) {
  const acknowledged: number[] = []
  let isStopping = false
  const loop = async () => {
    while (!isStopping) {
      const path = videoComments.create.path.replace(':id', String(videoId))
      const answer = await creator.send(path, {
        method: 'POST',
        body: { content: `Comment ${acknowledged.length}` },
      })
      if (answer.ok) acknowledged.push(((await answer.json()) as { id: number }).id)
    }
  }
  const running = loop()
  return {
    acknowledged,
    stop: async () => {
      isStopping = true
      await running
    },
  }
}

it.for(Object.entries(places))(
  'a backup of %s, made while people write and upload, restores what was acknowledged before',
  { timeout: 240_000 },
  async ([, open]) => {
    const { site, empty, close } = await open()
    const backups = join(folder, 'backups')
    const film = await readFile(
      await makeClip({ dir: folder, name: 'film.mp4', seconds: 6, width: 640, height: 360 }),
    )
    const server = await startServer({ folder: site.folder, environment: site.environment })
    try {
      const creator = await signInCreator(() => server, 'ada@drill.invalid')
      const before = await creator.createVideo(film)
      await creator.waitFor(before.id, ({ stage }) => stage === 'done')
      const writing = startCommenting(creator, before.id)
      await vi.waitFor(() => expect(writing.acknowledged.length).toBeGreaterThan(5), 30_000)
      const acknowledged = [...writing.acknowledged]
      const [backup] = await Promise.all([
        runCommand(site, 'backup', '--to', backups),
        creator.createVideo(film), // its preparation goes on meanwhile
      ])
      await writing.stop()
      expect(backup, backup.output).toMatchObject({ code: 0 })

      const check = await runCommand(site, 'restore', '--from', backups, '--check')
      expect(check.output).toMatch(/[12] videos play/)
      expect(check.code).toBe(0)
      expect((await runCommand(site, 'doctor')).output).toContain('Backups: The last backup is 0 hours old.')
      expect((await runCommand(site, 'restore', '--from', backups)).code).toBe(1)

      const restored = await runCommand(empty, 'restore', '--from', backups)
      expect(restored, restored.output).toMatchObject({ code: 0 })
      const copy = await startServer({ folder: empty.folder, environment: empty.environment })
      try {
        const again = await signInCreator(() => copy, 'ada@drill.invalid')
        const media = await hashMedia(creator, before.id)
        expect(Object.keys(media).length).toBeGreaterThan(3)
        expect(await hashMedia(again, before.id)).toEqual(media)
        expect(await again.findVideo(before.id)).toMatchObject({ processing: { stage: 'done' } })
        const found = await Promise.all(
          acknowledged.map(async (id) => (await again.send(`/api/comments/${id}`)).status),
        )
        expect(new Set(found)).toEqual(new Set([200]))
      } finally {
        await copy.stop()
      }
    } finally {
      await server.stop()
      await close()
    }
  },
)
