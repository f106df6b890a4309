import { t } from '@kinora/contract/text/translate'
import { chapterLimits } from '@kinora/contract/library/chapters/rules'
import { parseSeconds } from '@kinora/contract/text/start-time'
import Play from 'lucide-react/icons/play'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Input } from '../../../ui/input.tsx'
import { fieldErrorProps, firstInvalidField, RowErrors } from '../caption-editor/row-errors.tsx'
import type { ChapterDraft } from './chapter-drafts.ts'

interface ChapterRowProps {
  draft: ChapterDraft
  number: number
  errors: { start?: string; title?: string } | undefined
  /** After an attempt to save: shows errors of untouched fields too. */
  isChecked: boolean
  shouldFocus: boolean
  onFocused: () => void
  onChange: (change: Partial<ChapterDraft>) => void
  onRemove: () => void
  onPlay: ((seconds: number) => void) | undefined
}

export function ChapterRow({ draft, number, shouldFocus, onFocused, ...row }: ChapterRowProps) {
  const [touched, setTouched] = useState({ start: false, title: false })
  const title = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!shouldFocus) return
    firstInvalidField(title.current)?.focus()
    onFocused()
  }, [shouldFocus, onFocused])
  const id = useId()
  const seconds = parseSeconds(draft.start)
  const { onPlay } = row
  const visibleErrors = {
    start: row.isChecked || touched.start ? row.errors?.start : undefined,
    title: row.isChecked || touched.title ? row.errors?.title : undefined,
  }
  return (
    <li
      aria-label={t`Chapter ${{ number }}`}
      className="grid grid-cols-[72px_minmax(0,1fr)_auto] items-center gap-x-1.5 gap-y-1"
    >
      <Input
        aria-label={t`Start of chapter ${{ number }}`}
        {...fieldErrorProps(id, 'start', visibleErrors)}
        value={draft.start}
        onChange={({ target }) => row.onChange({ start: target.value })}
        onBlur={() => setTouched((before) => ({ ...before, start: true }))}
        autoComplete="off"
        className="px-2.5! tabular-nums"
      />
      <Input
        ref={title}
        aria-label={t`Name of chapter ${{ number }}`}
        {...fieldErrorProps(id, 'title', visibleErrors)}
        value={draft.title}
        maxLength={chapterLimits.title}
        onChange={({ target }) => row.onChange({ title: target.value })}
        onBlur={() => setTouched((before) => ({ ...before, title: true }))}
        autoComplete="off"
        dir="auto"
        className="touch:@max-[480px]:order-1 touch:@max-[480px]:col-span-full"
      />
      <span className="-me-1 flex justify-end touch:@max-[480px]:col-start-3">
        {onPlay && seconds !== undefined && (
          <IconButton
            size="sm"
            label={t`Play from chapter ${{ number }}`}
            icon={Play}
            onClick={() => onPlay(seconds)}
          />
        )}
        <IconButton size="sm" label={t`Delete chapter ${{ number }}`} icon={Trash2} onClick={row.onRemove} />
      </span>
      <RowErrors rowId={id} complaints={visibleErrors} className="order-2 col-span-full" />
    </li>
  )
}
