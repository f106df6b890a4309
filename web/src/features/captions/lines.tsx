import CaptionsIcon from 'lucide-react/icons/captions'
import Plus from 'lucide-react/icons/plus'
import SearchX from 'lucide-react/icons/search-x'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { placesOf } from './cue-drafts.ts'
import { CueRow } from './cue-row.tsx'
import { CueTools } from './cue-tools.tsx'
import type { Playing } from '../editing/playing.ts'
import type { Editor } from './use-editor.ts'

const perPage = 50

interface LinesProps {
  editor: Editor
  isChecked: boolean
  playing: Playing | undefined
}

function useShown({ drafts, wantedKey }: Editor) {
  const [words, setWords] = useState('')
  const [page, setPage] = useState(1)
  const found = placesOf(drafts, words)
  const wanted = wantedKey === null ? -1 : drafts.findIndex(({ key }) => key === wantedKey)
  // A line about to receive focus is shown even if the search excludes it.
  const isHidden = wanted >= 0 && !found.includes(wanted)
  const places = isHidden ? [...drafts.keys()] : found
  const pageCount = Math.max(1, Math.ceil(places.length / perPage))
  const shownPage = wanted >= 0 ? Math.floor(places.indexOf(wanted) / perPage) + 1 : Math.min(page, pageCount)
  if (isHidden) setWords('')
  if (shownPage !== page) setPage(shownPage)
  const from = (shownPage - 1) * perPage
  return {
    words,
    setWords,
    page: shownPage,
    setPage,
    pageCount,
    count: places.length,
    places: places.slice(from, from + perPage),
  }
}

export function Lines({ editor, isChecked, playing }: LinesProps) {
  const shown = useShown(editor)
  if (editor.drafts.length === 0) return <NoLines onWrite={() => editor.addAfter(-1)} />
  return (
    <>
      <CueTools
        editor={editor}
        words={shown.words}
        found={shown.count}
        onWords={shown.setWords}
        playing={playing}
      />
      {shown.count === 0 && (
        <EmptyState icon={SearchX} heading="h3" title="No matching lines" className="py-6" />
      )}
      <ol className="grid gap-2">
        {shown.places.map((index) => {
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
      <Pagination page={shown.page} pageCount={shown.pageCount} onPageChange={shown.setPage} />
      <Keys canPlay={playing !== undefined} />
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

const Keys = ({ canPlay }: { canPlay: boolean }) => (
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
