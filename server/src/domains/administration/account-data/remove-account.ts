import type { Context } from '../../../context.ts'
import type { JobHandler } from '../../../platform/jobs/job.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { removeCodes } from '../../people/accounts/code-queries.ts'
import { removeSessionsOfUser } from '../../people/accounts/sessions.ts'
import { commentTrash } from '../../community/comments/trash.ts'
import { screenshotsFolderOf } from '../feedback/screenshots.ts'
import { coverFolderOfUser } from '../../community/playlists/covers.ts'
import { postImagesFolderOfUser } from '../../community/posts/images.ts'
import { postTrash } from '../../community/posts/trash.ts'
import { removeVotesOfUser } from '../../community/posts/vote.ts'
import { removeReactionsOfUser } from '../../community/reactions/service.ts'
import { removeSubscriptionsOfUser } from '../../community/subscriptions/service.ts'
import { removeOfOwner as removeUploadsOfOwner } from '../../library/uploads/queries.ts'
import { listUsersToRemove, removeUser } from '../../people/users/deletion-queries.ts'
import { runInLanguageOf } from '../../people/settings/service.ts'
import * as users from '../../people/users/queries.ts'
import { videoTrash } from '../../library/videos/trash.ts'
import { findExportOfUser } from './export-queries.ts'
import { removeAccountFiles, type removeDeletedAccounts } from './job-definitions.ts'
import { sendAccountMail } from '../../people/accounts/account-mail.ts'
import { profileImagesFolder } from '../../people/users/profile-images.ts'
import { eraseMonetizationNotes } from '../../studio/monetization/earning-queries.ts'
import { anonymizeViews } from '../../studio/views/service.ts'
import { clearSnapshotsOfOwner } from '../reports/service.ts'
import { exportFolderPath } from './exports.ts'
import { accountDeletedMail } from './mails.ts'

/** A failure does not stop the other accounts; the next run retries it. */
export const runRemoveDeletedAccounts: JobHandler<typeof removeDeletedAccounts> = async (
  ctx,
  _payload,
  { signal, log },
) => {
  const dueUsers = await listUsersToRemove(ctx.db, ctx.now())
  let failures = 0
  for (const userId of dueUsers) {
    signal.throwIfAborted()
    try {
      // For the mail at its end, when the language is gone.
      await runInLanguageOf(ctx, userId, () => removeAccount(ctx, userId, signal))
    } catch (error) {
      failures += 1
      log.error({ err: error, userId }, 'an account could not be removed')
    }
  }
  if (dueUsers.length > 0) log.info({ accounts: dueUsers.length - failures }, 'accounts removed')
  if (failures > 0) throw new Error(`${failures} accounts could not be removed`)
}

/** What a user may have thousands of, removed in batches. */
const batchedContent = [
  { limit: 20, removeOfOwner: videoTrash.removeOfOwner },
  { limit: 50, removeOfOwner: postTrash.removeOfOwner },
  { limit: 100, removeOfOwner: commentTrash.removeOfOwner },
]

/** Removes videos, posts and comments first, in batches, which keeps transactions short. Safe to repeat after a crash. */
async function removeAccount(ctx: Context, userId: number, signal: AbortSignal) {
  await ctx.transaction((trx) => removeSessionsOfUser(trx, userId))
  for (const { limit, removeOfOwner } of batchedContent) {
    for (;;) {
      signal.throwIfAborted()
      const batch = { limit, now: ctx.now() }
      const removed = await ctx.transaction((trx) => removeOfOwner(trx, userId, batch))
      if (removed < limit) break
    }
  }
  const anonymizeLatestViews = await anonymizeViews(ctx, userId, signal)
  await ctx.transaction(async (trx) => {
    // The lock blocks new rows that reference this user; rows added just before it are removed here.
    const user = await users.lockUser(trx, userId)
    if (!user?.deletesAt || user.deletesAt > ctx.now()) return
    for (const { limit, removeOfOwner } of batchedContent) {
      while ((await removeOfOwner(trx, userId, { limit, now: ctx.now() })) > 0);
    }
    const uploadKeys = await removeUploadsOfOwner(trx, userId)
    const archive = await findExportOfUser(trx, userId)
    const imageFolders = [
      profileImagesFolder,
      coverFolderOfUser,
      postImagesFolderOfUser,
      screenshotsFolderOf,
    ].map((of) => of(userId))
    const folders = [...imageFolders, ...(archive ? [exportFolderPath(archive.exportKey)] : [])]
    await removeReactionsOfUser(trx, userId)
    await removeVotesOfUser(trx, userId)
    await removeSubscriptionsOfUser(ctx, trx, userId)
    await clearSnapshotsOfOwner(trx, userId)
    await eraseMonetizationNotes(trx, userId)
    await anonymizeLatestViews(trx)
    await removeCodes(trx, user.email)
    await removeUser(trx, userId)
    await addJob(trx, removeAccountFiles, { folders, uploadKeys })
    await addJob(trx, sendAccountMail, accountDeletedMail(user.email, user.username))
  })
}

export const runRemoveAccountFiles: JobHandler<typeof removeAccountFiles> = async (
  ctx,
  { folders, uploadKeys },
) => {
  for (const folder of folders) await ctx.storage.removeTree(folder)
  for (const uploadKey of uploadKeys) await ctx.chunks.remove(uploadKey)
}
