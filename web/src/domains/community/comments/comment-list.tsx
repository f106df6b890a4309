import { msg, plural, t } from '@kinora/contract/text/translate'
import { comments } from '@kinora/contract/community/comments/calls'
import { commentTexts } from '@kinora/contract/community/comments/rules'
import type { Comment } from '@kinora/contract/community/comments/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowUp from 'lucide-react/icons/arrow-up'
import MessageSquare from 'lucide-react/icons/message-square'
import { useState } from 'react'
import { query, invalidateCalls } from '../../../api.ts'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useLinkedCommentId } from './linked-comment.ts'
import { CommentRow } from './comment-row.tsx'
import { CommentRowSkeletons } from './comments-skeleton.tsx'
import { commentCallsOf, useSubject } from './comment-subject.ts'
import { useCachedComment, pendingCommentsQuery, usePendingComments } from './comment-cache.ts'
import { CommentThread } from './comment-thread.tsx'

export type CommentListName = 'top' | 'newest' | 'held'

interface CommentListProps {
  list: CommentListName
  onNewest: () => void
}

export const CommentList = ({ list, onNewest }: CommentListProps) =>
  list === 'held' ? <HeldList /> : <ThreadList sort={list} onNewest={onNewest} />

const firstPageSize = 24

function useLinkedThread() {
  const id = useLinkedCommentId()
  const { kind, id: subjectId } = useSubject()
  const found = useQuery({ ...query(comments.find, { params: { id: id ?? 0 } }), enabled: id !== undefined })
  if (id === undefined || found.isPending) return { isMissing: false }
  const isHere = found.data?.subject.kind === kind && found.data.subject.id === subjectId
  if (!found.data || !isHere) return { isMissing: true }
  const { head, reply } = found.data
  return { isMissing: false, head, reply, id }
}

function ThreadList({ sort, onNewest }: Omit<CommentListProps, 'list'> & { sort: 'top' | 'newest' }) {
  const subject = useSubject()
  const list = usePagedQuery(
    commentCallsOf(subject).list,
    { params: { id: subject.id }, query: { sort } },
    { isStable: true },
  )
  const { head, isMissing, ...linked } = useLinkedThread()
  const fresh = usePendingComments(pendingCommentsQuery(subject)).filter(
    ({ comment }) => comment.id !== head?.id,
  )
  // In the wide layout nothing follows the list; in the narrow one, endless loading would make the videos below unreachable.
  const isLast = useMediaQuery('(min-width: 1080px)')
  const isOnTop = head !== undefined && !list.data?.slice(0, firstPageSize).some(({ id }) => id === head.id)
  const isElsewhere = ({ id }: Comment) =>
    (isOnTop && id === head.id) || fresh.some(({ comment }) => comment.id === id)
  const rest = list.data?.filter((comment) => !isElsewhere(comment))
  return (
    <>
      <NewCommentsPill onShow={onNewest} />
      {isMissing && <Notice className="mb-6">{t`The linked comment is no longer available.`}</Notice>}
      <QueryState
        query={{ ...list, data: rest }}
        failed={t`The comments could not be loaded`}
        loading={<CommentRowSkeletons />}
        isEmpty={(listed) => listed.length + fresh.length === 0 && !isOnTop}
        empty={<NoComments />}
      >
        {(listed) => (
          <>
            <ul>
              {fresh.map(({ key, comment, isSending }) => (
                <li key={key}>
                  <CommentThread
                    listed={list.data?.find(({ id }) => id === comment.id) ?? comment}
                    updatedAt={list.dataUpdatedAt}
                    isFresh
                    isSending={isSending}
                  />
                </li>
              ))}
              {(isOnTop ? [head, ...listed] : listed).map((comment) => (
                <li key={comment.id}>
                  <CommentThread
                    key={comment.id === head?.id ? linked.id : undefined}
                    listed={comment}
                    updatedAt={list.dataUpdatedAt}
                    linked={comment.id === head?.id ? (linked.reply ?? head) : undefined}
                  />
                </li>
              ))}
            </ul>
            <LoadMore list={list} failed={t`More comments could not be loaded`} isStandalone={isLast} />
          </>
        )}
      </QueryState>
    </>
  )
}

const pollIntervalMs = 30_000

/** The list does not move until the viewer asks for the new comments. */
function NewCommentsPill({ onShow }: { onShow: () => void }) {
  const client = useQueryClient()
  const subject = useSubject()
  const calls = commentCallsOf(subject)
  const params = { id: subject.id }
  // Read from the cache: this list may render before its parent has received the answer.
  const cachedNewestId = () => client.getQueryData(query(calls.findState, { params }).queryKey)?.newestId ?? 0
  const [than, setThan] = useState(cachedNewestId)
  const newer = useQuery({
    ...query(calls.countNewer, { params, query: { than } }),
    // The list was fetched together with this count.
    initialData: { count: 0 },
    staleTime: pollIntervalMs,
    refetchInterval: pollIntervalMs,
    refetchOnWindowFocus: 'always',
  })
  const { count } = newer.data
  const shown = count > 99 ? '99+' : count
  const showNewest = async () => {
    await invalidateCalls(client, calls.findState, calls.list)
    setThan(cachedNewestId())
    onShow()
  }
  return (
    <output className="grid justify-items-center">
      {count > 0 && (
        <button
          type="button"
          onClick={() => void showNewest()}
          className="raised relative -mt-2 mb-5 inline-flex h-8 animate-rise hit items-center gap-2 rounded-full! px-3.5 text-13 font-strong"
        >
          <Glyph icon={ArrowUp} size={16} />
          {t`${plural({ count }, { one: msg`${{ shown }} new`, other: msg`${{ shown }} new` })}`}
        </button>
      )}
    </output>
  )
}

const NoComments = () => (
  <EmptyState icon={MessageSquare} heading="h3" title={t(commentTexts.empty)} className="py-8" />
)

function HeldList() {
  const subject = useSubject()
  const list = usePagedQuery(commentCallsOf(subject).listHeld, { params: { id: subject.id }, query: {} })
  return (
    <PagedList
      list={list}
      failed={t`The comments could not be loaded`}
      failedMore={t`More comments could not be loaded`}
      loading={<CommentRowSkeletons />}
      empty={
        <EmptyState
          icon={MessageSquare}
          heading="h3"
          title={t`Nothing is waiting for approval`}
          className="py-8"
        />
      }
    >
      {(comment) => <HeldRow listed={comment} updatedAt={list.dataUpdatedAt} />}
    </PagedList>
  )
}

function HeldRow({ listed, updatedAt }: { listed: Comment; updatedAt: number }) {
  const comment = useCachedComment(listed, updatedAt)
  return comment.state === 'held' && <CommentRow comment={comment} />
}
