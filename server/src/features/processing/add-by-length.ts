import { isShortEncode } from '../../media/plan/effort.ts'
import type { Rung } from '../../media/plan/ladder.ts'
import type { Probe } from '../../media/probe/probe.ts'
import type { Trx } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs/send.ts'
import {
  encodeLongVideo,
  encodeVideo,
  finishLongVideo,
  finishVideo,
  firstRungLongVideo,
  firstRungVideo,
  inTurn,
} from './job-definitions.ts'

const lines = {
  firstRung: [firstRungVideo, firstRungLongVideo],
  encode: [encodeVideo, encodeLongVideo],
  finish: [finishVideo, finishLongVideo],
} as const

interface Wanted {
  videoId: number
  ownerId: number
  probe: Probe | null
  rungs: Rung[]
}

/** Long work goes to a queue of its own, so that short videos never wait behind it. */
export async function addByLength(
  trx: Trx,
  step: keyof typeof lines,
  { videoId, ownerId, probe, rungs }: Wanted,
) {
  const [short, long] = lines[step]
  const job = !probe || isShortEncode(probe, rungs) ? short : long
  await addJob(trx, job, { videoId }, inTurn(videoId, ownerId))
}
