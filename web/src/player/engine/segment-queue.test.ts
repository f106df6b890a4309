import { createMachineActor, SerialRunner, signal, Task } from '@videojs/spf'
import { expect, test, vi } from 'vitest'
import { queueSegments } from './segment-queue.ts'

type Engine = Parameters<typeof queueSegments>[0]
type Message = { type: 'append'; name: string } | { type: 'cancel' }

/** Like the engine's: takes one segment at a time and drops the others. */
function busyBuffer() {
  const appended: string[] = []
  const endings: (() => void)[] = []
  const actor = createMachineActor<'idle' | 'updating', object, Message, () => SerialRunner>({
    runner: () => new SerialRunner(),
    initial: 'idle',
    context: {},
    states: {
      idle: {
        on: {
          append: ({ name }, { transition, runner }) => {
            transition('updating')
            const append = () => new Promise<void>((resolve) => endings.push(resolve))
            void runner.schedule(new Task(append)).then(() => appended.push(name))
          },
        },
      },
      updating: { onSettled: 'idle', on: { cancel: (_, { runner }) => runner.abortAll() } },
    },
  })
  const finishOne = async () => {
    await vi.waitFor(() => expect(endings).not.toEqual([]))
    endings.shift()?.()
  }
  return { actor, appended, endings, finishOne }
}

function bufferedRanges() {
  const buffer = busyBuffer()
  const slot = signal<unknown>(undefined)
  const context = { videoBufferActor: slot, audioBufferActor: signal(undefined) }
  const stop = queueSegments({ context } as unknown as Engine)
  return { ...buffer, slot, stop }
}

const piece = (name: string) => ({ type: 'append', name }) as const

test('a segment that arrives during an append is appended after it', async () => {
  const { slot, actor, appended, finishOne } = bufferedRanges()
  slot.set(actor)
  await Promise.resolve()
  for (const name of ['first', 'second', 'third']) actor.send(piece(name))
  for (const count of [1, 2, 3]) {
    await finishOne()
    await vi.waitFor(() => expect(appended).toHaveLength(count))
  }
  expect(appended).toEqual(['first', 'second', 'third'])
  await vi.waitFor(() => expect(actor.snapshot.get().value).toBe('idle'))
})

test('a queued segment that is cancelled is not appended, and the next one is', async () => {
  const { slot, actor, appended, finishOne } = bufferedRanges()
  slot.set(actor)
  await Promise.resolve()
  actor.send(piece('first'))
  actor.send(piece('taken back'))
  actor.send({ type: 'cancel' })
  actor.send(piece('of the new place'))
  await finishOne()
  await finishOne()
  await vi.waitFor(() => expect(appended).toEqual(['first', 'of the new place']))
})

test('without the queue the engine drops such a segment', async () => {
  const { actor, appended, endings, finishOne } = bufferedRanges()
  actor.send(piece('first'))
  actor.send(piece('second'))
  await finishOne()
  await vi.waitFor(() => expect(actor.snapshot.get().value).toBe('idle'))
  expect(appended).toEqual(['first'])
  expect(endings).toEqual([])
})
