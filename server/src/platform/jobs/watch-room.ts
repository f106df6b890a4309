import type { Log } from '../log.ts'

interface Room {
  hasRoom?: () => Promise<boolean>
  roomSeconds?: number
  log: Log
}

interface Heard {
  onRoom: () => Promise<void>
  onFull: () => Promise<void>
}

/** Polls the free disk space; calls back on the first check and on each change. */
export async function watchRoom(
  { hasRoom = async () => true, roomSeconds = 10, log }: Room,
  { onRoom, onFull }: Heard,
) {
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
            : 'the disk is full: jobs that write files are left to other nodes',
        )
      await (has ? onRoom() : onFull())
      hadRoom = has
    } catch (error) {
      log.error({ err: error }, 'the free disk space could not be checked')
    }
  }
  const lookOn = () => {
    timer = setTimeout(
      () => void look().finally(() => (isStopped ? undefined : lookOn())),
      roomSeconds * 1000,
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
