import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../../context.ts'
import type { Rung } from '../../../media/plan/ladder.ts'
import type { Probe } from '../../../media/probe/probe.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { JobPostponed } from '../../../platform/jobs/job.ts'
import { hasProcessEnded, isAbandoned, processName } from '../../../platform/process-name.ts'

const workRootOf = (ctx: Context) => join(ctx.config.DATA_DIR, 'work')

export async function withWorkFolder<T>(ctx: Context, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(workRootOf(ctx), { recursive: true })
  await removeForgottenFolders(ctx)
  const folder = await mkdtemp(join(workRootOf(ctx), `${processName}~`))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes folders of machines that never came back. Runs before each task: leftovers may fill most of a disk. */
async function removeForgottenFolders(ctx: Context) {
  for (const name of await readdir(workRootOf(ctx))) {
    const path = join(workRootOf(ctx), name)
    if (await isAbandoned(path)) await rm(path, { recursive: true, force: true })
  }
}

/**
 * Also removes folders of killed processes of this machine; called before a node's worker starts. Other nodes may
 * share the directory.
 */
export async function removeStaleFolders(ctx: Context) {
  await mkdir(workRootOf(ctx), { recursive: true })
  for (const name of await readdir(workRootOf(ctx))) {
    const [owner = ''] = name.split('~')
    const path = join(workRootOf(ctx), name)
    if (hasProcessEnded(owner) || (await isAbandoned(path))) await rm(path, { recursive: true, force: true })
  }
}

const postponeSeconds = 30

let reservedBytes = 0

/** Steps below this share of the limit never wait for a large video. */
const smallShare = 0.1

const fullDiskPostponeSeconds = 60

/**
 * Another node may have room while the disk of this one is nearly full.
 * @throws JobPostponed
 */
export async function assertWorkDiskSpace(ctx: Context) {
  if (!(await hasWorkDiskSpace(ctx)))
    throw new JobPostponed('the disk of this node is nearly full', fullDiskPostponeSeconds)
}

export const hasWorkDiskSpace = (ctx: Context): Promise<boolean> =>
  ctx.assertWorkSpace(0).then(
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
export async function withWorkSpace<T>(ctx: Context, bytes: number, work: () => Promise<T>): Promise<T> {
  const bound = ctx.config.WORK_GB * 1024 ** 3
  if (bound > 0 && reservedBytes > 0 && bytes > smallShare * bound && reservedBytes + bytes > bound) {
    throw new JobPostponed('the work folder has no room at the moment', postponeSeconds)
  }
  return reserveWorkSpace(bytes, work)
}

export async function reserveWorkSpace<T>(bytes: number, work: () => Promise<T>): Promise<T> {
  reservedBytes += bytes
  try {
    return await work()
  } finally {
    reservedBytes -= bytes
  }
}

/** Upper bound: every rung at its maximum rate throughout. */
export function maxLadderBytes({ durationSeconds }: Pick<Probe, 'durationSeconds'>, rungs: Rung[]) {
  const kbps = rungs.reduce((sum, rung) => sum + rung.maxrateKbps + rung.audioKbps, 0)
  return Math.ceil((durationSeconds * kbps * 1000) / 8)
}
