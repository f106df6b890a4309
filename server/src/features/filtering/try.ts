import type { CallRequest } from '@kinora/contract/call'
import { filteringLimits, type filtering, type TriedRule } from '@kinora/contract/filtering'
import type { Context } from '../../context.ts'
import { finderOf, type Screening } from './screening.ts'
import { listSaid, type Said, type SaidKind } from './try-queries.ts'
import { cutText, wholeLetters } from '@kinora/contract/cut-text'

const dayMs = 86_400_000
const batch = 1000
/** Time budget. The answer says how far back the check got. */
const longestMs = 4000
const largestId = 2_147_483_647

type Rule = CallRequest<typeof filtering.try>['body']
type Example = TriedRule['examples'][number]

interface Tally {
  kind: SaidKind
  looked: number
  held: Example[]
  count: number
  beforeId: number | null
  reached: Date | null
}

/** Dry run on the last 30 days, newest first, one batch of each kind at a time, so that each kind gets its share of the time. */
export async function tryRule(ctx: Context, { blockedWords, blockedLinks }: Rule): Promise<TriedRule> {
  const since = new Date(ctx.now().getTime() - filteringLimits.days * dayMs)
  const blockedIn = finderOf(blockedWords, blockedLinks)
  const end = performance.now() + longestMs
  const tallies = (['comment', 'post', 'video'] as const).map(emptyTally)
  while (performance.now() < end && tallies.some(({ beforeId }) => beforeId !== null)) {
    for (const tally of tallies) await lookAtNext(ctx, tally, { since, blockedIn })
  }
  const [comments, posts, videos] = tallies as [Tally, Tally, Tally]
  const counts = ({ looked, count }: Tally) => ({ looked, held: count })
  const unfinished = tallies.filter(({ beforeId }) => beforeId !== null)
  const reached = Math.max(since.getTime(), ...unfinished.map((tally) => tally.reached?.getTime() ?? 0))
  return {
    comments: counts(comments),
    posts: counts(posts),
    videos: counts(videos),
    since: new Date(reached).toISOString(),
    examples: tallies
      .flatMap(({ held }) => held)
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
      .slice(0, filteringLimits.examples),
  }
}

const emptyTally = (kind: SaidKind): Tally => ({
  kind,
  looked: 0,
  held: [],
  count: 0,
  beforeId: largestId,
  reached: null,
})

async function lookAtNext(
  ctx: Context,
  tally: Tally,
  { since, blockedIn }: Pick<Screening, 'blockedIn'> & { since: Date },
) {
  const { kind, beforeId } = tally
  if (beforeId === null) return
  const rows = await listSaid(ctx.db, { kind, beforeId, since, limit: batch })
  tally.looked += rows.length
  for (const row of rows) {
    const found = blockedIn([row.title, row.text])
    if (found === undefined) continue
    tally.count += 1
    if (tally.held.length < filteringLimits.examples) tally.held.push(exampleOf(kind, row, found))
  }
  const last = rows.at(-1)
  tally.beforeId = rows.length < batch || !last ? null : last.id
  tally.reached = last?.createdAt ?? tally.reached
}

function exampleOf(kind: SaidKind, { id, title, text, username, createdAt }: Said, found: string): Example {
  const whole = [title, text].filter(Boolean).join(' · ')
  const at = whole.toLowerCase().indexOf(found.toLowerCase())
  const [from] = wholeLetters(whole, Math.max(0, at - filteringLimits.excerpt / 2), whole.length)
  const part = cutText(whole.slice(from), filteringLimits.excerpt)
  return { kind, id, text: (from > 0 ? '…' : '') + part, found, username, createdAt: createdAt.toISOString() }
}
