import type { PushHub } from './push-hub.ts'
import type { PushEvent } from './subscriptions.ts'

export function listenAs(node: PushHub, viewerId: number | null, sinceId: number | null = null) {
  const heard: PushEvent[] = []
  const waiting = new Set<() => void>()
  let isDropped = false
  const stop = node.subscribe(viewerId, sinceId, {
    listener: (event) => {
      heard.push(event)
      for (const checkEvents of waiting) checkEvents()
    },
    onDrop: () => {
      isDropped = true
    },
  })
  const until = (name: string) =>
    new Promise<PushEvent>((resolve) => {
      const look = () => {
        const found = heard.find((event) => event.name === name)
        if (found) resolve(found)
      }
      waiting.add(look)
      look()
    })
  return { heard, until, stop, names: () => heard.map(({ name }) => name), isDropped: () => isDropped }
}
