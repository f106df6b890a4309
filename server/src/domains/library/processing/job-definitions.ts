import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'

const VideoPayload = z.object({ videoId: z.number().int() })

/** Attempts per step; a file that kills the process is given up after as many. */
export const maxAttempts = 3

/** The row of the video counts attempts, including interrupted ones; the queue only has to come back often enough. */
const queueAttempts = 20

/** The key is the video's id, by which deletion cancels its jobs; the queue alternates between owners. */
export const videoJobOptions = (videoId: number, ownerId: number) => ({
  singletonKey: String(videoId),
  fairnessKey: String(ownerId),
})

/** Short, so it never waits for encodes; large files take longer than minutes only on slow disks or buckets. */
export const prepareVideo = defineJob('prepare-video', VideoPayload, {
  attempts: queueAttempts,
  backoffSeconds: 5,
  priority: 10,
  concurrency: 2,
  expireSeconds: 3 * 60 * 60,
  needsDiskSpace: true,
})

export const encodeFirstRung = defineJob('encode-first-rung', VideoPayload, {
  attempts: queueAttempts,
  backoffSeconds: 5,
  concurrency: 2,
  expireSeconds: 24 * 60 * 60,
  needsDiskSpace: true,
})

export const encodeLadder = defineJob('encode-ladder', VideoPayload, {
  attempts: queueAttempts,
  backoffSeconds: 15,
  expireSeconds: 24 * 60 * 60,
  needsDiskSpace: true,
})

export const finishVideo = defineJob('finish-video', VideoPayload, {
  attempts: queueAttempts,
  backoffSeconds: 15,
  expireSeconds: 6 * 60 * 60,
  needsDiskSpace: true,
})

/** Long encodes have queues of their own, so that short ones never wait behind them. */
export const encodeFirstRungLong = { ...encodeFirstRung, name: 'encode-first-rung-long' }
export const encodeLadderLong = { ...encodeLadder, name: 'encode-ladder-long' }
export const finishVideoLong = { ...finishVideo, name: 'finish-video-long' }

/** One at a time: it only fills slots that H.264 ladders leave free. */
export const encodeSecondCodec = defineJob('encode-second-codec', VideoPayload, {
  attempts: queueAttempts,
  backoffSeconds: encodeLadder.options.backoffSeconds,
  expireSeconds: 24 * 60 * 60,
  needsDiskSpace: true,
})

export const pipelineJobs = [
  prepareVideo,
  encodeFirstRung,
  encodeFirstRungLong,
  encodeLadder,
  encodeLadderLong,
  finishVideo,
  finishVideoLong,
  encodeSecondCodec,
]

export const removeVideoFiles = defineJob(
  'remove-video-files',
  z.object({
    mediaKey: z.string(),
    uploadKey: z.string().nullable(),
    /** Removes what plays; the row still names the pictures. */
    keepsPictures: z.boolean().optional(),
  }),
  // An encode that is being cancelled may still write into the folder: retried soon at first, then ever more rarely.
  { attempts: 14, backoffSeconds: 2 },
)

/** One at a time across all nodes, or two runs would queue the same video twice. */
export const resumeStrandedVideos = defineJob('resume-stranded-videos', z.object({}), {
  onePerKey: 'unfinished',
  priority: 20,
})

export const sweepVideoFiles = defineJob('sweep-video-files', z.object({}), {
  attempts: 1,
  expireSeconds: 12 * 60 * 60,
})
