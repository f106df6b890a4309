import { chapterLimits } from '@kinora/contract/chapters'
import { secondsOf } from '@kinora/contract/cues/clock'
import Play from 'lucide-react/icons/play'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import type { ChapterDraft } from './chapter-drafts.ts'

interface ChapterRowProps {
  draft: ChapterDraft
  number: number
  complaint: { start?: string; title?: string } | undefined
  /** Whether complaints are shown although the fields were not left yet. */
  isChecked: boolean
  /** Whether it takes the focus. */
  isWanted: boolean
  onFocused: () => void
  onChange: (change: Partial<ChapterDraft>) => void
  onRemove: () => void
  onPlay: ((seconds: number) => void) | undefined
}

/** One chapter: when it begins, and its name. */
export function ChapterRow({ draft, number, isWanted, onFocused, ...row }: ChapterRowProps) {
  const [left, setLeft] = useState({ start: false, title: false })
  const title = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isWanted) return
    title.current?.focus()
    onFocused()
  }, [isWanted, onFocused])
  const seconds = secondsOf(draft.start)
  const { onPlay, complaint } = row
  const shown = (field: 'start' | 'title') => (row.isChecked || left[field] ? complaint?.[field] : undefined)
  return (
    <li
      aria-label={`Chapter ${number}`}
      className="grid grid-cols-[84px_minmax(0,1fr)_auto] items-start gap-2 @max-[420px]:grid-cols-[84px_minmax(0,1fr)]"
    >
      <Field label="Start" error={shown('start')} className="has-[[aria-invalid]]:col-span-full">
        <Input
          aria-label={`Start of chapter ${number}`}
          value={draft.start}
          onChange={({ target }) => row.onChange({ start: target.value })}
          onBlur={() => setLeft((before) => ({ ...before, start: true }))}
          autoComplete="off"
          className="w-21 tabular-nums"
        />
      </Field>
      <Field label="Name" error={shown('title')}>
        <Input
          ref={title}
          aria-label={`Name of chapter ${number}`}
          value={draft.title}
          maxLength={chapterLimits.title}
          onChange={({ target }) => row.onChange({ title: target.value })}
          onBlur={() => setLeft((before) => ({ ...before, title: true }))}
          autoComplete="off"
        />
      </Field>
      <span className="mt-6.5 flex justify-end @max-[420px]:col-start-2 @max-[420px]:mt-0">
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
    </li>
  )
}
