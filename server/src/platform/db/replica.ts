import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isOutage } from '../errors/outage.ts'
import { databaseReads } from '../metrics.ts'
import { allowReplica, mayReadReplica } from '../request-scope/read-source.ts'
import { openReads, type Db } from './database.ts'
import { anyTag, parseLogPosition } from './replica-progress.ts'
import { findPositions, watchReplica, type WatchedReplica } from './watch-replica.ts'

export interface Replica {
  /** Reads that may be some seconds old: from the replica where `allowReplica` runs, otherwise from the primary. */
  reads: Db
  /** Whether the replica is in use and has this position of the primary’s log; nonsense counts as none. */
  hasReplayed: (position?: string) => boolean
  /** Of the primary, after all that is committed now. */
  findPosition: () => Promise<string>
  /** A row with this cache tag was changed; without one, any may have been. */
  noteChange: (tag?: string) => void
  misses: (tags: readonly string[]) => boolean
  /** Runs work of a job with the replica, once that has what is committed now, or else without. */
  runCaughtUp: <T>(work: () => Promise<T>) => Promise<T>
  /** Also destroys the database of the replica. */
  close: () => Promise<void>
}

/** For jobs that read much, and may leave what is written meanwhile to the next one. */
export const withCaughtUpReads = <T>(
  { replica }: { replica: Replica | undefined },
  work: () => Promise<T>,
): Promise<T> => (replica ? replica.runCaughtUp(work) : work())

const maxCatchUpMs = 10_000
const catchUpCheckMs = 100

/** Others are about the statement, such as one that was canceled by the recovery. */
const isUnavailable = (error: unknown) => !(error instanceof pg.DatabaseError) || isOutage(error)

export function openReplica({ primary, replica, log }: WatchedReplica): Replica {
  const watch = watchReplica({ primary, replica, log })
  const { progress } = watch

  const hasReplayed = (text = '') => {
    const position = parseLogPosition(text)
    return watch.isUsable() && (position === undefined || progress.hasReplayed(position))
  }
  const findPosition = async () => (await findPositions(primary)).written

  return {
    reads: openReads(primary, replica, {
      usesReplica: () => {
        const isUsed = watch.isUsable() && mayReadReplica()
        databaseReads.inc({ source: isUsed ? 'replica' : 'primary' })
        return isUsed
      },
      onFailure: (error) => {
        databaseReads.inc({ source: 'primary after a failure' })
        if (isUnavailable(error)) watch.setUnavailable(error)
        else log.debug({ err: error }, 'a statement failed on the replica')
      },
    }),
    hasReplayed,
    findPosition,
    noteChange: (tag = anyTag) => progress.noteChange(tag),
    misses: progress.misses,
    runCaughtUp: async (work) => {
      const position = await findPosition()
      for (let waited = 0; !hasReplayed(position); waited += catchUpCheckMs) {
        if (!watch.isUsable() || waited >= maxCatchUpMs) return work()
        await pause(catchUpCheckMs)
      }
      return allowReplica(work)
    },
    close: async () => {
      await watch.close()
      await replica.destroy()
    },
  }
}
