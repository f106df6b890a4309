import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { promisify } from 'node:util'

export interface ClipOptions {
  seconds: number
  width?: number
  height?: number
  /** `mp4` is H.264/AAC and needs only remuxing; `webm` is VP8/Opus and `avi` MPEG-4/MP3: they are transcoded. */
  container?: 'mp4' | 'webm' | 'avi'
  name?: string
  kbps?: number
}

const codecArgs = {
  mp4: ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '48', '-c:a', 'aac'],
  avi: ['-c:v', 'mpeg4', '-q:v', '6', '-c:a', 'libmp3lame'],
  webm: ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus'],
}

type FullClipOptions = Required<Omit<ClipOptions, 'kbps'>> & ClipOptions

async function makeClip(folder: string, options: FullClipOptions): Promise<string> {
  const { seconds, width, height, container, name } = options
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${name}.${container}`)
  const bars = `testsrc2=size=${width}x${height}:rate=24:duration=${seconds}`
  const tone = `sine=frequency=330:duration=${seconds}`
  const inputs = ['-v', 'error', '-y', '-f', 'lavfi', '-i', bars, '-f', 'lavfi', '-i', tone]
  await promisify(execFile)('ffmpeg', [
    ...inputs,
    ...codecArgs[container],
    ...bitrateArgs(options),
    '-shortest',
    file,
  ])
  return file
}

/** Creates each kind of clip once per run; concurrent requests in one worker share it. */
export function createClipFactory(folder: string) {
  const clipFiles = new Map<string, Promise<string>>()
  return (options: ClipOptions): Promise<string> => {
    const { seconds, width = 320, height = 180 } = options
    const name = `clip-${seconds}s-${width}x${height}`
    const spec = { container: 'mp4' as const, name, ...options, width, height }
    const kind = createHash('sha256')
      .update(JSON.stringify(Object.entries(spec).sort(([a], [b]) => a.localeCompare(b))))
      .digest('hex')
      .slice(0, 16)
    const path = clipFiles.get(kind) ?? findOrMakeClip(join(folder, kind), spec)
    clipFiles.set(kind, path)
    return path
  }
}

async function findOrMakeClip(folder: string, options: FullClipOptions) {
  const [file] = await readdir(join(folder, 'clip')).catch(() => [])
  if (file) return join(folder, 'clip', file)
  const draft = join(folder, crypto.randomUUID())
  const { base } = parse(await makeClip(draft, options))
  await rename(draft, join(folder, 'clip')).catch(() => rm(draft, { recursive: true }))
  return join(folder, 'clip', base)
}

/** A constant bitrate, so that the file has about the requested size. */
function bitrateArgs({ kbps, container = 'mp4' }: ClipOptions): string[] {
  if (!kbps) return []
  const rate = `${kbps}k`
  const constant = container === 'mp4' ? ['-x264-params', 'nal-hrd=cbr'] : []
  return ['-b:v', rate, '-minrate', rate, '-maxrate', rate, '-bufsize', rate, ...constant]
}
