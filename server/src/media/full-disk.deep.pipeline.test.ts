import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeClip } from '../../test/clips.ts'
import { createMedia } from './media.ts'
import type { Probe } from './probe/probe.ts'

let dir: string
let sourcePath: string
let probe: Probe
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'full-disk-'))
  sourcePath = await makeClip({ dir, name: 'clip.mp4', seconds: 3, width: 426, height: 240 })
  probe = await createMedia().probe(sourcePath)
})
afterAll(() => rm(dir, { recursive: true, force: true }))

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
  test.each([
    ['240p.mp4', withUnwritableFile],
    ['audio.mp4', withUnwritableFile],
    ['240p.m3u8', withEmptyFile],
    ['audio.m3u8', withEmptyFile],
  ])(
    'without room for %s is reported when a source is packaged, and no audio is lost',
    async (file, prepare) => {
      const { media, outputDir } = await prepare(file)
      await expect(media.remuxSource({ sourcePath, probe, outputDir })).rejects.toMatchObject(diskFullError)
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
      const { rungs } = media.plan(probe)
      const work = { sourcePath, probe, rungs, withAudio: true, outputDir }
      await expect(media.encodeRungs(work)).rejects.toMatchObject(diskFullError)
    },
  )
})
