import { execFile } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { maxPositionedChannels } from '../plan/stereo-downmix.ts'
import type { AudioFacts } from '../probe/audio-facts.ts'
import type { Demuxer } from '../probe/container.ts'
import { inputArguments, sourceArguments } from '../probe/input-arguments.ts'
import type { Probe } from '../probe/probe.ts'
import { toFlags } from '../run/flags.ts'
import { MediaError } from '../run/media-error.ts'
import { encodedSampleRate, type UniformAudioInput } from './hls-arguments.ts'
import { runFfmpeg, type FfmpegSettings, type RunOptions } from '../run/run-ffmpeg.ts'

// When the channel count or sample rate changes mid-stream, as in a broadcast with adverts, ffmpeg reinitializes its filter
// graph: filters that fill, pad and trim start over, and the rest of the track is silent. A second ffmpeg process therefore
// decodes such audio to a uniform sample format and feeds it through a pipe.

const selfDescribingCodecs = new Set(['aac_latm', 'ac3', 'dts', 'eac3', 'mp2', 'mp3', 'truehd'])
const fixedAacDemuxers: ReadonlySet<Demuxer> = new Set(['mov', 'matroska'])
/** The muxer writes its header only when it has a packet of every track. */
const maxStartSeconds = 5

function mayAudioFormatChange({ demuxer, audios, video }: Pick<Probe, 'demuxer' | 'audios' | 'video'>) {
  if (video.hasBrokenTimestamps && audios.length === 1) return true
  const canChangeFormat = ({ codec }: AudioFacts) =>
    selfDescribingCodecs.has(codec) ||
    demuxer === 'ogg' ||
    (codec === 'aac' && !fixedAacDemuxers.has(demuxer))
  return audios.some(canChangeFormat) && audios.every(({ startSeconds }) => startSeconds <= maxStartSeconds)
}

interface AudioWork {
  probe: Probe
  sourcePath: string
  run: RunOptions
}

/** Runs an encode with a uniform audio input beside the file when the file's own audio may change format. */
export async function withUniformAudio(
  settings: FfmpegSettings,
  work: AudioWork,
  encode: (audioInput?: UniformAudioInput, signal?: AbortSignal) => Promise<void>,
) {
  const { probe, run } = work
  if (!mayAudioFormatChange(probe)) return encode(undefined, run.signal)
  await mkdir(run.workingDir, { recursive: true })
  const pipe = join(run.workingDir, 'sound')
  await rm(pipe, { force: true })
  await promisify(execFile)('mkfifo', [pipe])
  try {
    await encodeWithDecoder(settings, { ...work, pipe }, encode)
  } finally {
    await rm(pipe, { force: true })
  }
}

async function encodeWithDecoder(
  settings: FfmpegSettings,
  { probe, sourcePath, run, pipe }: AudioWork & { pipe: string },
  encode: Parameters<typeof withUniformAudio>[2],
) {
  const [ended, failed] = [new AbortController(), new AbortController()]
  const abortSignalWith = ({ signal }: AbortController) =>
    AbortSignal.any([signal, ...(run.signal ? [run.signal] : [])])
  const decoding = runFfmpeg(settings, decodeArguments(probe, sourcePath, pipe), {
    ...run,
    signal: abortSignalWith(ended),
  }).catch((error: unknown) => {
    if (!isBrokenPipe(error)) failed.abort(error)
  })
  const copiedAudio = probe.audios.flatMap(({ index }) => toFlags({ map: `0:${index}`, c: 'copy' }))
  const audioInput = {
    inputArguments: [...toFlags({ thread_queue_size: 64 }), ...uniformAudioInput(probe, pipe)],
    streamSpecifier: (position: number) => `1:${hasTimestamps(probe) ? position + 1 : position}`,
    referenceOutput: [...copiedAudio, ...toFlags({ f: 'null' }), '-'],
  }
  try {
    await encode(audioInput, abortSignalWith(failed))
  } catch (error) {
    throw failed.signal.aborted && !run.signal?.aborted ? failed.signal.reason : error
  } finally {
    ended.abort()
    await decoding
  }
}

/** The encoder has closed the pipe: it has read enough, or has ended. */
const isBrokenPipe = (error: unknown) =>
  error instanceof MediaError && (error.code === 'stopped' || error.details.includes('Broken pipe'))

/** A bare audio stream has no timestamps but those derived from its packets, at a sample rate that may change. */
const hasTimestamps = ({ demuxer, video }: Probe) =>
  demuxer !== 'aac' && demuxer !== 'mp3' && !video.hasBrokenTimestamps

function uniformAudioInput(probe: Probe, pipe: string) {
  const [track] = probe.audios
  if (hasTimestamps(probe) || !track) return inputArguments('nut', pipe)
  return [...toFlags({ ar: encodedSampleRate(track), ac: 2 }), ...inputArguments('f32le', pipe)]
}

function decodeArguments(probe: Probe, sourcePath: string, pipe: string) {
  const { audios, video } = probe
  const withTimes = hasTimestamps(probe)
  // A moment of silence at 0 precedes the audio, so that a track that begins later keeps its timestamps.
  const beginning = withTimes ? toFlags({ f: 'lavfi', i: 'anullsrc=d=0.02', map: '1:a' }) : []
  const tracks = audios.flatMap((track, position) =>
    toFlags({
      map: `0:${track.index}`,
      [`filter:a:${withTimes ? position + 1 : position}`]: uniformAudioFilters(track).join(','),
    }),
  )
  const output = toFlags({
    'c:a': 'pcm_f32le',
    avoid_negative_ts: 'disabled',
    f: withTimes ? 'nut' : 'f32le',
  })
  const videoInput =
    video.origin === 'stream' ? [...toFlags({ map: `0:${video.index}`, c: 'copy', f: 'null' }), '-'] : []
  return [
    ...sourceArguments(probe, sourcePath),
    ...beginning,
    ...tracks,
    ...output,
    `file:${pipe}`,
    ...videoInput,
  ]
}

/** Upmixing mono to stereo costs 3 dB; stereo and surround keep their level. */
const monoUpmixGain = "volume=volume='if(eq(nb_channels,1),sqrt(2),1)':precision=float"

function uniformAudioFilters(track: AudioFacts) {
  const even = `aformat=sample_rates=${encodedSampleRate(track)}:channel_layouts=stereo`
  if (track.channels > maxPositionedChannels) return ['pan=stereo|c0=c0|c1=c1', even]
  return ['aformat=sample_fmts=fltp', monoUpmixGain, even]
}
