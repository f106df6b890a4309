import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runQuietly } from '../../test/clips.ts'
import { runFullPipeline } from '../../test/full-pipeline.ts'
import { parseMediaPlaylist } from './hls/media-playlist.ts'

// Files whose container contradicts their content, or whose format changes midway.

let dir: string
beforeAll(async () => (dir = await mkdtemp(join(tmpdir(), 'odd-files-'))))
afterAll(() => rm(dir, { recursive: true }))

const lavfi = (source: string) => ['-f', 'lavfi', '-i', source]
const h264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']

interface InconsistentFile {
  description: string
  name: string
  make: (path: string) => Promise<unknown>
  seconds: number
  frameRate?: number
  isCopied: boolean
}

const inconsistentFiles: InconsistentFile[] = [
  {
    description: 'H.264 whose sound ends early',
    name: 'early.mp4',
    make: (path) =>
      runQuietly([
        ...lavfi('testsrc2=size=160x90:rate=10:duration=10'),
        ...lavfi('sine=duration=6'),
        ...h264,
        '-g',
        '20',
        path,
      ]),
    seconds: 10,
    isCopied: true,
  },
  {
    description: 'H.264 with reordered frames at any time',
    name: 'any-time.mp4',
    make: (path) =>
      runQuietly([
        ...lavfi('testsrc2=size=160x90:rate=60:duration=9'),
        ...lavfi('sine=duration=9'),
        '-vf',
        "select='not(mod(n,10))+between(n,60,70)'",
        '-fps_mode',
        'vfr',
        ...h264,
        '-bf',
        '3',
        '-g',
        '300',
        path,
      ]),
    seconds: 9,
    isCopied: true,
  },
  {
    description: 'H.264 with a moment in slow motion',
    name: 'burst.mp4',
    make: (path) =>
      runQuietly([
        ...lavfi('testsrc2=size=160x90:rate=120:duration=4'),
        '-vf',
        "select='not(mod(n,4))+between(n,200,212)'",
        '-fps_mode',
        'vfr',
        ...h264,
        path,
      ]),
    seconds: 4,
    frameRate: 30,
    isCopied: true,
  },
]

test.each(inconsistentFiles)(
  '$description has the stated duration in all renditions',
  async ({ name, make, ...expected }) => {
    const path = join(dir, name)
    await make(path)
    const outputDir = join(dir, `${name}-out`)
    const { probe, renditions } = await runFullPipeline(path, outputDir)
    expect(renditions.some(({ source, kind }) => source === 'remux' && kind === 'video')).toBe(
      expected.isCopied,
    )
    expect(probe.video.frameRate).toBe(expected.frameRate ?? probe.video.frameRate)
    for (const { name: rendition, playlistFile } of renditions) {
      const text = await readFile(join(outputDir, playlistFile), 'utf8')
      const { segments, targetDurationSeconds } = parseMediaPlaylist(text)
      const lengths = segments.map(({ durationSeconds }) => durationSeconds)
      const seconds = lengths.reduce((sum, one) => sum + one, 0)
      expect(Math.abs(seconds - expected.seconds), `${rendition}: ${seconds} s`).toBeLessThan(0.5)
      expect(Math.round(Math.max(...lengths)), rendition).toBeLessThanOrEqual(targetDurationSeconds)
    }
  },
)
