import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'

const OneVideo = z.object({ videoId: z.number().int() })

/** How often one step of a video is tried; a file at which the program itself ends is given up then too. */
export const mostAttempts = 3

/** The row of the video counts, also tries that were cut off; the queue only has to come back often enough. */
const attempts = 20

/** Their `singletonKey` is the video's id: deleting the video stops what runs for it. */

/** How every job of a video is added: it can be found by the video, and its owner's jobs take turns with those of others. */
export const inTurn = (videoId: number, ownerId: number) => ({
  singletonKey: String(videoId),
  turnOf: String(ownerId),
})

/**
 * Reads the file and makes it play at once when browsers can play it as it is. Short, so it never waits for encodes; only
 * where disks or the bucket are slow does a large file take longer than minutes.
 */
export const prepareVideo = defineJob('prepare-video', OneVideo, {
  attempts,
  backoffSeconds: 5,
  priority: 10,
  concurrency: 2,
  expireSeconds: 3 * 60 * 60,
  needsRoom: true,
})

/** Encodes the lowest rung of everything else, which plays while it grows. */
export const firstRungVideo = defineJob('first-rung-video', OneVideo, {
  attempts,
  backoffSeconds: 5,
  concurrency: 2,
  expireSeconds: 24 * 60 * 60,
  needsRoom: true,
})

/** Encodes every further rung in one decode. */
export const encodeVideo = defineJob('encode-video', OneVideo, {
  attempts,
  backoffSeconds: 15,
  expireSeconds: 24 * 60 * 60,
  needsRoom: true,
})

/** Makes what a page shows of a video beside the film: pictures, facts about its sound. */
export const finishVideo = defineJob('finish-video', OneVideo, {
  attempts,
  backoffSeconds: 15,
  expireSeconds: 6 * 60 * 60,
  needsRoom: true,
})

/** The same for films that take long: they stand in lines of their own, so that nobody waits behind them. */
export const firstRungLongVideo = { ...firstRungVideo, name: 'first-rung-long-video' }
export const encodeLongVideo = { ...encodeVideo, name: 'encode-long-video' }
export const finishLongVideo = { ...finishVideo, name: 'finish-long-video' }

/** Encodes a video that is done once more, in the second codec. One at a time: it only fills the places that ladders leave. */
export const encodeSecondCodec = defineJob('encode-second-codec', OneVideo, {
  attempts,
  backoffSeconds: encodeVideo.options.backoffSeconds,
  expireSeconds: 24 * 60 * 60,
  needsRoom: true,
})

/** Everything that may be running for a video. */
export const jobsOfVideo = [
  prepareVideo,
  firstRungVideo,
  firstRungLongVideo,
  encodeVideo,
  encodeLongVideo,
  finishVideo,
  finishLongVideo,
  encodeSecondCodec,
]

/** Removes the files of a video that was deleted, or got another file; runs after its rows are gone. */
export const removeVideoFiles = defineJob(
  'remove-video-files',
  z.object({ mediaKey: z.string(), uploadKey: z.string().nullable() }),
  // An encode that is just being stopped may still write into the folder: soon again, and at the end as rarely as any.
  { attempts: 14, backoffSeconds: 2 },
)

/** Finds videos that wait for a job which does not exist. One at a time everywhere, or two would be given one each. */
export const resumeStranded = defineJob('resume-stranded-videos', z.object({}), {
  onePerKey: 'unfinished',
  priority: 20,
})

/** Removes files that belong to no video, left by a crash between files and rows. */
export const sweepVideoFiles = defineJob('sweep-video-files', z.object({}), {
  attempts: 1,
  expireSeconds: 12 * 60 * 60,
})
