import { setTimeout as pause } from 'node:timers/promises'
import { type Db, onNotice } from '../db/database.ts'
import type { Log } from '../log.ts'
import { numberSome } from './queries.ts'

/** For what was added elsewhere: by a script, by the program before, by a node that died after its commit. */
const lookEveryMs = 1000
const retryMs = 2000
const batchSize = 1000
/** While much happens, what comes in so much time is numbered together; what comes alone does not wait. */
const gatherMs = 10

interface SequencerOptions {
  db: Db
  log: Log
}

/**
 * Gives events their positions after their commit: at once those that were added over the connections of this process, those of
 * others within a second. One statement numbers all that were committed meanwhile, so that many writers share its commit.
 * Nodes wait for each other in it, so that none overlooks what was committed before it asked.
 */
export function startSequencer({ db, log }: SequencerOptions) {
  let numbering: Promise<void> | undefined
  let isPending = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  const wake = () => {
    isPending = true
    if (numbering || isClosed) return
    clearTimeout(timer)
    numbering = numberAll().then(
      () => rest(lookEveryMs),
      (error: unknown) => {
        log.error({ err: error }, 'events could not be numbered')
        rest(retryMs)
      },
    )
  }
  const numberAll = async () => {
    while (isPending && !isClosed) {
      isPending = false
      const since = performance.now()
      if ((await numberSome(db, batchSize)) === batchSize) isPending = true
      // Half of the time at most, also where a long snapshot (a dump) keeps many dead rows in its way.
      else if (isPending) await pause(Math.max(gatherMs, performance.now() - since))
    }
  }
  const rest = (ms: number) => {
    numbering = undefined
    if (isClosed) return
    if (isPending) wake()
    else timer = setTimeout(wake, ms)
  }

  const stopHearing = onNotice(db, 'events_added', wake)
  wake()
  return {
    close: async () => {
      isClosed = true
      stopHearing()
      clearTimeout(timer)
      await numbering
    },
  }
}
