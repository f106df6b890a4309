import { effect, untrack } from '@videojs/spf'
import type { HlsVideoAdapter } from '@videojs/spf/hls-video'

type Engine = Pick<HlsVideoAdapter['engine'], 'context'>
type BufferActor = NonNullable<ReturnType<Engine['context']['videoBufferActor']['get']>>
type Message = Parameters<BufferActor['send']>[0]

function keepFor(buffer: BufferActor) {
  const waiting: Message[] = []
  const send = buffer.send.bind(buffer)
  buffer.send = (message) => {
    if (message.type === 'cancel') waiting.length = 0
    else if (untrack(() => buffer.snapshot.get().value) === 'updating') return void waiting.push(message)
    send(message)
  }
  return effect(() => {
    if (buffer.snapshot.get().value !== 'idle') return
    const next = waiting.shift()
    if (next) untrack(() => send(next))
  })
}

/**
 * Queues segments for a buffer that is still busy. The engine would drop them and count them as loaded, so a seek
 * during an append would wait forever. A `cancel` of the loader clears the queue. Returns a stop function.
 */
export function keepPieces({ context }: Engine): () => void {
  const stops = [context.videoBufferActor, context.audioBufferActor].map((slot) =>
    effect(() => {
      const buffer = slot.get()
      return buffer && untrack(() => keepFor(buffer))
    }),
  )
  return () => {
    for (const stop of stops) stop()
  }
}
