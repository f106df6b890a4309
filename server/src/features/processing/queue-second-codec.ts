import { secondRungs } from '../../media/encode/second-codecs.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs/send.ts'
import { encodeSecondCodec, inTurn } from './job-definitions.ts'
import * as processing from './queries.ts'
import { hasCodec, rungsOf } from '../videos/stored-facts.ts'

export async function queueSecondCodec(ctx: Context, trx: Trx, videoId: number) {
  const codec = ctx.config.SECOND_CODEC
  const row = codec && (await processing.findState(trx, videoId))
  if (!row || secondRungs(rungsOf(row)).length === 0 || hasCodec(row, codec)) return
  await processing.changeSecond(trx, videoId, { secondCodec: codec, secondPercent: 0, secondAttempts: 0 })
  await addJob(trx, encodeSecondCodec, { videoId }, inTurn(videoId, row.ownerId))
}
