import { join } from 'node:path'
import { expect, test } from 'vitest'
import { remuxSource } from './remux.ts'
import type { Probe } from './probe/probe.ts'

const settings = {
  ffmpegPath: 'ffmpeg',
  ffprobePath: 'ffprobe',
  niceness: 0,
  memoryLimitBytes: 1024 ** 3,
}

test('a folder that cannot be created fails a growing step, and nothing else', async () => {
  const video = { index: 0, height: 360, width: 640, frameRate: 25, origin: 'stream' }
  const probe = { demuxer: 'mov', durationSeconds: 60, sizeBytes: 1, video, audios: [] } as unknown as Probe
  const growth = { onPart: () => Promise.resolve(), onPlayable: () => Promise.resolve() }
  const work = { sourcePath: 'film.mp4', probe, outputDir: join(import.meta.filename, 'work'), growth }
  await expect(remuxSource(settings, work)).rejects.toMatchObject({ code: 'ENOTDIR' })
})
