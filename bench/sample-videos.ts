import { execFile } from 'node:child_process'
import { mkdir, rename, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const folder = join(tmpdir(), 'kinora-bench-films')

const loopSeconds = 20
const videoSource = `testsrc2=size=1920x1080:rate=30:duration=${loopSeconds},noise=alls=8:allf=t`
const audioSource = `sine=frequency=440:duration=${loopSeconds}`

const h264 = (kilobits: number) =>
  `-c:v libx264 -preset ultrafast -b:v ${kilobits}k -maxrate ${kilobits}k -bufsize ${2 * kilobits}k -pix_fmt yuv420p -g 60 -c:a aac`

/** 1080p: a twenty-second piece in this encoding, repeated for `minutes`. */
const sampleVideos = {
  'h264.mp4': { minutes: 10, encode: h264(4500) },
  'vp9.webm': {
    minutes: 10,
    encode: '-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -row-mt 1 -threads 2 -b:v 3M -g 120 -c:a libopus',
  },
  'two-hours.mp4': { minutes: 120, encode: h264(1500) },
  'two-hours.mkv': { minutes: 120, encode: h264(1500) },
}

export type SampleVideoName = keyof typeof sampleVideos

export const sampleVideoSeconds = (name: SampleVideoName) => sampleVideos[name].minutes * 60

export async function sampleVideoPath(name: SampleVideoName): Promise<string> {
  const path = join(folder, name)
  if (await stat(path).catch(() => null)) return path
  await mkdir(folder, { recursive: true })
  const [piece, draft] = [join(folder, `piece-${name}`), join(folder, `draft-${name}`)]
  const quiet = ['-v', 'error', '-nostdin', '-y']
  const encode = [
    '-f',
    'lavfi',
    '-i',
    videoSource,
    '-f',
    'lavfi',
    '-i',
    audioSource,
    ...sampleVideos[name].encode.split(' '),
  ]
  await run('ffmpeg', [...quiet, ...encode, '-shortest', piece])
  const repeats = `${sampleVideoSeconds(name) / loopSeconds - 1}`
  await run('ffmpeg', [...quiet, '-stream_loop', repeats, '-i', piece, '-c', 'copy', draft])
  await rename(draft, path)
  return path
}
