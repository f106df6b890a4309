import { describe, expect, test } from 'vitest'
import { encodeArguments, remuxArguments, type EncodeRequest } from './hls-arguments.ts'
import { inputArguments } from '../probe/input-arguments.ts'
import { buildLadder } from '../plan/ladder.ts'

const track = {
  index: 1,
  codec: 'aac',
  profile: 'LC',
  channels: 6,
  sampleRate: 44_100,
  startSeconds: 0,
  missingSeconds: 0,
  language: 'en',
  label: 'English',
}
const rungs = buildLadder({ width: 640, height: 360 }, 30)
const encodeRequest: EncodeRequest = {
  input: ['-i', 'file:/film.mkv'],
  filters: '[0:0]split=3[v0][v1][v2]',
  rungs,
  audio: { tracks: [track, { ...track, index: 4 }], kbps: 128, durationSeconds: 60 },
  processors: 2,
  segmentBoundaries: null,
}
const valuesOf = (args: string[], option: string) =>
  args.flatMap((word, at) => (word === option ? [args[at + 1]] : []))

test('all rungs and all sound tracks come from one input', () => {
  const args = encodeArguments(encodeRequest)
  expect(valuesOf(args, '-i')).toEqual(['file:/film.mkv'])
  expect(valuesOf(args, '-map')).toEqual(['[v0]', '[v1]', '[v2]', '0:1', '0:4'])
  expect(args.filter((word) => word.endsWith('.m3u8'))).toEqual([
    '360p.m3u8',
    '240p.m3u8',
    '144p.m3u8',
    'audio.m3u8',
    'audio-2.m3u8',
  ])
})

test('threads are shared by the pixels of the rungs', () => {
  const threads = (processors: number) =>
    valuesOf(encodeArguments({ ...encodeRequest, processors }), '-threads')
  expect(threads(2)).toEqual(['2', '1', '1'])
  expect(threads(8)).toEqual(['5', '3', '1'])
  expect(threads(64)).toEqual(['16', '16', '7'])
})

test('every rung has the same keyframes, and none but those', () => {
  const args = encodeArguments(encodeRequest)
  expect(new Set(valuesOf(args, '-force_key_frames'))).toEqual(new Set(['expr:gte(t,n_forced*4)']))
  expect(valuesOf(args, '-sc_threshold')).toEqual(['0', '0', '0'])
})

test('beside a remuxed source keyframes lie where its segments begin, a moment early', () => {
  const args = encodeArguments({ ...encodeRequest, segmentBoundaries: [4.8, 9.6] })
  expect(valuesOf(args, '-force_key_frames')[0]).toBe('0,4.795,9.595')
})

test('the keyframes of twelve hours fit into one argument', () => {
  const borders = Array.from({ length: 10_800 }, (_, position) => (position + 1) * 4)
  const longest = Math.max(
    ...encodeArguments({ ...encodeRequest, segmentBoundaries: borders }).map(({ length }) => length),
  )
  expect(longest).toBeLessThan(128 * 1024)
})

test('audio is omitted when it exists already or the file has none', () => {
  expect(encodeArguments({ ...encodeRequest, audio: null })).not.toContain('audio.m3u8')
})

describe('a remux', () => {
  const expected = {
    input: ['-i', 'file:/film.mp4'],
    video: { index: 0 } as Parameters<typeof remuxArguments>[0]['video'],
    name: '360p',
    audio: { kbps: 128, durationSeconds: 60 },
    cutSeconds: 0.5,
  }
  const stereo = { ...track, channels: 2 }

  test('encodes nothing for a video with stereo', () => {
    const args = remuxArguments({ ...expected, audios: [stereo] })
    expect(valuesOf(args, '-c')).toEqual(['copy', 'copy'])
    expect(args.join(' ')).not.toMatch(/libx264|filter|-af|c:a/)
    expect(valuesOf(args, '-hls_time')).toEqual(['0.5', '4'])
  })

  test('copies the picture and makes stereo of surround, track by track', () => {
    const args = remuxArguments({ ...expected, audios: [track, stereo] })
    expect(valuesOf(args, '-map')).toEqual(['0:0', '0:1', '0:1'])
    expect(valuesOf(args, '-c')).toEqual(['copy', 'copy'])
    expect(valuesOf(args, '-c:a')).toEqual(['aac'])
    expect(valuesOf(args, '-ac')).toEqual(['2'])
  })
})

test('an input is opened by one demuxer, from the disk only, whatever its name', () => {
  const args = inputArguments('mov', '/uploads/-i http:x')
  expect(valuesOf(args, '-f')).toEqual(['mov'])
  expect(valuesOf(args, '-protocol_whitelist')).toEqual(['file'])
  expect(valuesOf(args, '-format_whitelist')).toEqual(['mov'])
  expect(valuesOf(args, '-i')).toEqual(['file:/uploads/-i http:x'])
})
