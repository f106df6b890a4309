import type { Db } from '../db/database.ts'
import type { Log } from '../log.ts'
import { readPage, type Subscriptions } from './subscriptions.ts'

const retryMs = 1000

interface EventReaderOptions {
  db: Db
  log: Log
  subscriptions: Subscriptions
}

/** Reads new events once for all subscribers of this process, and skips those that concern none of them. */
export function createEventReader({ db, log, subscriptions }: EventReaderOptions) {
  let announced = 0
  let position = 0
  let reading: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  const readNext = () => {
    if (reading || position >= announced || isClosed) return
    reading = readPending().then(
      () => {
        reading = undefined
        readNext()
      },
      (error: unknown) => {
        reading = undefined
        log.error({ err: error }, 'events could not be read')
        retry = setTimeout(readNext, retryMs)
      },
    )
  }
  const readPending = async () => {
    while (position < announced && !isClosed) {
      const target = announced
      const { rows, isLastPage } = await readPage(db, subscriptions.viewerIds(), position)
      subscriptions.hand(rows)
      position = isLastPage ? target : (rows.at(-1)?.id ?? target)
    }
  }

  return {
    lastId: () => announced,
    /** Events up to `id` are committed and numbered. `viewerIds` is empty for broadcasts and unknown viewers. */
    deliver: (id: number, viewerIds: number[]) => {
      const wasUpToDate = position >= announced
      announced = Math.max(announced, id)
      if (wasUpToDate && !reading && !subscriptions.concern(viewerIds)) position = announced
      else readNext()
    },
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      await reading
    },
  }
}
