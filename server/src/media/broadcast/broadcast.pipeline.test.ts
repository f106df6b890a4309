import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeWarnings, everySecondMarks, makeClip, probeClip } from '../../../test/clips.ts'
import { detectBeeps, detectFlashes } from '../../../test/detect-marks.ts'
import { renditionFiles } from '../encode/hls-arguments.ts'
import { findHlsViolations } from '../hls/check-hls.ts'
import { parseFragments, timescaleOf } from '../hls/fragments.ts'
import { formatMasterPlaylist } from '../hls/master-playlist.ts'
import { formatMediaPlaylist, type Segment } from '../hls/media-playlist.ts'
import { folderFiles } from '../hls/read-hls.ts'
import { measureRendition, type Rendition, type RenditionTraits } from '../hls/rendition.ts'
import { buildLadder } from '../plan/ladder.ts'
import { broadcastArguments, broadcastRenditionNames, type BroadcastPlan } from './broadcast-arguments.ts'
import { createRecordingPackager, type PackagedRun } from './broadcast.fixture.ts'
import { isSameDecoderConfiguration } from './decoder-configuration.ts'
import type { PackagerOptions } from './packager.ts'
import { maxQueuedBytes, runBroadcast } from './run-broadcast.ts'

const settings = {
  ffmpegPath: process.env.FFMPEG_PATH ?? 'ffmpeg',
  memoryLimitBytes: 2 * 1024 ** 3,
  niceness: 0,
}
const seconds = 8
const plan: BroadcastPlan = {
  input: {
    video: { width: 640, height: 360, frameRate: 30 },
    audio: { channels: 2, sampleRate: 48_000 },
  },
  copiesVideo: true,
  copiesAudio: true,
  audioKbps: 128,
  rungs: buildLadder({ width: 640, height: 360 }, 30).filter(({ height }) => height >= 240),
  isLowLatency: false,
}

let dir: string
let feed: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'broadcast-'))
  feed = await makeClip({
    dir,
    name: 'feed.flv',
    width: 640,
    height: 360,
    frameRate: 30,
    seconds,
    keyframeSeconds: 1,
    marks: 'every second',
    extra: ['-bf', '2', '-b_strategy', '0', '-sc_threshold', '0', '-g', '1000'],
  })
})
afterAll(() => rm(dir, { recursive: true }))

type Run = Omit<PackagedRun, 'inits'> & { endSeconds: number; inits: Map<string, Buffer> }

const start = (args: string[], outputCount: number) =>
  runBroadcast({ settings, args, outputCount, workingDir: dir, maxSeconds: 600 })

/** What an ingest session does, in small pieces. */
async function broadcast(ofPlan: BroadcastPlan, options: Partial<PackagerOptions> = {}): Promise<Run> {
  const names = broadcastRenditionNames(ofPlan)
  const inits = new Map<string, Buffer>()
  const { packager, run } = createRecordingPackager({
    names,
    onInit: (name, bytes) => inits.set(name, bytes),
    ...options,
  })
  const running = start(broadcastArguments(ofPlan), names.length)
  const reading = running.outputs.map(async (output, position) => {
    for await (const bytes of output) packager.read(names[position] ?? '', bytes as Buffer)
  })
  const flv = await readFile(feed)
  for (let at = 0; at < flv.length; at += 10_000)
    if (!running.write(flv.subarray(at, at + 10_000))) await running.drained()
  running.end()
  await Promise.all(reading)
  expect(await running.ended).toEqual({ endedBy: 'itself', exitCode: 0, lastErrorOutput: '' })
  return { ...run, inits, endSeconds: packager.end() }
}

const traitsOf = (name: string): RenditionTraits => {
  const rung = plan.rungs.find(({ height }) => name === `${height}p`)
  const audio = { kind: 'audio', height: 0, width: 0, pixelHeight: 0, frameRate: 0, channels: 2 } as const
  const { height = 0, width = 0, pixelHeight = 0 } = rung ?? {}
  const video = { kind: 'video', height, width, pixelHeight, frameRate: 30, channels: 0 } as const
  return { name, source: 'remux', ...(rung ? video : audio) }
}

