import { effect, untrack } from '@videojs/spf'
import type { HlsVideoAdapter } from '@videojs/spf/hls-video'

type Engine = Pick<HlsVideoAdapter['engine'], 'context'>
type BufferActor = NonNullable<ReturnType<Engine['context']['videoBufferActor']['get']>>
type Message = Parameters<BufferActor['send']>[0]

/** Makes one buffer take, in order, what it was given while it was busy. Answers how to stop. */
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
 * Keeps what the engine's loader gives to a buffer that is still busy, until the buffer is free. The engine would drop it
 * and count it as loaded: whoever jumps while a piece is being appended would wait for ever before the first piece of the
 * new place. What the loader takes back (`cancel`) is forgotten here too. Answers how to stop.
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
