import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClip, runQuietly } from '../../test/clips.ts'
import { findHlsViolations } from './hls/check-hls.ts'
import { growingFiles, type GrowthListener, type PublishedPart } from './hls/growing-rendition.ts'
import { parseMediaPlaylist } from './hls/media-playlist.ts'
import { folderFiles } from './hls/read-hls.ts'
import { createMedia } from './media.ts'
import { remuxSource } from './remux.ts'
import { MediaError } from './run/media-error.ts'

const withoutFfmpeg = {
  ffmpegPath: '/nowhere/ffmpeg',
  ffprobePath: '/nowhere/ffprobe',
  niceness: 0,
  memoryLimitBytes: 1024 ** 3,
}
const media = createMedia()

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'repackage-'))
})
afterAll(() => rm(dir, { recursive: true }))

/** MD5 of each decoded frame of a track, which also tells their order and number. */
async function frameHashes(path: string, track: string) {
  const target = join(dir, 'frames.txt')
  await runQuietly(['-i', path, '-map', track, '-fps_mode', 'passthrough', '-f', 'framehash', target])
  const lines = (await readFile(target, 'utf8')).split('\n').filter((line) => line && !line.startsWith('#'))
  return lines.map((line) => line.split(',').at(-1)?.trim())
}

async function repackage(
  name: string,
  clip: Partial<Parameters<typeof makeClip>[0]> = {},
  growth?: GrowthListener,
) {
  const sourcePath = await makeClip({ dir, name, seconds: 9, audio: 'aac', keyframeSeconds: 2, ...clip })
  const probe = await media.probe(sourcePath)
  const outputDir = join(dir, `${name}-out`)
  const renditions = await remuxSource(withoutFfmpeg, { sourcePath, probe, outputDir, growth })
  await writeFile(join(outputDir, 'master.m3u8'), media.writeMaster(renditions))
  return { sourcePath, probe, outputDir, renditions }
}

describe('an ordinary MP4', () => {
  it('is packaged without a process, and every frame is that of the source', async () => {
    const { sourcePath, outputDir, renditions } = await repackage('ordinary.mp4')
    expect(renditions.map(({ kind, source }) => [kind, source])).toEqual([
      ['video', 'remux'],
      ['audio', 'remux'],
    ])
    expect(await findHlsViolations(folderFiles(outputDir))).toEqual([])
    const [video, audio] = renditions
    expect(await frameHashes(join(outputDir, video?.mediaFile ?? ''), '0:v')).toEqual(
      await frameHashes(sourcePath, '0:v'),
    )
    const [own, original] = [
      await frameHashes(join(outputDir, audio?.mediaFile ?? ''), '0:a'),
      await frameHashes(sourcePath, '0:a'),
    ]
    expect(Math.abs(own.length - original.length)).toBeLessThanOrEqual(1)
  })

  it('is playable with its first segments, which are parts of the file afterwards', async () => {
    const parts = new Map<string, PublishedPart>()
    let partsWhenPlayable: string[] = []
    const { outputDir, renditions } = await repackage(
      'growing.mp4',
      {},
      {
        onPart: async (part) => void parts.set(part.file, part),
        onPlayable: async () => {
          partsWhenPlayable = [...parts.keys()]
        },
      },
    )
    const names = renditions.map(({ name }) => name)
    expect(partsWhenPlayable).toEqual(
      names.flatMap((name) => [growingFiles(name).initFile, growingFiles(name).segmentFile(0)]),
    )
    for (const { name, playlistFile, mediaFile } of renditions) {
      const playlist = parseMediaPlaylist(await readFile(join(outputDir, playlistFile), 'utf8'))
      const file = await readFile(join(outputDir, mediaFile))
      for (const [position, { offset, length }] of playlist.segments.entries())
        expect(parts.get(growingFiles(name).segmentFile(position))?.bytes).toEqual(
          file.subarray(offset, offset + length),
        )
    }
  })

  it.each([
    ['with its index at the end', 'late-index.mp4', { extra: ['-movflags', '0'] }],
    ['with its index at the beginning', 'early-index.mp4', { extra: ['-movflags', '+faststart'] }],
    ['with a frame rate of 29.97', 'ntsc.mp4', { frameRate: '30000/1001' }],
    ['with keyframes in every frame', 'intra.mp4', { extra: ['-g', '1'] }],
    ['without audio', 'silent.mp4', { audio: null }],
  ] as const)('%s is packaged by the rules', async (_, name, clip) => {
    const { outputDir, renditions, sourcePath } = await repackage(name, clip as object)
    expect(renditions.length).toBeGreaterThan(0)
    expect(await findHlsViolations(folderFiles(outputDir))).toEqual([])
    expect(await frameHashes(join(outputDir, renditions[0]?.mediaFile ?? ''), '0:v')).toEqual(
      await frameHashes(sourcePath, '0:v'),
    )
  })

  it('stops when its job does', async () => {
    const stop = new AbortController()
    const sourcePath = await makeClip({
      dir,
      name: 'stopped.mp4',
      seconds: 9,
      audio: 'aac',
      keyframeSeconds: 2,
    })
    const probe = await media.probe(sourcePath)
    const growth = { onPart: async () => undefined, onPlayable: async () => stop.abort() }
    const work = { sourcePath, probe, outputDir: join(dir, 'stopped-out'), growth, signal: stop.signal }
    await expect(remuxSource(withoutFfmpeg, work)).rejects.toThrow(MediaError)
  })
})
