import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClip, runQuietly, type ClipSpec } from '../../../test/clips.ts'
import { rowsForDepth } from '../../../test/depth.ts'
import { runFullPipeline } from '../../../test/full-pipeline.ts'
import { segmentRangesAt } from '../hls/media-playlist.ts'
import { detectBlackBars } from './black-bars.ts'
import { chooseFrames, isStillVideo } from './choose-frames.ts'
import { createMedia } from '../media.ts'

const media = createMedia()
let dir: string
beforeAll(async () => (dir = await mkdtemp(join(tmpdir(), 'kinora-pictures-'))))
afterAll(() => rm(dir, { recursive: true }))

/** The brightness of the clip encodes its time: ten steps of 2 a second, from black up. */
const clockFilter = `geq=lum='2*floor(T*10)':cb=128:cr=128`

async function prepareClip(spec: Omit<ClipSpec, 'dir'>) {
  const sourcePath = await makeClip({ dir, ...spec })
  const outputDir = join(dir, spec.name.replace('.', '-'))
  await mkdir(outputDir)
  const { probe, renditions } = await runFullPipeline(sourcePath, outputDir)
  const videoRenditions = renditions
    .filter(({ kind }) => kind === 'video')
    .toSorted((a, b) => a.height - b.height)
  const fileOf = (file: string | undefined) => join(outputDir, file ?? 'none')
  const { startSeconds } = probe.video
  const displayed = { ...probe.video, durationSeconds: probe.durationSeconds }
  return {
    outputDir,
    lowest: { path: fileOf(videoRenditions[0]?.mediaFile), ...videoRenditions[0]! },
    best: {
      playlist: fileOf(videoRenditions.at(-1)?.playlistFile),
      path: fileOf(videoRenditions.at(-1)?.mediaFile),
      ...videoRenditions.at(-1)!,
    },
    storyboard: () =>
      media.makeStoryboard({
        renditionPath: fileOf(videoRenditions[0]?.mediaFile),
        ...displayed,
        outputDir: join(outputDir, 'tiles'),
      }),
    facts: (hasAudio = true) =>
      media.analyzeContent({
        videoPath: fileOf(videoRenditions[0]?.mediaFile),
        audioPath: hasAudio ? fileOf('audio.mp4') : null,
        startSeconds,
        durationSeconds: probe.durationSeconds,
      }),
  }
}

const clockFiles: [string, string[]][] = [
  ['even.mp4', []],
  ['vp8.webm', []],
  ['late.mkv', ['-output_ts_offset', '0.4']],
]

const shapes = [
  { name: 'tall.mp4', width: 240, height: 426, rotation: undefined, tile: [144, 256] },
  { name: 'phone.mov', width: 426, height: 240, rotation: 90 as const, tile: [144, 256] },
  { name: 'wide.mp4', width: 640, height: 272, rotation: undefined, tile: [256, 108] },
  {
    name: 'pixels.mp4',
    width: 240,
    height: 288,
    filters: 'setsar=32/15',
    rotation: undefined,
    tile: [256, 144],
  },
]

