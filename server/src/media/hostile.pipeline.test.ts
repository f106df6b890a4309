import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeClip, runQuietly, decodeWarnings } from '../../test/clips.ts'
import { runFullPipeline } from '../../test/full-pipeline.ts'
import { createMedia } from './media.ts'

let dir: string
beforeAll(async () => (dir = await mkdtemp(join(tmpdir(), 'hostile-'))))
afterAll(() => rm(dir, { recursive: true }))

const media = createMedia()

async function writeTestFile(name: string, content: string | Uint8Array) {
  const path = join(dir, name)
  await writeFile(path, content)
  return path
}

describe('what only calls itself a video', () => {
  const texts: [string, string][] = [
    ['a text file', 'Dear diary, today I made a film.\n'.repeat(200)],
    ['an HLS playlist', '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'],
    ['a playlist of the concat demuxer', 'ffconcat version 1.0\nfile /etc/passwd\n'],
    ['a DASH manifest', '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"></MPD>'],
    ['subtitles', 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n'],
    ['an SVG picture', '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'],
    ['a page', '<!doctype html><title>film.mp4</title>'],
  ]

  test.each(texts)('%s named .mp4 is refused as no video', async (_, text) => {
    await expect(media.probe(await writeTestFile('film.mp4', text))).rejects.toMatchObject({
      code: 'not_a_video',
      retryable: false,
      message: 'This file is not a video. Choose MP4, MOV, MKV, WebM or AVI.',
    })
  })

  test('a picture named .mp4 is refused as no video', async () => {
    const path = join(dir, 'picture.png')
    await runQuietly(['-f', 'lavfi', '-i', 'testsrc2=size=64x64', '-frames:v', '1', '-update', '1', path])
    const renamed = await writeTestFile('picture.mp4', await readFile(path))
    await expect(media.probe(renamed)).rejects.toMatchObject({ code: 'not_a_video' })
  })

  test('an empty file is refused as empty', async () => {
    await expect(media.probe(await writeTestFile('empty.mp4', ''))).rejects.toMatchObject({ code: 'empty' })
  })

  test('a file with neither picture nor sound is refused', async () => {
    const path = join(dir, 'words.mkv')
    await runQuietly([
      '-i',
      await writeTestFile('words.srt', '1\n00:00:00,000 --> 00:00:02,000\nHello\n'),
      path,
    ])
    await expect(media.probe(path)).rejects.toMatchObject({
      code: 'no_video_stream',
      message: 'This file contains neither video nor audio. Choose a video.',
    })
  })

  test('cover art is not taken for a video', async () => {
    const path = join(dir, 'album.m4a')
    const sources = [
      '-f',
      'lavfi',
      '-i',
      'sine=duration=2',
      '-f',
      'lavfi',
      '-i',
      'color=red:size=64x64:duration=0.04',
    ]
    const asCover = ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-disposition:v:0', 'attached_pic', '-f', 'mp4']
    await runQuietly([...sources, ...asCover, path])
    const { video, durationSeconds } = await media.probe(path)
    expect([video.origin, Math.round(durationSeconds)]).toEqual(['cover', 2])
  })
})

describe('what is broken or beyond the limits', () => {
  test('an MP4 cut off before its index is refused as damaged', async () => {
    const path = await makeClip({ dir, name: 'cut.mp4', seconds: 4 })
    await truncate(path, 20_000)
    await expect(media.probe(path)).rejects.toMatchObject({ code: 'broken', retryable: false })
  })

  test('a header followed by noise is refused as damaged', async () => {
    const noise = Buffer.from(Array.from({ length: 50_000 }, (_, position) => (position * 7919) % 251))
    const matroska = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), noise])
    await expect(media.probe(await writeTestFile('noise.mkv', matroska))).rejects.toMatchObject({
      code: 'broken',
    })
  })

  test('an MP4 cut off after its index plays up to the cut', async () => {
    const path = await makeClip({ dir, name: 'half.mp4', seconds: 8, extra: ['-movflags', '+faststart'] })
    const { size } = await stat(path)
    await truncate(path, Math.floor(size / 2))
    const { masterPath, renditions } = await runFullPipeline(path, join(dir, 'half'))
    expect(await decodeWarnings(masterPath)).toBe('')
    const seconds = Math.max(...renditions.map(({ durationSeconds }) => durationSeconds))
    expect(seconds).toBeGreaterThan(2)
    expect(seconds).toBeLessThan(6)
  })

  test('a video longer than allowed is refused with the limit in the sentence', async () => {
    const strict = createMedia({ maxDurationSeconds: 3600 })
    const path = await makeClip({
      dir,
      name: 'long.mkv',
      seconds: 3700,
      frameRate: '1/60',
      width: 64,
      height: 64,
      audio: null,
    })
    await expect(strict.probe(path)).rejects.toMatchObject({
      code: 'too_long',
      message: 'The video is too long: the limit is 1 hour.',
    })
  })

  test('a header that claims an enormous picture is refused before it is decoded', async () => {
    const path = await makeClip({
      dir,
      name: 'huge.mkv',
      video: 'mjpeg',
      pixelFormat: 'yuvj420p',
      audio: null,
      seconds: 1,
    })
    const bytes = await readFile(path)
    // The container's width field, then that of every frame, which follows a marker and the height.
    bytes.writeUInt16BE(60_000, bytes.indexOf(Buffer.from('b0820140', 'hex')) + 2)
    const mark = Buffer.from('ffc0001108', 'hex')
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1))
      bytes.writeUInt16BE(60_000, at + 7)
    const claim = await writeTestFile('huge-claim.mkv', bytes)
    await expect(media.probe(claim)).rejects.toMatchObject({ code: 'too_large_picture', retryable: false })
  })

  test('too many tracks are refused', async () => {
    const path = join(dir, 'tracks.mkv')
    const maps = Array.from({ length: 33 }, () => ['-map', '0:v']).flat()
    const source = ['-f', 'lavfi', '-i', 'testsrc2=size=32x32:duration=0.2']
    await runQuietly([...source, ...maps, '-c:v', 'mpeg4', path])
    await expect(media.probe(path)).rejects.toMatchObject({ code: 'too_many_streams' })
  })

  test('a name full of tricks is only a name', async () => {
    const path = await makeClip({ dir, name: 'plain.mp4' })
    const tricky = await writeTestFile("-i concat:a|b 'x' %d $(touch pwned) ;.mp4", await readFile(path))
    const { masterPath } = await runFullPipeline(tricky, join(dir, 'tricky'))
    expect(await decodeWarnings(masterPath)).toBe('')
    expect(await readdir(dir)).not.toContain('pwned')
  })

  test('GPS positions are stripped from public files', async () => {
    const metadataFlags = ['-metadata', 'location=+48.8584+002.2945/', '-metadata', 'title=secret-title']
    const path = await makeClip({ dir, name: 'place.mov', extra: metadataFlags })
    expect((await readFile(path)).includes('+48.8584')).toBe(true)
    const { renditions } = await runFullPipeline(path, join(dir, 'place'))
    for (const { mediaFile } of renditions) {
      const bytes = await readFile(join(dir, 'place', mediaFile))
      expect(bytes.includes('+48.8584')).toBe(false)
      expect(bytes.includes('secret-title')).toBe(false)
    }
  })
})
