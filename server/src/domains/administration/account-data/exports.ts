import { msg, t } from '@kinora/contract/text/translate'
import { accountDataLimits, type AccountExport } from '@kinora/contract/administration/account-data/schemas'
import { randomBytes } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import { safeFileName } from '../../../platform/http/download-name.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { consumeToken } from '../../../platform/limits/consume-token.ts'
import * as users from '../../people/users/queries.ts'
import * as queries from './export-queries.ts'
import { removeAccountFiles, writeExport } from './job-definitions.ts'

const dayMs = 86_400_000
type ExportRow = NonNullable<Awaited<ReturnType<typeof queries.findExportOfUser>>>

/** After a day, an archive in the making counts as failed. */
const isInProgress = (row: ExportRow, now: Date) =>
  row.state === 'waiting' && now.getTime() - row.createdAt.getTime() < dayMs

export async function findExport(ctx: Context, viewer: Viewer): Promise<AccountExport | null> {
  const [row, now] = [await queries.findExportOfUser(ctx.db, viewer.id), ctx.now()]
  if (!row || (row.expiresAt && row.expiresAt <= now)) return null
  return presentExport(row, now)
}

export const exportsRoot = 'exports'

/** Unguessable, since it is part of the download link. */
const createExportKey = () => randomBytes(24).toString('base64url')

export const exportFolderPath = (exportKey: string) => `${exportsRoot}/${exportKey}`
export const exportFilePath = (exportKey: string) => `${exportFolderPath(exportKey)}/kinora.zip`

export const exportUrl = (exportKey: string) => `/api/account/exports/${exportKey}`

function presentExport(row: ExportRow, now: Date): AccountExport {
  const isStuck = row.state === 'waiting' && !isInProgress(row, now)
  return {
    state: isStuck ? 'failed' : (row.state as AccountExport['state']),
    url: row.state === 'ready' ? exportUrl(row.exportKey) : null,
    bytes: row.bytes === null ? null : Number(row.bytes),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }
}

/**
 * Starts an archive of all data of the viewer; it replaces the previous one.
 * @throws DomainError conflict (one is in progress), rate_limited
 */
export async function startExport(ctx: Context, viewer: Viewer): Promise<AccountExport> {
  const now = ctx.now()
  await assertNoneInProgress(ctx, viewer)
  await consumeDailyLimit(ctx, viewer)
  const row = await ctx.transaction(async (trx) => {
    orNotFound(await users.lockUser(trx, viewer.id), msg`Account not found.`)
    const before = await queries.findExportOfUser(trx, viewer.id)
    if (before && isInProgress(before, now)) throw exportInProgress()
    if (before) {
      await addJob(trx, removeAccountFiles, { folders: [exportFolderPath(before.exportKey)], uploadKeys: [] })
    }
    const created = await queries.replaceExport(trx, {
      userId: viewer.id,
      exportKey: createExportKey(),
      createdAt: now,
    })
    await addJob(trx, writeExport, { userId: viewer.id, exportKey: created.exportKey })
    return created
  })
  return presentExport(row, now)
}

const exportInProgress = () => new DomainError('conflict', t`Your data is already being prepared`)

/** Checked before the rate limit is consumed, and again in the transaction. */
async function assertNoneInProgress(ctx: Context, viewer: Viewer) {
  const before = await queries.findExportOfUser(ctx.db, viewer.id)
  if (before && isInProgress(before, ctx.now())) throw exportInProgress()
}

async function consumeDailyLimit(ctx: Context, viewer: Viewer) {
  const consumed = await consumeToken(ctx.db, {
    key: `account-export ${viewer.id}`,
    limit: accountDataLimits.exportsPerDay,
    windowSeconds: dayMs / 1000,
    now: ctx.now(),
  })
  if (consumed.allowed) return
  throw new DomainError('rate_limited', t`You have reached the limit for today. Try again tomorrow.`, {
    retryAfterSeconds: consumed.retryAfterSeconds,
  })
}

/** @throws DomainError not_found, also for visitors, for other users and after the link has expired */
export async function findDownload(ctx: Context, viewer: Viewer | null, exportKey: string) {
  const row = viewer
    ? await queries.findReadyExport(ctx.db, { exportKey, userId: viewer.id, now: ctx.now() })
    : undefined
  const { username } = orNotFound(row, msg`File not found.`)
  return { key: exportFilePath(exportKey), fileName: safeFileName(`kinora-${username}`, 'zip') }
}
