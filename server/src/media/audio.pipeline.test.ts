import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runQuietly } from '../../test/clips.ts'
import { rowsForDepth } from '../../test/depth.ts'
import { clipWithTwoLanguages } from '../../test/edited-clips.ts'
import { runFullPipeline } from '../../test/full-pipeline.ts'

let dir: string
beforeAll(async () => (dir = await mkdtemp(join(tmpdir(), 'sound-'))))
afterAll(() => rm(dir, { recursive: true }))

const quietTone = '0.5*sin(2765*t)'
const loudTone = '0.9*sin(2765*t)'
const tonePeak = -6
const rangeAround = (decibels: number) => ({ above: decibels - 1, below: decibels + 1 })
const silentChannels = (count: number) => Array.from({ length: count }, () => '0')

/** Channels in ffmpeg's order; surround begins with left, right, centre, LFE. */
const cases: [string, string, string[], { above: number; below: number }][] = [
  [
    'speech in the centre of 5.1',
    '5.1',
    ['0', '0', quietTone, ...silentChannels(3)],
    rangeAround(tonePeak - 3),
  ],
  [
    'speech in the centre of 7.1',
    '7.1',
    ['0', '0', quietTone, ...silentChannels(5)],
    rangeAround(tonePeak - 3),
  ],
  ['music in front of 5.1', '5.1', [quietTone, quietTone, ...silentChannels(4)], rangeAround(tonePeak)],
  [
    'what is behind in 5.1',
    '5.1(side)',
    [...silentChannels(4), quietTone, quietTone],
    rangeAround(tonePeak - 3),
  ],
  ['everything at its loudest', '7.1', Array.from({ length: 8 }, () => loudTone), { above: -2, below: 0.3 }],
  ['a single channel', 'mono', [quietTone], rangeAround(tonePeak)],
  ['stereo', 'stereo', [quietTone, quietTone], rangeAround(tonePeak)],
]

const isInFixedSuite = ([name]: (typeof cases)[number]) =>
  ['speech in the centre of 5.1', 'everything at its loudest', 'a single channel'].includes(name)

test.each(rowsForDepth(cases, isInFixedSuite))(
  '%s is heard at a sane level',
  async (name, layout, channels, { above, below }) => {
    const path = join(dir, `${name}.flac`)
    const audioSource = `aevalsrc=${channels.join('|')}:channel_layout=${layout}:duration=2:sample_rate=48000`
    await runQuietly(['-f', 'lavfi', '-i', audioSource, path])
    const { renditions } = await runFullPipeline(path, join(dir, name))
    expect(renditions.find(({ kind }) => kind === 'audio')?.channels).toBe(2)
    const peak = await peakLevel(join(dir, name, 'audio.m3u8'))
    expect(peak).toBeGreaterThan(above)
    expect(peak).toBeLessThan(below)
  },
)

test('surround beside a copied video is downmixed by the same rules', async () => {
  const path = join(dir, 'kept.mp4')
  const centre = ['0', '0', quietTone, ...silentChannels(3)].join('|')
  const videoSource = 'testsrc2=size=320x180:rate=25:duration=3'
  const audioSource = `aevalsrc=${centre}:channel_layout=5.1:duration=3:sample_rate=48000`
  const inputs = ['-f', 'lavfi', '-i', videoSource, '-f', 'lavfi', '-i', audioSource]
  await runQuietly([...inputs, '-pix_fmt', 'yuv420p', '-g', '25', '-c:a', 'aac', '-b:a', '384k', path])
  const { probe, renditions } = await runFullPipeline(path, join(dir, 'kept'))
  expect(probe.audio?.channels).toBe(6)
  expect(renditions.map(({ kind, source, channels }) => [kind, source, channels])).toEqual([
    ['video', 'remux', 0],
    ['audio', 'encode', 2],
  ])
  const { above, below } = rangeAround(tonePeak - 3)
  const peak = await peakLevel(join(dir, 'kept', 'audio.m3u8'))
  expect(peak).toBeGreaterThan(above)
  expect(peak).toBeLessThan(below)
})

async function peakLevel(playlist: string) {
  const args = ['-hide_banner', '-i', playlist, '-af', 'volumedetect', '-f', 'null', '-']
  const { stderr } = await promisify(execFile)('ffmpeg', args)
  return Number(/max_volume: (\S+) dB/.exec(stderr)?.[1])
}

test('tracks carry their languages, and the default stays the default', async () => {
  const path = await clipWithTwoLanguages({
    dir,
    name: 'tongues.mkv',
    width: 160,
    height: 90,
    audio: 'opus',
    video: 'vp8',
  })
  const { masterPath } = await runFullPipeline(path, join(dir, 'tongues'))
  expect((await readFile(masterPath, 'utf8')).match(/NAME="[^"]+",LANGUAGE="[^"]+",DEFAULT=\w+/g)).toEqual([
    'NAME="French",LANGUAGE="fr",DEFAULT=YES',
    'NAME="English",LANGUAGE="en",DEFAULT=NO',
  ])
})
