import { join } from 'node:path'
import type { Context } from './context.ts'
import { accountDataJobs, accountDataSchedules } from './features/account-data/jobs.ts'
import { accountJobs, accountSchedules } from './features/accounts/jobs.ts'
import { bulkJobs, bulkSchedules } from './features/bulk/jobs.ts'
import { captionJobs, captionSchedules } from './features/captions/jobs.ts'
import { categoryJobs, categorySchedules } from './features/categories/jobs.ts'
import { expireHistoryJob, historySchedules } from './features/history/jobs.ts'
import { feedbackJobs, feedbackSchedules } from './features/feedback/jobs.ts'
import { feedJobs, feedSchedules } from './features/feeds/jobs.ts'
import { removeExpiredNoncesJob, identitySchedules } from './features/identity/jobs.ts'
import { monetizationJobs, monetizationSchedules } from './features/monetization/jobs.ts'
import { removeExpiredInvitationsJob, invitationSchedules } from './features/invitations/jobs.ts'
import { notificationJobs, notificationSchedules } from './features/notifications/jobs.ts'
import { copyrightEventHandlers } from './features/copyright/event-handlers.ts'
import { monetizationEventHandlers } from './features/monetization/event-handlers.ts'
import { notificationEventHandlers } from './features/notifications/event-handlers.ts'
import { operationEventHandlers } from './features/operations/event-handlers.ts'
import { reportEventHandlers } from './features/reports/event-handlers.ts'
import { strikeEventHandlers } from './features/strikes/event-handlers.ts'
import { suspensionEventHandlers } from './features/suspensions/event-handlers.ts'
import { operationJobs, operationSchedules } from './features/operations/jobs.ts'
import { mailContactMessageJob } from './features/site/jobs.ts'
import { removeExpiredChallengesJob, passkeySchedules } from './features/passkeys/jobs.ts'
import { playlistJobs, playlistSchedules } from './features/playlists/jobs.ts'
import { postJobs, postSchedules } from './features/posts/jobs.ts'
import { searchJobs, searchSchedules, enqueueSearchJobs } from './features/search/jobs.ts'
import { searchReactions } from './features/search/event-handlers.ts'
import { endSuspensionJob } from './features/suspensions/jobs.ts'
import { thumbnailJobs } from './features/thumbnails/jobs.ts'
import { purgeTrashJob, trashSchedules } from './features/trash/jobs.ts'
import { sweepUploadsJob, uploadSchedules } from './features/uploads/jobs.ts'
import { startUserJobs, userJobs, userSchedules } from './features/users/jobs.ts'
import { publishScheduledJob } from './features/videos/jobs.ts'
import { viewJobs, viewSchedules } from './features/views/jobs.ts'
import { processingEventHandlers } from './features/processing/event-handlers.ts'
import { enqueueStrandedVideos, videoJobs, videoSchedules } from './features/processing/jobs.ts'
import { removeStaleFolders } from './features/processing/work-folder.ts'
import { pruneExpiredJob, housekeepingSchedules } from './platform/housekeeping.ts'
import type { HandledJob } from './platform/jobs/job.ts'
import { hasWorkDiskSpace } from './features/processing/work-space.ts'
import { startWorker } from './platform/jobs/worker.ts'

/** All jobs and event handlers: one line per feature. */
export const handledJobs = (config: Context['config']): HandledJob[] => [
  ...accountJobs,
  ...accountDataJobs,
  ...bulkJobs,
  ...captionJobs,
  ...categoryJobs,
  expireHistoryJob,
  ...feedbackJobs,
  ...feedJobs,
  mailContactMessageJob,
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
  ...bulkSchedules,
  ...captionSchedules,
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
  const marksFolder = join(ctx.config.DATA_DIR, 'running')
  const hasDiskSpace = () => hasWorkDiskSpace(ctx)
  const options = {
    databaseUrl,
    directUrl,
    log,
    schedules,
    isSingleNode,
    marksFolder,
    hasDiskSpace,
  }
  const worker = await startWorker(ctx, handledJobs(ctx.config), options)
  await enqueueStrandedVideos(ctx)
  await enqueueSearchJobs(ctx)
  await startUserJobs(ctx)
  return worker
}
