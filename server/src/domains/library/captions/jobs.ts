import { handleJob, type HandledJob } from '../../../platform/jobs/job.ts'
import { republishMasterPlaylist } from '../processing/master-playlist.ts'
import { removeCaptionFolder } from './caption-files.ts'
import { publishCaptions, removeCaptionFiles } from './service.ts'

export const captionJobs: HandledJob[] = [
  handleJob(publishCaptions, (ctx, { videoId }) => republishMasterPlaylist(ctx, videoId)),
  handleJob(removeCaptionFiles, removeCaptionFolder),
]
