import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execFileAsync = promisify(execFile)
const ffmpegPath = process.env.FFMPEG_PATH ?? 'ffmpeg'
const ffprobePath = process.env.FFPROBE_PATH ?? 'ffprobe'

const videoEncoders = {
  h264: ['libx264', '-preset', 'veryfast'],
  hevc: ['libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=error'],
  // A negative `-cpu-used` is a fixed speed; a positive one lowers the quality on a busy machine.
  vp8: ['libvpx', '-deadline', 'realtime', '-cpu-used', '-8', '-b:v', '1M'],
  vp9: ['libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8'],
  mpeg4: ['mpeg4', '-q:v', '5'],
  mpeg2: ['mpeg2video', '-q:v', '5'],
  mjpeg: ['mjpeg', '-q:v', '5'],
  av1: ['libsvtav1', '-preset', '12'],
  theora: ['libtheora', '-q:v', '5'],
  wmv2: ['wmv2', '-q:v', '5'],
  flv1: ['flv', '-q:v', '5'],
  h263: ['h263', '-q:v', '5'],
  dv: ['dvvideo'],
  prores: ['prores_ks', '-profile:v', '2'],
  ffv1: ['ffv1'],
  qtrle: ['qtrle'],
  cfhd: ['cfhd'],
  h264rgb: ['libx264rgb', '-preset', 'veryfast'],
  png: ['png'],
  dnxhr: ['dnxhd', '-profile:v', 'dnxhr_sq'],
  huffyuv: ['huffyuv'],
  raw: ['rawvideo'],
  mpeg1: ['mpeg1video', '-q:v', '5'],
  wmv1: ['wmv1', '-q:v', '5'],
  msmpeg4: ['msmpeg4', '-q:v', '5'],
  xvid: ['mpeg4', '-vtag', 'XVID', '-q:v', '5'],
  svq1: ['svq1'],
  rv20: ['rv20', '-q:v', '5'],
} as const

const audioEncoders = {
  aac: ['aac'],
  mp3: ['libmp3lame'],
  opus: ['libopus'],
  vorbis: ['libvorbis'],
  ac3: ['ac3'],
  pcm: ['pcm_s16le'],
  mp2: ['mp2'],
  flac: ['flac'],
  alac: ['alac'],
  wma: ['wmav2'],
  eac3: ['eac3'],
  wma1: ['wmav1'],
  pcm8: ['pcm_u8'],
  pcm24: ['pcm_s24le'],
  mulaw: ['pcm_mulaw'],
  adpcm: ['adpcm_ms'],
  ima4: ['adpcm_ima_qt'],
  nellymoser: ['nellymoser'],
  speex: ['libspeex'],
} as const

export interface ClipSpec {
  dir: string
  name: string
  seconds?: number
  width?: number
  height?: number
  frameRate?: number | string
  video?: keyof typeof videoEncoders | null
  audio?: keyof typeof audioEncoders | null
  channels?: number
  pixelFormat?: string
  keyframeSeconds?: number
  /** Clockwise rotation in the header of an MP4 or MOV, as phones write it. */
  rotation?: 90 | 180 | 270
  matrix?: Matrix
  /** Times in seconds of a flash and a beep; the centre of the video then has `patchColour`. */
  marks?: readonly number[] | 'every second'
  filters?: string
  extra?: string[]
}

export async function makeClip(wishes: ClipSpec): Promise<string> {
  const path = join(wishes.dir, wishes.name)
  const options = [...videoOptions(wishes), ...audioOptions(wishes), ...(wishes.extra ?? [])]
  await runQuietly([...videoSource(wishes), ...audioSource(wishes), ...options, path])
  const matrix = wishes.matrix ?? (wishes.rotation && matrices[wishes.rotation])
  if (matrix) await writeMatrix(path, matrix)
  return path
}

function videoSource({ video, width = 320, height = 180, frameRate = 25, seconds = 2, marks }: ClipSpec) {
  if (video === null) return []
  const card = `testsrc2=size=${width}x${height}:rate=${frameRate}:duration=${seconds}`
  return ['-f', 'lavfi', '-i', marks ? [card, ...flashes(timesOf(marks, seconds))].join(',') : card]
}

