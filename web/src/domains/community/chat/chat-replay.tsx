import { t } from '@kinora/contract/text/translate'
import { chat } from '@kinora/contract/community/chat/calls'
import type { ChatMessage } from '@kinora/contract/community/chat/schemas'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { keyOf, send } from '../../../api.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { withoutMessages } from './chat-log.ts'
import { ChatFrame, ChatSkeleton } from './chat-panel.tsx'
import { MessageList } from './message-list.tsx'
import { fetchSpan, spanAt, spansFor, writtenUntil } from './replay-spans.ts'

const spanQuery = (id: number, viewerId: number | null, span: number) =>
  queryOptions<ChatMessage[]>({
    queryKey: [...keyOf(chat.replay), { id, viewerId, span }],
    queryFn: ({ signal }) =>
      fetchSpan(span, (range) => send(chat.replay, { params: { id }, query: range }, { signal })),
  })

/** The chat of a past broadcast as it was at a second of the film. */
export function ChatReplay({ video, seconds }: { video: Video; seconds: number }) {
  const client = useQueryClient()
  const viewerId = useViewer()?.id ?? null
  const spans = spansFor(seconds)
  const queries = useQueries({ queries: spans.map((span) => spanQuery(video.id, viewerId, span)) })
  const current = queries[spans.indexOf(spanAt(seconds))] ?? queries[0]
  const remove = (id: number) => {
    for (const span of spans)
      client.setQueryData(spanQuery(video.id, viewerId, span).queryKey, (known) =>
        known ? [...withoutMessages(known, [id])] : known,
      )
  }
  if (!current) return null
  return (
    <ChatFrame label={t`Chat replay`}>
      <QueryState query={current} failed={t`The chat could not be loaded`} loading={<ChatSkeleton />}>
        {() => {
          const messages = writtenUntil(
            queries.map((each) => each.data ?? []),
            seconds,
          )
          return messages.length === 0 ? (
            <EmptyReplay />
          ) : (
            <MessageList messages={messages} hasTimes onRemoved={remove} />
          )
        }}
      </QueryState>
    </ChatFrame>
  )
}

const EmptyReplay = () => (
  <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto">
    <EmptyState icon={MessagesSquare} heading="h3" title={t`No messages up to here`} />
  </div>
)
