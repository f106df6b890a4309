import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCanary, watchChildProcesses } from '../../test/canary.ts'
import { makeClip, runQuietly } from '../../test/clips.ts'
import type { SourceClips, HostileCase } from '../../test/hostile/hostile-case.ts'
import { damagedAudioCases } from '../../test/hostile/damaged-audio.ts'
import { disguisedCases } from '../../test/hostile/disguised-files.ts'
import { hostileMatroskaCases } from '../../test/hostile/hostile-matroska.ts'
import { hostileMp4Cases } from '../../test/hostile/hostile-mp4.ts'
import { findProcesses } from '../../test/processes.ts'
import { runFullPipeline } from '../../test/full-pipeline.ts'
import { MediaError } from './run/media-error.ts'
import { createMedia } from './media.ts'

const memoryLimitBytes = 1024 ** 3
const media = createMedia({ memoryLimitBytes, maxDurationSeconds: 3600 })

interface HostileOutcome {
  result: string
  sentence: string
  retryable: boolean
  longestSeconds: number
}

let dir: string
let canary: Awaited<ReturnType<typeof createCanary>>
let cases: HostileCase[]
let accessed: Awaited<ReturnType<ReturnType<typeof watchChildProcesses>['stop']>>
let filesBefore: string[]
const ends = new Map<string, HostileOutcome>()

const small = { seconds: 1, width: 160, height: 90 } as const

async function makeClips(folder: string): Promise<SourceClips> {
  const clip = async (name: string, options: object = {}) =>
    readFile(await makeClip({ dir: folder, name, ...small, ...options }))
  const makeStill = async (name: string) => {
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
    jpeg: await makeStill('l.jpg'),
    png: await makeStill('m.png'),
  }
}

async function processHostileFile({ name, bytes }: HostileCase, index: number): Promise<HostileOutcome> {
  const folder = join(dir, `case-${index}`)
  await mkdir(folder)
  const path = join(folder, 'film.mp4')
  await writeFile(path, bytes)
  try {
    const { renditions } = await runFullPipeline(path, join(folder, 'made'), media)
    const longestSeconds = Math.max(...renditions.map(({ durationSeconds }) => durationSeconds))
    return { result: 'plays', sentence: '', retryable: false, longestSeconds }
  } catch (error) {
    if (!(error instanceof MediaError)) throw new Error(`${name} broke the pipeline`, { cause: error })
    const { code, message, retryable } = error
    return { result: code, sentence: message, retryable, longestSeconds: 0 }
  } finally {
    await rm(folder, { recursive: true })
  }
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hostile-files-'))
  canary = await createCanary(dir)
  const folder = join(dir, 'clips')
  await mkdir(folder)
  const clips = await makeClips(folder)
  cases = [
    ...disguisedCases(canary, clips),
    ...hostileMp4Cases(canary, clips),
    ...hostileMatroskaCases(canary, clips),
    ...damagedAudioCases(canary, clips),
  ]
  filesBefore = await readdir(dir)
  const watch = watchChildProcesses()
  const waiting = [...cases.entries()]
  const processNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, one] = next
      ends.set(one.name, await processHostileFile(one, index))
    }
  }
  await Promise.all([processNext(), processNext()])
  accessed = await watch.stop()
}, 300_000)

afterAll(async () => {
  await canary.close()
  await rm(dir, { recursive: true, force: true })
})

describe('every hostile file', () => {
  test('is one of more than sixty, each with a name of its own', () => {
    expect(cases.length).toBeGreaterThan(60)
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length)
  })

  test('plays or is refused as it should, for good and with a sentence', () => {
    const wrong = cases.flatMap(({ name, acceptedOutcomes: expected }) => {
      const { result = '', sentence = '', retryable = true } = ends.get(name) ?? {}
      const isFine = result === 'plays' || (!retryable && /^[A-Z].+\.$/.test(sentence))
      return isFine && (expected as readonly string[]).includes(result)
        ? []
        : [`${name}: ${result} (${sentence})`]
    })
    expect(wrong).toEqual([])
  })

  test('that plays is as long as its content, whatever its header says', () => {
    const long = [...ends].filter(([, { longestSeconds }]) => longestSeconds > 120)
    expect(long).toEqual([])
  })

  test('opens no other file and makes no connection', async () => {
    expect(await canary.hits()).toEqual({ openings: 0, calls: 0 })
    const strange = accessed.opened.filter(
      (path) =>
        !path.startsWith(dir) &&
        !/^(?:$|pipe:|socket:|anon_inode:|\/dev\/|\/usr\/|\/lib|\/proc\/|\/sys\/|\/etc\/ld)/.test(path),
    )
    expect(strange).toEqual([])
    expect(accessed.opened.some((path) => path.startsWith(dir))).toBe(true)
  })

  test('keeps within the memory that one program may have', () => {
    expect(accessed.peakBytes).toBeGreaterThan(0)
    expect(accessed.peakBytes).toBeLessThan(memoryLimitBytes)
  })

  test('leaves no file and no process behind', async () => {
    expect(await readdir(dir)).toEqual(filesBefore)
    expect(await findProcesses(dir)).toEqual([])
  })
})

describe('the bait itself', () => {
  const run = (args: string[]) => promisify(execFile)('ffmpeg', ['-v', 'quiet', '-nostdin', '-y', ...args])

  test('notices a program that follows a script to the file or the port', async () => {
    const script = join(dir, 'script.txt')
    await writeFile(script, `ffconcat version 1.0\nfile '${canary.file}'\n`)
    await run(['-safe', '0', '-f', 'concat', '-i', script, '-f', 'null', '-']).catch(() => undefined)
    expect((await canary.hits()).openings).toBeGreaterThan(0)
    await run(['-i', `http://${canary.host}/film.mp4`, '-f', 'null', '-']).catch(() => undefined)
    expect((await canary.hits()).calls).toBeGreaterThan(0)
  })
})
