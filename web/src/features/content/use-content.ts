import {
  managedPosts,
  managedVideos,
  content,
  type Approval,
  type ContentItem,
} from '@kinora/contract/content'
import { contentLimits, type ContentType } from '@kinora/contract/content-rules'
import { posts } from '@kinora/contract/posts'
import { videos } from '@kinora/contract/videos'
import { waiting } from '@kinora/contract/waiting'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query, send } from '../../api.ts'
import { sayFailure } from '../../calls/say-failure.ts'
import { useSend } from '../../calls/use-send.ts'
import type { TableState } from '../../ui/data-table/use-table-state.ts'
import { toast } from '../../ui/toast.ts'
import { numberOf } from './content-words.ts'
import type { ContentFilters, ContentTab } from './use-content-address.ts'

/** Queries to refetch after a change, those of public pages included. */
export const contentCalls = [
  content.count,
  managedVideos.list,
  managedVideos.find,
  managedPosts.list,
  managedPosts.find,
  videos.find,
  videos.list,
  posts.find,
  waiting.list,
]

interface Asked {
  tab: ContentTab
  words: string
  filters: ContentFilters
  state: Pick<TableState, 'page' | 'size' | 'sorting'>
}

const askedOf = ({ words, filters, state }: Asked) => ({
  search: words || undefined,
  dateFrom: filters.from,
  dateTo: filters.to,
  approvalStatus: filters.approval,
  sortDirection: state.sorting.direction,
  page: state.page,
  limit: state.size,
})

export function useContentList(asked: Asked) {
  const { tab, filters, state } = asked
  const isPosts = tab === 'posts'
  const ofVideos = useQuery({
    ...query(managedVideos.list, {
      query: {
        ...askedOf(asked),
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
    ...query(managedPosts.list, { query: { ...askedOf(asked), sortBy: state.sorting.key as 'createdAt' } }),
    enabled: isPosts,
    placeholderData: keepPreviousData,
  })
  const { data, ...list } = isPosts ? ofPosts : ofVideos
  const items = data && ('posts' in data ? data.posts : data.videos)
  return { ...list, data: items && { items, total: data.totalCount } }
}

export const useContentCounts = () => useQuery(query(content.count, {}))

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

type Decision = Pick<Approval, 'approvalStatus'> & { reason?: string; ids: readonly number[] }

const nothingChosen = new Error('No content selected')

const saying = (fallback: string) => (error: Error) =>
  error === nothingChosen
    ? toast({ title: nothingChosen.message, tone: 'destructive' })
    : sayFailure(error, fallback)

/** Splits the ids by the limit of one call; returns how many were changed. */
async function inParts(ids: readonly number[], work: (part: number[]) => Promise<{ ids: number[] }>) {
  let done = 0
  for (let from = 0; from < ids.length; from += contentLimits.changedAtOnce) {
    const answer = await work(ids.slice(from, from + contentLimits.changedAtOnce))
    done += answer.ids.length
  }
  if (done === 0) throw nothingChosen
  return done
}

const decisionWords = {
  approved: 'approved',
  rejected: 'rejected',
  flagged: 'flagged',
  pending: 'held for review',
}

export const useApprove = (type: ContentType, onDone?: () => void) =>
  useSend(
    ({ ids, approvalStatus, reason = '' }: Decision) =>
      inParts(ids, (part) =>
        send(type === 'post' ? managedPosts.approve : managedVideos.approve, {
          body: { ids: part, approvalStatus, reason },
        }),
      ),
    {
      refreshes: contentCalls,
      done: (count, { approvalStatus }) => `${numberOf(count, type)} ${decisionWords[approvalStatus]}`,
      failed: saying('Failed to update content'),
      onDone,
    },
  )

type Change = { isPublished?: boolean; categoryId?: number | null }

export const useChangeMany = (onDone?: () => void) =>
  useSend(
    ({ ids, change }: { ids: readonly number[]; change: Change }) =>
      inParts(ids, (part) => send(managedVideos.updateMany, { body: { ids: part, change } })),
    {
      refreshes: contentCalls,
      done: 'Content updated successfully',
      failed: saying('Failed to update content'),
      onDone,
    },
  )

const removeCalls = {
  post: { one: managedPosts.remove, many: managedPosts.removeMany },
  video: { one: managedVideos.remove, many: managedVideos.removeMany },
}

async function removeAll(type: ContentType, ids: readonly number[]) {
  const { one, many } = removeCalls[type === 'post' ? 'post' : 'video']
  const [id] = ids
  if (ids.length === 1 && id !== undefined) await send(one, { params: { id } })
  else await inParts(ids, (part) => send(many, { body: { ids: part } }))
}

export const useRemoveContent = (type: ContentType, onDone?: () => void) =>
  useSend((ids: readonly number[]) => removeAll(type, ids), {
    refreshes: contentCalls,
    done: 'Content deleted successfully',
    failed: saying('Failed to delete content'),
    onDone,
  })
