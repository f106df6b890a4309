import { query, refresh } from '../../api.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useState } from 'react'
import { Glyph } from '../../ui/glyph.tsx'
import { focusHead } from './comment-focus.ts'
import { callsOf, useSubject } from './subject.ts'

const askEveryMs = 30_000

/** Says that others have written meanwhile. Nothing moves before somebody asks for it. */
export function NewerPill({ onShow }: { onShow: () => void }) {
  const client = useQueryClient()
  const subject = useSubject()
  const calls = callsOf(subject)
  const params = { id: subject.id }
  // From the cache and not from above: a list that opens as the answer arrives may be rendered before its parent is.
  const newestKnown = () => client.getQueryData(query(calls.findState, { params }).queryKey)?.newestId ?? 0
  const [than, setThan] = useState(newestKnown)
  const newer = useQuery({
    ...query(calls.countNewer, { params, query: { than } }),
    // The list is as new as the number.
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
