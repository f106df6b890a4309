import type { Log } from '../log.ts'

interface Watched {
  hasRoom: () => Promise<boolean>
  /** There is room, at the start or again. */
  onRoom: () => Promise<void>
  /** There is none any more, or none at the start. */
  onFull: () => Promise<void>
  lookSeconds: number
  log: Log
}

/** Looks for as long as it is not stopped whether the disk of this node has room for work. */
export async function watchRoom({ hasRoom, onRoom, onFull, lookSeconds, log }: Watched) {
  let hadRoom: boolean | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const look = async () => {
    try {
      const has = await hasRoom()
      if (isStopped || has === hadRoom) return
      if (hadRoom !== undefined || !has)
        log.warn(
          has
            ? 'the disk has room for work again'
            : 'the disk has no room: work on files is left to other nodes',
        )
      await (has ? onRoom() : onFull())
      hadRoom = has
    } catch (error) {
      log.error({ err: error }, 'whether the disk has room for work is not known')
    }
  }
  const lookOn = () => {
    timer = setTimeout(
      () => void look().finally(() => (isStopped ? undefined : lookOn())),
      lookSeconds * 1000,
    ).unref()
  }
  await look()
  lookOn()
  return {
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
