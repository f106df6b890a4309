import { effect, untrack } from '@videojs/spf'
import type { HlsVideoAdapter } from '@videojs/spf/hls-video'

type Engine = Pick<HlsVideoAdapter['engine'], 'context'>
type BufferActor = NonNullable<ReturnType<Engine['context']['videoBufferActor']['get']>>
type Message = Parameters<BufferActor['send']>[0]

function queueMessages(buffer: BufferActor) {
  const queue: Message[] = []
  const send = buffer.send.bind(buffer)
  buffer.send = (message) => {
    if (message.type === 'cancel') queue.length = 0
    else if (untrack(() => buffer.snapshot.get().value) === 'updating') return void queue.push(message)
    send(message)
  }
  return effect(() => {
    if (buffer.snapshot.get().value !== 'idle') return
    const next = queue.shift()
    if (next) untrack(() => send(next))
  })
}

/**
 * Queues segments for a buffer that is still busy. The engine would drop them and count them as loaded, so a seek
 * during an append would wait forever. A `cancel` of the loader clears the queue. Returns a stop function.
 */
export function queueSegments({ context }: Engine): () => void {
  const stops = [context.videoBufferActor, context.audioBufferActor].map((slot) =>
    effect(() => {
      const buffer = slot.get()
      return buffer && untrack(() => queueMessages(buffer))
    }),
  )
  return () => {
    for (const stop of stops) stop()
  }
}
