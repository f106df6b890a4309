import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runQuietly } from '../../test/clips.ts'
import { rowsForDepth } from '../../test/depth.ts'
import { makePlayable } from '../../test/whole-pipeline.ts'

let dir: string
beforeAll(async () => (dir = await mkdtemp(join(tmpdir(), 'changing-'))))
afterAll(() => rm(dir, { recursive: true }))

interface Part {
  hertz: number
  rate: number
  channels: number
  picture?: [string, number]
  options: string[]
}

const partSeconds = 4
const broadcast = ['-c:v', 'mpeg2video', '-q:v', '5', '-c:a']
const film = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '50', '-c:a', 'aac']
const later = ['-output_ts_offset', String(partSeconds)]
const part = (hertz: number, rate: number, channels: number, options: string[]): Part => ({
  hertz,
  rate,
  channels,
  options,
})
const withPicture = (one: Part, size: string, rate = 25): Part => ({ ...one, picture: [size, rate] })

const cases: { what: string; name: string; parts: [Part, Part] }[] = [
  {
    what: 'a broadcast whose stereo becomes surround',
    name: 'layout.ts',
    parts: [
      withPicture(part(440, 48_000, 2, [...broadcast, 'ac3']), '160x90'),
      withPicture(part(880, 48_000, 6, [...broadcast, 'ac3', ...later]), '160x90'),
    ],
  },
  {
    what: 'a broadcast of two sizes, rates and layouts whose clock begins again',
    name: 'again.ts',
    parts: [
      withPicture(part(440, 48_000, 2, film), '160x90'),
      withPicture(part(880, 44_100, 1, film), '214x120', 30),
    ],
  },
  {
    what: 'a disc of two rates and shapes',
    name: 'disc.mpg',
    parts: [
      withPicture(part(440, 48_000, 2, [...broadcast, 'mp2']), '160x90'),
      withPicture(part(880, 32_000, 1, [...broadcast, 'mp2']), '176x144'),
    ],
  },
  {
    what: 'MP3 in stereo, then mono at half the rate',
    name: 'rate.mp3',
    parts: [
      part(440, 44_100, 2, ['-c:a', 'libmp3lame']),
      part(880, 22_050, 1, ['-c:a', 'libmp3lame', '-write_xing', '0', '-id3v2_version', '0']),
    ],
  },
  {
    what: 'AAC without a container, mono and then stereo',
    name: 'bare.aac',
    parts: [part(440, 44_100, 1, ['-c:a', 'aac']), part(880, 48_000, 2, ['-c:a', 'aac'])],
  },
  {
    what: 'a chain of two Ogg files',
    name: 'chain.ogg',
    parts: [part(440, 48_000, 2, ['-c:a', 'libvorbis']), part(880, 44_100, 1, ['-c:a', 'libvorbis'])],
  },
]

async function makeParts(name: string, parts: Part[]) {
  const path = join(dir, name)
  const pieces: Buffer[] = []
  for (const [position, { hertz, rate, channels, picture, options }] of parts.entries()) {
    const piece = join(dir, `${position}-${name}`)
    const tone = `sine=frequency=${hertz}:sample_rate=${rate}:duration=${partSeconds}`
    const shown = picture && `testsrc2=size=${picture[0]}:rate=${picture[1]}:duration=${partSeconds}`
    const inputs = [...(shown ? ['-f', 'lavfi', '-i', shown] : []), '-f', 'lavfi', '-i', tone]
    await runQuietly([...inputs, '-ac', String(channels), ...options, piece])
    pieces.push(await readFile(piece))
  }
  await writeFile(path, Buffer.concat(pieces))
  return path
}

async function stepsOf(path: string) {
  const show = ['-v', 'error', '-show_entries', 'packet=dts', '-of', 'csv=p=0', path]
  const { stdout } = await promisify(execFile)('ffprobe', show)
  const times = stdout.trim().split('\n').map(Number.parseFloat)
  return times.slice(1).map((time, position) => time - (times[position] ?? 0))
}

async function heardAt(playlist: string, hertz: number, seconds: number) {
  const filters = `atrim=${seconds}:${seconds + 0.5},bandpass=frequency=${hertz}:width_type=q:width=8,volumedetect`
  const args = ['-hide_banner', '-nostdin', '-i', playlist, '-af', filters, '-f', 'null', '-']
  const { stderr } = await promisify(execFile)('ffmpeg', args)
  return Number(/max_volume: (\S+) dB/.exec(stderr)?.[1])
}

test.each(rowsForDepth(cases, ({ name }) => name === 'layout.ts'))(
  '$what is heard to its end',
  async ({ name, parts }) => {
    const outputDir = join(dir, `${name}-out`)
    const { probe, renditions } = await makePlayable(await makeParts(name, parts), outputDir)
    for (const { name: rendition, kind, durationSeconds, mediaFile } of renditions) {
      expect(Math.abs(durationSeconds - 2 * partSeconds), `${rendition}: ${durationSeconds} s`).toBeLessThan(
        0.5,
      )
      expect(Math.abs(durationSeconds - probe.durationSeconds), rendition).toBeLessThan(0.5)
      const steps = await stepsOf(join(outputDir, mediaFile))
      const [shortest, longest] = kind === 'audio' ? [1024, 1024] : [2, Infinity]
      expect(Math.min(...steps), rendition).toBeGreaterThanOrEqual(shortest)
      expect(Math.max(...steps), rendition).toBeLessThanOrEqual(longest)
    }
    const sound = join(outputDir, 'audio.m3u8')
    const levels = await Promise.all(
      parts.map(({ hertz }, position) => heardAt(sound, hertz, partSeconds * position + 2)),
    )
    // ffmpeg's tone is at −21 dB in one channel, and in each of two at −24 dB.
    for (const level of levels) expect(level).toBeGreaterThan(-32)
  },
)
