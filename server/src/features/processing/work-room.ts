import type { Probe } from '../../media/probe/probe.ts'
import type { Rung } from '../../media/plan/ladder.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { JobPostponed } from '../../platform/jobs/job.ts'

const lookAgainSeconds = 30

/** What the running steps of this node may still write, in bytes. */
let taken = 0

/** Of the bound; what needs no more does not wait for a film that fills it for hours. */
const smallShare = 0.1

const fullDiskSeconds = 60

/**
 * A node whose disk is nearly full stands aside: another one may have room, and this one has again some time.
 * @throws JobPostponed
 */
export async function requireWorkDisk(ctx: Context) {
  if (!(await hasWorkDisk(ctx)))
    throw new JobPostponed('the disk of this node is nearly full', fullDiskSeconds)
}

/** Whether more is free on the disk of this node than work leaves free. */
export const hasWorkDisk = (ctx: Context): Promise<boolean> =>
  ctx.requireWorkRoom(0).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError) return false
      throw error
    },
  )

/**
 * Keeps the work folder within its bound (`WORK_GB`): a step that finds no room for what it may write comes back later.
 * One step alone always has room, or a large film would wait for ever, and so has what is small beside the bound.
 * @throws JobPostponed
 */
export async function withRoom<T>(ctx: Context, bytes: number, work: () => Promise<T>): Promise<T> {
  const bound = ctx.config.WORK_GB * 1024 ** 3
  if (bound > 0 && taken > 0 && bytes > smallShare * bound && taken + bytes > bound) {
    throw new JobPostponed('the work folder has no room for it now', lookAgainSeconds)
  }
  return holdRoom(bytes, work)
}

/** The same for what is short and never waits: others wait for it. */
export async function holdRoom<T>(bytes: number, work: () => Promise<T>): Promise<T> {
  taken += bytes
  try {
    return await work()
  } finally {
    taken -= bytes
  }
}

/** The most that the ladder of a film may weigh: every rung at its highest rate throughout. */
export function ladderBytes({ durationSeconds }: Pick<Probe, 'durationSeconds'>, rungs: Rung[]) {
  const kbps = rungs.reduce((sum, rung) => sum + rung.maxrateKbps + rung.audioKbps, 0)
  return Math.ceil((durationSeconds * kbps * 1000) / 8)
}