describe('a storyboard', () => {
  it('shows at every tile the picture of its time, in every container and with a late start', async () => {
    for (const [name, extra] of rowsForDepth(clockFiles, ([one]) => one === 'late.mkv')) {
      const video = name === 'vp8.webm' ? 'vp8' : 'h264'
      const audio = name === 'vp8.webm' ? 'opus' : 'aac'
      const { storyboard } = await prepareClip({
        name,
        seconds: 8,
        filters: clockFilter,
        extra,
        video,
        audio,
      })
      const { frames, intervalSeconds } = await storyboard()
      expect(intervalSeconds).toBe(0.5)
      expect(frames.length, name).toBeGreaterThanOrEqual(16)
      const middles = frames
        .slice(0, 16)
        .map(({ frame }) => frame.pixels[(frame.pixels.length + frame.width) / 2] ?? 0)
      for (const [position, shade] of middles.entries()) {
        const expected = Math.max(0, ((10 * position - 16) * 255) / 219)
        expect(Math.abs(shade - expected), `${name}, tile ${position}: ${shade}`).toBeLessThan(7)
      }
    }
  })

  it.each(rowsForDepth(shapes, ({ name }) => name === 'phone.mov'))(
    'of $name has tiles of the shape that is shown',
    async ({ tile, rotation, ...size }) => {
      const { storyboard } = await prepareClip({ ...size, seconds: 2, ...(rotation && { rotation }) })
      const { tileWidth, tileHeight, sheetPaths, columns, rows } = await storyboard()
      expect([tileWidth, tileHeight]).toEqual(tile)
      const sheet = await sharp(await readFile(sheetPaths[0]!)).metadata()
      expect([sheet.width, sheet.height]).toEqual([tileWidth * columns, tileHeight * rows])
      const pixels = await sharp(sheetPaths[0]!).removeAlpha().raw().toBuffer()
      const redness = Array.from(
        { length: pixels.length / 3 },
        (_, at) => pixels[at * 3]! - pixels[at * 3 + 2]!,
      )
      expect(
        redness.some((more) => more > 100),
        'it is in colour',
      ).toBe(true)
    },
  )

  it(
    'fills as many sheets as its tiles need, and takes the tiles of long videos at keyframes',
    { tags: 'deep' },
    async () => {
      const { storyboard, lowest } = await prepareClip({
        name: 'many.mp4',
        seconds: 27,
        width: 256,
        height: 144,
      })
      const { frames, sheetPaths, columns, rows } = await storyboard()
      expect(sheetPaths).toHaveLength(Math.ceil(frames.length / (columns * rows)))
      const asLong = {
        width: 256,
        height: 144,
        durationSeconds: 1500,
        startSeconds: 0,
        outputDir: join(dir, 'long'),
      }
      const long = await media.makeStoryboard({ renditionPath: lowest.path, ...asLong })
      expect(long.keyframesOnly).toBe(true)
      expect(long.frames).toHaveLength(4)
    },
  )

  it('recognizes still video, and bars around moving video', { tags: 'deep' }, async () => {
    const pad = 'scale=320:136,pad=320:180:0:22:black'
    const boxed = await (await prepareClip({ name: 'boxed.mp4', filters: pad })).storyboard()
    const { top, bottom, left } = detectBlackBars(boxed.frames.map(({ frame }) => frame))
    expect([top, bottom].map((share) => Math.round(share * 100))).toEqual([12, 12])
    expect(left).toBe(0)
    expect(isStillVideo(boxed.frames)).toBe(false)
    const frozen = await (
      await prepareClip({ name: 'frozen.mp4', filters: 'loop=-1:1,trim=end_frame=50' })
    ).storyboard()
    expect(isStillVideo(frozen.frames)).toBe(true)
  })
})

describe('candidates for a poster', () => {
  it('come from different thirds and are neither black nor blurred', async () => {
    // Seconds 0–1 and 3–4 are black, 1–2 and from 6 on are blurred: the rest is sharp.
    const filters =
      "drawbox=t=fill:color=black:enable='lt(t,1)+between(t,3,4)',gblur=sigma=9:enable='between(t,1,2)+gte(t,5.9)'"
    const { storyboard } = await prepareClip({ name: 'mixed.mp4', seconds: 9, filters })
    const chosen = chooseFrames((await storyboard()).frames)
    expect(chosen.map(({ atSeconds }) => Math.floor(atSeconds / 3))).toEqual([0, 1, 2])
    expect(chosen[0]?.atSeconds).toBeGreaterThanOrEqual(2)
    expect(chosen[1]?.atSeconds).toBeGreaterThanOrEqual(4)
    expect(chosen[2]?.score).toBeLessThan(chosen[0]?.score ?? 0)
  })

  it('move out of a cut to a calm moment beside it', { tags: 'deep' }, async () => {
    const cut = "negate=enable='between(mod(t,4),1.9,2.1)'"
    const { best, outputDir } = await prepareClip({
      name: 'cut.mp4',
      seconds: 5,
      filters: `loop=-1:1,${cut},trim=end=5`,
      frameRate: 25,
    })
    const work = { renditionPath: best.path, startSeconds: 0, frameRate: 25, outputDir }
    const moment = await media.findBestFrame(work, { startSeconds: 1.5, endSeconds: 2.5 })
    expect(Math.abs((moment?.atSeconds ?? 2) - 2)).toBeGreaterThan(0.15)
  })
})

