import type { CallRequest } from '@kinora/contract/http/call'
import { dryRunLimits, type DryRunResult } from '@kinora/contract/site/auto-moderation/schemas'
import type { autoModeration } from '@kinora/contract/site/auto-moderation/calls'
import type { Context } from '../../../context.ts'
import { createBlockedTermFinder, type ModerationRules } from './moderation-rules.ts'
import { listTexts, type ModeratedText, type ModeratedKind } from './dry-run-queries.ts'
import { expandToGraphemes, truncateText } from '@kinora/contract/text/truncate-text'

const dayMs = 86_400_000
const batchSize = 1000
/** Time budget. The answer says how far back the check got. */
const timeBudgetMs = 4000

type RuleInput = CallRequest<typeof autoModeration.dryRun>['body']
type Example = DryRunResult['examples'][number]

interface Tally {
  kind: ModeratedKind
  checkedCount: number
  held: Example[]
  count: number
  beforeId: number | null
  reached: Date | null
}

/** Dry run on the last 30 days, newest first, one batch of each kind at a time, so that each kind gets its share of the time. */
export async function dryRunRule(
  ctx: Context,
  { blockedWords, blockedLinks }: RuleInput,
): Promise<DryRunResult> {
  const since = new Date(ctx.now().getTime() - dryRunLimits.days * dayMs)
  const blockedIn = createBlockedTermFinder(blockedWords, blockedLinks)
  const end = performance.now() + timeBudgetMs
  const tallies = (['comment', 'post', 'video'] as const).map(emptyTally)
  while (performance.now() < end && tallies.some(({ beforeId }) => beforeId !== null)) {
    for (const tally of tallies) await checkNextBatch(ctx, tally, { since, blockedIn })
  }
  const [comments, posts, videos] = tallies as [Tally, Tally, Tally]
  const toCounts = ({ checkedCount: looked, count }: Tally) => ({ looked, held: count })
  const unfinished = tallies.filter(({ beforeId }) => beforeId !== null)
  const reached = Math.max(since.getTime(), ...unfinished.map((tally) => tally.reached?.getTime() ?? 0))
  return {
    comments: toCounts(comments),
    posts: toCounts(posts),
    videos: toCounts(videos),
    since: new Date(reached).toISOString(),
    examples: tallies
      .flatMap(({ held }) => held)
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
      .slice(0, dryRunLimits.examples),
  }
}

const emptyTally = (kind: ModeratedKind): Tally => ({
  kind,
  checkedCount: 0,
  held: [],
  count: 0,
  beforeId: Number.MAX_SAFE_INTEGER,
  reached: null,
})

async function checkNextBatch(
  ctx: Context,
  tally: Tally,
  { since, blockedIn }: Pick<ModerationRules, 'blockedIn'> & { since: Date },
) {
  const { kind, beforeId } = tally
  if (beforeId === null) return
  const rows = await listTexts(ctx.db, { kind, beforeId, since, limit: batchSize })
  tally.checkedCount += rows.length
  for (const row of rows) {
    const found = blockedIn([row.title, row.text])
    if (found === undefined) continue
    tally.count += 1
    if (tally.held.length < dryRunLimits.examples) tally.held.push(createExample(kind, row, found))
  }
  const last = rows.at(-1)
  tally.beforeId = rows.length < batchSize || !last ? null : last.id
  tally.reached = last?.createdAt ?? tally.reached
}

function createExample(
  kind: ModeratedKind,
  { id, title, text, username, createdAt }: ModeratedText,
  found: string,
): Example {
  const combined = [title, text].filter(Boolean).join(' · ')
  const at = combined.toLowerCase().indexOf(found.toLowerCase())
  const [from] = expandToGraphemes(combined, Math.max(0, at - dryRunLimits.excerpt / 2), combined.length)
  const part = truncateText(combined.slice(from), dryRunLimits.excerpt)
  return { kind, id, text: (from > 0 ? '…' : '') + part, found, username, createdAt: createdAt.toISOString() }
}
