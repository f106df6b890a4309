import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseMediaPlaylist } from '../src/media/hls/media-playlist.ts'
import { makeClip, probeClip, decodeWarnings, type ClipSpec } from './clips.ts'
import { rowsForDepth } from './depth.ts'
import { startTestApp, type TestApp } from './harness.ts'
import { createProcessedVideo } from './processed-video.ts'

let api: TestApp
let folder: string
let address: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-hls-'))
  api = await startTestApp()
  address = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

/** Quiet at first, then as complex as video can be: segments of very different sizes. */
const lateNoiseFilter = "noise=alls=60:allf=t:enable='gt(t,5)'"
const clipSpec = { seconds: 9, width: 426, height: 240, filters: lateNoiseFilter }

const cases: [string, Omit<ClipSpec, 'dir'>, number[]][] = [
  ['packaged as it is (H.264/AAC)', { ...clipSpec, name: 'a.mp4', keyframeSeconds: 1.7 }, [144, 240]],
  ['encoded (VP9/Opus)', { ...clipSpec, name: 'b.webm', video: 'vp9', audio: 'opus' }, [144, 240]],
  ['encoded and silent (MPEG-4)', { ...clipSpec, name: 'c.avi', video: 'mpeg4', audio: null }, [144, 240]],
]

const attributesOf = (line: string) =>
  Object.fromEntries([...line.matchAll(/([A-Z-]+)=("[^"]*"|[^,]*)/g)].map(([, name, value]) => [name, value]))

async function readText(url: string) {
  const answer = await fetch(url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/vnd.apple.mpegurl'])
  return answer.text()
}

/**
 * Bits per second of the busiest segment; a segment below half the target duration counts with its neighbours (RFC
 * 8216 §4.3.4.2).
 */
async function peakSegmentBitRate(playlistUrl: string) {
  const { segments, targetDurationSeconds } = parseMediaPlaylist(await readText(playlistUrl))
  expect(segments.length).toBeGreaterThan(1)
  const rates = segments
    .filter(({ durationSeconds }) => durationSeconds >= targetDurationSeconds / 2)
    .map(({ length, durationSeconds }) => (length * 8) / durationSeconds)
  return Math.max(...rates)
}

async function variantsOf(masterUrl: string) {
  const lines = (await readText(masterUrl)).split('\n')
  const addressOf = (name: string) => new URL(name, masterUrl).href
  const audioLine = lines.find((line) => line.startsWith('#EXT-X-MEDIA:TYPE=AUDIO'))
  const audioUrl = audioLine && addressOf(JSON.parse(attributesOf(audioLine).URI ?? '""') as string)
  const variants = lines.flatMap((line, index) =>
    line.startsWith('#EXT-X-STREAM-INF:')
      ? [{ ...attributesOf(line), videoUrl: addressOf(lines[index + 1] ?? '') }]
      : [],
  ) as { BANDWIDTH: string; 'AVERAGE-BANDWIDTH': string; RESOLUTION: string; videoUrl: string }[]
  return { audioUrl, variants }
}

describe.each(rowsForDepth(cases, ([name]) => name.startsWith('packaged')))(
  'a video that was %s, fetched over HTTP',
  (_name, wishes, heights) => {
    let masterUrl: string

    beforeAll(async () => {
      const owner = await api.newUser(`maker-of-${wishes.name.slice(0, 1)}`)
      const video = await createProcessedVideo(api, owner, await makeClip({ dir: folder, ...wishes }))
      masterUrl = `${address}${video.hlsUrl}`
    })

    it('plays from beginning to end without a warning of ffmpeg or ffprobe', async () => {
      expect(await decodeWarnings(masterUrl)).toBe('')
    })

    it('is as long and as large as its source', async () => {
      const { format, streams } = await probeClip<{
        format: { duration: string }
        streams: { codec_type: string; height?: number }[]
      }>(masterUrl, 'format=duration:stream=codec_type,height')
      expect(Number(format.duration)).toBeCloseTo(clipSpec.seconds, 0)
      const streamHeights = streams.flatMap(({ codec_type, height }) =>
        codec_type === 'video' ? [height ?? 0] : [],
      )
      expect(streamHeights.toSorted((a, b) => a - b)).toEqual(heights)
    })

    it('names for each variant a bandwidth that no segment exceeds, and not twice as much', async () => {
      const { audioUrl, variants } = await variantsOf(masterUrl)
      expect(variants).toHaveLength(heights.length)
      const audioRate = audioUrl ? await peakSegmentBitRate(audioUrl) : 0
      for (const variant of variants) {
        const busiest = (await peakSegmentBitRate(variant.videoUrl)) + audioRate
        expect(Number(variant.BANDWIDTH)).toBeGreaterThanOrEqual(busiest)
        expect(Number(variant.BANDWIDTH)).toBeLessThan(busiest * 2)
        expect(Number(variant['AVERAGE-BANDWIDTH'])).toBeLessThanOrEqual(Number(variant.BANDWIDTH))
      }
    })

    it('answers each segment as 206 with its very bytes, refuses what lies beyond with 416, and HEAD without a body', async () => {
      const { variants } = await variantsOf(masterUrl)
      const { videoUrl } = variants[0]!
      const playlist = await readText(videoUrl)
      const mediaUrl = new URL(/^[^#\s]\S+$/m.exec(playlist)?.[0] ?? '', videoUrl).href
      const file = Buffer.from(await (await fetch(mediaUrl)).arrayBuffer())
      const { init, segments } = parseMediaPlaylist(playlist)
      for (const { offset, length } of [init!, ...segments]) {
        const part = await fetch(mediaUrl, { headers: { range: `bytes=${offset}-${offset + length - 1}` } })
        expect(part.status).toBe(206)
        expect(part.headers.get('content-range')).toBe(
          `bytes ${offset}-${offset + length - 1}/${file.length}`,
        )
        expect(part.headers.get('content-type')).toBe('video/mp4')
        expect(file.subarray(offset, offset + length).equals(Buffer.from(await part.arrayBuffer()))).toBe(
          true,
        )
      }
      const last = segments.at(-1)!
      expect(last.offset + last.length).toBe(file.length)

      const beyond = await fetch(mediaUrl, { headers: { range: `bytes=${file.length}-` } })
      expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${file.length}`])
      const head = await fetch(mediaUrl, { method: 'HEAD', headers: { range: 'bytes=0-9' } })
      expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([
        200,
        `${file.length}`,
        'bytes',
      ])
      expect((await head.arrayBuffer()).byteLength).toBe(0)
    })
  },
)
