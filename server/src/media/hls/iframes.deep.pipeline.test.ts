import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClip, runQuietly } from '../../../test/clips.ts'
import { runFullPipeline } from '../../../test/full-pipeline.ts'
import { parseMediaPlaylist } from './media-playlist.ts'

let dir: string
beforeAll(async () => (dir = await mkdtemp(join(tmpdir(), 'iframes-'))))
afterAll(() => rm(dir, { recursive: true }))

test('the beginning of a file and one range of keyframes are a whole picture, each another one', async () => {
  const source = {
    dir,
    name: 'film.webm',
    seconds: 9,
    width: 160,
    height: 90,
    video: 'vp8',
    audio: null,
  } as const
  await runFullPipeline(await makeClip(source), dir)
  const listed = parseMediaPlaylist(await readFile(join(dir, '90p-iframes.m3u8'), 'utf8'))
  const bytes = await readFile(join(dir, '90p.mp4'))
  const readRange = ({ offset, length }: { offset: number; length: number }) =>
    bytes.subarray(offset, offset + length)
  const frames = await Promise.all(
    listed.segments.map((segment) =>
      decodeFirstFrame(Buffer.concat([readRange(listed.init!), readRange(segment)]), segment.offset),
    ),
  )
  expect(frames.map(({ width, height }) => [width, height])).toEqual([
    [160, 90],
    [160, 90],
    [160, 90],
  ])
  expect(new Set(frames.map(({ content }) => content.toString('base64'))).size).toBe(3)
})

async function decodeFirstFrame(piece: Buffer, offset: number) {
  const [path, image] = [join(dir, `${offset}.mp4`), join(dir, `${offset}.png`)]
  await writeFile(path, piece)
  await runQuietly(['-i', path, '-frames:v', '1', '-update', '1', image])
  const { data: content, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true })
  return { content, width: info.width, height: info.height }
}
