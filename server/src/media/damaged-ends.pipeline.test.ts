import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runQuietly } from '../../test/clips.ts'
import { rowsForDepth } from '../../test/depth.ts'
import { makePlayable } from '../../test/whole-pipeline.ts'

// Files whose header states another length than their content has.

let dir: string
beforeAll(async () => (dir = await mkdtemp(join(tmpdir(), 'ends-'))))
afterAll(() => rm(dir, { recursive: true }))

const wholeSeconds = 10
const cutShare = 0.6
const tone = ['-f', 'lavfi', '-i', `sine=duration=${wholeSeconds}`]
const both = ['-f', 'lavfi', '-i', `testsrc2=size=160x90:rate=25:duration=${wholeSeconds}`, ...tone]
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '50', '-c:a', 'aac']
const vp8 = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus']
const fastStart = [...both, ...h264, '-movflags', '+faststart']

const cutAt = (bytes: Buffer) => Math.floor(bytes.length * cutShare)
const cut = (bytes: Buffer) => bytes.subarray(0, cutAt(bytes))
const filled = (bytes: Buffer) => Buffer.concat([cut(bytes), Buffer.alloc(bytes.length - cutAt(bytes))])

const mp4Lasting = (seconds: number) => (bytes: Buffer) => {
  const changed = Buffer.from(bytes)
  const head = changed.indexOf('mvhd')
  const units = seconds * changed.readUInt32BE(head + 16)
  changed.writeUInt32BE(units, head + 20)
  for (let at = changed.indexOf('tkhd'); at >= 0; at = changed.indexOf('tkhd', at + 4))
    changed.writeUInt32BE(units, at + 24)
  return changed
}

const riffSaying = (size: number) => (bytes: Buffer) => {
  const changed = Buffer.from(bytes)
  changed.writeUInt32LE(size, 4)
  return changed
}

const webmLasting = (seconds: number) => (bytes: Buffer) => {
  const changed = Buffer.from(bytes)
  changed.writeDoubleBE(seconds * 1000, changed.indexOf(Buffer.from([0x44, 0x89, 0x88])) + 3)
  return changed
}

interface Damaged {
  what: string
  name: string
  make: string[]
  damage: (bytes: Buffer) => Buffer
  there: [number, number]
  stated: number | null
}

const kept: [number, number] = [5, 7]
const whole: [number, number] = [wholeSeconds - 0.1, wholeSeconds + 0.1]

const cases: Damaged[] = [
  {
    what: 'MP4 that is cut',
    name: 'cut.mp4',
    make: fastStart,
    damage: cut,
    there: kept,
    stated: wholeSeconds,
  },
  {
    what: 'MP4 filled with zeros',
    name: 'zeros.mp4',
    make: fastStart,
    damage: filled,
    there: kept,
    stated: wholeSeconds,
  },
  {
    what: 'MKV that is cut',
    name: 'cut.mkv',
    make: [...both, ...h264],
    damage: cut,
    there: kept,
    stated: wholeSeconds,
  },
  {
    what: 'MKV filled with zeros',
    name: 'zeros.mkv',
    make: [...both, ...h264],
    damage: filled,
    there: kept,
    stated: wholeSeconds,
  },
  {
    what: 'FLV that is cut',
    name: 'cut.flv',
    make: [...both, ...h264, '-ar', '44100'],
    damage: cut,
    there: kept,
    stated: wholeSeconds,
  },
  {
    what: 'FLAC that is cut',
    name: 'cut.flac',
    make: [...tone, '-c:a', 'flac'],
    damage: cut,
    there: kept,
    stated: wholeSeconds,
  },
  {
    what: 'WAV that is cut',
    name: 'cut.wav',
    make: tone,
    damage: cut,
    there: kept,
    stated: wholeSeconds,
  },
  {
    what: 'RF64 that is cut',
    name: 'cut-64.wav',
    make: [...tone, '-rf64', 'always'],
    damage: cut,
    there: kept,
    stated: wholeSeconds,
  },
  {
    what: 'WAV that was written to a pipe',
    name: 'piped.wav',
    make: tone,
    damage: riffSaying(0xff_ff_ff_ff),
    there: whole,
    stated: null,
  },
  { what: 'whole WAV', name: 'whole.wav', make: tone, damage: (b) => b, there: whole, stated: null },
  {
    what: 'MP4 whose head says 100 s',
    name: 'long.mp4',
    make: fastStart,
    damage: mp4Lasting(100),
    there: whole,
    stated: 100,
  },
  {
    what: 'MP4 whose head says nothing',
    name: 'zero.mp4',
    make: fastStart,
    damage: mp4Lasting(0),
    there: whole,
    stated: null,
  },
  {
    what: 'WebM that says 40 s',
    name: 'long.webm',
    make: [...both, ...vp8],
    damage: webmLasting(40),
    there: whole,
    stated: 40,
  },
  {
    what: 'WebM that says 3 s',
    name: 'short.webm',
    make: [...both, ...vp8],
    damage: webmLasting(3),
    there: whole,
    stated: null,
  },
  { what: 'whole MP4', name: 'whole.mp4', make: fastStart, damage: (b) => b, there: whole, stated: null },
]

const isInFixedSuite = ({ name }: Damaged) => ['cut.mp4', 'zeros.mkv'].includes(name)

test.each(rowsForDepth(cases, isInFixedSuite))(
  '$what lasts as long as there is picture and sound, everywhere',
  async ({ name, make, damage, there: [shortest, longest], stated }) => {
    const path = join(dir, name)
    await runQuietly([...make, path])
    await writeFile(path, damage(await readFile(path)))
    const { probe, renditions } = await makePlayable(path, join(dir, `${name}-out`))
    expect(probe.durationSeconds).toBeGreaterThan(shortest)
    expect(probe.durationSeconds).toBeLessThan(longest)
    expect(probe.statedSeconds === null ? null : Math.round(probe.statedSeconds)).toBe(stated)
    for (const { name: rendition, durationSeconds } of renditions)
      expect(Math.abs(durationSeconds - probe.durationSeconds), rendition).toBeLessThan(0.5)
  },
)
