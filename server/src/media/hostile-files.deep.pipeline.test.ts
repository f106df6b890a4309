import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { layBait, watchPrograms } from '../../test/bait.ts'
import { makeClip, runQuietly } from '../../test/clips.ts'
import type { Clips, HostileCase } from '../../test/hostile/case.ts'
import { damaged } from '../../test/hostile/damaged.ts'
import { disguised } from '../../test/hostile/disguised.ts'
import { hostileMatroska } from '../../test/hostile/hostile-matroska.ts'
import { hostileMp4 } from '../../test/hostile/hostile-mp4.ts'
import { processesOf } from '../../test/processes.ts'
import { makePlayable } from '../../test/whole-pipeline.ts'
import { MediaError } from './run/media-error.ts'
import { createMedia } from './media.ts'

const memoryLimitBytes = 1024 ** 3
const media = createMedia({ memoryLimitBytes, maxDurationSeconds: 3600 })

interface End {
  how: string
  sentence: string
  retryable: boolean
  longestSeconds: number
}

let dir: string
let bait: Awaited<ReturnType<typeof layBait>>
let cases: HostileCase[]
let seen: Awaited<ReturnType<ReturnType<typeof watchPrograms>['stop']>>
let before: string[]
const ends = new Map<string, End>()

const small = { seconds: 1, width: 160, height: 90 } as const

async function makeClips(folder: string): Promise<Clips> {
  const clip = async (name: string, wishes: object = {}) =>
    readFile(await makeClip({ dir: folder, name, ...small, ...wishes }))
  const still = async (name: string) => {
    const path = join(folder, name)
    await runQuietly(['-f', 'lavfi', '-i', 'testsrc2=size=64x64', '-frames:v', '1', '-update', '1', path])
    return readFile(path)
  }
  return {
    mp4: await clip('a.mp4'),
    fast: await clip('b.mp4', { extra: ['-movflags', '+faststart'] }),
    fragmented: await clip('c.mp4', { extra: ['-movflags', 'frag_keyframe+empty_moov'] }),
    mkv: await clip('d.mkv'),
    ts: await clip('e.ts'),
    avi: await clip('f.avi', { video: 'mpeg4', audio: 'mp3' }),
    webm: await clip('g.webm', { video: 'vp8', audio: 'vorbis' }),
    flv: await clip('h.flv'),
    mov: await clip('i.mov', { video: 'mjpeg', pixelFormat: 'yuvj420p', audio: 'pcm' }),
    mp3: await clip('j.mp3', { video: null, audio: 'mp3' }),
    wav: await clip('k.wav', { video: null, audio: 'pcm' }),
    jpeg: await still('l.jpg'),
    png: await still('m.png'),
  }
}

async function meet({ name, bytes }: HostileCase, index: number): Promise<End> {
  const folder = join(dir, `case-${index}`)
  await mkdir(folder)
  const path = join(folder, 'film.mp4')
  await writeFile(path, bytes)
  try {
    const { renditions } = await makePlayable(path, join(folder, 'made'), media)
    const longestSeconds = Math.max(...renditions.map(({ durationSeconds }) => durationSeconds))
    return { how: 'plays', sentence: '', retryable: false, longestSeconds }
  } catch (error) {
    if (!(error instanceof MediaError)) throw new Error(`${name} broke the pipeline`, { cause: error })
    const { code, message, retryable } = error
    return { how: code, sentence: message, retryable, longestSeconds: 0 }
  } finally {
    await rm(folder, { recursive: true })
  }
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hostile-files-'))
  bait = await layBait(dir)
  const folder = join(dir, 'clips')
  await mkdir(folder)
  const clips = await makeClips(folder)
  cases = [
    ...disguised(bait, clips),
    ...hostileMp4(bait, clips),
    ...hostileMatroska(bait, clips),
    ...damaged(bait, clips),
  ]
  before = await readdir(dir)
  const watch = watchPrograms()
  const waiting = [...cases.entries()]
  const meetNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, one] = next
      ends.set(one.name, await meet(one, index))
    }
  }
  await Promise.all([meetNext(), meetNext()])
  seen = await watch.stop()
}, 120_000)

afterAll(async () => {
  await bait.close()
  await rm(dir, { recursive: true, force: true })
})

describe('every hostile file', () => {
  test('is one of more than sixty, each with a name of its own', () => {
    expect(cases.length).toBeGreaterThan(60)
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length)
  })

  test('plays or is refused as it should, for good and with a sentence', () => {
    const wrong = cases.flatMap(({ name, ends: expected }) => {
      const { how = '', sentence = '', retryable = true } = ends.get(name) ?? {}
      const isFine = how === 'plays' || (!retryable && /^[A-Z].+\.$/.test(sentence))
      return isFine && (expected as readonly string[]).includes(how) ? [] : [`${name}: ${how} (${sentence})`]
    })
    expect(wrong).toEqual([])
  })

  test('that plays is as long as what is in it, whatever it says', () => {
    const long = [...ends].filter(([, { longestSeconds }]) => longestSeconds > 120)
    expect(long).toEqual([])
  })

  test('opens no other file and makes no connection', async () => {
    expect(await bait.taken()).toEqual({ openings: 0, calls: 0 })
    const strange = seen.opened.filter(
      (path) =>
        !path.startsWith(dir) &&
        !/^(?:$|pipe:|socket:|anon_inode:|\/dev\/|\/usr\/|\/lib|\/proc\/|\/sys\/|\/etc\/ld)/.test(path),
    )
    expect(strange).toEqual([])
    expect(seen.opened.some((path) => path.startsWith(dir))).toBe(true)
  })

  test('keeps within the memory that one program may have', () => {
    expect(seen.peakBytes).toBeGreaterThan(0)
    expect(seen.peakBytes).toBeLessThan(memoryLimitBytes)
  })

  test('leaves no file and no process behind', async () => {
    expect(await readdir(dir)).toEqual(before)
    expect(await processesOf(dir)).toEqual([])
  })
})

describe('the bait itself', () => {
  const run = (args: string[]) => promisify(execFile)('ffmpeg', ['-v', 'quiet', '-nostdin', '-y', ...args])

  test('notices a program that follows a script to the file or the port', async () => {
    const script = join(dir, 'script.txt')
    await writeFile(script, `ffconcat version 1.0\nfile '${bait.file}'\n`)
    await run(['-safe', '0', '-f', 'concat', '-i', script, '-f', 'null', '-']).catch(() => undefined)
    expect((await bait.taken()).openings).toBeGreaterThan(0)
    await run(['-i', `http://${bait.host}/film.mp4`, '-f', 'null', '-']).catch(() => undefined)
    expect((await bait.taken()).calls).toBeGreaterThan(0)
  })
})
