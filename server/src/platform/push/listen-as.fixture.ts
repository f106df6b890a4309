import type { PushHub } from './push-hub.ts'
import type { PushEvent } from './subscriptions.ts'

export function listenAs(node: PushHub, viewerId: number | null, sinceId: number | null = null) {
  const events: PushEvent[] = []
  const waiting = new Set<() => void>()
  let isDropped = false
  const stop = node.subscribe(viewerId, sinceId, {
    listener: (event) => {
      events.push(event)
      for (const checkEvents of waiting) checkEvents()
    },
    onDrop: () => {
      isDropped = true
    },
  })
  const until = (name: string) =>
    new Promise<PushEvent>((resolve) => {
      const check = () => {
        const found = events.find((event) => event.name === name)
        if (found) resolve(found)
      }
      waiting.add(check)
      check()
    })
  return { events, until, stop, names: () => events.map(({ name }) => name), isDropped: () => isDropped }
}
