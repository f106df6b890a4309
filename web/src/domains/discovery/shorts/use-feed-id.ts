import { shorts } from '@kinora/contract/discovery/shorts/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { keyOf } from '../../../api.ts'

const createFeedId = () => crypto.randomUUID()

/** The URL follows the current short; a navigation from elsewhere, such as the Shorts link, starts a new feed. */
export function useFeedId() {
  const client = useQueryClient()
  const { id } = useParams({ from: '/shorts/{-$id}' })
  const shared = useLocation({ select: ({ state }) => state.shorts })
  const [feed, setFeed] = useState(() => ({
    first: parseId(id),
    feedId: createFeedId(),
    isRestarted: false,
    id,
    shared,
  }))
  const begin = (first: number | undefined, isRestarted = false) =>
    setFeed({ first, feedId: createFeedId(), isRestarted, id, shared })
  // The feed id is missing in entries that were opened directly.
  const isOwn = shared === feed.feedId || id === feed.id
  if (!isOwn) begin(parseId(id))
  else if (id !== feed.id) setFeed({ ...feed, id, shared })
  const onRestart = () => {
    client.removeQueries({ queryKey: keyOf(shorts.feed) })
    begin(undefined, true)
  }
  return { first: feed.first, feedId: feed.feedId, isRestarted: feed.isRestarted, onRestart }
}

const parseId = (id: string | undefined) => (id === undefined ? undefined : Number(id))