/** The film of some runs, in a folder. */
async function writeFilm(folder: string, runs: Run[]) {
  const renditions: Rendition[] = []
  for (const [name, init] of runs[0]?.inits ?? []) {
    const { mediaFile, playlistFile } = renditionFiles(name)
    const segments = runs.flatMap((run) => run.segments.filter((segment) => segment.name === name))
    const pieces = [init, ...segments.map(({ bytes }) => bytes)]
    let offset = init.length
    const listed = segments.map(({ bytes, durationSeconds }): Segment => {
      offset += bytes.length
      return { durationSeconds, length: bytes.length, offset: offset - bytes.length }
    })
    await writeFile(join(folder, mediaFile), Buffer.concat(pieces))
    const playlist = formatMediaPlaylist(mediaFile, { offset: 0, length: init.length }, listed)
    await writeFile(join(folder, playlistFile), playlist)
    const measured = await measureRendition(folder, traitsOf(name))
    if (measured) renditions.push(measured)
  }
  await writeFile(join(folder, 'master.m3u8'), formatMasterPlaylist(renditions))
}

const boundariesOf = ({ segments }: Run, name: string) =>
  segments.filter((segment) => segment.name === name).map(({ startSeconds }) => startSeconds)

async function countFrames(path: string) {
  const shown = 'packet=flags'
  const { packets } = await probeClip<{ packets: { flags: string }[] }>(path, shown)
  return packets.length
}

/** Presentation times of keyframes, as players see them. */
function keyframesOf({ inits, segments }: Run, name: string) {
  const scale = timescaleOf(inits.get(name) ?? Buffer.alloc(0))
  const own = segments.filter((segment) => segment.name === name)
  return own
    .flatMap(({ bytes }) => parseFragments(bytes))
    .flatMap(({ decodeTime, samples }) => {
      let time = decodeTime
      return samples.flatMap(({ duration, offset, isKey }) => {
        time += duration
        return isKey ? [(time - duration + offset) / scale] : []
      })
    })
}

const nearly = (times: number[]) => times.map((time) => expect.closeTo(time, 2) as number)

describe('a source that is copied, and a rung beside it', () => {
  let first: Run
  let second: Run
  const names = ['360p', '240p', 'audio']
  beforeAll(async () => {
    first = await broadcast(plan)
    const firstPositions = Object.fromEntries(
      names.map((name) => [name, first.segments.filter((segment) => segment.name === name).length]),
    )
    second = await broadcast(plan, { baseSeconds: first.endSeconds, firstPositions })
  })

  it('has B-frames, which the test is about', async () => {
    const shown = 'stream=has_b_frames'
    const { streams } = await probeClip<{ streams: { has_b_frames?: number }[] }>(feed, shown)
    expect(streams.some((stream) => (stream.has_b_frames ?? 0) > 0)).toBe(true)
  })

  it('has its keyframes where the source has them', () => {
    const keyframes = keyframesOf(first, '360p')
    expect(keyframes.length).toBe(seconds)
    expect(keyframesOf(first, '240p')).toEqual(nearly(keyframes))
  })

  it('has the same segments in both, each of two keyframe distances', () => {
    expect(boundariesOf(first, '360p').length).toBe(seconds / 2)
    expect(boundariesOf(first, '240p')).toEqual(nearly(boundariesOf(first, '360p')))
    const nearest = boundariesOf(first, 'audio').slice(0, seconds / 2)
    expect(nearest.map((time) => Math.round(time * 10) / 10)).toEqual([0, 2, 4, 6])
  })

  it('is a valid film with all frames of the source', async () => {
    const folder = await mkdtemp(join(dir, 'film-'))
    await writeFilm(folder, [first])
    expect(await findHlsViolations(folderFiles(folder))).toEqual([])
    for (const name of names) expect(await decodeWarnings(join(folder, `${name}.mp4`))).toBe('')
    for (const name of ['360p', '240p'])
      expect(await countFrames(join(folder, `${name}.mp4`))).toBe(seconds * 30)
  })

  it('keeps picture and sound together', async () => {
    const folder = await mkdtemp(join(dir, 'marks-'))
    await writeFilm(folder, [first])
    const beeps = (await detectBeeps(folder, 'audio.m3u8')).at
    const marks = everySecondMarks(seconds)
    for (const name of ['360p', '240p']) {
      const flashes = (await detectFlashes(folder, `${name}.m3u8`)).at
      expect([flashes.length, beeps.length]).toEqual([marks.length, marks.length])
      const apart = flashes.map((time, at) => Math.abs(time - (beeps[at] ?? NaN)))
      expect(Math.max(...apart)).toBeLessThan(0.05)
    }
  })

  it('goes on after an interruption, in the same file', async () => {
    for (const name of names) {
      const [before = Buffer.alloc(0), after = Buffer.alloc(0)] = [first, second].map(({ inits }) =>
        inits.get(name),
      )
      expect(isSameDecoderConfiguration(before, after)).toBe(true)
      expect(boundariesOf(second, name)[0]).toBeCloseTo(first.endSeconds, 3)
    }
    const folder = await mkdtemp(join(dir, 'two-runs-'))
    await writeFilm(folder, [first, second])
    // Among others: no gap and no step back between the segments of both runs.
    expect(await findHlsViolations(folderFiles(folder))).toEqual([])
    for (const name of names) expect(await decodeWarnings(join(folder, `${name}.mp4`))).toBe('')
    expect(await countFrames(join(folder, '240p.mp4'))).toBe(seconds * 30 * 2)
  })
})

