import { defaultChunkBytes } from '@kinora/contract/library/uploads/rules'
import { expect, it } from 'vitest'
import { transferText, processingText, timeLeftText, uploadedText, waitingText } from './queue-labels.ts'
import { createQueuedFile, uploadPercentOf, type QueuedFile } from '../sending/queued-file.ts'

const file = (more: Partial<QueuedFile> = {}) =>
  createQueuedFile(
    { fileId: 'f', name: 'a.mp4', sizeBytes: 4 * defaultChunkBytes, totalChunks: 4, state: 'sending' },
    { received: [0, 1, 2], ...more },
  )
const samples = [
  { atMs: 0, bytes: 0 },
  { atMs: 10_000, bytes: 3 * defaultChunkBytes },
]

it('says percent, amount, speed and the time left', () => {
  const sending = file({ samples })
  expect([uploadPercentOf(sending), transferText(sending), timeLeftText(sending)]).toEqual([
    75,
    '15 MB of 20 MB · 1.5 MB/s',
    '4 s left',
  ])
})

it('omits unknown values', () => {
  expect([transferText(file()), timeLeftText(file())]).toEqual(['15 MB of 20 MB', ''])
  expect(transferText(file({ sizeBytes: null }))).toBe('')
})

it('says that a waiting file is suggested as a short', () => {
  expect(waitingText(file({ isProposedShort: true }))).toBe('Waiting · 20 MB · suggested as a short')
})

it('names what an uploaded file waits for', () => {
  expect(uploadedText(file())).toBe('Uploaded · 20 MB · the draft is being created')
})

it.each([
  [
    'encoding',
    [
      { height: 360, percent: 100, done: true, playable: true },
      { height: 720, percent: 43, done: false, playable: false },
    ],
    '720p 43 %',
  ],
  ['encoding', [{ height: 360, percent: 0, done: false, playable: false }], 'Encoding'],
  ['finishing', [{ height: 360, percent: 100, done: true, playable: true }], 'Finishing'],
] as const)('reports the processing stage: %s', (stage, renditions, text) => {
  const rest = { percent: 50, playable: true, secondsLeft: null, readySeconds: null }
  expect(processingText({ stage, renditions: [...renditions], ...rest })).toBe(text)
})
