import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { checkMediaPlaylist } from '../src/media/hls/check-media-playlist.ts'
import { folderFiles } from '../src/media/hls/read-hls.ts'

// Detects the flashes and beeps of a marked clip (`marks` in clips.ts) in its renditions.

interface Marks {
  at: number[]
  seconds: number
}

interface VideoMarks extends Marks {
  colour: number[]
}

const ffmpegPath = process.env.FFMPEG_PATH ?? 'ffmpeg'
const side = 3
const bytesPerFrame = side * side * 3
const middle = Math.floor(bytesPerFrame / 2) - 1
/** 0 to 255, in each channel of a flash: above the patch's red. */
const brightLevel = 150

export async function detectFlashes(outputDir: string, playlist: string): Promise<VideoMarks> {
  const filters = `scale=${side}:${side}:flags=area,format=rgb24,showinfo=checksum=0`
  const videoArgs = ['-fps_mode', 'passthrough', '-vf', filters, '-f', 'rawvideo', '-']
  const { stdout, stderr } = await decode(join(outputDir, playlist), 'info', videoArgs)
  const times = [...stderr.matchAll(/pts_time:(\S+)/g)].map(([, time]) => Number(time))
  const frames = times.map((time, position) => ({
    time,
    colours: stdout.subarray(position * bytesPerFrame, (position + 1) * bytesPerFrame),
  }))
  // ffmpeg reports timestamps of reordered frames too late; they are corrected by the stated start of the first frame.
  const videoDelay = (times[0] ?? 0) - (await videoStart(outputDir, playlist))
  const isBright = (colours: Buffer) => colours.every((level) => level > brightLevel)
  const dark = frames.filter(({ colours }) => !isBright(colours))
  return {
    at: risingEdges(
      frames.map(({ time, colours }) => ({ time: time - videoDelay, isOn: isBright(colours) })),
    ),
    colour: [0, 1, 2].map((channel) => median(dark.map(({ colours }) => colours[middle + channel] ?? 0))),
    seconds: times.length > 1 ? (times.at(-1) ?? 0) - (times[0] ?? 0) + lastFrameSeconds(times) : 0,
  }
}

const beepDecibels = -20
const windowSamples = 240

export async function detectBeeps(outputDir: string, playlist: string): Promise<Marks> {
  const notes = 'ametadata=mode=print:key=lavfi.astats.Overall.RMS_level:file=-'
  const audioArgs = [
    '-af',
    `asetnsamples=n=${windowSamples},astats=metadata=1:reset=1,${notes}`,
    '-f',
    'null',
    '-',
  ]
  const { stdout } = await decode(join(outputDir, playlist), 'error', audioArgs)
  const noted = [...stdout.toString().matchAll(/pts_time:(\S+)\n\S+=(\S+)/g)]
  const pieces = noted.map(([, time, level]) => ({ time: Number(time), isOn: Number(level) > beepDecibels }))
  const times = pieces.map(({ time }) => time)
  return { at: risingEdges(pieces), seconds: (times.at(-1) ?? 0) - (times[0] ?? 0) + lastFrameSeconds(times) }
}

async function videoStart(outputDir: string, playlist: string) {
  const { segmentStarts } = await checkMediaPlaylist(folderFiles(outputDir), playlist)
  return segmentStarts[0] ?? 0
}

const risingEdges = (moments: { time: number; isOn: boolean }[]) =>
  moments.filter(({ isOn }, position) => isOn && !moments[position - 1]?.isOn).map(({ time }) => time)

const lastFrameSeconds = (times: number[]) => (times.at(-1) ?? 0) - (times.at(-2) ?? times.at(-1) ?? 0)

const median = (levels: number[]) => levels.toSorted((a, b) => a - b)[Math.floor(levels.length / 2)] ?? 0

async function decode(path: string, level: 'info' | 'error', output: string[]) {
  const program = spawn(ffmpegPath, [
    '-nostdin',
    '-hide_banner',
    '-v',
    level,
    '-copyts',
    '-i',
    path,
    ...output,
  ])
  const [stdout, stderr] = await Promise.all([buffer(program.stdout), text(program.stderr)])
  return { stdout, stderr }
}
