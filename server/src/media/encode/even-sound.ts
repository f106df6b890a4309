import { execFile } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { mostPlacedChannels } from '../plan/stereo.ts'
import type { AudioFacts } from '../probe/audio-facts.ts'
import type { Demuxer } from '../probe/container.ts'
import { inputArguments, sourceArguments } from '../probe/input-arguments.ts'
import type { Probe } from '../probe/probe.ts'
import { flags } from '../run/flags.ts'
import { MediaError } from '../run/media-error.ts'
import { encodedRate } from './hls-arguments.ts'
import { runFfmpeg, type FfmpegSettings, type RunOptions } from '../run/run-ffmpeg.ts'

// When the channel count or sample rate changes mid-stream, as in a broadcast with adverts, ffmpeg reinitializes its filter
// graph: filters that fill, pad and trim start over, and the rest of the track is silent. A second ffmpeg process therefore
// decodes such audio to a uniform sample format and feeds it through a pipe.

export interface SoundSource {
  input: string[]
  evenStreamOf: (position: number) => string
  /**
   * Arguments of an output that copies the source's audio tracks, so that both processes read the same packets:
   * ffmpeg corrects timestamp jumps by them.
   */
  aside: string[]
}

const changingCodecs = new Set(['aac_latm', 'ac3', 'dts', 'eac3', 'mp2', 'mp3', 'truehd'])
const steadyAacDemuxers: ReadonlySet<Demuxer> = new Set(['mov', 'matroska'])
/** The muxer writes its header only when it has a packet of every track. */
const maxStartSeconds = 5

function maySoundChange({ demuxer, audios, video }: Pick<Probe, 'demuxer' | 'audios' | 'video'>) {
  if (video.hasUselessTimes && audios.length === 1) return true
  const mayChange = ({ codec }: AudioFacts) =>
    changingCodecs.has(codec) || demuxer === 'ogg' || (codec === 'aac' && !steadyAacDemuxers.has(demuxer))
  return audios.some(mayChange) && audios.every(({ startSeconds }) => startSeconds <= maxStartSeconds)
}

interface SoundWork {
  probe: Probe
  sourcePath: string
  run: RunOptions
}

/** Runs an encode with a uniform audio input beside the file when the file's own audio may change format. */
export async function withEvenSound(
  settings: FfmpegSettings,
  work: SoundWork,
  encode: (sound?: SoundSource, signal?: AbortSignal) => Promise<void>,
) {
  const { probe, run } = work
  if (!maySoundChange(probe)) return encode(undefined, run.signal)
  await mkdir(run.workingDir, { recursive: true })
  const pipe = join(run.workingDir, 'sound')
  await rm(pipe, { force: true })
  await promisify(execFile)('mkfifo', [pipe])
  try {
    await encodeBeside(settings, { ...work, pipe }, encode)
  } finally {
    await rm(pipe, { force: true })
  }
}

async function encodeBeside(
  settings: FfmpegSettings,
  { probe, sourcePath, run, pipe }: SoundWork & { pipe: string },
  encode: Parameters<typeof withEvenSound>[2],
) {
  const [ended, failed] = [new AbortController(), new AbortController()]
  const until = ({ signal }: AbortController) =>
    AbortSignal.any([signal, ...(run.signal ? [run.signal] : [])])
  const decoding = runFfmpeg(settings, decodeArguments(probe, sourcePath, pipe), {
    ...run,
    signal: until(ended),
  }).catch((error: unknown) => {
    if (!isWithoutReader(error)) failed.abort(error)
  })
  const aside = probe.audios.flatMap(({ index }) => flags({ map: `0:${index}`, c: 'copy' }))
  const sound = {
    input: [...flags({ thread_queue_size: 64 }), ...evenInput(probe, pipe)],
    evenStreamOf: (position: number) => `1:${hasTimes(probe) ? position + 1 : position}`,
    aside: [...aside, ...flags({ f: 'null' }), '-'],
  }
  try {
    await encode(sound, until(failed))
  } catch (error) {
    throw failed.signal.aborted && !run.signal?.aborted ? failed.signal.reason : error
  } finally {
    ended.abort()
    await decoding
  }
}

/** The encoder has closed the pipe: it has read enough, or has ended. */
const isWithoutReader = (error: unknown) =>
  error instanceof MediaError && (error.code === 'stopped' || error.details.includes('Broken pipe'))

/** A bare audio stream has no timestamps but those derived from its packets, at a sample rate that may change. */
const hasTimes = ({ demuxer, video }: Probe) =>
  demuxer !== 'aac' && demuxer !== 'mp3' && !video.hasUselessTimes

function evenInput(probe: Probe, pipe: string) {
  const [track] = probe.audios
  if (hasTimes(probe) || !track) return inputArguments('nut', pipe)
  return [...flags({ ar: encodedRate(track), ac: 2 }), ...inputArguments('f32le', pipe)]
}

function decodeArguments(probe: Probe, sourcePath: string, pipe: string) {
  const { audios, video } = probe
  const withTimes = hasTimes(probe)
  // A moment of silence at 0 precedes the audio, so that a track that begins later keeps its timestamps.
  const beginning = withTimes ? flags({ f: 'lavfi', i: 'anullsrc=d=0.02', map: '1:a' }) : []
  const tracks = audios.flatMap((track, position) =>
    flags({
      map: `0:${track.index}`,
      [`filter:a:${withTimes ? position + 1 : position}`]: evenFilters(track).join(','),
    }),
  )
  const output = flags({
    'c:a': 'pcm_f32le',
    avoid_negative_ts: 'disabled',
    f: withTimes ? 'nut' : 'f32le',
  })
  const film =
    video.origin === 'film' ? [...flags({ map: `0:${video.index}`, c: 'copy', f: 'null' }), '-'] : []
  return [...sourceArguments(probe, sourcePath), ...beginning, ...tracks, ...output, `file:${pipe}`, ...film]
}

/** Upmixing mono to stereo costs 3 dB; stereo and surround keep their level. */
const monoGain = "volume=volume='if(eq(nb_channels,1),sqrt(2),1)':precision=float"

function evenFilters(track: AudioFacts) {
  const even = `aformat=sample_rates=${encodedRate(track)}:channel_layouts=stereo`
  if (track.channels > mostPlacedChannels) return ['pan=stereo|c0=c0|c1=c1', even]
  return ['aformat=sample_fmts=fltp', monoGain, even]
}
