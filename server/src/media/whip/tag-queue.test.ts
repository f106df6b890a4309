import { expect, it } from 'vitest'
import type { FlvTag } from '../rtmp/flv-tags.ts'
import { createTagQueue } from './tag-queue.ts'

const tag = (type: 8 | 9, timestampMs: number, bytes = 1): FlvTag => ({
  type,
  timestampMs,
  payload: Buffer.alloc(bytes),
})

function openQueue({ hasAudio = true, onTag }: { hasAudio?: boolean; onTag?: () => Promise<void> } = {}) {
  const out: string[] = []
  const events: unknown[] = []
  const queue = createTagQueue({
    onTag: ({ type, timestampMs }) => {
      out.push(`${type === 8 ? 'audio' : 'video'} ${timestampMs}`)
      return onTag?.()
    },
    onFailure: (error) => void events.push(error),
    onOverflow: () => void events.push('overflow'),
    hasAudio,
    maxBytes: 100,
  })
  return { ...queue, out, events }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

it('hands over pictures once their sound is there', async () => {
  const { add, out } = openQueue()
  add(tag(9, 0), 0)
  add(tag(9, 33), 33)
  await settle()
  expect(out).toEqual([])
  add(tag(8, 0), 60)
  add(tag(8, 21), 61)
  add(tag(8, 42), 62)
  await settle()
  expect(out).toEqual(['audio 0', 'video 0', 'audio 21', 'video 33', 'audio 42'])
})

it('waits half a second for sound, and never where there is none', async () => {
  const { add, release, out } = openQueue()
  add(tag(9, 0), 0)
  release(500)
  await settle()
  expect(out).toEqual([])
  release(501)
  await settle()
  expect(out).toEqual(['video 0'])
  const silent = openQueue({ hasAudio: false })
  silent.add(tag(9, 0), 0)
  await settle()
  expect(silent.out).toEqual(['video 0'])
})

it('hands over nothing while a tag is being taken, and gives up when too much waits', async () => {
  const taking = Promise.withResolvers<void>()
  const { add, out, events } = openQueue({ hasAudio: false, onTag: () => taking.promise })
  add(tag(9, 0), 0)
  add(tag(9, 33, 100), 33)
  await settle()
  expect([out, events]).toEqual([['video 0'], []])
  add(tag(9, 66), 66)
  expect(events).toEqual(['overflow'])
  taking.resolve()
  await settle()
  expect(out).toEqual(['video 0', 'video 33', 'video 66'])
})

it('tells when a tag cannot be taken', async () => {
  const { add, events } = openQueue({ hasAudio: false, onTag: () => Promise.reject(new Error('full')) })
  add(tag(9, 0), 0)
  await settle()
  expect(events).toEqual([new Error('full')])
})
