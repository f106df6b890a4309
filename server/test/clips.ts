import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execFileDone = promisify(execFile)
const ffmpegPath = process.env.FFMPEG_PATH ?? 'ffmpeg'
const ffprobePath = process.env.FFPROBE_PATH ?? 'ffprobe'

const videoEncoders = {
  h264: ['libx264', '-preset', 'veryfast'],
  hevc: ['libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=error'],
  vp8: ['libvpx', '-deadline', 'realtime', '-cpu-used', '8'],
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
} as const

export interface ClipWishes {
  dir: string
  /** The file's name; its ending chooses the container. */
  name: string
  seconds?: number
  width?: number
  height?: number
  frameRate?: number | string
  /** A moving test card, encoded so; null for a file without picture. */
  video?: keyof typeof videoEncoders | null
  /** A tone, encoded so; null for a silent file. */
  audio?: keyof typeof audioEncoders | null
  channels?: number
  pixelFormat?: string
  keyframeSeconds?: number
  /** Clockwise turn written into the header of an MP4 or MOV, as phones do it. */
  rotation?: 90 | 180 | 270
  /** The upper left of the matrix in that header, in whole numbers, for what is mirrored as well. */
  matrix?: Matrix
  /** Filters for the picture. */
  filters?: string
  /** More options for the output. */
  extra?: string[]
}

/** Makes a video file with ffmpeg and resolves with its path. */
export async function makeClip(wishes: ClipWishes): Promise<string> {
  const path = join(wishes.dir, wishes.name)
  const options = [...videoOptions(wishes), ...audioOptions(wishes), ...(wishes.extra ?? [])]
  await runQuietly([...videoSource(wishes), ...audioSource(wishes), ...options, path])
  const matrix = wishes.matrix ?? (wishes.rotation && matrices[wishes.rotation])
  if (matrix) await turn(path, matrix)
  return path
}

function videoSource({ video, width = 320, height = 180, frameRate = 25, seconds = 2 }: ClipWishes) {
  if (video === null) return []
  return ['-f', 'lavfi', '-i', `testsrc2=size=${width}x${height}:rate=${frameRate}:duration=${seconds}`]
}

function audioSource({ audio, seconds = 2 }: ClipWishes) {
  return audio === null
    ? []
    : ['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=48000:duration=${seconds}`]
}

function videoOptions({ video = 'h264', pixelFormat = 'yuv420p', filters, keyframeSeconds = 2 }: ClipWishes) {
  if (!video) return []
  const keyframes = `expr:gte(t,n_forced*${keyframeSeconds})`
  const options = ['-c:v', ...videoEncoders[video], '-pix_fmt', pixelFormat, '-force_key_frames', keyframes]
  return filters ? [...options, '-vf', filters] : options
}

function audioOptions({ audio = 'aac', channels = 2 }: ClipWishes) {
  return audio ? ['-c:a', ...audioEncoders[audio], '-ac', String(channels)] : []
}

/** Runs ffmpeg and rejects with what it complained about. */
export async function runQuietly(args: string[]) {
  await execFileDone(ffmpegPath, ['-nostdin', '-hide_banner', '-y', '-v', 'error', ...args])
}

/** Plays a file or playlist from beginning to end and resolves with every warning: nothing when it is sound. */
export async function warningsOf(path: string): Promise<string> {
  const everything = ['-nostdin', '-hide_banner', '-v', 'warning', '-i', path, '-map', '0', '-f', 'null', '-']
  const played = await execFileDone(ffmpegPath, everything)
  const probed = await execFileDone(ffprobePath, ['-v', 'warning', '-show_streams', path])
  return played.stderr + probed.stderr
}

/** Resolves with ffprobe's answer: `show` is what comes after `-show_entries`. */
export async function probeClip<Answer>(path: string, show: string): Promise<Answer> {
  const { stdout } = await execFileDone(
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
/** From the name of a version 0 `tkhd` box to its matrix, whose numbers have 16 bits behind the point. */
const matrixOffset = 44
const one = 0x1_0000

async function turn(path: string, [a, b, c, d]: Matrix) {
  const bytes = await readFile(path)
  const start = bytes.indexOf('tkhd') + matrixOffset
  for (const [position, value] of [a, b, 0, c, d, 0].entries())
    bytes.writeInt32BE(value * one, start + position * 4)
  await writeFile(path, bytes)
}
