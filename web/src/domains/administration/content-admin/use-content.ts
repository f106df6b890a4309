import { t } from '@kinora/contract/text/translate'
import { content, managedPosts, managedVideos } from '@kinora/contract/administration/content-admin/calls'
import type { ApprovalDecision, ContentItem } from '@kinora/contract/administration/content-admin/schemas'
import { contentLimits, type ContentType } from '@kinora/contract/administration/content-admin/rules'
import { posts } from '@kinora/contract/community/posts/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { reviewQueues } from '@kinora/contract/administration/review-queue/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query, send } from '../../../api.ts'
import { showErrorToast } from '../../../calls/error-toast.ts'
import { useSend } from '../../../calls/use-send.ts'
import type { TableState } from '../../../ui/data-table/use-table-state.ts'
import { toast } from '../../../ui/toast.ts'
import { decisionTexts } from './content-labels.ts'
import type { ContentFilters, ContentTab } from './use-content-url.ts'

/** Queries to refetch after a change, those of public pages included. */
export const contentQueries = [
  content.count,
  managedVideos.list,
  managedVideos.find,
  managedPosts.list,
  managedPosts.find,
  videos.find,
  videos.list,
  posts.find,
  reviewQueues.list,
]

interface ListParams {
  tab: ContentTab
  searchText: string
  filters: ContentFilters
  state: Pick<TableState, 'page' | 'size' | 'sorting'>
}

const commonQuery = ({ searchText, filters, state }: ListParams) => ({
  search: searchText || undefined,
  dateFrom: filters.from,
  dateTo: filters.to,
  approvalStatus: filters.approval,
  sortDirection: state.sorting.direction,
  page: state.page,
  limit: state.size,
})

export function useContentList(params: ListParams) {
  const { tab, filters, state } = params
  const isPosts = tab === 'posts'
  const ofVideos = useQuery({
    ...query(managedVideos.list, {
      query: {
        ...commonQuery(params),
        status: filters.status,
        categoryId: filters.category,
        monetization: filters.monetization,
        isShort: tab === 'shorts' ? 'true' : 'false',
        sortBy: state.sorting.key as 'createdAt',
      },
    }),
    enabled: !isPosts,
    placeholderData: keepPreviousData,
  })
  const ofPosts = useQuery({
    ...query(managedPosts.list, {
      query: { ...commonQuery(params), sortBy: state.sorting.key as 'createdAt' },
    }),
    enabled: isPosts,
    placeholderData: keepPreviousData,
  })
  const { data, ...list } = isPosts ? ofPosts : ofVideos
  const items = data && ('posts' in data ? data.posts : data.videos)
  return { ...list, data: items && { items, total: data.totalCount } }
}

export const useContentAdminCounts = () => useQuery(query(content.count, {}))

const itemQuery = (type: ContentType, id: number) =>
  type === 'post'
    ? query(managedPosts.find, { params: { id } })
    : query(managedVideos.find, { params: { id } })

export const useContentItem = (type: ContentType, id: number) =>
  useQuery({
    queryKey: itemQuery(type, id).queryKey as unknown[],
    queryFn: ({ signal }): Promise<ContentItem> =>
      send(type === 'post' ? managedPosts.find : managedVideos.find, { params: { id } }, { signal }),
  })

type ReviewDecision = Pick<ApprovalDecision, 'approvalStatus'> & { reason?: string; ids: readonly number[] }

const nothingSelectedError = new Error('No content selected')

const reportFailure = (fallback: string) => (error: Error) =>
  error === nothingSelectedError
    ? toast({ title: t`No content selected`, tone: 'destructive' })
    : showErrorToast(error, fallback)

/** Splits the ids by the limit of one call; returns how many were changed. */
async function inBatches(ids: readonly number[], work: (part: number[]) => Promise<{ ids: number[] }>) {
  let done = 0
  for (let from = 0; from < ids.length; from += contentLimits.maxBatchSize) {
    const answer = await work(ids.slice(from, from + contentLimits.maxBatchSize))
    done += answer.ids.length
  }
  if (done === 0) throw nothingSelectedError
  return done
}

export const useReviewContent = (type: ContentType, onDone?: () => void) =>
  useSend(
    ({ ids, approvalStatus, reason = '' }: ReviewDecision) =>
      inBatches(ids, (part) =>
        send(type === 'post' ? managedPosts.approve : managedVideos.approve, {
          body: { ids: part, approvalStatus, reason },
        }),
      ),
    {
      invalidates: contentQueries,
      done: (count, { approvalStatus }) => decisionTexts[type][approvalStatus](count),
      failed: reportFailure(t`Failed to update content`),
      onSuccess: onDone,
    },
  )

type BulkChange = { isPublished?: boolean; categoryId?: number | null }

export const useBulkUpdate = (onDone?: () => void) =>
  useSend(
    ({ ids, change }: { ids: readonly number[]; change: BulkChange }) =>
      inBatches(ids, (part) => send(managedVideos.updateMany, { body: { ids: part, change } })),
    {
      invalidates: contentQueries,
      done: t`Content updated successfully`,
      failed: reportFailure(t`Failed to update content`),
      onSuccess: onDone,
    },
  )

const deleteCalls = {
  post: { one: managedPosts.remove, many: managedPosts.removeMany },
  video: { one: managedVideos.remove, many: managedVideos.removeMany },
}

async function deleteContent(type: ContentType, ids: readonly number[]) {
  const { one, many } = deleteCalls[type === 'post' ? 'post' : 'video']
  const [id] = ids
  if (ids.length === 1 && id !== undefined) await send(one, { params: { id } })
  else await inBatches(ids, (part) => send(many, { body: { ids: part } }))
}

export const useDeleteContent = (type: ContentType, onDone?: () => void) =>
  useSend((ids: readonly number[]) => deleteContent(type, ids), {
    invalidates: contentQueries,
    done: t`Content deleted successfully`,
    failed: reportFailure(t`Failed to delete content`),
    onSuccess: onDone,
  })

export interface ContentSelection {
  type: ContentType
  ids: readonly number[]
  name?: string
}

export type ContentAdminAction =
  | { kind: 'edit'; item: ContentItem }
  | { kind: 'translate'; item: ContentItem }
  | { kind: 'delete'; chosen: ContentSelection; onDone?: () => void }
  | { kind: 'refuse'; status: 'rejected' | 'flagged'; chosen: ContentSelection; onDone?: () => void }
  | { kind: 'file'; ids: readonly number[]; onDone?: () => void }
