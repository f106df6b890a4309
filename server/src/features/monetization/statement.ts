import type { Statement } from '@kinora/contract/money-shapes'
import { sourceNames, type EarningSource } from '@kinora/contract/monetization-rules'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { csvRow } from './csv.ts'
import { beginOf, monthsAfter } from './days.ts'
import * as ledger from './ledger-queries.ts'

type Row = Awaited<ReturnType<typeof ledger.listAvailable>>[number]

const wordsOf = ({ source, title, note, payoutId, together, isBack }: Row) => {
  if (payoutId !== null) return isBack ? `Payout ${payoutId} returned` : `Payout ${payoutId}`
  const about = together === null ? (title ?? note) : `${together} ${together === 1 ? 'earning' : 'earnings'}`
  return [source && sourceNames[source as EarningSource], about].filter(Boolean).join(': ')
}

export async function findStatement(ctx: Context, viewer: Viewer, month: string): Promise<Statement> {
  const [from, to] = [beginOf(`${month}-01`), beginOf(`${monthsAfter(month, 1)}-01`)]
  const [openingCents, rows] = await Promise.all([
    ledger.findAvailableAt(ctx.db, viewer.id, from),
    ledger.listAvailable(ctx.db, viewer.id, { from, to }),
  ])
  const lines = rows.map((row) => ({
    at: row.at.toISOString(),
    what: wordsOf(row),
    amountCents: row.amountCents,
    balanceCents: row.balanceCents,
  }))
  return { month, openingCents, closingCents: lines.at(-1)?.balanceCents ?? openingCents, lines }
}

const amount = (cents: number) => (cents / 100).toFixed(2)

export async function statementCsv(ctx: Context, viewer: Viewer, month: string): Promise<string> {
  const { openingCents, closingCents, lines } = await findStatement(ctx, viewer, month)
  return [
    ['Date', 'Description', 'Amount (USD)', 'Balance (USD)'],
    [`${month}-01`, 'Opening balance', '', amount(openingCents)],
    ...lines.map(({ at, what, amountCents, balanceCents }) => [
      at.slice(0, 10),
      what,
      amount(amountCents),
      amount(balanceCents),
    ]),
    ['', 'Closing balance', '', amount(closingCents)],
  ]
    .map(csvRow)
    .join('')
}
