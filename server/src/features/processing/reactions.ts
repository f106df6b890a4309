import type { Context } from '../../context.ts'
import { react, reactWith } from '../../platform/announcements/announcement.ts'
import { handleJob, type HandledJob } from '../../platform/jobs/job.ts'
import { cancelJobs } from '../../platform/jobs/send.ts'
import { videoCreated, videoRemoved } from '../videos/announcements.ts'
import { jobsOfVideo, prepareVideo, removeVideoFiles } from './job-definitions.ts'
import { runPrepareVideo } from './prepare.ts'
import { runRemoveVideoFiles } from './remove-files.ts'

export async function stopJobsOfVideo(ctx: Context, { videoId }: { videoId: number }) {
  await ctx.transaction((trx) => cancelJobs(trx, jobsOfVideo, String(videoId)))
}

export const processingReactions: HandledJob[] = [
  reactWith(videoCreated, handleJob(prepareVideo, runPrepareVideo), { key: 'videoId', turnOf: 'ownerId' }),
  react(videoRemoved, 'stop-removed-video', stopJobsOfVideo, { attempts: 10 }),
  reactWith(videoRemoved, handleJob(removeVideoFiles, runRemoveVideoFiles)),
]
