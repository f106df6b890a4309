import { accountDataLimits } from '@kinora/contract/account-data'
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Context } from '../../context.ts'
import { maySweep } from '../../platform/jobs/handle-sweep.ts'
import type { JobHandler, JobRun } from '../../platform/jobs/job.ts'
import { foldersBelow, batchesOf, sweepOrphans } from '../../platform/jobs/sweep-orphans.ts'
import { addJob } from '../../platform/jobs/send.ts'
import * as users from '../users/queries.ts'
import { inWorkFolder } from '../processing/work-folder.ts'
import { entriesOf } from './export-content.ts'
import { exportAddress, exportFile, exportFolder, exportsFolder } from './export-key.ts'
import * as exports from './export-queries.ts'
import { type sweepAccountData, type writeExport } from './job-definitions.ts'
import { sendAccountMail } from '../accounts/account-mail.ts'
import { exportReadyMail } from './mails.ts'
import * as queries from './queries.ts'

const lifeMs = accountDataLimits.exportDays * 86_400_000
const expiryFrom = (now: Date) => new Date(now.getTime() + lifeMs)

/** Each attempt overwrites the result of the previous one. */
export const runWriteExport: JobHandler<typeof writeExport> = async (ctx, { userId, exportKey }, run) => {
  const user = await users.find(ctx.db, userId)
  const row = await exports.findOfUser(ctx.db, userId)
  if (!user || row?.exportKey !== exportKey || row.state !== 'waiting') return // deleted or replaced meanwhile
  try {
    await makeArchive(ctx, user, exportKey, run)
  } catch (error) {
    if (run.lastAttempt && !run.signal.aborted) {
      await exports.finish(ctx.db, exportKey, {
        state: 'failed',
        bytes: null,
        expiresAt: expiryFrom(ctx.now()),
      })
    }
    throw error
  }
}

async function makeArchive(ctx: Context, user: users.UserRow, exportKey: string, { signal }: JobRun) {
  const bytes = await inWorkFolder(ctx, async (folder) => {
    const path = join(folder, 'kinora.zip')
    await writeZip(await entriesOf(ctx, user), path, signal)
    const { size } = await stat(path)
    await ctx.storage.putFile(exportFile(exportKey), path)
    return size
  })
  const isOurs = await ctx.transaction(async (trx) => {
    const expiresAt = expiryFrom(ctx.now())
    if (!(await exports.finish(trx, exportKey, { state: 'ready', bytes, expiresAt }))) return false
    await addJob(
      trx,
      sendAccountMail,
      exportReadyMail(user.email, ctx.config.publicUrl + exportAddress(exportKey)),
    )
    return true
  })
  if (!isOurs) await ctx.storage.removeTree(exportFolder(exportKey))
}

type Entry = { name: string; open: () => Promise<Readable> }

async function writeZip(entries: Entry[], path: string, signal: AbortSignal) {
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
  const expired = await exports.removeExpired(ctx.db, now)
  for (const exportKey of expired) await ctx.storage.removeTree(exportFolder(exportKey))
  if (!(await maySweep(ctx, run.log))) return
  await sweepOrphans(ctx, run, {
    kind: exportsFolder,
    batches: batchesOf(storedKeys(ctx), (keys) => exports.listOrphanKeys(ctx.db, keys)),
    remove: (exportKey) => ctx.storage.removeTree(exportFolder(exportKey)),
  })
}

async function* storedKeys(ctx: Context) {
  for await (const folder of foldersBelow(ctx.storage, exportsFolder))
    yield folder.slice(exportsFolder.length + 1)
}
