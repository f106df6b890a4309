import { msg, t, type Message } from '@kinora/contract/text/translate'
import { earningSourceNames } from '@kinora/contract/studio/monetization/rules'
import type { EarningSource, EarningStatus } from '@kinora/contract/studio/monetization/statuses'
import { csvRow } from '@kinora/contract/text/csv'
import type { Context } from '../../../context.ts'
import * as queries from './earning-queries.ts'
import type { EarningsQueryFilter } from './earning-queries.ts'
import { presentEarning } from './present.ts'

const rowsPerBatch = 1000

const statusTexts: Record<EarningStatus, Message> = {
  pending: msg({ message: 'pending', context: 'earning or payout' }),
  processing: msg`processing`,
  paid: msg`paid`,
  failed: msg`failed`,
  cancelled: msg`cancelled`,
}

const translated = <Name extends string>(texts: Record<Name, Message>) =>
  Object.fromEntries(Object.entries<Message>(texts).map(([name, text]) => [name, t(text)])) as Record<
    Name,
    string
  >

type Texts = { sources: Record<EarningSource, string>; statuses: Record<EarningStatus, string> }

function csvCells(row: queries.EarningRow, { sources, statuses }: Texts) {
  const { creator, video, source, ...earning } = presentEarning(row)
  return [
    earning.id,
    earning.creatorId,
    creator?.username ?? '',
    sources[source],
    earning.videoId ?? '',
    video?.title ?? '',
    (earning.amountCents / 100).toFixed(2),
    statuses[earning.status],
    earning.note,
    earning.sourceReferenceId ?? '',
    earning.createdAt,
  ]
}

/** Its texts are made before it is read, which may happen outside of the request. */
export function streamEarningsCsv(ctx: Context, filter: EarningsQueryFilter): AsyncGenerator<string> {
  const head = csvRow([
    t`ID`,
    t`Creator ID`,
    t`Creator`,
    t`Source`,
    t`Video ID`,
    t`Video`,
    t`Amount (USD)`,
    t`Status`,
    t`Note`,
    t`Reference`,
    t`Created date`,
  ])
  return streamRows(ctx, filter, {
    head,
    sources: translated(earningSourceNames),
    statuses: translated(statusTexts),
  })
}

async function* streamRows(
  ctx: Context,
  filter: EarningsQueryFilter,
  { head, ...texts }: Texts & { head: string },
): AsyncGenerator<string> {
  yield head
  for (let after: { time: Date; id: number } | undefined; ;) {
    const rows = await queries.list(ctx.db, { ...filter, after, limit: rowsPerBatch })
    for (const row of rows) yield csvRow(csvCells(row, texts))
    const last = rows.at(-1)
    if (!last || rows.length < rowsPerBatch) return
    after = { time: last.createdAt, id: last.id }
  }
}
