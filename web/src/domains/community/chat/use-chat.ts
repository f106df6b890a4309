import { chat } from '@kinora/contract/community/chat/calls'
import { chatLimits } from '@kinora/contract/community/chat/rules'
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, keyOf, send } from '../../../api.ts'
import { pause } from '../../../lib/pause.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { usePageVisible } from '../../../lib/use-page-visible.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { addMessage, mergeAnswer, openLog, withoutMessages, type ChatLog } from './chat-log.ts'

/** What the viewer may do is part of the answer. */
const chatQuery = (id: number, viewerId: number | null) =>
  queryOptions<ChatLog>({
    queryKey: [...keyOf(chat.find), { id, viewerId }],
    queryFn: async ({ signal }) => openLog(await send(chat.find, { params: { id }, query: {} }, { signal })),
    // The follower keeps it up to date.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

type ChatQuery = ReturnType<typeof chatQuery>

/** The chat of a broadcast, followed while the page is visible. */
export function useChat(videoId: number) {
  const client = useQueryClient()
  const viewerId = useViewer()?.id ?? null
  const [isInterrupted, setInterrupted] = useState(false)
  const [isOnline, isVisible] = [useOnline(), usePageVisible()]
  const found = useQuery(chatQuery(videoId, viewerId))
  const shouldFollow =
    isOnline && isVisible && found.data !== undefined && found.data.broadcastState !== 'ended'
  useEffect(() => {
    if (!shouldFollow) return undefined
    const stop = new AbortController()
    const options = chatQuery(videoId, viewerId)
    void follow({ client, videoId, options, signal: stop.signal, onState: setInterrupted })
    return () => stop.abort()
  }, [client, videoId, viewerId, shouldFollow])
  const change = (work: (log: ChatLog) => ChatLog) =>
    client.setQueryData(chatQuery(videoId, viewerId).queryKey, (log) => log && work(log))
  return {
    query: found,
    connection: isOnline
      ? isInterrupted
        ? ('interrupted' as const)
        : ('open' as const)
      : ('offline' as const),
    add: (message: Parameters<typeof addMessage>[1]) => change((log) => addMessage(log, message)),
    remove: (id: number) => change((log) => ({ ...log, messages: withoutMessages(log.messages, [id]) })),
  }
}

interface Follower {
  client: QueryClient
  videoId: number
  options: ChatQuery
  signal: AbortSignal
  onState: (isInterrupted: boolean) => void
}

/** The server answers after twenty seconds at the latest; a connection that is silent for longer is lost. */
const maxSilenceMs = chatLimits.waitSeconds * 2000

async function follow({ client, videoId: id, options, signal, onState }: Follower) {
  for (let failures = 0; !signal.aborted;) {
    const after = client.getQueryData(options.queryKey)?.cursor
    if (after === undefined) return
    try {
      const answer = await send(
        chat.find,
        { params: { id }, query: { after, wait: failures === 0 ? '1' : '0' } },
        { signal: AbortSignal.any([signal, AbortSignal.timeout(maxSilenceMs)]) },
      )
      failures = 0
      onState(false)
      client.setQueryData(options.queryKey, (log) => log && mergeAnswer(log, answer))
      await pause(answer.pauseMs, signal)
    } catch (error) {
      if (signal.aborted) return
      if (isFinal(error)) return void client.resetQueries({ queryKey: options.queryKey, exact: true })
      failures += 1
      onState(true)
      await pause(retryMs(failures, error), signal)
    }
  }
}

/** The video is gone, or hidden from this viewer: the first call says so. */
const isFinal = (error: unknown) => error instanceof ApiError && [403, 404].includes(error.status)

const maxRetryMs = 30_000

const retryMs = (failures: number, error: unknown) =>
  Math.max(
    Math.min(maxRetryMs, 1000 * 2 ** (failures - 1)),
    ((error instanceof ApiError && error.retryAfterSeconds) || 0) * 1000,
  )
