import { describe, expect, it } from 'vitest'
import type { Rendition } from '../hls/rendition.ts'
import { chooseRendition, commonLadder } from './common-ladder.ts'

const rendition = (change: Partial<Rendition>): Rendition => ({
  name: `${change.height}p`,
  kind: 'video',
  height: 0,
  width: Math.round(((change.height ?? 0) * 16) / 9),
  pixelHeight: change.height ?? 0,
  frameRate: 25,
  channels: 0,
  codecs: 'avc1.64001e',
  bandwidth: (change.height ?? 0) * 1000,
  averageBandwidth: (change.height ?? 0) * 900,
  durationSeconds: 10,
  playlistFile: `${change.height}p.m3u8`,
  mediaFile: `${change.height}p.mp4`,
  sizeBytes: 1,
  source: 'encode',
  ...change,
})
const audio = rendition({
  kind: 'audio',
  name: 'audio',
  codecs: 'mp4a.40.2',
  channels: 2,
  bandwidth: 128_000,
})
const film = (...heights: number[]) => [...heights.map((height) => rendition({ height })), audio]
const namesOf = (ladder: readonly Rendition[]) => ladder.map(({ name }) => name)
const ladderOf = (...films: Rendition[][]) => commonLadder(films, (name) => `${name}-broadcast.m3u8`)

describe('the common ladder', () => {
  it('has one entry for each height at which some film looks better', () => {
    expect(namesOf(ladderOf(film(1080, 720, 480, 360, 240, 144)))).toEqual([
      '1080p',
      '720p',
      '480p',
      '240p',
      'audio',
    ])
    expect(namesOf(ladderOf(film(360, 240, 144), film(1080, 144)))).toEqual([
      '1080p',
      '360p',
      '240p',
      'audio',
    ])
    expect(namesOf(ladderOf(film(144)))).toEqual(['144p', 'audio'])
  })

  it('is named by its largest picture, and keeps to what it chose', () => {
    const films = [film(480), film(1080, 360, 240)]
    const ladder = ladderOf(...films).filter(({ kind }) => kind === 'video')
    expect(namesOf(ladder)).toEqual(['1080p', '480p', '240p'])
    expect(ladder.map((entry) => films.map((each) => chooseRendition(each, entry)?.height))).toEqual([
      [480, 1080],
      [480, 360],
      [480, 240],
    ])
  })

  it('promises what its most demanding film needs', () => {
    const large = film(720, 240).with(0, rendition({ height: 720, codecs: 'avc1.640028', frameRate: 60 }))
    const [top, ...others] = ladderOf(film(480, 240), large)
    expect(top).toMatchObject({
      name: '720p',
      height: 720,
      codecs: 'avc1.640028',
      frameRate: 60,
      bandwidth: 720_000,
      playlistFile: '720p-broadcast.m3u8',
    })
    expect(others.at(-1)).toMatchObject({ name: 'audio', codecs: 'mp4a.40.2', channels: 2 })
  })

  it('is without sound where no film has any', () => {
    expect(namesOf(ladderOf([rendition({ height: 240 })]))).toEqual(['240p'])
  })
})

describe('what a film shows for an entry', () => {
  it.each([
    [1080, 720],
    [720, 720],
    [480, 360],
    [240, 144],
  ])('of %d lines: %d', (height, chosen) => {
    expect(chooseRendition(film(720, 360, 144), { kind: 'video', height })?.height).toBe(chosen)
  })

  it('is its smallest picture where all are larger, and its first sound', () => {
    expect(chooseRendition(film(1080, 720), { kind: 'video', height: 240 })?.height).toBe(720)
    expect(chooseRendition(film(720), { kind: 'audio', height: 0 })).toBe(audio)
  })
})
