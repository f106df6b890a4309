import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'

const OneVideo = z.object({ videoId: z.number().int() })

/** Their `singletonKey` is the video's id: deleting the video stops what runs for it. */

/** Reads the file and makes it play at once when browsers can play it as it is. Short, so it never waits for encodes. */
export const prepareVideo = defineJob('prepare-video', OneVideo, {
  attempts: 3,
  backoffSeconds: 5,
  priority: 10,
  concurrency: 2,
})

/** Encodes the lowest rung of everything else, which plays while it grows. */
export const firstRungVideo = defineJob('first-rung-video', OneVideo, {
  attempts: 3,
  backoffSeconds: 5,
  concurrency: 2,
  expireSeconds: 24 * 60 * 60,
})

/** Encodes every further rung in one decode. */
export const encodeVideo = defineJob('encode-video', OneVideo, {
  attempts: 3,
  backoffSeconds: 15,
  expireSeconds: 24 * 60 * 60,
})

/** Makes what a page shows of a video beside the film: pictures, facts about its sound. */
export const finishVideo = defineJob('finish-video', OneVideo, { attempts: 3, backoffSeconds: 15 })

/** Everything that may be running for a video. */
export const jobsOfVideo = [prepareVideo, firstRungVideo, encodeVideo, finishVideo]

/** Removes the files of a deleted video; runs after its rows are gone. */
export const removeVideoFiles = defineJob(
  'remove-video-files',
  z.object({ mediaKey: z.string(), uploadKey: z.string().nullable() }),
  { attempts: 10, backoffSeconds: 30 },
)

/** Removes files that belong to no video, left by a crash between files and rows. */
export const sweepVideoFiles = defineJob('sweep-video-files', z.object({}), { attempts: 1 })
