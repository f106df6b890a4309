import { secondRungs } from '../../../media/encode/second-codecs.ts'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { encodeSecondCodec, videoJobOptions } from './job-definitions.ts'
import * as processing from './queries.ts'
import { hasSecondCodec, plannedRungsOf } from '../videos/processing-columns.ts'

export async function queueSecondCodec(ctx: Context, trx: Trx, videoId: number) {
  const codec = ctx.config.SECOND_CODEC
  const row = codec && (await processing.findProcessing(trx, videoId))
  if (!row || secondRungs(plannedRungsOf(row)).length === 0 || hasSecondCodec(row, codec)) return
  await processing.updateSecondCodec(trx, videoId, {
    secondCodec: codec,
    secondCodecPercent: 0,
    secondCodecAttempts: 0,
  })
  await addJob(trx, encodeSecondCodec, { videoId }, videoJobOptions(videoId, row.ownerId))
}
