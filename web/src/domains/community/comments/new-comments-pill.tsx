import { query, invalidateCalls } from '../../../api.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useState } from 'react'
import { Glyph } from '../../../ui/glyph.tsx'
import { focusHeading } from './comment-focus.ts'
import { commentCallsOf, useSubject } from './comment-subject.ts'

const pollIntervalMs = 30_000

/** The list does not move until the viewer asks for the new comments. */
export function NewCommentsPill({ onShow }: { onShow: () => void }) {
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
  const showNewest = async () => {
    focusHeading()
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
          {count > 99 ? '99+' : count} new
        </button>
      )}
    </output>
  )
}
