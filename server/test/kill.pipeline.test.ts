import { videos, type Video } from '@kinora/contract/videos'
import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../src/platform/db/database.ts'
import { createLog } from '../src/platform/log.ts'
import { makeClip, warningsOf } from './clips.ts'
import { startKillableStack, type Victim } from './killable-stack.ts'
import { canSeeProcesses } from './processes.ts'

/** How often each of them is killed; twenty times for the figures in the documentation. */
const rounds = Number(process.env.KILL_ROUNDS ?? 1)
const seed = Number(process.env.KILL_SEED ?? 4)
const longestMs = 150_000 * rounds

/** Numbers from 0 to 1 that are the same at every run (mulberry32). */
function chances(state: number) {
  let now = state
  return () => {
    now = (now + 0x6d2b79f5) | 0
    let mixed = Math.imul(now ^ (now >>> 15), 1 | now)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Stack = Awaited<ReturnType<typeof startKillableStack>>

let folder: string
let film: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-kill-clip-'))
  const wishes = { name: 'film.avi', seconds: 15, width: 640, height: 360, video: 'mpeg4' } as const
  film = await readFile(await makeClip({ dir: folder, ...wishes }))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** While a part of the program is down, asking fails; that is what the pause is for. */
async function ask<T>(work: () => Promise<T>): Promise<T> {
  return vi.waitFor(work, { timeout: 60_000, interval: 100 })
}

async function untilEnded({ creator }: Stack, id: number): Promise<Video> {
  return vi.waitFor(
    async () => {
      const video = await creator.findVideo(id)
      if (!['done', 'failed'].includes(video.processing.stage))
        throw new Error(JSON.stringify(video.processing))
      return video
    },
    { timeout: 140_000, interval: 200 },
  )
}

/** Everything in storage that no row and no playlist of this video names. */
async function leftOver({ dataDir, url }: Stack, { hlsUrl, poster, storyboard }: Video) {
  const [key = ''] = /[^/]+(?=\/master)/.exec(hlsUrl ?? '') ?? []
  const files = await readdir(join(dataDir, 'storage/videos', key), { recursive: true, withFileTypes: true })
  const master = await (await fetch(url() + hlsUrl)).text()
  const named = new Set(
    ['master.m3u8', ...(master.match(/[\w-]+\.m3u8/g) ?? [])].map((name) => name.split('.')[0]),
  )
  const told = JSON.stringify([poster, storyboard])
  const isNamed = (file: string) => {
    const [first = ''] = file.split(/[./]/)
    return named.has(first) || told.includes(first) || /^picture-|-growing\.m3u8$/.test(file)
  }
  return files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).split(`/${key}/`)[1] ?? '')
    .filter((file) => !isNamed(file))
}

/** A worker that has just started has removed them with the folder they lay in. */
const workFolders = async ({ dataDir }: Stack) =>
  (await readdir(dataDir)).includes('work') ? readdir(join(dataDir, 'work')) : []

/** What no row names is swept when it is an hour old: until then a row may be on its way. */
async function age({ dataDir }: Stack) {
  const before = new Date(Date.now() - 2 * 3_600_000)
  const files = await readdir(join(dataDir, 'storage/videos'), { recursive: true, withFileTypes: true })
  for (const file of files.filter((one) => one.isFile())) {
    await utimes(join(file.parentPath, file.name), before, before)
  }
}

async function sweep({ databaseUrl }: Stack) {
  const db = openDatabase(databaseUrl, { log: createLog({ level: 'silent' }) })
  const add = sql<{
    id: string
  }>`insert into pgboss.job (name, data) values ('sweep-video-files', '{}') returning id`
  const { rows } = await add.execute(db)
  const isDone = async () => {
    const found = await sql<{ state: string }>`
      select state::text as state from pgboss.job where id = ${rows[0]?.id}::uuid`.execute(db)
    expect(found.rows[0]?.state).toBe('completed')
  }
  await vi.waitFor(isDone, { timeout: 60_000, interval: 200 })
  await db.destroy()
}

describe.runIf(canSeeProcesses).concurrent('a video', () => {
  it.for<Victim>(['ffmpeg', 'worker', 'server', 'database'])(
    'is done and whole although %s is killed at any moment of its making',
    { timeout: longestMs },
    async (victim, { onTestFinished }) => {
      const stack = await startKillableStack()
      onTestFinished(() => stack.close())
      const chance = chances(seed + victim.length)
      const since = performance.now()
      const { id: first } = await stack.creator.createVideo(film)
      await untilEnded(stack, first)
      const wholeMs = performance.now() - since
      await stack.creator.ask(videos.remove.path.replace(':id', String(first)), { method: 'DELETE' })

      for (let round = 1; round <= rounds; round++) {
        const begun = performance.now()
        const { id } = await ask(() => stack.creator.createVideo(film))
        const moment = chance() * wholeMs
        await pause(moment)
        await stack.kill(victim)
        const video = await untilEnded(stack, id)
        expect(video.processing).toMatchObject({ stage: 'done', percent: 100 })
        expect(video.processing.renditions.map(({ height, done }) => [height, done])).toEqual([
          [144, true],
          [240, true],
          [360, true],
        ])
        expect(await warningsOf(`${stack.url()}${video.hlsUrl}`)).toBe('')
        await ask(() => age(stack))
        await ask(() => sweep(stack))
        expect(await leftOver(stack, video)).toEqual([])
        await vi.waitFor(async () => expect(await workFolders(stack)).toEqual([]), 10_000)
        if (rounds > 1) {
          const words = `${victim} ${round}: killed after ${(moment / 1000).toFixed(1)} s of ${(wholeMs / 1000).toFixed(1)} s`
          process.stdout.write(`${words}, done after ${((performance.now() - begun) / 1000).toFixed(1)} s\n`)
        }
        await stack.creator.ask(videos.remove.path.replace(':id', String(id)), { method: 'DELETE' })
      }
    },
  )
})
