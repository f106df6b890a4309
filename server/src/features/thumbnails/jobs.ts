import { handleJob, type HandledJob, type JobHandler } from '../../platform/jobs/job.ts'
import { storageKey } from '../videos/media-keys.ts'
import { removeVideoFolder } from './job-definitions.ts'

export const runRemoveVideoFolder: JobHandler<typeof removeVideoFolder> = async (
  ctx,
  { mediaKey, folder },
) => {
  await ctx.storage.removeTree(storageKey(mediaKey, folder))
}

export const thumbnailJobs: HandledJob[] = [handleJob(removeVideoFolder, runRemoveVideoFolder)]
