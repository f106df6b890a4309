import { once } from 'node:events'
import { isIPv6 } from 'node:net'
import { availableParallelism, tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import type { FfmpegSettings } from '../run/run-ffmpeg.ts'
import { collectTail, signalGroup, spawnProgram } from '../run/run-program.ts'

export interface SrtListening {
  settings: Pick<FfmpegSettings, 'ffmpegPath' | 'memoryLimitBytes' | 'niceness'>
  host: string
  port: number
  /** Letters and digits only. */
  passphrase: string
  maxSeconds: number
}

export interface SrtListener {
  /** FLV with H.264 and AAC, once an encoder sends; ends with its connection. */
  output: Readable
  kill: () => void
  /** Never rejects. */
  ended: Promise<{ lastErrorOutput: string }>
}

/** An encoder that sends nothing for this long has gone. */
const silenceMicroseconds = 20_000_000
/** As long as two keyframes of a good encoder. */
const analyzeMicroseconds = 4_000_000

/**
 * What ffmpeg opens, as a list that it reads from its standard input: so the passphrase is in no process list. Nothing
 * but a transport stream is read, since other formats may name files and addresses.
 */
export function srtList({
  host,
  port,
  passphrase,
}: Pick<SrtListening, 'host' | 'port' | 'passphrase'>): string {
  if (!/^[\dA-Za-z]{10,79}$/.test(passphrase)) throw new Error('not a passphrase')
  const name = isIPv6(host) ? `[${host}]` : host
  const query = `mode=listener&timeout=${silenceMicroseconds}&passphrase=${passphrase}`
  return [
    'ffconcat version 1.0',
    `file 'srt://${name}:${port}?${query}'`,
    'option format_whitelist mpegts',
    `option analyzeduration ${analyzeMicroseconds}`,
    '',
  ].join('\n')
}

export const srtArguments: string[] = [
  ['-hide_banner', '-v', 'error'],
  ['-protocol_whitelist', 'pipe,srt,udp', '-format_whitelist', 'concat', '-f', 'concat', '-safe', '0'],
  ['-fflags', '+nobuffer', '-i', 'pipe:0', '-map', '0:v:0', '-map', '0:a:0?', '-c', 'copy'],
  ['-bsf:a', 'aac_adtstoasc', '-flush_packets', '1', '-f', 'flv'],
  ['-flvflags', 'no_duration_filesize', 'pipe:1'],
].flat()

/** Waits for one encoder on a port, and passes on what it sends without encoding it. */
export function listenForSrt(listening: SrtListening): SrtListener {
  const { settings, passphrase, maxSeconds } = listening
  const { ffmpegPath: command, memoryLimitBytes, niceness } = settings
  const cpuSeconds = maxSeconds * availableParallelism()
  const limits = { memoryLimitBytes, niceness, cpuSeconds, maxFileBytes: 0, needsNetwork: true }
  const program = spawnProgram({ command, args: srtArguments, workingDir: tmpdir(), limits }, [
    'pipe',
    'pipe',
    'pipe',
  ])
  program.stdin?.on('error', () => undefined).end(srtList(listening))
  const errorOutput = collectTail(program.stderr)
  const output = (program.stdout ?? Readable.from([])).on('error', () => undefined)
  const ended = once(program, 'close').then(
    () => ({ lastErrorOutput: errorOutput().replaceAll(passphrase, '…') }),
    (error: unknown) => ({ lastErrorOutput: String(error) }),
  )
  return { output, kill: () => signalGroup(program, 'SIGKILL'), ended }
}
