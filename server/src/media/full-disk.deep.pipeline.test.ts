import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeClip } from '../../test/clips.ts'
import { createMedia } from './media.ts'
import type { Probe } from './probe/probe.ts'

let dir: string
interface Source {
  sourcePath: string
  probe: Probe
}
/** The server packages the MP4 itself, and ffmpeg the other. */
let mp4: Source
let mkv: Source
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'full-disk-'))
  mp4 = await makeSource('clip.mp4')
  mkv = await makeSource('clip.mkv')
})
afterAll(() => rm(dir, { recursive: true, force: true }))

async function makeSource(name: string): Promise<Source> {
  const sourcePath = await makeClip({ dir, name, seconds: 3, width: 426, height: 240 })
  return { sourcePath, probe: await createMedia().probe(sourcePath) }
}

const newFolder = () => mkdtemp(join(dir, 'out-'))

/** Wraps ffmpeg so that writes to one file fail without an error message and with exit code 0. */
async function withUnwritableFile(file: string) {
  const outputDir = await newFolder()
  await symlink('/dev/full', join(outputDir, file))
  return { media: createMedia(), outputDir }
}

/** Playlists are written to a temporary file first, so a full disk leaves an empty one. */
async function withEmptyFile(file: string) {
  const ffmpegPath = join(dir, `ffmpeg-without-${file}`)
  await writeFile(ffmpegPath, `#!/bin/sh\nffmpeg "$@" || exit $?\n[ ! -f ${file} ] || : > ${file}\n`)
  await chmod(ffmpegPath, 0o755)
  return { media: createMedia({ ffmpegPath }), outputDir: await newFolder() }
}

const diskFullError = { code: 'disk_full', retryable: true }

describe.runIf(process.platform === 'linux')('a full disk', () => {
  test.each(['240p.mp4', 'audio.mp4', '240p.m3u8', 'audio.m3u8'])(
    'without room for %s is reported when the server packages a source',
    async (file) => {
      const { media, outputDir } = await withUnwritableFile(file)
      await expect(media.remuxSource({ ...mp4, outputDir })).rejects.toMatchObject(diskFullError)
    },
  )

  test.each([
    ['240p.mp4', withUnwritableFile],
    ['audio.mp4', withUnwritableFile],
    ['240p.m3u8', withEmptyFile],
    ['audio.m3u8', withEmptyFile],
  ])(
    'without room for %s is reported when ffmpeg packages a source, and no audio is lost',
    async (file, prepare) => {
      const { media, outputDir } = await prepare(file)
      await expect(media.remuxSource({ ...mkv, outputDir })).rejects.toMatchObject(diskFullError)
    },
  )

  test.each([
    ['144p.mp4', withUnwritableFile],
    ['audio.mp4', withUnwritableFile],
    ['144p.m3u8', withEmptyFile],
  ])(
    'without room for %s is reported when rungs are encoded: the file is not called damaged',
    async (file, prepare) => {
      const { media, outputDir } = await prepare(file)
      const { rungs } = media.plan(mp4.probe)
      const work = { ...mp4, rungs, withAudio: true, outputDir }
      await expect(media.encodeRungs(work)).rejects.toMatchObject(diskFullError)
    },
  )
})
