import { t } from '@kinora/contract/text/translate'
import { feedback } from '@kinora/contract/administration/feedback/calls'
import { pages } from '@kinora/contract/pages/pages'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import FileX from 'lucide-react/icons/file-x'
import { ApiError, query } from '../../api.ts'
import { FeedbackEntry } from '../../domains/administration/feedback/feedback-entry.tsx'
import { LazyNotFound } from '../../app/lazy-not-found.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export default function FeedbackEntryPage() {
  const { id } = useParams({ from: '/admin/feedback/$id' })
  const one = useQuery(query(feedback.find, { params: { id: Number(id) } }))
  const isAway = one.error instanceof ApiError && [400, 404].includes(one.error.status)
  const unavailableTitle = t`This feedback is not available`
  useTitle(isAway ? unavailableTitle : (one.data?.title ?? t(pages.adminFeedbackEntry.title)))

  if (isAway) return <LazyNotFound icon={FileX} title={unavailableTitle} why={t`It may have been deleted.`} />
  return (
    <QueryState
      query={one}
      failed={t`Failed to load feedback data`}
      loading={<Skeleton className="h-100 rounded-lg" />}
    >
      {(found) => <FeedbackEntry key={found.id} feedback={found} />}
    </QueryState>
  )
}
