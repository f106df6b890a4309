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

const unavailableText = { title: 'This feedback is not available', why: 'It may have been deleted.' }

export default function FeedbackEntryPage() {
  const { id } = useParams({ from: '/admin/feedback/$id' })
  const one = useQuery(query(feedback.find, { params: { id: Number(id) } }))
  const isAway = one.error instanceof ApiError && [400, 404].includes(one.error.status)
  useTitle(isAway ? unavailableText.title : (one.data?.title ?? pages.adminFeedbackEntry.title))

  if (isAway) return <LazyNotFound icon={FileX} {...unavailableText} />
  return (
    <QueryState
      query={one}
      failed="Failed to load feedback data"
      loading={<Skeleton className="h-100 rounded-lg" />}
    >
      {(found) => <FeedbackEntry key={found.id} feedback={found} />}
    </QueryState>
  )
}
