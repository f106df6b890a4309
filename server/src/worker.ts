import type { Context } from './context.ts'
import { accountDataJobs, accountDataSchedules } from './domains/administration/account-data/jobs.ts'
import { accountJobs, accountSchedules } from './domains/people/accounts/jobs.ts'
import { bulkJobs, bulkSchedules } from './domains/studio/bulk/jobs.ts'
import { startBackupSchedule } from './domains/administration/backups/schedule.ts'
import { broadcastJobs, broadcastSchedules } from './domains/library/broadcasts/jobs.ts'
import { captionJobs } from './domains/library/captions/jobs.ts'
import { categoryJobs, categorySchedules } from './domains/library/categories/jobs.ts'
import { expireHistoryJob, historySchedules } from './domains/discovery/history/jobs.ts'
import { feedbackJobs, feedbackSchedules } from './domains/administration/feedback/jobs.ts'
import { feedJobs, feedSchedules } from './domains/discovery/feeds/jobs.ts'
import { removeExpiredNoncesJob, identitySchedules } from './domains/people/identity/jobs.ts'
import { monetizationJobs, monetizationSchedules } from './domains/studio/monetization/jobs.ts'
import { removeExpiredInvitationsJob, invitationSchedules } from './domains/people/invitations/jobs.ts'
import { notificationJobs, notificationSchedules } from './domains/community/notifications/jobs.ts'
import { copyrightEventHandlers } from './domains/administration/copyright/event-handlers.ts'
import { monetizationEventHandlers } from './domains/studio/monetization/event-handlers.ts'
import { notificationEventHandlers } from './domains/community/notifications/event-handlers.ts'
import { operationEventHandlers } from './domains/administration/operations/event-handlers.ts'
import { reportEventHandlers } from './domains/administration/reports/event-handlers.ts'
import { strikeEventHandlers } from './domains/administration/strikes/event-handlers.ts'
import { suspensionEventHandlers } from './domains/administration/suspensions/event-handlers.ts'
import { operationJobs, operationSchedules } from './domains/administration/operations/jobs.ts'
import { assetSchedules, renewAssetsJob } from './domains/site/site/assets.ts'
import { mailContactMessageJob } from './domains/site/site/jobs.ts'
import { removeExpiredChallengesJob, passkeySchedules } from './domains/people/passkeys/jobs.ts'
import { playbackJobs, playbackSchedules } from './domains/library/playback/purge-cdn.ts'
import { playlistJobs, playlistSchedules } from './domains/community/playlists/jobs.ts'
import { postJobs, postSchedules } from './domains/community/posts/jobs.ts'
import { searchJobs, searchSchedules, enqueueSearchJobs } from './domains/discovery/search/jobs.ts'
import { searchReactions } from './domains/discovery/search/event-handlers.ts'
import { endSuspensionJob } from './domains/administration/suspensions/jobs.ts'
import { thumbnailJobs } from './domains/library/thumbnails/jobs.ts'
import { purgeTrashJob, trashSchedules } from './domains/community/trash/jobs.ts'
import { sweepUploadsJob, uploadSchedules } from './domains/library/uploads/jobs.ts'
import { startUserJobs, userJobs, userSchedules } from './domains/people/users/jobs.ts'
import { viewJobs, viewSchedules } from './domains/studio/views/jobs.ts'
import { processingEventHandlers } from './domains/library/processing/event-handlers.ts'
import { enqueueStrandedVideos, videoJobs, videoSchedules } from './domains/library/processing/jobs.ts'
import { removeStaleFolders, hasWorkDiskSpace } from './domains/library/processing/work-folder.ts'
import { publishScheduledJob } from './domains/library/videos/schedule.ts'
import { pruneExpiredJob, housekeepingSchedules } from './platform/housekeeping.ts'
import type { HandledJob } from './platform/jobs/job.ts'
import { startWorker } from './platform/jobs/worker.ts'

/** All jobs and event handlers: one line per feature. */
export const handledJobs = (config: Context['config']): HandledJob[] => [
  ...accountJobs,
  ...accountDataJobs,
  ...bulkJobs,
  ...broadcastJobs,
  ...captionJobs,
  ...categoryJobs,
  expireHistoryJob,
  ...feedbackJobs,
  ...feedJobs,
  mailContactMessageJob,
  renewAssetsJob,
  ...monetizationJobs,
  ...notificationJobs,
  ...operationJobs,
  sweepUploadsJob,
  purgeTrashJob,
  pruneExpiredJob,
  removeExpiredChallengesJob,
  removeExpiredNoncesJob,
  removeExpiredInvitationsJob,
  endSuspensionJob,
  ...playbackJobs,
  ...playlistJobs,
  ...postJobs,
  ...searchJobs,
  ...thumbnailJobs,
  ...userJobs,
  publishScheduledJob,
  ...videoJobs(config),
  ...viewJobs,
  ...processingEventHandlers,
  ...notificationEventHandlers,
  ...copyrightEventHandlers,
  ...monetizationEventHandlers,
  ...operationEventHandlers,
  ...reportEventHandlers,
  ...strikeEventHandlers,
  ...suspensionEventHandlers,
  ...searchReactions,
]

const schedules = [
  ...accountSchedules,
  ...accountDataSchedules,
  ...assetSchedules,
  ...broadcastSchedules,
  ...bulkSchedules,
  ...categorySchedules,
  ...historySchedules,
  ...feedbackSchedules,
  ...feedSchedules,
  ...identitySchedules,
  ...monetizationSchedules,
  ...invitationSchedules,
  ...notificationSchedules,
  ...operationSchedules,
  ...passkeySchedules,
  ...playbackSchedules,
  ...playlistSchedules,
  ...postSchedules,
  ...searchSchedules,
  ...trashSchedules,
  ...uploadSchedules,
  ...userSchedules,
  ...videoSchedules,
  ...viewSchedules,
  ...housekeepingSchedules,
]

export async function runWorker(ctx: Context) {
  await removeStaleFolders(ctx)
  const isSingleNode = ctx.config.ROLE === 'all' && ctx.config.DATABASE_URL === undefined
  const { databaseUrl, directDatabaseUrl: directUrl, log } = ctx
  const hasDiskSpace = () => hasWorkDiskSpace(ctx)
  const options = {
    databaseUrl,
    directUrl,
    log,
    schedules,
    isSingleNode,
    hasDiskSpace,
  }
  const worker = await startWorker(ctx, handledJobs(ctx.config), options)
  await enqueueStrandedVideos(ctx)
  await enqueueSearchJobs(ctx)
  await startUserJobs(ctx)
  const backups = startBackupSchedule(ctx)
  return {
    /** Resolves when the running jobs and backup have ended. */
    drain: async () => {
      await Promise.all([backups.drain(), worker.drain()])
    },
    stop: async () => {
      await Promise.all([backups.stop(), worker.stop()])
    },
  }
}
