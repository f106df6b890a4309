import { accountDataLimits } from '@kinora/contract/administration/account-data/schemas'
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Context } from '../../../context.ts'
import { withCaughtUpReads } from '../../../platform/db/replica.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { canSweep } from '../../../platform/jobs/handle-sweep.ts'
import {
  scheduleCron,
  handleJob,
  type HandledJob,
  type JobHandler,
  type JobRun,
} from '../../../platform/jobs/job.ts'
import { listFolders, batchOrphans, sweepOrphans } from '../../../platform/jobs/sweep-orphans.ts'
import { listOrphans } from '../../../platform/storage/orphan-queries.ts'
import { withWorkFolder } from '../../library/processing/work-folder.ts'
import { sendAccountMail } from '../../people/accounts/account-mail.ts'
import { runInLanguageOf } from '../../people/settings/service.ts'
import * as users from '../../people/users/queries.ts'
import * as queries from './email-change-queries.ts'
import { listExportEntries } from './export-content.ts'
import * as exports from './export-queries.ts'
import { exportUrl, exportFilePath, exportFolderPath, exportsRoot } from './exports.ts'
import {
  removeAccountFiles,
  removeDeletedAccounts,
  sweepAccountData,
  writeExport,
} from './job-definitions.ts'
import { exportReadyMail } from './mails.ts'
import { runRemoveAccountFiles, runRemoveDeletedAccounts } from './remove-account.ts'

const exportLifetimeMs = accountDataLimits.exportDays * 86_400_000
const expiryDate = (now: Date) => new Date(now.getTime() + exportLifetimeMs)

/** Each attempt overwrites the result of the previous one. */
export const runWriteExport: JobHandler<typeof writeExport> = async (ctx, { userId, exportKey }, run) => {
  const user = await users.findUser(ctx.db, userId)
  const row = await exports.findExportOfUser(ctx.db, userId)
  if (!user || row?.exportKey !== exportKey || row.state !== 'waiting') return // deleted or replaced meanwhile
  try {
    await runInLanguageOf(ctx, userId, () => buildArchive(ctx, user, exportKey, run))
  } catch (error) {
    if (run.lastAttempt && !run.signal.aborted) {
      await exports.finishExport(ctx.db, exportKey, {
        state: 'failed',
        bytes: null,
        expiresAt: expiryDate(ctx.now()),
      })
    }
    throw error
  }
}

async function buildArchive(ctx: Context, user: users.UserRow, exportKey: string, { signal }: JobRun) {
  const bytes = await withWorkFolder(ctx, async (folder) => {
    const path = join(folder, 'kinora.zip')
    await withCaughtUpReads(ctx, async () =>
      writeZip(await listExportEntries({ ...ctx, db: ctx.reads }, user), path, signal),
    )
    const { size } = await stat(path)
    await ctx.storage.putFile(exportFilePath(exportKey), path)
    return size
  })
  const isOurs = await ctx.transaction(async (trx) => {
    const expiresAt = expiryDate(ctx.now())
    if (!(await exports.finishExport(trx, exportKey, { state: 'ready', bytes, expiresAt }))) return false
    await addJob(
      trx,
      sendAccountMail,
      exportReadyMail(user.email, ctx.config.publicUrl + exportUrl(exportKey)),
    )
    return true
  })
  if (!isOurs) await ctx.storage.removeTree(exportFolderPath(exportKey))
}

type ZipEntry = { name: string; open: () => Promise<Readable> }

async function writeZip(entries: ZipEntry[], path: string, signal: AbortSignal) {
  const zip = new ZipFile()
  // The library emits errors on the archive, not on its stream.
  zip.on('error', (error) => (zip.outputStream as Readable).destroy(error as Error))
  for (const { name, open } of entries) {
    zip.addReadStreamLazy(name, { compress: !name.startsWith('pictures/') }, (done) => {
      open().then(
        (stream) => done(null, stream),
        (error: unknown) => done(error, null as never),
      )
    })
  }
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path), { signal })
}

export const runSweepAccountData: JobHandler<typeof sweepAccountData> = async (ctx, _payload, run) => {
  const now = ctx.now()
  await queries.removeExpiredEmailChanges(ctx.db, now)
  const expired = await exports.removeExpiredExports(ctx.db, now)
  for (const exportKey of expired) await ctx.storage.removeTree(exportFolderPath(exportKey))
  if (!(await canSweep(ctx, run.log))) return
  await sweepOrphans(ctx, run, {
    kind: exportsRoot,
    batches: batchOrphans(listStoredExportKeys(ctx), (keys) =>
      listOrphans(ctx.db, { table: 'accountExports', columns: ['exportKey'] }, keys),
    ),
    remove: (exportKey) => ctx.storage.removeTree(exportFolderPath(exportKey)),
  })
}

async function* listStoredExportKeys(ctx: Context) {
  for await (const folder of listFolders(ctx.storage, exportsRoot)) yield folder.slice(exportsRoot.length + 1)
}

export const accountDataJobs: HandledJob[] = [
  handleJob(removeDeletedAccounts, runRemoveDeletedAccounts),
  handleJob(removeAccountFiles, runRemoveAccountFiles),
  handleJob(writeExport, runWriteExport),
  handleJob(sweepAccountData, runSweepAccountData),
]

export const accountDataSchedules = [
  scheduleCron(removeDeletedAccounts, '35 * * * *', {}),
  scheduleCron(sweepAccountData, '50 * * * *', {}),
]
