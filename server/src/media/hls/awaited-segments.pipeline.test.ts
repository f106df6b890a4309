import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeClip, runQuietly, type ClipSpec } from '../../../test/clips.ts'
import { detectBeeps } from '../../../test/detect-marks.ts'
import { parseFragments } from './fragments.ts'
import { growingFiles } from './growing-rendition.ts'
import { parseMediaPlaylist } from './media-playlist.ts'
import type { Rendition } from './rendition.ts'
import { createMedia } from '../media.ts'
import { encodeRungs } from '../pipeline.ts'
import { createPauseController } from '../run/pause-signal.ts'

const media = createMedia()
const ffmpegPath = process.env.FFMPEG_PATH ?? 'ffmpeg'
const settings = {
  ffprobePath: process.env.FFPROBE_PATH ?? 'ffprobe',
  niceness: 0,
  memoryLimitBytes: 8 * 1024 ** 3,
}

let dir: string
let slowFfmpegPath: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'awaited-'))
  // Seven seconds to the awaited segment, so that a busy machine can hold the encode up before.
  slowFfmpegPath = join(dir, 'slow-ffmpeg')
  const script = `#!/bin/sh\ncase " $* " in *" -ss "*) set -- "$@";; *) set -- -readrate 4 "$@";; esac\nexec ${ffmpegPath} "$@"\n`
  await writeFile(slowFfmpegPath, script, { mode: 0o755 })
})
afterAll(() => rm(dir, { recursive: true }))

const seconds = 41
const awaited = 6

/** Encodes a clip whose beginning is held up as soon as it plays, until all from `awaited` on is published. */
async function encodeWithSeek(spec: Omit<ClipSpec, 'dir' | 'seconds' | 'marks'>) {
  const marks = Array.from({ length: seconds }, (_, second) => second + 0.5)
  const sourcePath = await makeClip({ dir, seconds, width: 320, height: 180, marks, ...spec })
  const probe = await media.probe(sourcePath)
  const outputDir = join(dir, `${spec.name}-out`)
  const controller = createPauseController(false)
  const parts = new Map<string, Buffer>()
  const ahead = new Set<string>()
  let isPlayable = false
  const work = {
    sourcePath,
    probe,
    outputDir,
    rungs: [media.plan(probe).firstRung],
    withAudio: true,
    pause: controller.signal,
    growth: {
      onPart: async ({
        file,
        bytes,
        endSeconds,
      }: {
        file: string
        bytes: Buffer | null
        endSeconds: number | null
      }) => {
        expect(bytes === null).toBe(parts.has(file))
        if (bytes) parts.set(file, bytes)
        if (endSeconds === null) ahead.add(file)
        if (ahead.size === 2 * (Math.ceil(seconds / 4) - awaited)) controller.set(false)
      },
      onPlayable: async () => {
        isPlayable = true
        controller.set(true)
      },
      findAwaitedSegment: async () => (isPlayable ? awaited : null),
    },
  }
  const renditions = await encodeRungs(
    { ...settings, ffmpegPath: slowFfmpegPath },
    { canToneMap: false },
    work,
  )
  return { outputDir, renditions, parts, ahead }
}

type Encoded = Awaited<ReturnType<typeof encodeWithSeek>>

/** The parts from `awaited` on, as they were published, and the same of the complete rendition. */
async function readBoth({ outputDir, parts }: Encoded, { name, mediaFile, playlistFile }: Rendition) {
  const complete = await readFile(join(outputDir, mediaFile))
  const { init, segments } = parseMediaPlaylist(await readFile(join(outputDir, playlistFile), 'utf8'))
  const read = ({ offset, length }: { offset: number; length: number }) =>
    complete.subarray(offset, offset + length)
  const files = growingFiles(name)
  expect(parts.get(files.initFile)?.equals(read(init!))).toBe(true)
  const positions = [...segments.keys()].filter((position) => position >= awaited)
  return {
    init: read(init!),
    ahead: positions.map((position) => parts.get(files.segmentFile(position)) ?? Buffer.alloc(0)),
    complete: positions.map((position) => read(segments[position]!)),
  }
}

/** Presentation times of all frames of each segment, in units of the track. */
const timesOf = (segments: Buffer[]) =>
  segments.map((segment) =>
    parseFragments(segment)
      .flatMap(({ decodeTime, samples }) => {
        let decoded = decodeTime
        return samples.map(({ duration, offset }) => {
          decoded += duration
          return decoded - duration + offset
        })
      })
      .toSorted((a, b) => a - b),
  )

async function writeFiles({ init, ahead, complete }: Awaited<ReturnType<typeof readBoth>>) {
  await writeFile(join(dir, 'ahead.mp4'), Buffer.concat([init, ...ahead]))
  await writeFile(join(dir, 'complete.mp4'), Buffer.concat([init, ...complete]))
}

/** Structural similarity of each frame of both files. */
async function compareFrames() {
  const [ahead, complete, stats] = ['ahead.mp4', 'complete.mp4', 'ssim.txt'].map((name) => join(dir, name))
  const inputs = ['-i', ahead ?? '', '-i', complete ?? '']
  await runQuietly([...inputs, '-lavfi', `ssim=stats_file=${stats}`, '-f', 'null', '-'])
  return [...(await readFile(stats ?? '', 'utf8')).matchAll(/All:([\d.]+)/g)].map(([, value]) =>
    Number(value),
  )
}

const clips: Omit<ClipSpec, 'dir'>[] = [
  { name: 'a.webm', video: 'vp9', audio: 'opus', keyframeSeconds: 5, frameRate: '30000/1001' },
  { name: 'b.mkv', video: 'mpeg4', audio: 'vorbis', keyframeSeconds: 3, frameRate: 25 },
]

it.each(clips)('$name is encoded from the segment that a player waits for', async (clip) => {
  const encoded = await encodeWithSeek(clip)
  const [video, audio] = encoded.renditions
  expect(encoded.ahead.size).toBe(10)

  const picture = await readBoth(encoded, video!)
  expect(timesOf(picture.ahead)).toEqual(timesOf(picture.complete))
  await writeFiles(picture)
  const similarities = await compareFrames()
  expect(similarities.length).toBeGreaterThan((seconds - awaited * 4 - 1) * 25)
  expect(Math.min(...similarities)).toBeGreaterThan(0.9)

  const sound = await readBoth(encoded, audio!)
  const startOf = (segments: Buffer[]) => parseFragments(segments[0]!)[0]?.decodeTime
  expect(startOf(sound.ahead)).toBe(startOf(sound.complete))
  await writeFiles(sound)
  const [ahead, complete] = [await detectBeeps(dir, 'ahead.mp4'), await detectBeeps(dir, 'complete.mp4')]
  expect(complete.at.length).toBe(seconds - awaited * 4)
  expect(ahead.at.length).toBe(complete.at.length)
  for (const [index, time] of ahead.at.entries()) expect(time).toBeCloseTo(complete.at[index] ?? 0, 2)
})
