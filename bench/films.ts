import { execFile } from 'node:child_process'
import { mkdir, rename, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const folder = join(tmpdir(), 'kinora-bench-films')

const picture = 'testsrc2=size=1920x1080:rate=30:duration=20,noise=alls=8:allf=t'
const sound = 'sine=frequency=440:duration=20'

/** Ten minutes of 1080p each: twenty seconds, thirty times over. */
const films = {
  'h264.mp4':
    '-c:v libx264 -preset ultrafast -b:v 4500k -maxrate 4500k -bufsize 9000k -pix_fmt yuv420p -g 60 -c:a aac',
  'vp9.webm':
    '-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -row-mt 1 -threads 2 -b:v 3M -g 120 -c:a libopus',
}

export type FilmName = keyof typeof films

/** The path of a film; made once and kept in the folder for temporary files. */
export async function filmPath(name: FilmName): Promise<string> {
  const path = join(folder, name)
  if (await stat(path).catch(() => null)) return path
  await mkdir(folder, { recursive: true })
  const [piece, draft] = [join(folder, `piece-${name}`), join(folder, `draft-${name}`)]
  const quiet = ['-v', 'error', '-nostdin', '-y']
  const encode = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound, ...films[name].split(' ')]
  await run('ffmpeg', [...quiet, ...encode, '-shortest', piece])
  await run('ffmpeg', [...quiet, '-stream_loop', '29', '-i', piece, '-c', 'copy', draft])
  await rename(draft, path)
  return path
}