function audioSource({ audio, seconds = 2, marks }: ClipSpec) {
  if (audio === null) return []
  const tone = marks ? `aevalsrc='${beeps(timesOf(marks, seconds))}'` : 'sine=frequency=440'
  return ['-f', 'lavfi', '-i', `${tone}:sample_rate=48000:duration=${seconds}`]
}

/** RGB of the centre of a marked video between flashes. */
export const patchColour = [0x30, 0x70, 0xc0] as const

const markSeconds = 0.12
export const everySecondMarks = (seconds: number) =>
  Array.from({ length: Math.round(seconds) }, (_, at) => at + 0.4)

const timesOf = (marks: NonNullable<ClipSpec['marks']>, seconds: number) =>
  marks === 'every second' ? everySecondMarks(seconds) : marks
const enableDuring = (marks: readonly number[]) =>
  marks.map((at) => `between(t,${at - 0.001},${at + markSeconds})`).join('+') || '0'

/** Drawn in RGB, so that the encoder's own conversion makes the colours of the file. */
const flashes = (marks: readonly number[]) => [
  'format=gbrp',
  `drawbox=x=iw/4:y=ih/4:w=iw/2:h=ih/2:color=0x${Buffer.from(patchColour).toString('hex')}:t=fill`,
  `drawbox=color=white:t=fill:enable='${enableDuring(marks)}'`,
]

const beeps = (marks: readonly number[]) => `if(${enableDuring(marks)},0.8*sin(6283*t),0.005*sin(1382*t))`

function videoOptions({ video = 'h264', pixelFormat = 'yuv420p', filters, keyframeSeconds = 2 }: ClipSpec) {
  if (!video) return []
  const keyframes = `expr:gte(t,n_forced*${keyframeSeconds})`
  const options = ['-c:v', ...videoEncoders[video], '-pix_fmt', pixelFormat, '-force_key_frames', keyframes]
  return filters ? [...options, '-vf', filters] : options
}

function audioOptions({ audio = 'aac', channels = 2 }: ClipSpec) {
  return audio ? ['-c:a', ...audioEncoders[audio], '-ac', String(channels)] : []
}

export async function runQuietly(args: string[]) {
  await execFileAsync(ffmpegPath, ['-nostdin', '-hide_banner', '-y', '-v', 'error', ...args])
}

export async function decodeWarnings(path: string): Promise<string> {
  const input = ['-nostdin', '-hide_banner', '-v', 'warning', '-i', path, '-map', '0']
  // The file's own time base: by whole frames, frames at arbitrary times would collide.
  const args = [...input, '-fps_mode', 'passthrough', '-enc_time_base:v', '-1', '-f', 'null', '-']
  const played = await execFileAsync(ffmpegPath, args)
  const probed = await execFileAsync(ffprobePath, ['-v', 'warning', '-show_streams', path])
  return played.stderr + probed.stderr
}

export async function probeClip<Answer>(path: string, show: string): Promise<Answer> {
  const { stdout } = await execFileAsync(
    ffprobePath,
    ['-v', 'error', '-show_entries', show, '-of', 'json', path],
    {
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  return JSON.parse(stdout) as Answer
}

export type Matrix = readonly [number, number, number, number]

const matrices: Record<90 | 180 | 270, Matrix> = {
  90: [0, 1, -1, 0],
  180: [-1, 0, 0, -1],
  270: [0, -1, 1, 0],
}
/** From the type of a version 0 `tkhd` box to its matrix of 16.16 fixed-point numbers. */
const matrixOffset = 44
const fixedPointOne = 0x1_0000

async function writeMatrix(path: string, [a, b, c, d]: Matrix) {
  const bytes = await readFile(path)
  const start = bytes.indexOf('tkhd') + matrixOffset
  for (const [position, value] of [a, b, 0, c, d, 0].entries())
    bytes.writeInt32BE(value * fixedPointOne, start + position * 4)
  await writeFile(path, bytes)
}
