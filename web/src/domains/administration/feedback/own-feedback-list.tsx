import { feedback } from '@kinora/contract/administration/feedback/calls'
import type { Feedback } from '@kinora/contract/administration/feedback/schemas'
import { initialCalls } from '@kinora/contract/pages/initial-calls'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { formatDate } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CollapsibleText } from '../../../ui/collapsible-text.tsx'
import { inlineLinkClass } from '../../../ui/inline-link.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { RichText } from '../../library/rich-text/rich-text.tsx'
import { categoryLabels, statusLabels } from './feedback-labels.ts'

export function OwnFeedbackList() {
  const list = usePagedQuery(feedback.listOwn, initialCalls.feedback().own.input)
  if (list.data?.length === 0) return null
  return (
    <section aria-labelledby="sent" className="mt-10">
      <h2 id="sent" className="mb-2 title-20">
        Your feedback
      </h2>
      <QueryState
        query={list}
        failed="Your feedback could not be loaded"
        loading={<Skeleton className="h-14" />}
      >
        {(entries) => (
          <>
            <ul aria-labelledby="sent" className="divide-y divide-line">
              {entries.map((one) => (
                <OwnFeedbackRow key={one.id} feedback={one} />
              ))}
            </ul>
            <LoadMore list={list} failed="More feedback could not be loaded" />
          </>
        )}
      </QueryState>
    </section>
  )
}

function OwnFeedbackRow({
  feedback: { id, title, category, description, status, screenshotUrl, createdAt },
}: {
  feedback: Feedback
}) {
  const { label, tone, icon } = categoryLabels[category]
  return (
    <li className="py-4">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 font-semibold wrap-anywhere">{title}</h3>
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
      </div>
      <p className="mt-1 mb-1.5 text-13 text-fg-faint tabular-nums">
        {id} · {formatDate(createdAt)} · <span className="text-fg-muted">{statusLabels[status]}</span>
      </p>
      {description && (
        <CollapsibleText lines={2}>
          <RichText text={description} />
        </CollapsibleText>
      )}
      {screenshotUrl && (
        <p className="mt-2 text-13">
          <a href={screenshotUrl} target="_blank" rel="noreferrer" className={inlineLinkClass}>
            Screenshot
          </a>
        </p>
      )}
    </li>
  )
}
