import cluster from 'node:cluster'

/** Between the processes of a port and the one that started them. */
export type ProcessMessage =
  | { topic: 'ready'; address: string }
  | { topic: 'drained' }
  | { topic: 'metrics-wanted'; id: number }
  | { topic: 'metrics'; id: number; text: string | null }
  /** Passed on to all other processes. */
  | RequestCountsMessage

export interface RequestCountsMessage {
  topic: 'request-counts'
  minute: number
  counts: [key: string, count: number][]
}

/** True in a process that shares its port with others. */
export const hasSiblings = cluster.isWorker

export function sendToStarter(message: ProcessMessage) {
  process.send?.(message)
}

/** For messages of the starter, which are those of siblings, too. */
export function onProcessMessage<T extends ProcessMessage['topic']>(
  topic: T,
  listener: (message: Extract<ProcessMessage, { topic: T }>) => void,
) {
  process.on('message', (message: ProcessMessage) => {
    if (message.topic === topic) listener(message as Extract<ProcessMessage, { topic: T }>)
  })
}
