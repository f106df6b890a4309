import CaptionsIcon from 'lucide-react/icons/captions'
import Plus from 'lucide-react/icons/plus'
import SearchX from 'lucide-react/icons/search-x'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { findDraftIndices } from './cue-drafts.ts'
import { CueRow } from './cue-row.tsx'
import { CueTools } from './cue-tools.tsx'
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
        <EmptyState icon={SearchX} heading="h3" title="No matching lines" className="py-6" />
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
    title="No lines yet"
    className="py-6"
    action={
      <Button icon={Plus} onClick={onWrite}>
        Write the first line
      </Button>
    }
  >
    Viewers see these captions once they have a line.
  </EmptyState>
)

const KeyboardHints = ({ canPlay }: { canPlay: boolean }) => (
  <p className="flex flex-wrap gap-x-4 gap-y-1.5 text-12 text-fg-faint touch:hidden">
    <span>
      <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> new line
    </span>
    <span>
      <Kbd>Alt</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd> other line
    </span>
    {canPlay && (
      <span>
        <Kbd>Alt</Kbd> <Kbd>Enter</Kbd> play
      </span>
    )}
  </p>
)
