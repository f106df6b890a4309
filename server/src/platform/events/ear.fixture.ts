import type { Events } from './events.ts'
import type { StoredEvent } from './subscriptions.ts'

export function listenAs(node: Events, viewerId: number | null, sinceId: number | null = null) {
  const heard: StoredEvent[] = []
  const waiting = new Set<() => void>()
  let isDropped = false
  const stop = node.subscribe(viewerId, sinceId, {
    listener: (event) => {
      heard.push(event)
      for (const look of waiting) look()
    },
    onDrop: () => {
      isDropped = true
    },
  })
  const until = (name: string) =>
    new Promise<StoredEvent>((resolve) => {
      const look = () => {
        const found = heard.find((event) => event.name === name)
        if (found) resolve(found)
      }
      waiting.add(look)
      look()
    })
  return { heard, until, stop, names: () => heard.map(({ name }) => name), isDropped: () => isDropped }
}
