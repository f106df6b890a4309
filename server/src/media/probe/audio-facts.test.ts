import { describe, expect, test } from 'vitest'
import { audioTracks } from './audio-facts.ts'
import { MediaError } from '../run/media-error.ts'
import { FfprobeOutput } from './ffprobe-output.ts'

const videoStream = { index: 0, codec_type: 'video', codec_name: 'h264', width: 640, height: 360 }
const audioStream = {
  index: 1,
  codec_type: 'audio',
  codec_name: 'aac',
  profile: 'LC',
  channels: 2,
  sample_rate: '48000',
}

const tracksOf = (...streams: object[]) =>
  audioTracks(FfprobeOutput.parse({ streams: [videoStream, ...streams], format: { start_time: '1.0' } }))
const indexes = (...streams: object[]) => tracksOf(...streams).map(({ index }) => index)
const named = (...tags: object[]) =>
  tracksOf(...tags.map((one, position) => ({ ...audioStream, index: position + 1, tags: one }))).map(
    ({ language, label }) => [language, label],
  )

describe('the sound', () => {
  test('begins with the default track, else the first', () => {
    expect(indexes(audioStream, { ...audioStream, index: 2, disposition: { default: 1 } })).toEqual([2, 1])
    expect(indexes(audioStream, { ...audioStream, index: 2 })).toEqual([1, 2])
    expect(indexes()).toEqual([])
  })

  test('in an unsupported codec is skipped, and rejected when there is no other', () => {
    const strange = { ...audioStream, index: 3, codec_name: 'sonic', disposition: { default: 1 } }
    expect(indexes(strange, audioStream)).toEqual([1])
    expect(() => tracksOf(strange)).toThrow(MediaError)
  })

  test('has at most four tracks', () => {
    expect(indexes(...[1, 2, 3, 4, 5].map((index) => ({ ...audioStream, index })))).toEqual([1, 2, 3, 4])
  })

  test('knows when it starts in its file', () => {
    expect(tracksOf({ ...audioStream, start_time: '1.5' })[0]?.startSeconds).toBeCloseTo(0.5)
  })
})

describe('a track is named', () => {
  test('by its title, else its language, else its number', () => {
    expect(
      named({}, { language: 'fre' }, { language: 'eng', title: 'Commentary' }, { language: 'und' }),
    ).toEqual([
      [null, 'Default'],
      ['fr', 'French'],
      ['en', 'Commentary'],
      [null, 'Track 4'],
    ])
  })

  test('by a language as browsers write it', () => {
    expect(named({ language: 'deu' }, { language: 'pt-br' }, { language: 'x"y' })).toEqual([
      ['de', 'German'],
      ['pt-BR', 'Brazilian Portuguese'],
      [null, 'Track 3'],
    ])
  })

  test('without a language when the tag is unknown or incomplete', () => {
    const odd = ['en-a', 'eng-a', 'en-us-gb', 'en--us', 'en-x-mine', 'en-u-ca-buddhist']
    expect(named(...odd.slice(0, 4).map((language) => ({ language }))).map(([language]) => language)).toEqual(
      [null, null, null, null],
    )
    expect(named(...odd.slice(4).map((language) => ({ language })))).toEqual([
      ['en', 'English'],
      ['en', 'English (2)'],
    ])
  })

  test('by whole characters of a title that is too long', () => {
    const [[, label] = []] = named({ title: `${'a'.repeat(58)}🎧🎧` })
    expect(label).toBe(`${'a'.repeat(58)}🎧`)
  })

  test('differently from one whose title has a number already', () => {
    const labels = named({ title: 'A' }, { title: 'A' }, { title: 'A (2)' }).map(([, label]) => label)
    expect(new Set(labels).size).toBe(3)
  })

  test('differently from the others, in words a playlist can hold', () => {
    expect(
      named({ title: 'A "b"\nc' }, { title: 'A  b  c' }, { language: 'eng' }, { language: 'eng' }),
    ).toEqual([
      [null, 'A b c'],
      [null, 'A b c (2)'],
      ['en', 'English'],
      ['en', 'English (4)'],
    ])
  })
})
