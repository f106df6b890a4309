import { isShortEncode } from '../../../media/plan/encode-cost.ts'
import type { Rung } from '../../../media/plan/ladder.ts'
import type { Probe } from '../../../media/probe/probe.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import {
  encodeLadderLong,
  encodeLadder,
  finishVideoLong,
  finishVideo,
  encodeFirstRungLong,
  encodeFirstRung,
  videoJobOptions,
} from './job-definitions.ts'

const queuesByStep = {
  firstRung: [encodeFirstRung, encodeFirstRungLong],
  encode: [encodeLadder, encodeLadderLong],
  finish: [finishVideo, finishVideoLong],
} as const

interface StepWork {
  videoId: number
  ownerId: number
  probe: Probe | null
  rungs: Rung[]
}

/** Long work goes to a queue of its own, so that short videos never wait behind it. */
export async function enqueueStep(
  trx: Trx,
  step: keyof typeof queuesByStep,
  { videoId, ownerId, probe, rungs }: StepWork,
) {
  const [short, long] = queuesByStep[step]
  const job = !probe || isShortEncode(probe, rungs) ? short : long
  await addJob(trx, job, { videoId }, videoJobOptions(videoId, ownerId))
}