describe('a source that is encoded', () => {
  it('has keyframes every two seconds in all rungs, and audio of its own', async () => {
    const run = await broadcast({ ...plan, copiesVideo: false, copiesAudio: false, isLowLatency: true })
    const keyframes = keyframesOf(run, '360p')
    // Not from the first, which begins with the audio.
    const [, second = NaN] = keyframes
    expect(keyframes).toEqual([0, ...nearly([0, 2, 4].map((time) => time + second))])
    expect(keyframesOf(run, '240p')).toEqual(keyframes)
    const folder = await mkdtemp(join(dir, 'encoded-'))
    await writeFilm(folder, [run])
    expect(await findHlsViolations(folderFiles(folder))).toEqual([])
    const [flash = NaN] = (await detectFlashes(folder, '240p.m3u8')).at
    const [beep = NaN] = (await detectBeeps(folder, 'audio.m3u8')).at
    expect(Math.abs(flash - beep)).toBeLessThan(0.05)
  })
})

describe('a run of ffmpeg', () => {
  it('is over when it is killed', async () => {
    const running = start(broadcastArguments(plan), 3)
    running.write((await readFile(feed)).subarray(0, 50_000))
    running.kill()
    expect(await running.ended).toMatchObject({ endedBy: 'kill', exitCode: null })
    expect(running.write(Buffer.alloc(1))).toBe(false)
    await running.drained()
  })

  it('tells why it failed', async () => {
    const running = start(broadcastArguments(plan), 3)
    for (const output of running.outputs) output.resume()
    running.write(Buffer.from('this is no FLV'))
    running.end()
    const end = await running.ended
    expect(end.exitCode).not.toBe(0)
    expect(end.lastErrorOutput).toContain('pipe:0')
  })

  it('is over when there is no ffmpeg', async () => {
    const run = { args: [], outputCount: 2, workingDir: dir, maxSeconds: 10 }
    const running = runBroadcast({ ...run, settings: { ...settings, ffmpegPath: '/nowhere/ffmpeg' } })
    expect((await running.ended).exitCode).not.toBe(0)
    expect(running.outputs.length).toBe(2)
  })

  it('writes no file', async () => {
    const source = ['-f', 'lavfi', '-i', 'color=size=64x64:duration=1']
    const running = start(['-v', 'error', ...source, '-f', 'mpegts', join(dir, 'file.ts')], 0)
    expect((await running.ended).exitCode).not.toBe(0)
  })

  it('holds a feeder back that is faster than ffmpeg, and ends with one that does not listen', async () => {
    // Nobody reads the output, so that ffmpeg stops.
    const running = start(broadcastArguments(plan), 3)
    const piece = Buffer.alloc(1024 ** 2)
    running.write(await readFile(feed))
    let isAccepted = true
    for (let bytes = 0; bytes < maxQueuedBytes * 2; bytes += piece.length) isAccepted = running.write(piece)
    expect(isAccepted).toBe(false)
    expect(await running.ended).toMatchObject({ endedBy: 'overflow' })
    const [output] = running.outputs
    if (output && !output.closed) await once(output.resume(), 'close')
  })
})
