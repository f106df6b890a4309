import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClip, runQuietly, decodeWarnings } from '../../test/clips.ts'
import { rowsForDepth } from '../../test/depth.ts'
import { runFullPipeline } from '../../test/full-pipeline.ts'
import { findHlsViolations } from './hls/check-hls.ts'
import { folderFiles } from './hls/read-hls.ts'

// Files that qualify for copying, or for a single encode, until the output is checked.

let dir: string
beforeAll(async () => (dir = await mkdtemp(join(tmpdir(), 'checked-'))))
afterAll(() => rm(dir, { recursive: true }))

const recordingSeconds = 4
const clipSpec = (name: string) => ({ dir, seconds: recordingSeconds, width: 160, height: 90, name })

async function concatenateClips(name: string, endings: string, headBytes: number, second = {}) {
  const first = await makeClip({ ...clipSpec(`first-${name}.${endings}`), extra: ['-ar', '44100'] })
  const other = await makeClip({
    ...clipSpec(`second-${name}.${endings}`),
    extra: ['-ar', '44100'],
    ...second,
  })
  const path = join(dir, `joined-${name}.${endings}`)
  const tail = (await readFile(other)).subarray(headBytes)
  await writeFile(path, Buffer.concat([await readFile(first), tail]))
  return path
}

async function remuxConcatenated(name: string) {
  const path = join(dir, name)
  const other = { width: 214, height: 120, pixelFormat: 'yuv422p' }
  await runQuietly(['-i', await concatenateClips(name, 'ts', 0, other), '-map', '0:v', '-c', 'copy', path])
  return path
}

/** An editor's concatenation: two sample descriptions, the second used from the second chunk on. */
function duplicateSampleEntry(bytes: Buffer) {
  const boxAt = (name: string) => bytes.indexOf(name, bytes.indexOf('moov')) - 4
  const table = boxAt('stsd')
  const entry = bytes.subarray(table + 16, table + bytes.readUInt32BE(table))
  const copy = Buffer.concat([bytes.subarray(0, table + 16), entry, bytes.subarray(table + 16)])
  for (const name of ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd']) {
    const at = boxAt(name)
    copy.writeUInt32BE(copy.readUInt32BE(at) + entry.length, at)
  }
  copy.writeUInt32BE(2, table + 12)
  const chunks = copy.indexOf('stsc', table)
  copy.writeUInt32BE(2, chunks + 12 + (copy.readUInt32BE(chunks + 8) - 1) * 12 + 8)
  return copy
}

const flvHeadBytes = 13
const cases = [
  {
    description: 'an MP4 whose picture becomes another',
    name: 'becomes.mp4',
    make: remuxConcatenated,
    seconds: 2 * recordingSeconds,
    isAccepted: false,
  },
  {
    description: 'an MKV whose picture becomes another',
    name: 'becomes.mkv',
    make: remuxConcatenated,
    seconds: 2 * recordingSeconds,
    isAccepted: false,
  },
  {
    description: 'an MP4 with a hole of zeros',
    name: 'hole.mp4',
    make: async (name: string) => {
      const path = await makeClip(clipSpec(name))
      const bytes = await readFile(path)
      const middle = Math.floor(bytes.length / 2)
      await writeFile(path, bytes.fill(0, middle, middle + 20_000))
      return path
    },
    seconds: recordingSeconds,
    isAccepted: false,
  },
  {
    description: 'an MP4 whose picture is described twice',
    name: 'described.mp4',
    make: async (name: string) => {
      const path = await makeClip(clipSpec(name))
      await writeFile(path, duplicateSampleEntry(await readFile(path)))
      return path
    },
    seconds: recordingSeconds,
    isAccepted: false,
  },
  {
    description: 'an FLV of two recordings',
    name: 'twice.flv',
    make: (name: string) => concatenateClips(name, 'flv', flvHeadBytes),
    seconds: 2 * recordingSeconds,
    isAccepted: false,
  },
  {
    description: 'an ordinary MP4',
    name: 'ordinary.mp4',
    make: (name: string) => makeClip(clipSpec(name)),
    seconds: recordingSeconds,
    isAccepted: true,
  },
]

test.each(rowsForDepth(cases, ({ name }) => name === 'becomes.mp4'))(
  '$description plays as a whole',
  async ({ name, make, seconds, isAccepted }) => {
    const outputDir = join(dir, `${name}-out`)
    const { probe, renditions } = await runFullPipeline(await make(name), outputDir)
    expect(renditions.some(({ kind, source }) => kind === 'video' && source === 'remux')).toBe(isAccepted)
    expect(Math.abs(probe.durationSeconds - seconds)).toBeLessThan(0.5)
    for (const { name: rendition, durationSeconds, playlistFile } of renditions) {
      expect(Math.abs(durationSeconds - probe.durationSeconds), rendition).toBeLessThan(0.5)
      expect(await decodeWarnings(join(outputDir, playlistFile)), rendition).toBe('')
    }
    expect(await findHlsViolations(folderFiles(outputDir))).toEqual([])
  },
)
