import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runQuietly } from '../../test/clips.ts'
import { rowsForDepth } from '../../test/depth.ts'
import { runFullPipeline } from '../../test/full-pipeline.ts'
import { checkMediaPlaylist } from './hls/check-media-playlist.ts'
import { folderFiles } from './hls/read-hls.ts'

let dir: string
beforeAll(async () => (dir = await mkdtemp(join(tmpdir(), 'sync-'))))
afterAll(() => rm(dir, { recursive: true }))

/** Three seconds with a flash at `flashAt` and a beep from `beepAt`. */
async function flashAndBeep(name: string, options: string[], { flashAt = 1.2, beepAt = 1.2 } = {}) {
  const path = join(dir, name)
  const flash = `drawbox=t=fill:color=white:enable='between(t,${flashAt - 0.001},${flashAt + 0.1})'`
  const videoSource = `color=black:size=160x90:rate=25:duration=3,${flash}`
  const audioSource = `aevalsrc='if(between(t,${beepAt},${beepAt + 0.1}),0.8*sin(6283*t),0)':sample_rate=48000:duration=3`
  await runQuietly([
    '-f',
    'lavfi',
    '-i',
    videoSource,
    '-f',
    'lavfi',
    '-i',
    audioSource,
    '-pix_fmt',
    'yuv420p',
    ...options,
    path,
  ])
  return path
}

const copyOptions = ['-c', 'copy']
const h264 = ['-c:v', 'libx264', '-c:a', 'aac']

const clips: [string, () => Promise<string>, number][] = [
  ['kept as it is', () => flashAndBeep('kept.mp4', h264), 1.2],
  [
    'encoded from WebM',
    () => flashAndBeep('a.webm', ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus']),
    1.2,
  ],
  ['encoded from AVI', () => flashAndBeep('a.avi', ['-c:v', 'mpeg4', '-c:a', 'libmp3lame']), 1.2],
  ['encoded from a transport stream', () => flashAndBeep('a.ts', ['-c:v', 'mpeg2video', '-c:a', 'mp2']), 1.2],
  [
    'trimmed by an edit list',
    async () => {
      const path = join(dir, 'trimmed.mp4')
      await runQuietly(['-ss', '0.5', '-i', await flashAndBeep('whole.mp4', h264), ...copyOptions, path])
      return path
    },
    0.7,
  ],
  ['with sound that begins later', () => delayTrack('sound.mp4', ['0', '0.4'], { beepAt: 0.8 }), 1.2],
  ['with a picture that begins later', () => delayTrack('picture.mp4', ['0.4', '0'], { flashAt: 0.8 }), 1.2],
  [
    'with sound that begins a moment later',
    () => delayTrack('moment.mp4', ['0', '0.08'], { beepAt: 1.12 }),
    1.2,
  ],
]

async function delayTrack(
  name: string,
  [videoDelay, audioDelay]: [string, string],
  marks: { flashAt?: number; beepAt?: number },
) {
  const source = await flashAndBeep(`whole-${name}`, h264, marks)
  const inputs = ['-itsoffset', videoDelay, '-i', source, '-itsoffset', audioDelay, '-i', source]
  await runQuietly([...inputs, '-map', '0:v', '-map', '1:a', ...copyOptions, join(dir, name)])
  return join(dir, name)
}

const isInFixedSuite = ([name]: (typeof clips)[number]) =>
  [
    'kept as it is',
    'encoded from WebM',
    'trimmed by an edit list',
    'with a picture that begins later',
  ].includes(name)

test.each(rowsForDepth(clips, isInFixedSuite))(
  'flash and beep of a video %s stay in sync',
  async (name, make, expectedSeconds) => {
    const outputDir = join(dir, `${name}-out`)
    const { renditions } = await runFullPipeline(await make(), outputDir)
    const playlistOf = (kind: string) => renditions.find((one) => one.kind === kind)!.playlistFile
    const flash = await flashTime(outputDir, playlistOf('video'))
    const beep = await beepTime(join(outputDir, playlistOf('audio')))
    expect(Math.abs(flash - beep)).toBeLessThan(0.04)
    expect(Math.abs(flash - expectedSeconds)).toBeLessThan(0.06)
  },
)

const readFrameMetadata = async (playlist: string, ...filter: string[]) => {
  const args = ['-v', 'error', '-copyts', '-i', playlist, ...filter, '-f', 'null', '-']
  return (await promisify(execFile)('ffmpeg', args, { maxBuffer: 2 ** 26 })).stdout
}

function parseFrameMetadata(text: string) {
  return [...text.matchAll(/pts_time:(\S+)\n\S+=(\S+)/g)].map(
    ([, time, value]) => [Number(time), Number(value)] as const,
  )
}

/** ffmpeg reports timestamps of reordered frames too late; they are corrected by the stated start of the first frame. */
async function flashTime(outputDir: string, playlist: string) {
  const brightness = 'signalstats,metadata=mode=print:key=lavfi.signalstats.YAVG:file=-'
  const frames = parseFrameMetadata(await readFrameMetadata(join(outputDir, playlist), '-vf', brightness))
  const { segmentStarts } = await checkMediaPlaylist(folderFiles(outputDir), playlist)
  const bright = frames.find(([, value]) => value > 120)
  return bright![0] - frames[0]![0] + segmentStarts[0]!
}

async function beepTime(playlist: string) {
  const loudness = 'astats=metadata=1:reset=1,ametadata=mode=print:key=lavfi.astats.Overall.RMS_level:file=-'
  const pieces = parseFrameMetadata(
    await readFrameMetadata(playlist, '-af', `asetnsamples=n=240,${loudness}`),
  )
  return pieces.find(([, decibels]) => decibels > -20)![0]
}
