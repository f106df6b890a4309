import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'

const [width, height, frameRate] = [640, 360, 25]
const bits = 32
const blockWidth = width / bits
const frameMs = 1000 / frameRate

/** The last 32 bits of the time in ms, one bright or dark column each, the highest first. */
function clockFrame(timeMs: number) {
  const row = Buffer.alloc(width)
  for (let bit = 0; bit < bits; bit++) {
    const isSet = Math.floor(timeMs / 2 ** (bits - 1 - bit)) % 2 === 1
    row.fill(isSet ? 235 : 16, bit * blockWidth, (bit + 1) * blockWidth)
  }
  return Buffer.concat(Array.from({ length: height }, () => row))
}

function encoderArguments(address: string, extra: string[]) {
  const picture = ['-f', 'rawvideo', '-pix_fmt', 'gray', '-s', `${width}x${height}`]
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000']
  const inputs = [...picture, '-framerate', String(frameRate), '-i', 'pipe:0', ...tone]
  const encode = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-tune',
    'zerolatency',
    '-g',
    '50',
    '-c:a',
    'aac',
  ]
  const outputs = ['-pix_fmt', 'yuv420p', '-flush_packets', '1', ...extra, '-f', 'flv', address]
  return ['-v', 'error', ...inputs, ...encode, ...outputs]
}

interface ClockEncoderOptions {
  /** In front of ffmpeg, such as a network namespace. */
  prefix?: string[]
  /** Options of its connection. */
  extra?: string[]
}

/** Publishes pictures that say when they were made, to the millisecond, with a tone. */
export function startClockEncoder(address: string, { prefix = [], extra = [] }: ClockEncoderOptions = {}) {
  const [command = 'ffmpeg', ...args] = [
    ...prefix,
    process.env.FFMPEG_PATH ?? 'ffmpeg',
    ...encoderArguments(address, extra),
  ]
  const encoder = spawn(command, args, { stdio: ['pipe', 'ignore', 'ignore'] })
  encoder.stdin.on('error', () => undefined)
  const startedAt = performance.now()
  let frames = 0
  // A timer may be late: what is due is written, each frame with its own time.
  const timer = setInterval(() => {
    for (; frames * frameMs <= performance.now() - startedAt; frames++)
      encoder.stdin.write(clockFrame(Date.now()))
  }, 5)
  const ended = new Promise<void>((resolve) => encoder.once('close', () => resolve()))
  void ended.then(() => clearInterval(timer))
  return { ended, stop: () => encoder.kill('SIGKILL') }
}

/** Like encoders that people use, one that loses its connection connects again, every second. */
export function startPersistentClockEncoder(address: string, options: ClockEncoderOptions = {}) {
  let isStopped = false
  let encoder = startClockEncoder(address, options)
  const connectAgain = () => {
    if (isStopped) return
    encoder = startClockEncoder(address, options)
    void encoder.ended.then(() => setTimeout(connectAgain, 1000))
  }
  void encoder.ended.then(() => setTimeout(connectAgain, 1000))
  return {
    stop: () => {
      isStopped = true
      encoder.stop()
    },
  }
}

const execFileAsync = promisify(execFile)

/** The clock of each frame of a video, in ms, in the order of the film. */
export async function readClocks(url: string): Promise<number[]> {
  const scale = ['-vf', `scale=${bits}:1:flags=area,format=gray`, '-fps_mode', 'passthrough']
  const { stdout } = await execFileAsync(
    process.env.FFMPEG_PATH ?? 'ffmpeg',
    ['-nostdin', '-v', 'error', '-i', url, '-map', '0:v:0', ...scale, '-f', 'rawvideo', 'pipe:1'],
    { encoding: 'buffer', maxBuffer: 64 * 1024 ** 2 },
  )
  const now = Date.now()
  return Array.from({ length: stdout.length / bits }, (_, frame) => {
    const blocks = stdout.subarray(frame * bits, (frame + 1) * bits)
    const stamp = blocks.reduce((sum, brightness) => sum * 2 + (brightness > 127 ? 1 : 0), 0)
    return now - ((now - stamp) % 2 ** bits)
  })
}
