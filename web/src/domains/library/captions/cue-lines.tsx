import { formatCount } from '@kinora/contract/text/counts'
import { msg, plural, t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import CaptionsIcon from 'lucide-react/icons/captions'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import SearchX from 'lucide-react/icons/search-x'
import Timer from 'lucide-react/icons/timer'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.ts'
import { findDraftIndices, parseShift } from './cue-drafts.ts'
import { CueRow } from './cue-row.tsx'
import type { EditorPlayer } from '../caption-editor/editor-player.ts'
import type { CaptionEditorState } from './use-caption-editor.ts'

const perPage = 50

interface CueLinesProps {
  editor: CaptionEditorState
  isChecked: boolean
  playing: EditorPlayer | undefined
}

function useVisibleLines({ drafts, focusKey }: CaptionEditorState) {
  const [query, setQuery] = useState('')
  const [page, setPage] = useState(1)
  const matches = findDraftIndices(drafts, query)
  const focusIndex = focusKey === null ? -1 : drafts.findIndex(({ key }) => key === focusKey)
  // A line about to receive focus is shown even if the search excludes it.
  const isHidden = focusIndex >= 0 && !matches.includes(focusIndex)
  const indices = isHidden ? [...drafts.keys()] : matches
  const pageCount = Math.max(1, Math.ceil(indices.length / perPage))
  const visiblePage =
    focusIndex >= 0 ? Math.floor(indices.indexOf(focusIndex) / perPage) + 1 : Math.min(page, pageCount)
  if (isHidden) setQuery('')
  if (visiblePage !== page) setPage(visiblePage)
  const from = (visiblePage - 1) * perPage
  return {
    words: query,
    setQuery,
    page: visiblePage,
    setPage,
    pageCount,
    count: indices.length,
    indices: indices.slice(from, from + perPage),
  }
}

function foundText(count: number) {
  const shown = formatCount(count)
  return t`${plural({ count }, { one: msg`${{ shown }} line`, other: msg`${{ shown }} lines` })} found`
}

interface CueToolsProps {
  editor: CaptionEditorState
  query: string
  matchCount: number
  onQueryChange: (query: string) => void
  playing: EditorPlayer | undefined
}

function CueTools({ editor, query, matchCount, onQueryChange, playing }: CueToolsProps) {
  const [isShifting, setShifting] = useState(false)
  const addAtPlayhead = () => {
    const seconds = playing?.currentSeconds()
    if (seconds !== undefined) editor.addAt(seconds * 1000)
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex-1 basis-60">
          <Input
            icon={Search}
            type="search"
            aria-label={t`Find in the lines`}
            placeholder={t`Find`}
            value={query}
            onChange={({ target }) => onQueryChange(target.value)}
          />
        </div>
        <output className="sr-only">{query.trim() === '' ? '' : foundText(matchCount)}</output>
        <Button size="sm" icon={Timer} aria-expanded={isShifting} onClick={() => setShifting(!isShifting)}>
          {t`Shift all`}
        </Button>
        {playing && (
          <Button size="sm" icon={Plus} onClick={addAtPlayhead}>
            {t`Line at the current time`}
          </Button>
        )}
      </div>
      {isShifting && <ShiftForm onShift={editor.shift} onClose={() => setShifting(false)} />}
    </div>
  )
}

function ShiftForm({ onShift, onClose }: { onShift: (byMs: number) => boolean; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const byMs = parseShift(typed)
    if (byMs === null || byMs === 0) return setError(t`Enter seconds like 1.5 or -2`)
    if (!onShift(byMs)) return setError(t`The first line would start before the video`)
    toast({ title: t`All lines moved by ${{ seconds: typed.trim() }} s` })
    onClose()
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-start gap-2 rounded-md bg-hover p-3">
      <Field label={t`Seconds (negative for earlier)`} error={error} className="min-w-40 flex-1">
        <Input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the press of a button
          autoFocus
          value={typed}
          inputMode="text"
          autoComplete="off"
          placeholder="-1.5"
          onChange={({ target }) => {
            setTyped(target.value)
            setError(undefined)
          }}
        />
      </Field>
      <Button type="submit" className="mt-6">
        {t`Shift`}
      </Button>
    </form>
  )
}

export function CueLines({ editor, isChecked, playing }: CueLinesProps) {
  const visible = useVisibleLines(editor)
  if (editor.drafts.length === 0) return <NoLines onWrite={() => editor.addAfter(-1)} />
  return (
    <>
      <CueTools
        editor={editor}
        query={visible.words}
        matchCount={visible.count}
        onQueryChange={visible.setQuery}
        playing={playing}
      />
      {visible.count === 0 && (
        <EmptyState icon={SearchX} heading="h3" title={t`No matching lines`} className="py-6" />
      )}
      <ol className="grid gap-2">
        {visible.indices.map((index) => {
          const draft = editor.drafts[index]
          return (
            draft && (
              <CueRow
                key={draft.key}
                draft={draft}
                index={index}
                editor={editor}
                isChecked={isChecked}
                onPlay={playing?.playFrom}
              />
            )
          )
        })}
      </ol>
      <Pagination page={visible.page} pageCount={visible.pageCount} onPageChange={visible.setPage} />
      <KeyboardHints canPlay={playing !== undefined} />
    </>
  )
}

const NoLines = ({ onWrite }: { onWrite: () => void }) => (
  <EmptyState
    icon={CaptionsIcon}
    heading="h3"
    title={t`No lines yet`}
    className="py-6"
    action={
      <Button icon={Plus} onClick={onWrite}>
        {t`Write the first line`}
      </Button>
    }
  >
    {t`Viewers see these captions once they have a line.`}
  </EmptyState>
)

const KeyboardHints = ({ canPlay }: { canPlay: boolean }) => (
  <p className="flex flex-wrap gap-x-4 gap-y-1.5 text-12 text-fg-faint touch:hidden">
    <span>
      <Trans>
        <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> new line
      </Trans>
    </span>
    <span>
      <Trans>
        <Kbd>Alt</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd> other line
      </Trans>
    </span>
    {canPlay && (
      <span>
        <Trans>
          <Kbd>Alt</Kbd> <Kbd>Enter</Kbd> play
        </Trans>
      </span>
    )}
  </p>
)
