import { describe, expect, it } from 'vitest'
import { limitsText, rejectionReasonOf } from './accepted-files.ts'

const gb = 1024 ** 3
const limits = { maxFileBytes: 20 * gb, maxDurationSeconds: 12 * 3600, bytesLeft: null }
const file = (name: string, type = '', size = 10) => ({ name, type, size })

describe('refusalOf', () => {
  it.each([
    ['a type the browser knows', file('clip', 'video/mp4')],
    ['an ending the browser does not know', file('Clip.MKV')],
    ['a sound the browser knows', file('song', 'audio/mpeg')],
    ['a sound the browser does not know', file('Song.opus')],
    ['exactly the largest size', file('a.mp4', 'video/mp4', 20 * gb)],
  ])('lets %s through', (_, chosen) => {
    expect(rejectionReasonOf(chosen, limits)).toBeUndefined()
  })

  it.each([
    ['a photo', file('DSC_4471.NEF'), 'Not a video. Choose MP4, MOV, MKV, WebM or AVI.'],
    [
      'an empty file',
      file('a.mp4', 'video/mp4', 0),
      'This file is empty. Choose MP4, MOV, MKV, WebM or AVI.',
    ],
    ['a huge file', file('a.mp4', '', 21 * gb), 'This file is 21 GB. A file may be up to 20 GB.'],
  ])('says why %s is refused and what would be accepted', (_, chosen, sentence) => {
    expect(rejectionReasonOf(chosen, limits)).toBe(sentence)
  })

  it('reports the remaining quota', () => {
    expect(rejectionReasonOf(file('a.mp4', '', 3 * gb), { ...limits, bytesLeft: gb })).toBe(
      'This file is 3 GB, but you have 1 GB left. Delete a video to make room.',
    )
  })
})

it('says the limits of this installation', () => {
  expect(limitsText(limits)).toBe('Up to 20 GB and 12 hours each')
})
