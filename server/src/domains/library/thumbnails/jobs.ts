import { handleJob, type HandledJob, type JobHandler } from '../../../platform/jobs/job.ts'
import { storageKey } from '../videos/media-keys.ts'
import { removeImageFolder } from './thumbnail-images.ts'

export const runRemoveImageFolder: JobHandler<typeof removeImageFolder> = async (
  ctx,
  { mediaKey, folder },
) => {
  await ctx.storage.removeTree(storageKey(mediaKey, folder))
}

export const thumbnailJobs: HandledJob[] = [handleJob(removeImageFolder, runRemoveImageFolder)]
