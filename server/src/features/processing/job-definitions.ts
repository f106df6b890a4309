import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'

const OneVideo = z.object({ videoId: z.number().int() })

/** Attempts per step; a file that kills the process is given up after as many. */
export const mostAttempts = 3

/** The row of the video counts attempts, including interrupted ones; the queue only has to come back often enough. */
const attempts = 20


/** The key is the video's id, by which deletion cancels its jobs; the queue alternates between owners. */
export const inTurn = (videoId: number, ownerId: number) => ({
  singletonKey: String(videoId),
  turnOf: String(ownerId),
})

/** Short, so it never waits for encodes; large files take longer than minutes only on slow disks or buckets. */
export const prepareVideo = defineJob('prepare-video', OneVideo, {
  attempts,
  backoffSeconds: 5,
  priority: 10,
  concurrency: 2,
  expireSeconds: 3 * 60 * 60,
  needsRoom: true,
})

export const firstRungVideo = defineJob('first-rung-video', OneVideo, {
  attempts,
  backoffSeconds: 5,
  concurrency: 2,
  expireSeconds: 24 * 60 * 60,
  needsRoom: true,
})

export const encodeVideo = defineJob('encode-video', OneVideo, {
  attempts,
  backoffSeconds: 15,
  expireSeconds: 24 * 60 * 60,
  needsRoom: true,
})

export const finishVideo = defineJob('finish-video', OneVideo, {
  attempts,
  backoffSeconds: 15,
  expireSeconds: 6 * 60 * 60,
  needsRoom: true,
})

/** Long encodes have queues of their own, so that short ones never wait behind them. */
export const firstRungLongVideo = { ...firstRungVideo, name: 'first-rung-long-video' }
export const encodeLongVideo = { ...encodeVideo, name: 'encode-long-video' }
export const finishLongVideo = { ...finishVideo, name: 'finish-long-video' }

/** One at a time: it only fills slots that H.264 ladders leave free. */
export const encodeSecondCodec = defineJob('encode-second-codec', OneVideo, {
  attempts,
  backoffSeconds: encodeVideo.options.backoffSeconds,
  expireSeconds: 24 * 60 * 60,
  needsRoom: true,
})

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

export const removeVideoFiles = defineJob(
  'remove-video-files',
  z.object({ mediaKey: z.string(), uploadKey: z.string().nullable() }),
  // An encode that is being cancelled may still write into the folder: retried soon at first, then ever more rarely.
  { attempts: 14, backoffSeconds: 2 },
)

/** One at a time across all nodes, or two runs would queue the same video twice. */
export const resumeStranded = defineJob('resume-stranded-videos', z.object({}), {
  onePerKey: 'unfinished',
  priority: 20,
})

export const sweepVideoFiles = defineJob('sweep-video-files', z.object({}), {
  attempts: 1,
  expireSeconds: 12 * 60 * 60,
})
