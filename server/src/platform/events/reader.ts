import type { Db } from '../db/database.ts'
import type { Log } from '../log.ts'
import { readPage, type Subscriptions } from './subscriptions.ts'

const retryMs = 1000

interface ReaderOptions {
  db: Db
  log: Log
  subscriptions: Subscriptions
}

/** Reads what was announced, once for all subscribers of this process, and only when one of them is concerned. */
export function createReader({ db, log, subscriptions }: ReaderOptions) {
  /** The last id that was announced, and the last one this process has looked at. */
  let announced = 0
  let position = 0
  let reading: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  const readOn = () => {
    if (reading || position >= announced || isClosed) return
    reading = readAnnounced().then(
      () => {
        reading = undefined
        readOn() // what was announced while the last read came to its end
      },
      (error: unknown) => {
        reading = undefined
        log.error({ err: error }, 'events could not be read')
        retry = setTimeout(readOn, retryMs)
      },
    )
  }
  const readAnnounced = async () => {
    while (position < announced && !isClosed) {
      const target = announced
      const { rows, isWhole } = await readPage(db, subscriptions.viewerIds(), position)
      subscriptions.hand(rows)
      position = isWhole ? target : (rows.at(-1)?.id ?? target)
    }
  }

  return {
    lastId: () => announced,
    /** Events up to this id, of these viewers (none: for everybody, or unknown whose), have been committed and numbered. */
    hear: (id: number, viewerIds: number[]) => {
      const wasUpToDate = position >= announced
      announced = Math.max(announced, id)
      if (wasUpToDate && !reading && !subscriptions.concern(viewerIds)) position = announced
      else readOn()
    },
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      await reading
    },
  }
}
