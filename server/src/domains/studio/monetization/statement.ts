import { msg, plural, t } from '@kinora/contract/text/translate'
import type { Statement } from '@kinora/contract/studio/monetization/schemas'
import { type EarningSource } from '@kinora/contract/studio/monetization/statuses'
import { earningSourceNames } from '@kinora/contract/studio/monetization/rules'
import { csvRow } from '@kinora/contract/text/csv'
import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { startOfUtcDay, addMonths } from '../../../platform/utc-days.ts'
import * as ledger from './ledger-queries.ts'

type StatementRow = Awaited<ReturnType<typeof ledger.listAvailablePostings>>[number]

const describeLine = ({ source, title, note, payoutId, together, isBack }: StatementRow) => {
  if (payoutId !== null)
    return isBack ? t`Payout ${{ number: payoutId }} returned` : t`Payout ${{ number: payoutId }}`
  const about = together === null ? (title ?? note) : earningsText(together)
  const name = source && t(earningSourceNames[source as EarningSource])
  return name && about ? t`${{ source: name }}: ${{ about }}` : name || about || ''
}

const earningsText = (count: number) =>
  t`${plural({ count }, { one: msg`${{ count }} earning`, other: msg`${{ count }} earnings` })}`

export async function findStatement(ctx: Context, viewer: Viewer, month: string): Promise<Statement> {
  const [from, to] = [startOfUtcDay(`${month}-01`), startOfUtcDay(`${addMonths(month, 1)}-01`)]
  const [openingCents, rows] = await Promise.all([
    ledger.findAvailableBalanceAt(ctx.db, viewer.id, from),
    ledger.listAvailablePostings(ctx.db, viewer.id, { from, to }),
  ])
  const lines = rows.map((row) => ({
    at: row.at.toISOString(),
    what: describeLine(row),
    amountCents: row.amountCents,
    balanceCents: row.balanceCents,
  }))
  return { month, openingCents, closingCents: lines.at(-1)?.balanceCents ?? openingCents, lines }
}

const formatAmount = (cents: number) => (cents / 100).toFixed(2)

export async function renderStatementCsv(ctx: Context, viewer: Viewer, month: string): Promise<string> {
  const { openingCents, closingCents, lines } = await findStatement(ctx, viewer, month)
  return [
    [t`Date`, t({ message: 'Description', context: 'statement' }), t`Amount (USD)`, t`Balance (USD)`],
    [`${month}-01`, t`Opening balance`, '', formatAmount(openingCents)],
    ...lines.map(({ at, what, amountCents, balanceCents }) => [
      at.slice(0, 10),
      what,
      formatAmount(amountCents),
      formatAmount(balanceCents),
    ]),
    ['', t`Closing balance`, '', formatAmount(closingCents)],
  ]
    .map(csvRow)
    .join('')
}
