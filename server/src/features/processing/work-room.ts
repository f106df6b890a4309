import type { Probe } from '../../media/probe/probe.ts'
import type { Rung } from '../../media/plan/ladder.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { JobPostponed } from '../../platform/jobs/job.ts'

const lookAgainSeconds = 30

let taken = 0

/** Steps below this share of the limit never wait for a large video. */
const smallShare = 0.1

const fullDiskSeconds = 60

/**
 * Another node may have room while the disk of this one is nearly full.
 * @throws JobPostponed
 */
export async function requireWorkDisk(ctx: Context) {
  if (!(await hasWorkDisk(ctx)))
    throw new JobPostponed('the disk of this node is nearly full', fullDiskSeconds)
}

export const hasWorkDisk = (ctx: Context): Promise<boolean> =>
  ctx.requireWorkRoom(0).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError) return false
      throw error
    },
  )

/**
 * Keeps the work folder within `WORK_GB`: a step without room is postponed. A single step always runs, or a large
 * video would wait forever.
 * @throws JobPostponed
 */
export async function withRoom<T>(ctx: Context, bytes: number, work: () => Promise<T>): Promise<T> {
  const bound = ctx.config.WORK_GB * 1024 ** 3
  if (bound > 0 && taken > 0 && bytes > smallShare * bound && taken + bytes > bound) {
    throw new JobPostponed('the work folder has no room at the moment', lookAgainSeconds)
  }
  return holdRoom(bytes, work)
}

export async function holdRoom<T>(bytes: number, work: () => Promise<T>): Promise<T> {
  taken += bytes
  try {
    return await work()
  } finally {
    taken -= bytes
  }
}

/** Upper bound: every rung at its maximum rate throughout. */
export function ladderBytes({ durationSeconds }: Pick<Probe, 'durationSeconds'>, rungs: Rung[]) {
  const kbps = rungs.reduce((sum, rung) => sum + rung.maxrateKbps + rung.audioKbps, 0)
  return Math.ceil((durationSeconds * kbps * 1000) / 8)
}
