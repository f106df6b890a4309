import { query, refresh } from '../../api.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useState } from 'react'
import { Glyph } from '../../ui/glyph.tsx'
import { focusHead } from './comment-focus.ts'
import { callsOf, useSubject } from './subject.ts'

const askEveryMs = 30_000

/** The list does not move until the viewer asks for the new comments. */
export function NewerPill({ onShow }: { onShow: () => void }) {
  const client = useQueryClient()
  const subject = useSubject()
  const calls = callsOf(subject)
  const params = { id: subject.id }
  // Read from the cache: this list may render before its parent has received the answer.
  const newestKnown = () => client.getQueryData(query(calls.findState, { params }).queryKey)?.newestId ?? 0
  const [than, setThan] = useState(newestKnown)
  const newer = useQuery({
    ...query(calls.countNewer, { params, query: { than } }),
    // The list was fetched together with this count.
    initialData: { count: 0 },
    staleTime: askEveryMs,
    refetchInterval: askEveryMs,
    refetchOnWindowFocus: 'always',
  })
  const { count } = newer.data
  const show = async () => {
    focusHead()
    await refresh(client, calls.findState, calls.list)
    setThan(newestKnown())
    onShow()
  }
  return (
    <output className="grid justify-items-center">
      {count > 0 && (
        <button
          type="button"
          onClick={() => void show()}
          className="raised relative -mt-2 mb-5 inline-flex h-8 animate-rise hit items-center gap-2 rounded-full! px-3.5 text-13 font-strong"
        >
          <Glyph icon={ArrowUp} size={16} />
          {count > 99 ? '99+' : count} new
        </button>
      )}
    </output>
  )
}
