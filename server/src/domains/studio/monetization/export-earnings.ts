import { earningSourceNames } from '@kinora/contract/studio/monetization/rules'
import { csvRow } from '@kinora/contract/text/csv'
import type { Context } from '../../../context.ts'
import * as queries from './earning-queries.ts'
import type { EarningsQueryFilter } from './earning-queries.ts'
import { presentEarning } from './present.ts'

const rowsPerBatch = 1000

function csvCells(row: queries.EarningRow) {
  const { creator, video, source, ...earning } = presentEarning(row)
  return [
    earning.id,
    earning.creatorId,
    creator?.username ?? '',
    earningSourceNames[source],
    earning.videoId ?? '',
    video?.title ?? '',
    (earning.amountCents / 100).toFixed(2),
    earning.status,
    earning.note,
    earning.sourceReferenceId ?? '',
    earning.createdAt,
  ]
}

export async function* streamEarningsCsv(ctx: Context, filter: EarningsQueryFilter): AsyncGenerator<string> {
  yield csvRow([
    'ID',
    'Creator ID',
    'Creator',
    'Source',
    'Video ID',
    'Video',
    'Amount (USD)',
    'Status',
    'Note',
    'Reference',
    'Created date',
  ])
  for (let after: { time: Date; id: number } | undefined; ;) {
    const rows = await queries.list(ctx.db, { ...filter, after, limit: rowsPerBatch })
    for (const row of rows) yield csvRow(csvCells(row))
    const last = rows.at(-1)
    if (!last || rows.length < rowsPerBatch) return
    after = { time: last.createdAt, id: last.id }
  }
}
