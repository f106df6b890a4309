import { chapterLimits } from '@kinora/contract/chapters'
import { secondsOf } from '@kinora/contract/cues/clock'
import Play from 'lucide-react/icons/play'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { complaintLinks, firstWrongIn, RowComplaints } from '../editing/row-complaints.tsx'
import type { ChapterDraft } from './chapter-drafts.ts'

interface ChapterRowProps {
  draft: ChapterDraft
  number: number
  complaint: { start?: string; title?: string } | undefined
  /** After an attempt to save: shows errors of untouched fields too. */
  isChecked: boolean
  isWanted: boolean
  onFocused: () => void
  onChange: (change: Partial<ChapterDraft>) => void
  onRemove: () => void
  onPlay: ((seconds: number) => void) | undefined
}

export function ChapterRow({ draft, number, isWanted, onFocused, ...row }: ChapterRowProps) {
  const [left, setLeft] = useState({ start: false, title: false })
  const title = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isWanted) return
    firstWrongIn(title.current)?.focus()
    onFocused()
  }, [isWanted, onFocused])
  const id = useId()
  const seconds = secondsOf(draft.start)
  const { onPlay } = row
  const complaints = {
    start: row.isChecked || left.start ? row.complaint?.start : undefined,
    title: row.isChecked || left.title ? row.complaint?.title : undefined,
  }
  return (
    <li
      aria-label={`Chapter ${number}`}
      className="grid grid-cols-[72px_minmax(0,1fr)_auto] items-center gap-x-1.5 gap-y-1"
    >
      <Input
        aria-label={`Start of chapter ${number}`}
        {...complaintLinks(id, 'start', complaints)}
        value={draft.start}
        onChange={({ target }) => row.onChange({ start: target.value })}
        onBlur={() => setLeft((before) => ({ ...before, start: true }))}
        autoComplete="off"
        className="px-2.5! tabular-nums"
      />
      <Input
        ref={title}
        aria-label={`Name of chapter ${number}`}
        {...complaintLinks(id, 'title', complaints)}
        value={draft.title}
        maxLength={chapterLimits.title}
        onChange={({ target }) => row.onChange({ title: target.value })}
        onBlur={() => setLeft((before) => ({ ...before, title: true }))}
        autoComplete="off"
        dir="auto"
        className="touch:@max-[480px]:order-1 touch:@max-[480px]:col-span-full"
      />
      <span className="-mr-1 flex justify-end touch:@max-[480px]:col-start-3">
        {onPlay && seconds !== undefined && (
          <IconButton
            size="sm"
            label={`Play from chapter ${number}`}
            icon={Play}
            onClick={() => onPlay(seconds)}
          />
        )}
        <IconButton size="sm" label={`Delete chapter ${number}`} icon={Trash2} onClick={row.onRemove} />
      </span>
      <RowComplaints rowId={id} complaints={complaints} className="order-2 col-span-full" />
    </li>
  )
}
