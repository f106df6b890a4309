import type { Log } from '../log.ts'

interface DiskSpaceOptions {
  hasDiskSpace?: () => Promise<boolean>
  diskCheckSeconds?: number
  log: Log
}

interface DiskSpaceHandlers {
  onSpace: () => Promise<void>
  onFull: () => Promise<void>
}

/** Polls the free disk space; calls back on the first check and on each change. */
export async function watchDiskSpace(
  { hasDiskSpace = async () => true, diskCheckSeconds = 10, log }: DiskSpaceOptions,
  { onSpace, onFull }: DiskSpaceHandlers,
) {
  let hadEnoughSpace: boolean | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const checkDisk = async () => {
    try {
      const has = await hasDiskSpace()
      if (isStopped || has === hadEnoughSpace) return
      if (hadEnoughSpace !== undefined || !has)
        log.warn(
          has
            ? 'the disk has room for work again'
            : 'the disk is full: jobs that write files are left to other nodes',
        )
      await (has ? onSpace() : onFull())
      hadEnoughSpace = has
    } catch (error) {
      log.error({ err: error }, 'the free disk space could not be checked')
    }
  }
  const scheduleCheck = () => {
    timer = setTimeout(
      () => void checkDisk().finally(() => (isStopped ? undefined : scheduleCheck())),
      diskCheckSeconds * 1000,
    ).unref()
  }
  await checkDisk()
  scheduleCheck()
  return {
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
