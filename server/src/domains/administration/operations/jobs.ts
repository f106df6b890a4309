import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { publishEvent } from '../../../platform/events/event.ts'
import {
  scheduleCron,
  scheduleDaily,
  handleJob,
  type HandledJob,
  defineJob,
} from '../../../platform/jobs/job.ts'
import { measureImages } from '../../../platform/uploaded-images/measure-images.ts'
import { utcDay } from '../../../platform/utc-days.ts'
import { runInLanguageOf } from '../../people/settings/service.ts'
import { coversWithoutSize as covers } from '../../community/playlists/queries.ts'
import { imagesWithoutSize as postImages } from '../../community/posts/publication-queries.ts'
import { profileImagesWithoutSize as profileImages } from '../../people/users/queries.ts'
import { screenshotsWithoutSize as screenshots } from '../feedback/queries.ts'
import { healthCheckFailed } from './events.ts'
import { readHealth } from './health.ts'
import * as queries from './queries.ts'

/** Publishes problems only; warnings are visible on the health page. */
async function publishFailedChecks(ctx: Context) {
  const { checks } = await readHealth(ctx, '')
  await ctx.transaction(async (trx) => {
    for (const { name, state, says, advice } of checks) {
      if (state === 'problem')
        await publishEvent(trx, healthCheckFailed, { check: name, says, advice: advice ?? '' })
    }
  })
}

async function measureAllImages(ctx: Context, signal: AbortSignal) {
  for (const kind of [...profileImages, covers, postImages, screenshots])
    await measureImages(ctx, kind, signal)
}

const checkHealth = defineJob('check-health', z.object({}), {
  attempts: 1,
  expireSeconds: 60,
  onePerKey: 'unfinished',
})

export const measureStorage = defineJob('measure-storage', z.object({}), {
  attempts: 2,
  expireSeconds: 6 * 3600,
  onePerKey: 'unfinished',
})

const storedKinds = ['videos', 'pictures', 'posts', 'covers', 'icons', 'feedback', 'exports'] as const

/** Folders with a subfolder per user id. */
const kindsWithUserFolders: readonly string[] = ['pictures', 'posts', 'covers', 'feedback']

interface StorageUse {
  files: number
  bytes: number
  orphanFiles: number
  orphanBytes: number
}
const emptyUse = (): StorageUse => ({ files: 0, bytes: 0, orphanFiles: 0, orphanBytes: 0 })

const folderBatch = 500

/** Sums up stored files by kind and owner. Media without a video counts as orphaned; sweeps remove it later. */
async function measureStorageUse(ctx: Context, signal: AbortSignal) {
  const measuredAt = ctx.now()
  const rows: queries.StorageUseRow[] = []
  for (const kind of storedKinds) {
    if (kind === 'videos') rows.push(...(await measureVideos(ctx, signal)))
    else rows.push(...(await measureFolder(ctx, kind, signal)))
  }
  rows.push(...(await queries.sumOriginals(ctx.db)))
  await ctx.transaction(async (trx) => {
    await queries.replaceStorageStats(trx, rows, measuredAt)
    await queries.saveStorageDay(trx, utcDay(measuredAt))
  })
}

async function measureFolder(
  ctx: Context,
  kind: string,
  signal: AbortSignal,
): Promise<queries.StorageUseRow[]> {
  const byOwner = new Map<number | null, StorageUse>([[null, emptyUse()]])
  for await (const { key, size } of ctx.storage.listSizes(kind)) {
    signal.throwIfAborted()
    const ownerId = parseOwnerId(kind, key)
    const usage = byOwner.get(ownerId) ?? emptyUse()
    usage.bytes += size
    usage.files += 1
    byOwner.set(ownerId, usage)
  }
  return [...byOwner].map(([ownerId, usage]) => ({ kind, ownerId, ...usage }))
}

/** Null for built-in files, whose folder is not an id. */
function parseOwnerId(kind: string, key: string) {
  const [, folder = ''] = key.split('/')
  return kindsWithUserFolders.includes(kind) && /^\d{1,9}$/.test(folder) ? Number(folder) : null
}

async function measureVideos(ctx: Context, signal: AbortSignal): Promise<queries.StorageUseRow[]> {
  const folders = new Map<string, StorageUse>()
  const byOwner = new Map<number | null, StorageUse>()
  const flushFolders = async () => {
    const owners = await queries.listVideoOwners(ctx.db, [...folders.keys()])
    for (const [mediaKey, usage] of folders) addUse(byOwner, owners.get(mediaKey), usage)
    folders.clear()
  }
  let last = ''
  for await (const { key, size } of ctx.storage.listSizes('videos')) {
    signal.throwIfAborted()
    const mediaKey = key.split('/')[1] ?? ''
    if (mediaKey !== last && folders.size >= folderBatch) await flushFolders()
    last = mediaKey
    const usage = folders.get(mediaKey) ?? emptyUse()
    usage.bytes += size
    usage.files += 1
    folders.set(mediaKey, usage)
  }
  await flushFolders()
  return [...byOwner].map(([ownerId, usage]) => ({ kind: 'videos', ownerId, ...usage }))
}

function addUse(
  byOwner: Map<number | null, StorageUse>,
  ownerId: number | undefined,
  { files, bytes }: StorageUse,
) {
  const sum = byOwner.get(ownerId ?? null) ?? emptyUse()
  if (ownerId === undefined) {
    sum.orphanFiles += files
    sum.orphanBytes += bytes
  }
  sum.files += files
  sum.bytes += bytes
  byOwner.set(ownerId ?? null, sum)
}

export const operationJobs: HandledJob[] = [
  handleJob(measureStorage, async (ctx, _payload, { signal }) => {
    await measureAllImages(ctx, signal)
    await measureStorageUse(ctx, signal)
  }),
  // What fails is stored as it is said here, for all of the staff.
  handleJob(checkHealth, (ctx) => runInLanguageOf(ctx, null, () => publishFailedChecks(ctx))),
]

export const operationSchedules = [
  scheduleDaily(measureStorage, '05:20', {}),
  scheduleCron(checkHealth, '*/10 * * * *', {}),
]
