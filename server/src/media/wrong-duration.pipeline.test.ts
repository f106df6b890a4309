import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runQuietly } from '../../test/clips.ts'
import { rowsForDepth } from '../../test/depth.ts'
import { runFullPipeline } from '../../test/full-pipeline.ts'

// Files whose header states another length than their content has.

let dir: string
beforeAll(async () => (dir = await mkdtemp(join(tmpdir(), 'ends-'))))
afterAll(() => rm(dir, { recursive: true }))

const fullSeconds = 10
const truncatedShare = 0.6
const toneInput = ['-f', 'lavfi', '-i', `sine=duration=${fullSeconds}`]
const videoAndToneInput = [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=size=160x90:rate=25:duration=${fullSeconds}`,
  ...toneInput,
]
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '50', '-c:a', 'aac']
const vp8 = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus']
const fastStart = [...videoAndToneInput, ...h264, '-movflags', '+faststart']

const truncateAt = (bytes: Buffer) => Math.floor(bytes.length * truncatedShare)
const truncate = (bytes: Buffer) => bytes.subarray(0, truncateAt(bytes))
const zeroFillTail = (bytes: Buffer) =>
  Buffer.concat([truncate(bytes), Buffer.alloc(bytes.length - truncateAt(bytes))])

const withMp4Duration = (seconds: number) => (bytes: Buffer) => {
  const changed = Buffer.from(bytes)
  const head = changed.indexOf('mvhd')
  const units = seconds * changed.readUInt32BE(head + 16)
  changed.writeUInt32BE(units, head + 20)
  for (let at = changed.indexOf('tkhd'); at >= 0; at = changed.indexOf('tkhd', at + 4))
    changed.writeUInt32BE(units, at + 24)
  return changed
}

const withRiffSize = (size: number) => (bytes: Buffer) => {
  const changed = Buffer.from(bytes)
  changed.writeUInt32LE(size, 4)
  return changed
}

const withWebmDuration = (seconds: number) => (bytes: Buffer) => {
  const changed = Buffer.from(bytes)
  changed.writeDoubleBE(seconds * 1000, changed.indexOf(Buffer.from([0x44, 0x89, 0x88])) + 3)
  return changed
}

interface DamagedFile {
  description: string
  name: string
  make: string[]
  damage: (bytes: Buffer) => Buffer
  actualSecondsRange: [number, number]
  headerSeconds: number | null
}

const truncatedRange: [number, number] = [5, 7]
const fullRange: [number, number] = [fullSeconds - 0.1, fullSeconds + 0.1]

const cases: DamagedFile[] = [
  {
    description: 'MP4 that is cut',
    name: 'cut.mp4',
    make: fastStart,
    damage: truncate,
    actualSecondsRange: truncatedRange,
    headerSeconds: fullSeconds,
  },
  {
    description: 'MP4 filled with zeros',
    name: 'zeros.mp4',
    make: fastStart,
    damage: zeroFillTail,
    actualSecondsRange: truncatedRange,
    headerSeconds: fullSeconds,
  },
  {
    description: 'MKV that is cut',
    name: 'cut.mkv',
    make: [...videoAndToneInput, ...h264],
    damage: truncate,
    actualSecondsRange: truncatedRange,
    headerSeconds: fullSeconds,
  },
  {
    description: 'MKV filled with zeros',
    name: 'zeros.mkv',
    make: [...videoAndToneInput, ...h264],
    damage: zeroFillTail,
    actualSecondsRange: truncatedRange,
    headerSeconds: fullSeconds,
  },
  {
    description: 'FLV that is cut',
    name: 'cut.flv',
    make: [...videoAndToneInput, ...h264, '-ar', '44100'],
    damage: truncate,
    actualSecondsRange: truncatedRange,
    headerSeconds: fullSeconds,
  },
  {
    description: 'FLAC that is cut',
    name: 'cut.flac',
    make: [...toneInput, '-c:a', 'flac'],
    damage: truncate,
    actualSecondsRange: truncatedRange,
    headerSeconds: fullSeconds,
  },
  {
    description: 'WAV that is cut',
    name: 'cut.wav',
    make: toneInput,
    damage: truncate,
    actualSecondsRange: truncatedRange,
    headerSeconds: fullSeconds,
  },
  {
    description: 'RF64 that is cut',
    name: 'cut-64.wav',
    make: [...toneInput, '-rf64', 'always'],
    damage: truncate,
    actualSecondsRange: truncatedRange,
    headerSeconds: fullSeconds,
  },
  {
    description: 'WAV that was written to a pipe',
    name: 'piped.wav',
    make: toneInput,
    damage: withRiffSize(0xff_ff_ff_ff),
    actualSecondsRange: fullRange,
    headerSeconds: null,
  },
  {
    description: 'whole WAV',
    name: 'whole.wav',
    make: toneInput,
    damage: (b) => b,
    actualSecondsRange: fullRange,
    headerSeconds: null,
  },
  {
    description: 'MP4 whose head says 100 s',
    name: 'long.mp4',
    make: fastStart,
    damage: withMp4Duration(100),
    actualSecondsRange: fullRange,
    headerSeconds: 100,
  },
  {
    description: 'MP4 whose head says nothing',
    name: 'zero.mp4',
    make: fastStart,
    damage: withMp4Duration(0),
    actualSecondsRange: fullRange,
    headerSeconds: null,
  },
  {
    description: 'WebM that says 40 s',
    name: 'long.webm',
    make: [...videoAndToneInput, ...vp8],
    damage: withWebmDuration(40),
    actualSecondsRange: fullRange,
    headerSeconds: 40,
  },
  {
    description: 'WebM that says 3 s',
    name: 'short.webm',
    make: [...videoAndToneInput, ...vp8],
    damage: withWebmDuration(3),
    actualSecondsRange: fullRange,
    headerSeconds: null,
  },
  {
    description: 'whole MP4',
    name: 'whole.mp4',
    make: fastStart,
    damage: (b) => b,
    actualSecondsRange: fullRange,
    headerSeconds: null,
  },
]

const isInFixedSuite = ({ name }: DamagedFile) => ['cut.mp4', 'zeros.mkv'].includes(name)

test.each(rowsForDepth(cases, isInFixedSuite))(
  '$description lasts as long as there is picture and sound, everywhere',
  async ({ name, make, damage, actualSecondsRange: [shortest, longest], headerSeconds }) => {
    const path = join(dir, name)
    await runQuietly([...make, path])
    await writeFile(path, damage(await readFile(path)))
    const { probe, renditions } = await runFullPipeline(path, join(dir, `${name}-out`))
    expect(probe.durationSeconds).toBeGreaterThan(shortest)
    expect(probe.durationSeconds).toBeLessThan(longest)
    expect(probe.headerSeconds === null ? null : Math.round(probe.headerSeconds)).toBe(headerSeconds)
    for (const { name: rendition, durationSeconds } of renditions)
      expect(Math.abs(durationSeconds - probe.durationSeconds), rendition).toBeLessThan(0.5)
  },
)
