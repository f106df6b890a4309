import type { Processing, Video } from '@kinora/contract/library/videos/schemas'
import { expect, it } from 'vitest'
import { checksOf } from './upload-checks.ts'
import { createQueuedFile, type QueuedFile } from '../../library/uploads/sending/queued-file.ts'

const file = (state: QueuedFile['state'], received: number[] = []) =>
  createQueuedFile(
    { fileId: 'f', name: 'a.mp4', sizeBytes: 5 * 1024 ** 2, totalChunks: 4, state },
    { received },
  )

const video = (processing: Partial<Processing>, size: Partial<Video> = { width: 1280, height: 720 }) =>
  ({
    storyboard: null,
    ...size,
    processing: {
      stage: 'encoding',
      percent: 0,
      playable: false,
      renditions: [],
      secondsLeft: null,
      readySeconds: null,
      ...processing,
    },
  }) as Video
const unread = { width: null, height: null }
const short = (lines: ReturnType<typeof checksOf>) =>
  lines.map(({ label, state, note }) => `${label} ${state} ${note}`)

it('shows how much has arrived while it is sent', () => {
  expect(checksOf(file('sending', [0]), undefined)).toEqual([
    { label: 'Uploaded', state: 'running', note: '25 %', percent: 25 },
    { label: 'Readable', state: 'waiting', note: 'Waiting' },
  ])
})

it.each([
  [{ stage: 'queued' }, unread, 'Readable waiting Next'],
  [{ stage: 'probing' }, unread, 'Readable running '],
  [{ stage: 'failed' }, unread, 'Readable failed No'],
  [{ stage: 'encoding' }, undefined, 'Readable done 1280 × 720'],
  [{ stage: 'failed' }, undefined, 'Readable done 1280 × 720'],
] as const)('says whether the file could be read: %j', (processing, size, line) => {
  expect(short(checksOf(file('uploaded'), video(processing, size)))[1]).toBe(line)
})

const renditions = [
  { height: 360, percent: 100, done: true, playable: true },
  { height: 720, percent: 43, done: false, playable: false },
  { height: 1080, percent: 0, done: false, playable: false },
]

it('lists the renditions, each with how far it is', () => {
  expect(short(checksOf(file('uploaded'), video({ renditions })).slice(2, 5))).toEqual([
    '360p done Playable',
    '720p running 43 %',
    '1080p waiting Next',
  ])
})

it('says which renditions a failure has stopped', () => {
  expect(short(checksOf(file('uploaded'), video({ renditions, stage: 'failed' })).slice(2, 5))).toEqual([
    '360p done Playable',
    '720p failed Stopped',
    '1080p failed Stopped',
  ])
})

it.each([
  ['encoding', {}, ['Thumbnails waiting Next', 'Storyboard waiting Next']],
  ['finishing', {}, ['Thumbnails running ', 'Storyboard running ']],
  ['finishing', { storyboard: {} as Video['storyboard'] }, ['Thumbnails done ', 'Storyboard done ']],
  ['done', {}, ['Thumbnails done ', 'Storyboard done Not needed']],
  ['failed', {}, ['Thumbnails waiting ', 'Storyboard waiting ']],
] as const)('reports the progress of the images: %s %j', (stage, made, lines) => {
  expect(short(checksOf(file('uploaded'), video({ renditions, stage }, made))).slice(5)).toEqual(lines)
})

it.each([
  [{ percent: 0, done: false }, 'AV1 versions waiting When the server is idle'],
  [{ percent: 43, done: false }, 'AV1 versions running 43 %'],
  [{ percent: 100, done: true }, 'AV1 versions done '],
])('reports the progress of the second codec: %j', (state, line) => {
  const secondCodec = { name: 'av1' as const, ...state }
  expect(short(checksOf(file('uploaded'), video({ renditions, stage: 'done', secondCodec }))).at(-1)).toBe(
    line,
  )
})
