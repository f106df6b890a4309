import { thumbnails } from '@kinora/contract/library/thumbnails/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase, type Db } from '../../src/platform/db/database.ts'
import { createLog } from '../../src/platform/log.ts'
import { makeClip, decodeWarnings } from '../clips.ts'
import { startKillableStack, type Victim } from '../killable-stack.ts'
import { canInspectProcesses } from '../processes.ts'
import { createSeededRandom } from '../depth.ts'

const victims: readonly Victim[] = ['ffmpeg', 'worker', 'server', 'database']
const rounds = Number(process.env.KILL_ROUNDS ?? 5)
/** Four stacks encode at once; a busy machine gives their storyboards, which have the lowest priority, little time. */
const longestRoundMs = 280_000
const longestMs = (longestRoundMs + 10_000) * rounds

type Stack = Awaited<ReturnType<typeof startKillableStack>>

let folder: string
let clip: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-kill-clip-'))
  const wishes = { name: 'film.avi', seconds: 15, width: 640, height: 360, video: 'mpeg4' } as const
  clip = await readFile(await makeClip({ dir: folder, ...wishes }))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function retryWhileDown<T>(work: () => Promise<T>): Promise<T> {
  return vi.waitFor(work, { timeout: 60_000, interval: 100 })
}

async function waitForProcessing({ creator }: Stack, id: number): Promise<Video> {
  return vi.waitFor(
    async () => {
      const video = await creator.findVideo(id)
      if (!['done', 'failed'].includes(video.processing.stage))
        throw new Error(JSON.stringify(video.processing))
      return video
    },
    { timeout: longestRoundMs, interval: 200 },
  )
}

const mediaKeyOf = ({ hlsUrl }: Video) => /[^/]+(?=\/master)/.exec(hlsUrl ?? '')?.[0] ?? ''

async function filesIn(folder: string) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
}

/** Stored files that no row and no playlist of the only video refers to. */
async function findUnreferencedFiles({ dataDir, url, creator }: Stack, video: Video) {
  const master = await (await fetch(url() + video.hlsUrl)).text()
  const named = ['master.m3u8', ...(master.match(/[\w-]+\.m3u8/g) ?? [])].map((name) => name.split('.')[0])
  const thumbnailList = await creator.send(thumbnails.list.path.replace(':id', String(video.id)))
  const urls = JSON.stringify([video.storyboard, await thumbnailList.json()])
  const folder = join(dataDir, 'storage/videos', mediaKeyOf(video), '/')
  const isReferenced = (file: string) => {
    const [first = ''] = file.slice(folder.length).split(/[./]/)
    const isImage = /^(picture|storyboard)-/.test(first)
    return file.startsWith(folder) && (isImage ? urls.includes(`/${first}/`) : named.includes(first))
  }
  const mark = join(dataDir, 'storage/installation.json')
  return (await filesIn(join(dataDir, 'storage'))).filter((file) => file !== mark && !isReferenced(file))
}

/** A restarted worker has removed them with their folder. */
const workFolders = async ({ dataDir }: Stack) =>
  (await readdir(dataDir)).includes('work') ? readdir(join(dataDir, 'work')) : []

const longAgo = () => new Date(Date.now() - 8 * 24 * 3_600_000)

/** The sweep removes orphans only when they are old enough: a row may follow, or a page may be open. */
async function ageStoredFiles({ dataDir }: Stack, db: Db) {
  for (const file of await filesIn(join(dataDir, 'storage'))) await utimes(file, longAgo(), longAgo())
  await db.updateTable('videoProcessing').set({ updatedAt: longAgo() }).execute()
}

async function runSweep(db: Db, name: 'sweep-video-files' | 'prune-expired') {
  const add = sql<{ id: string }>`insert into pgboss.job (name, data) values (${name}, '{}') returning id`
  const { rows } = await add.execute(db)
  const isDone = async () => {
    const found = await sql<{ state: string }>`
      select state::text as state from pgboss.job where id = ${rows[0]?.id}::uuid`.execute(db)
    expect(found.rows[0]?.state).toBe('completed')
  }
  await vi.waitFor(isDone, { timeout: 60_000, interval: 200 })
}

async function simulateDays(stack: Stack) {
  const db = openDatabase(stack.databaseUrl, { log: createLog({ level: 'silent' }) })
  try {
    await ageStoredFiles(stack, db)
    await runSweep(db, 'sweep-video-files')
    await db.updateTable('orphanedFiles').set({ foundAt: longAgo() }).execute()
    for (const name of ['sweep-video-files', 'prune-expired'] as const) await runSweep(db, name)
  } finally {
    await db.destroy()
  }
}

async function deletePermanently(stack: Awaited<ReturnType<typeof startKillableStack>>, id: number) {
  await stack.creator.send(`/api/videos/${id}`, { method: 'DELETE' })
  await stack.creator.send(`/api/trash/video/${id}`, { method: 'DELETE' })
}

describe.runIf(canInspectProcesses).concurrent('a video', () => {
  it.for(victims)(
    'is done and whole although %s is killed at any moment of its making',
    { timeout: longestMs },
    async (victim, { onTestFinished }) => {
      const stack = await startKillableStack()
      onTestFinished(() => stack.close())
      // A different moment per victim and per round.
      const chance = createSeededRandom(
        Number(process.env.KILL_SEED ?? 1) * victims.length + victims.indexOf(victim),
      )
      const since = performance.now()
      const { id: first } = await stack.creator.createVideo(clip)
      await waitForProcessing(stack, first)
      const totalMs = performance.now() - since
      await deletePermanently(stack, first)

      for (let round = 1; round <= rounds; round++) {
        const begun = performance.now()
        const { id } = await retryWhileDown(() => stack.creator.createVideo(clip))
        const moment = chance() * totalMs
        await pause(moment)
        await stack.kill(victim)
        const video = await waitForProcessing(stack, id)
        expect(video.processing).toMatchObject({ stage: 'done', percent: 100 })
        expect(video.processing.renditions.map(({ height, done }) => [height, done])).toEqual([
          [144, true],
          [240, true],
          [360, true],
        ])
        expect(await retryWhileDown(() => decodeWarnings(`${stack.url()}${video.hlsUrl}`))).toBe('')
        await retryWhileDown(() => simulateDays(stack))
        expect(await findUnreferencedFiles(stack, video)).toEqual([])
        await vi.waitFor(async () => expect(await workFolders(stack)).toEqual([]), 10_000)
        if (rounds > 1) {
          const summary = `${victim} ${round}: killed after ${(moment / 1000).toFixed(1)} s of ${(totalMs / 1000).toFixed(1)} s`
          process.stdout.write(
            `${summary}, done after ${((performance.now() - begun) / 1000).toFixed(1)} s\n`,
          )
        }
        await deletePermanently(stack, id)
      }
    },
  )
})
