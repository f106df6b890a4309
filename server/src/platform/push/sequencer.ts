import { setTimeout as pause } from 'node:timers/promises'
import { type Db, onNotice } from '../db/database.ts'
import type { Log } from '../log.ts'
import { assignPositions } from './queries.ts'

/** Polls for events added elsewhere: by scripts, older versions, or nodes that died after the commit. */
const pollIntervalMs = 1000
const retryMs = 2000
const batchSize = 1000
/** Under load, events of this span share one statement; a single event is not delayed. */
const batchWindowMs = 10

interface SequencerOptions {
  db: Db
  log: Log
}

/**
 * Assigns event positions after the commit: at once for commits of this process, within a second for those of others.
 * One statement numbers all pending events, so that many writers share its commit. The statement locks out other
 * nodes, so that no committed event is skipped.
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
    numbering = assignAll().then(
      () => scheduleWake(pollIntervalMs),
      (error: unknown) => {
        log.error({ err: error }, 'events could not be numbered')
        scheduleWake(retryMs)
      },
    )
  }
  const assignAll = async () => {
    while (isPending && !isClosed) {
      isPending = false
      const since = performance.now()
      if ((await assignPositions(db, batchSize)) === batchSize) isPending = true
      // At most half of the time, even when a long snapshot (a dump) retains many dead rows.
      else if (isPending) await pause(Math.max(batchWindowMs, performance.now() - since))
    }
  }
  const scheduleWake = (ms: number) => {
    numbering = undefined
    if (isClosed) return
    if (isPending) wake()
    else timer = setTimeout(wake, ms)
  }

  const unsubscribe = onNotice(db, 'events_added', wake)
  wake()
  return {
    close: async () => {
      isClosed = true
      unsubscribe()
      clearTimeout(timer)
      await numbering
    },
  }
}
