import { shorts } from '@kinora/contract/shorts'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { keyOf } from '../../api.ts'

const newMark = () => crypto.randomUUID()

/** The URL follows the current short; a navigation from elsewhere, such as the Shorts link, starts a new feed. */
export function useFeedMark() {
  const client = useQueryClient()
  const { id } = useParams({ from: '/shorts/{-$id}' })
  const shown = useLocation({ select: ({ state }) => state.shorts })
  const [feed, setFeed] = useState(() => ({ first: idOf(id), mark: newMark(), isAgain: false, id, shown }))
  const begin = (first: number | undefined, isAgain = false) =>
    setFeed({ first, mark: newMark(), isAgain, id, shown })
  // The mark is missing in entries that were opened directly.
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
