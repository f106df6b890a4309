import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'

/** Ignored when the encoder has come back since: each interruption has a job of its own. */
export const endInterrupted = defineJob(
  'end-interrupted-broadcast',
  z.object({ videoId: z.number().int(), interruptedAt: z.iso.datetime() }),
  // No notification wakes the queue for delayed jobs.
  { attempts: 20, backoffSeconds: 5, pollSeconds: 2 },
)

/** Whatever the clock says is due, for one without an encoder. */
export const moveByClock = defineJob('move-broadcast-by-clock', z.object({ videoId: z.number().int() }), {
  attempts: 20,
  backoffSeconds: 2,
  pollSeconds: 2,
})

export const moveAllByClock = defineJob('move-broadcasts-by-clock', z.object({}), {
  attempts: 1,
  onePerKey: 'unfinished',
})

export const countBroadcastViewers = defineJob('count-broadcast-viewers', z.object({}), {
  attempts: 1,
  onePerKey: 'unfinished',
})

/** Short and never urgent; one that waits is enough. */
export const makeBroadcastPictures = defineJob(
  'make-broadcast-pictures',
  z.object({ videoId: z.number().int() }),
  { attempts: 1, onePerKey: 'waiting', concurrency: 2, pollSeconds: 5, needsDiskSpace: true },
)

export const trimBroadcast = defineJob('trim-broadcast', z.object({ videoId: z.number().int() }), {
  attempts: 3,
  backoffSeconds: 30,
  expireSeconds: 6 * 60 * 60,
  needsDiskSpace: true,
})

export const failLostTrims = defineJob('fail-lost-trims', z.object({}), {
  attempts: 1,
  onePerKey: 'unfinished',
})

export const findSilentBroadcasts = defineJob('find-silent-broadcasts', z.object({}), {
  attempts: 1,
  onePerKey: 'unfinished',
})