describe('a still', () => {
  it('shows the frame of its moment, taken from the one segment that holds it', async () => {
    const { best, outputDir } = await prepareClip({
      name: 'still.mp4',
      seconds: 9,
      filters: clockFilter,
      frameRate: 10,
      keyframeSeconds: 4,
    })
    const bytes = await readFile(best.path)
    const playlist = await readFile(best.playlist, 'utf8')
    for (const atSeconds of [0, 0.35, 3.9, 4, 6.25, 8.9, 60]) {
      const piece = segmentRangesAt(playlist, atSeconds)
      const renditionPath = join(outputDir, 'piece.mp4')
      const parts = piece?.ranges.map(({ offset, length }) => bytes.subarray(offset, offset + length)) ?? []
      await writeFile(renditionPath, Buffer.concat(parts))
      const at = Math.min(atSeconds, (piece?.endSeconds ?? 0) - 0.1)
      const path = await media.extractFrame(
        { renditionPath, startSeconds: piece?.startSeconds ?? 0, frameRate: 10, outputDir },
        at,
      )
      const { channels } = await sharp(await readFile(path)).stats()
      const expected = Math.max(0, ((2 * Math.floor(at * 10 + 0.001) - 16) * 255) / 219)
      expect(Math.abs((channels[0]?.mean ?? 0) - expected), `${atSeconds} s`).toBeLessThan(2.5)
    }
  })

  it('falls back to a frame that there is', { tags: 'deep' }, async () => {
    const { best, outputDir } = await prepareClip({ name: 'short.mp4', seconds: 1 })
    await expect(
      media.extractFrame({ renditionPath: best.path, startSeconds: 0, frameRate: 25, outputDir }, 50),
    ).resolves.toMatch(/jpg$/)
  })
})

describe('facts', () => {
  it('name black, a standing picture and silence where they are, and measure loudness', async () => {
    const sourcePath = join(dir, 'facts-source.mp4')
    const videoSource =
      "drawbox=t=fill:color=black:enable='lt(t,2)+gt(t,18)',select='not(between(t,6,12))',fps=25"
    const volumeFilter = "volume=0.1:eval=frame,volume=0:enable='between(t,5,12)'"
    const inputs = [
      '-f',
      'lavfi',
      '-i',
      'testsrc2=size=320x180:rate=25:duration=20',
      '-f',
      'lavfi',
      '-i',
      'sine=frequency=997:sample_rate=48000:duration=20',
    ]
    const encoders = [
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-pix_fmt',
      'yuv420p',
      '-g',
      '50',
      '-c:a',
      'aac',
      '-ac',
      '2',
      '-t',
      '20',
    ]
    await runQuietly([...inputs, '-vf', videoSource, '-af', volumeFilter, ...encoders, sourcePath])
    const outputDir = join(dir, 'facts')
    await mkdir(outputDir)
    await runFullPipeline(sourcePath, outputDir)
    const [videoPath, audioPath] = [join(outputDir, '180p.mp4'), join(outputDir, 'audio.mp4')]
    const { black, frozen, silent, loudness } = await media.analyzeContent({
      videoPath,
      audioPath,
      startSeconds: 0,
      durationSeconds: 20,
    })
    expect(black).toEqual([
      { startSeconds: 0, endSeconds: expect.closeTo(2, 1) },
      { startSeconds: expect.closeTo(18, 1), endSeconds: expect.closeTo(20, 1) },
    ])
    expect(frozen[0]?.startSeconds).toBeCloseTo(6, 0)
    expect(frozen[0]?.endSeconds).toBeCloseTo(12, 0)
    expect(silent).toEqual([{ startSeconds: expect.closeTo(5, 1), endSeconds: expect.closeTo(12, 1) }])
    // A full-scale sine of 997 Hz is at -3 LUFS (ITU-R BS.1770). ffmpeg's sine has an eighth of that amplitude, reduced to a
    // tenth; spread over two channels its peaks are 3 dB lower still, and the codec rings at the cut.
    expect(Math.abs((loudness?.integratedLufs ?? 0) + 3 + 18.06 + 20)).toBeLessThan(0.5)
    expect(Math.abs((loudness?.truePeakDb ?? 0) + 3 + 18.06 + 20)).toBeLessThan(1.2)
  })

  it('of a video without audio have no loudness', async () => {
    const { facts } = await prepareClip({ name: 'mute.mp4', audio: null })
    expect(await facts(false)).toEqual({ black: [], frozen: [], silent: [], loudness: null })
  })
})
