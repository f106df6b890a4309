import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runQuietly } from '../../test/clips.ts'
import { rowsForDepth } from '../../test/depth.ts'
import { runFullPipeline } from '../../test/full-pipeline.ts'

let dir: string
beforeAll(async () => (dir = await mkdtemp(join(tmpdir(), 'changing-'))))
afterAll(() => rm(dir, { recursive: true }))

interface Recording {
  hertz: number
  rate: number
  channels: number
  video?: [string, number]
  options: string[]
}

const recordingSeconds = 4
const broadcast = ['-c:v', 'mpeg2video', '-q:v', '5', '-c:a']
const videoEncoding = [
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
  '-pix_fmt',
  'yuv420p',
  '-g',
  '50',
  '-c:a',
  'aac',
]
const shiftedTimestamps = ['-output_ts_offset', String(recordingSeconds)]
const recordingArguments = (hertz: number, rate: number, channels: number, options: string[]): Recording => ({
  hertz,
  rate,
  channels,
  options,
})
const withVideo = (one: Recording, size: string, rate = 25): Recording => ({ ...one, video: [size, rate] })

const cases: { description: string; name: string; parts: [Recording, Recording] }[] = [
  {
    description: 'a broadcast whose stereo becomes surround',
    name: 'layout.ts',
    parts: [
      withVideo(recordingArguments(440, 48_000, 2, [...broadcast, 'ac3']), '160x90'),
      withVideo(recordingArguments(880, 48_000, 6, [...broadcast, 'ac3', ...shiftedTimestamps]), '160x90'),
    ],
  },
  {
    description: 'a broadcast of two sizes, rates and layouts whose clock begins again',
    name: 'again.ts',
    parts: [
      withVideo(recordingArguments(440, 48_000, 2, videoEncoding), '160x90'),
      withVideo(recordingArguments(880, 44_100, 1, videoEncoding), '214x120', 30),
    ],
  },
  {
    description: 'a disc of two rates and shapes',
    name: 'disc.mpg',
    parts: [
      withVideo(recordingArguments(440, 48_000, 2, [...broadcast, 'mp2']), '160x90'),
      withVideo(recordingArguments(880, 32_000, 1, [...broadcast, 'mp2']), '176x144'),
    ],
  },
  {
    description: 'MP3 in stereo, then mono at half the rate',
    name: 'rate.mp3',
    parts: [
      recordingArguments(440, 44_100, 2, ['-c:a', 'libmp3lame']),
      recordingArguments(880, 22_050, 1, ['-c:a', 'libmp3lame', '-write_xing', '0', '-id3v2_version', '0']),
    ],
  },
  {
    description: 'AAC without a container, mono and then stereo',
    name: 'bare.aac',
    parts: [
      recordingArguments(440, 44_100, 1, ['-c:a', 'aac']),
      recordingArguments(880, 48_000, 2, ['-c:a', 'aac']),
    ],
  },
  {
    description: 'a chain of two Ogg files',
    name: 'chain.ogg',
    parts: [
      recordingArguments(440, 48_000, 2, ['-c:a', 'libvorbis']),
      recordingArguments(880, 44_100, 1, ['-c:a', 'libvorbis']),
    ],
  },
]

async function encodeRecordings(name: string, parts: Recording[]) {
  const path = join(dir, name)
  const pieces: Buffer[] = []
  for (const [position, { hertz, rate, channels, video, options }] of parts.entries()) {
    const piece = join(dir, `${position}-${name}`)
    const tone = `sine=frequency=${hertz}:sample_rate=${rate}:duration=${recordingSeconds}`
    const videoSource = video && `testsrc2=size=${video[0]}:rate=${video[1]}:duration=${recordingSeconds}`
    const inputs = [...(videoSource ? ['-f', 'lavfi', '-i', videoSource] : []), '-f', 'lavfi', '-i', tone]
    await runQuietly([...inputs, '-ac', String(channels), ...options, piece])
    pieces.push(await readFile(piece))
  }
  await writeFile(path, Buffer.concat(pieces))
  return path
}

async function packetSpacing(path: string) {
  const show = ['-v', 'error', '-show_entries', 'packet=dts', '-of', 'csv=p=0', path]
  const { stdout } = await promisify(execFile)('ffprobe', show)
  const times = stdout.trim().split('\n').map(Number.parseFloat)
  return times.slice(1).map((time, position) => time - (times[position] ?? 0))
}

async function peakNoiseAt(playlist: string, hertz: number, seconds: number) {
  const filters = `atrim=${seconds}:${seconds + 0.5},bandpass=frequency=${hertz}:width_type=q:width=8,volumedetect`
  const args = ['-hide_banner', '-nostdin', '-i', playlist, '-af', filters, '-f', 'null', '-']
  const { stderr } = await promisify(execFile)('ffmpeg', args)
  return Number(/max_volume: (\S+) dB/.exec(stderr)?.[1])
}

test.each(rowsForDepth(cases, ({ name }) => name === 'layout.ts'))(
  '$description has audio to its end',
  async ({ name, parts }) => {
    const outputDir = join(dir, `${name}-out`)
    const { probe, renditions } = await runFullPipeline(await encodeRecordings(name, parts), outputDir)
    for (const { name: rendition, kind, durationSeconds, mediaFile } of renditions) {
      expect(
        Math.abs(durationSeconds - 2 * recordingSeconds),
        `${rendition}: ${durationSeconds} s`,
      ).toBeLessThan(0.5)
      expect(Math.abs(durationSeconds - probe.durationSeconds), rendition).toBeLessThan(0.5)
      const steps = await packetSpacing(join(outputDir, mediaFile))
      const [shortest, longest] = kind === 'audio' ? [1024, 1024] : [2, Infinity]
      expect(Math.min(...steps), rendition).toBeGreaterThanOrEqual(shortest)
      expect(Math.max(...steps), rendition).toBeLessThanOrEqual(longest)
    }
    const audioPlaylist = join(outputDir, 'audio.m3u8')
    const levels = await Promise.all(
      parts.map(({ hertz }, position) => peakNoiseAt(audioPlaylist, hertz, recordingSeconds * position + 2)),
    )
    // ffmpeg's tone is at −21 dB in one channel, and in each of two at −24 dB.
    for (const level of levels) expect(level).toBeGreaterThan(-32)
  },
)
