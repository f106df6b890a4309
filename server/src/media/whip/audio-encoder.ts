import { toFlags } from '../run/flags.ts'
import type { FfmpegSettings } from '../run/run-ffmpeg.ts'
import { collectTail, signalGroup, spawnProgram } from '../run/run-program.ts'
import { createAdtsReader } from './adts-frames.ts'
import { matroskaHeader, matroskaPacket } from './opus-matroska.ts'

export interface AudioEncoderOptions {
  settings: Pick<FfmpegSettings, 'ffmpegPath' | 'memoryLimitBytes' | 'niceness'>
  workingDir: string
  /** ffmpeg may use a tenth of a processor for as long. */
  maxSeconds: number
  onConfiguration: (configuration: Buffer, ms: number) => void
  /** Times are those of the packets that went in. */
  onFrame: (frame: { ms: number; bytes: Buffer }) => void
  onFailure: (lastErrorOutput: string) => void
}

const audioHertz = 48_000
const frameSamples = 1024
const maxQueuedBytes = 1024 ** 2
const cpuShare = 0.1

/**
 * Opus comes as Matroska and leaves as AAC in ADTS. Where packets are missing the filter puts silence, and where the
 * times of packets move it drops or adds samples, so the place of each frame follows from its number.
 */
const encoderArguments = [
  '-hide_banner',
  '-nostats',
  ...toFlags({
    v: 'error',
    protocol_whitelist: 'pipe',
    fflags: 'nobuffer',
    probesize: 4096,
    analyzeduration: 0,
  }),
  ...toFlags({ f: 'matroska', i: 'pipe:0', map: '0:a:0' }),
  ...toFlags({ af: 'aresample=async=1:min_hard_comp=0.025:first_pts=0', 'c:a': 'aac', 'b:a': '160k' }),
  ...toFlags({ ar: audioHertz, ac: 2, threads: 1, flush_packets: 1, f: 'adts' }),
  'pipe:1',
]

/** One ffmpeg without network and without files; it starts with the first packet. */
export function createAudioEncoder(options: AudioEncoderOptions) {
  let encoder: ReturnType<typeof startEncoder> | null = null
  let isOver = false
  return {
    write: (ms: number, packet: Buffer) => {
      if (isOver) return
      encoder ??= startEncoder(options, ms)
      encoder.write(ms, packet)
    },
    end: () => {
      isOver = true
      encoder?.kill()
    },
  }
}

function startEncoder(options: AudioEncoderOptions, startMs: number) {
  const { ffmpegPath: command, memoryLimitBytes, niceness } = options.settings
  const cpuSeconds = options.maxSeconds * cpuShare
  const limits = { memoryLimitBytes, niceness, cpuSeconds, maxFileBytes: 0 }
  const program = spawnProgram({ command, args: encoderArguments, workingDir: options.workingDir, limits }, [
    'pipe',
    'pipe',
    'pipe',
  ])
  const errorOutput = collectTail(program.stderr)
  let isOver = false
  const kill = () => {
    if (!isOver) signalGroup(program, 'SIGKILL')
    isOver = true
  }
  const fail = (reason: string) => {
    if (isOver) return
    kill()
    options.onFailure(reason)
  }
  const read = createAdtsReader(createFrameTimer(options, startMs))
  program.stdin?.on('error', () => undefined) // its end says more
  program.stdout?.on('data', (bytes: Buffer) => {
    try {
      read(bytes)
    } catch (error) {
      fail(String(error))
    }
  })
  program.once('error', (error) => fail(error.message))
  program.once('close', () => fail(errorOutput()))
  program.stdin?.write(matroskaHeader())
  return {
    write: (ms: number, packet: Buffer) => {
      if (!program.stdin?.writable) return
      if (program.stdin.writableLength > maxQueuedBytes) return fail('ffmpeg does not read')
      program.stdin.write(matroskaPacket(ms - startMs, packet))
    },
    kill,
  }
}

/** The first frame holds nothing but what the encoder needs before the first sample. */
function createFrameTimer({ onConfiguration, onFrame }: AudioEncoderOptions, startMs: number) {
  let frames = 0
  return ({ configuration, bytes }: { configuration: Buffer; bytes: Buffer }) => {
    if (frames === 0) onConfiguration(configuration, startMs)
    else onFrame({ ms: startMs + ((frames - 1) * frameSamples * 1000) / audioHertz, bytes })
    frames++
  }
}
