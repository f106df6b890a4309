import { t } from '@kinora/contract/text/translate'
import { feedback } from '@kinora/contract/administration/feedback/calls'
import type { Feedback } from '@kinora/contract/administration/feedback/schemas'
import { initialCalls } from '@kinora/contract/pages/initial-calls'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { formatDate } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CollapsibleText } from '../../../ui/collapsible-text.tsx'
import { inlineLinkClass } from '../../../ui/inline-link.ts'
import { PagedList } from '../../../ui/paged-list.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { RichText } from '../../library/rich-text/rich-text.tsx'
import { categoryLabels, statusLabels } from './feedback-labels.ts'

export function OwnFeedbackList() {
  const list = usePagedQuery(feedback.listOwn, initialCalls.feedback().own.input)
  if (list.data?.length === 0) return null
  return (
    <section aria-labelledby="sent" className="mt-10">
      <h2 id="sent" className="mb-2 title-20">
        {t`Your feedback`}
      </h2>
      <PagedList
        list={list}
        failed={t`Your feedback could not be loaded`}
        failedMore={t`More feedback could not be loaded`}
        loading={<Skeleton className="h-14" />}
        labelledBy="sent"
        className="divide-y divide-line"
        itemClassName="py-4"
      >
        {(one) => <OwnFeedbackRow feedback={one} />}
      </PagedList>
    </section>
  )
}

function OwnFeedbackRow({
  feedback: { id, title, category, description, status, screenshotUrl, createdAt },
}: {
  feedback: Feedback
}) {
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 font-semibold wrap-anywhere">{title}</h3>
        <Badge {...categoryLabels[category]} />
      </div>
      <p className="mt-1 mb-1.5 text-13 text-fg-faint tabular-nums">
        {id} · {formatDate(createdAt)} · <span className="text-fg-muted">{t(statusLabels[status])}</span>
      </p>
      {description && (
        <CollapsibleText lines={2}>
          <RichText text={description} />
        </CollapsibleText>
      )}
      {screenshotUrl && (
        <p className="mt-2 text-13">
          <a href={screenshotUrl} target="_blank" rel="noreferrer" className={inlineLinkClass}>
            {t`Screenshot`}
          </a>
        </p>
      )}
    </>
  )
}
