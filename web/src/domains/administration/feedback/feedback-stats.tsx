import { msg, plural, t, type Message } from '@kinora/contract/text/translate'
import { feedback } from '@kinora/contract/administration/feedback/calls'
import { feedbackCategories, type FeedbackCategory } from '@kinora/contract/administration/feedback/rules'
import { useQuery } from '@tanstack/react-query'
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark'
import { query } from '../../../api.ts'
import { formatInteger } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'

const categoryDisplays: Record<FeedbackCategory, { label: Message; colour: string }> = {
  idea: { label: msg`Ideas`, colour: 'bg-fg' },
  bug: { label: msg`Bugs`, colour: 'bg-chart-4' },
  other: { label: msg`Other`, colour: 'bg-chart-5' },
}
const categoryOrder = ['idea', 'bug', 'other'] as const satisfies readonly FeedbackCategory[]

export function FeedbackStats() {
  const stats = useQuery(query(feedback.stats, {}))
  return (
    <div className="mb-4 grid gap-4 md:min-h-27 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <QueryState
        query={stats}
        failed={t`Failed to load feedback statistics`}
        loading={<Skeleton className="h-27 rounded-lg" />}
      >
        {({ stats: { total, newThisWeek, byCategory } }) => (
          <>
            <StatCard
              icon={MessageCircleQuestionMark}
              label={t`Total feedback`}
              value={formatInteger(total)}
              note={t`${plural({ count: newThisWeek }, { one: '# new this week', other: '# new this week' })}`}
            />
            <CategoryBreakdown byCategory={byCategory} />
          </>
        )}
      </QueryState>
    </div>
  )
}

function CategoryBreakdown({ byCategory }: { byCategory: Record<FeedbackCategory, number> }) {
  const total = feedbackCategories.reduce((sum, category) => sum + byCategory[category], 0)
  return (
    <Card>
      <div className="grid gap-3 p-3.5 md:px-5 md:py-4.5">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="text-13 text-fg-muted">{t`What it is about`}</h2>
          <span className="text-12 text-fg-faint">{t`last 90 days`}</span>
        </div>
        <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-full bg-hover">
          {total > 0 &&
            categoryOrder.map((category) => (
              <span
                key={category}
                className={categoryDisplays[category].colour}
                style={{ flex: byCategory[category] }}
              />
            ))}
        </div>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-12 text-fg-muted tabular-nums">
          {categoryOrder.map((category) => (
            <li key={category} className="flex items-center gap-1.5">
              <span
                aria-hidden="true"
                className={`size-2 rounded-[2px] ${categoryDisplays[category].colour}`}
              />
              {t(categoryDisplays[category].label)} {formatInteger(byCategory[category])}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
