import { sql } from 'kysely'
import type { Log } from '../log.ts'
import { replicaLagSeconds } from '../metrics.ts'
import { breakConnectionsOf, type Db } from './database.ts'
import { createReplicaProgress, parseLogPosition, type LogPosition } from './replica-progress.ts'

export interface WatchedReplica {
  primary: Db
  replica: Db
  log: Log
}

const lookIntervalMs = 500
/** Then its connections are given up, so that reads that wait on them go to the primary. */
const maxAnswerMs = 2000
/** Beyond that, reads go to the primary. */
const maxLagMs = 5000

type Trouble = 'starts' | 'lags' | 'is not available' | 'is not a replica'

/** Asks primary and replica twice a second how far they are, and logs when the replica is in use and when it is not. */
export function watchReplica({ primary, replica, log }: WatchedReplica) {
  const progress = createReplicaProgress()
  let trouble: Trouble | undefined = 'starts'
  /** Of the primary at first, after the migrations that this node may have applied. */
  let firstPosition: LogPosition | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const setTrouble = (now: Trouble | undefined, err?: unknown) => {
    if (now === trouble || isClosed) return
    const lagSeconds = progress.lagMs() / 1000
    if (now === undefined) log.info('reads that may lag go to the replica')
    else log.warn({ err, lagSeconds }, `the replica ${now}: all reads go to the primary`)
    trouble = now
  }

  const look = async () => {
    const takeSample = progress.beginSample()
    const { written, flushed } = await findPositions(primary)
    takeSample({ written: parsePosition(written), flushed: parsePosition(flushed) })
    firstPosition ??= parsePosition(flushed)
    const replayed = await findReplayedInTime(replica)
    if (replayed === null) return setTrouble('is not a replica')
    progress.advance(parsePosition(replayed))
    replicaLagSeconds.set(progress.lagMs() / 1000)
    if (progress.lagMs() > maxLagMs) setTrouble('lags')
    else if (progress.hasReplayed(firstPosition)) setTrouble(undefined)
  }
  const lookOn = async () => {
    await look().catch((error: unknown) => {
      if (error instanceof ReplicaError) setTrouble('is not available', error.cause)
      else log.debug({ err: error }, 'the primary did not tell its position')
    })
    if (!isClosed) timer = setTimeout(() => (looking = lookOn()), lookIntervalMs).unref()
  }
  let looking = lookOn()

  return {
    progress,
    isUsable: () => trouble === undefined,
    setUnavailable: (error: unknown) => setTrouble('is not available', error),
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await looking
    },
  }
}

function parsePosition(text: string): LogPosition {
  const position = parseLogPosition(text)
  if (position === undefined) throw new Error(`Not a position of PostgreSQL’s log: ${text}`)
  return position
}

/** `flushed` is what a replica can reach on an idle primary; `written` also has commits that were not waited for. */
export async function findPositions(primary: Db) {
  const { rows } = await sql<{ written: string; flushed: string }>`
    select pg_current_wal_insert_lsn()::text as written, pg_current_wal_flush_lsn()::text as flushed`.execute(
    primary,
  )
  const [row] = rows
  if (!row) throw new Error('The primary has no position')
  return row
}

class ReplicaError extends Error {
  override name = 'ReplicaError'
}

/**
 * Null when it is not a replica.
 * @throws ReplicaError
 */
async function findReplayedInTime(replica: Db): Promise<string | null> {
  const timer = setTimeout(() => breakConnectionsOf(replica), maxAnswerMs)
  try {
    const { rows } = await sql<{ position: string | null }>`
      select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position`.execute(
      replica,
    )
    return rows[0]?.position ?? null
  } catch (cause) {
    throw new ReplicaError('The replica did not tell its position', { cause })
  } finally {
    clearTimeout(timer)
  }
}
