import { shorts } from '@kinora/contract/shorts'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { keyOf } from '../../api.ts'

const newMark = () => crypto.randomUUID()

/**
 * Which feed the page shows. The address follows what plays in it; one that something else leads to, such as a link to Shorts,
 * begins another feed.
 */
export function useFeedMark() {
  const client = useQueryClient()
  const { id } = useParams({ from: '/shorts/{-$id}' })
  const shown = useLocation({ select: ({ state }) => state.shorts })
  const [feed, setFeed] = useState(() => ({ first: idOf(id), mark: newMark(), isAgain: false, id, shown }))
  const begin = (first: number | undefined, isAgain = false) =>
    setFeed({ first, mark: newMark(), isAgain, id, shown })
  // Its own marks come and go; another address without one is not of this feed.
  const isOwn = shown === feed.mark || id === feed.id
  if (!isOwn) begin(idOf(id))
  else if (id !== feed.id) setFeed({ ...feed, id, shown })
  const onAgain = () => {
    client.removeQueries({ queryKey: keyOf(shorts.feed) })
    begin(undefined, true)
  }
  return { first: feed.first, mark: feed.mark, isAgain: feed.isAgain, onAgain }
}

const idOf = (id: string | undefined) => (id === undefined ? undefined : Number(id))
