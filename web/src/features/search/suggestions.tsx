/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the ARIA pattern of a combobox; no element of HTML is a list box under a field of its own */
import { search } from '@kinora/contract/search'
import { foldedWords, type Term } from '@kinora/contract/fold-text'
import { searchLimits } from '@kinora/contract/search-rules'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import History from 'lucide-react/icons/history'
import SearchIcon from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useState } from 'react'
import { query } from '../../api.ts'
import { useStore } from '../../lib/store.ts'
import { toVideo } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Marked } from './marked.tsx'
import { forgetAllSearches, forgetSearch, readRecent, recentSearches } from './recent.ts'
import { SuggestedVideo } from './suggested-video.tsx'
import { useCombobox } from './use-combobox.ts'

/** What is typed, after a pause. */
function usePaused(text: string) {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), searchLimits.suggestionPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

const shownRecent = 5

/** Of what was searched for lately what begins as it is typed, or has a word that does. */
const recentLike = (recent: string[], typed: string) => {
  const wanted = typed.toLowerCase()
  return recent
    .filter(
      (words) =>
        words.toLowerCase() !== wanted && ` ${words.toLowerCase().replace(/^#/, '')}`.includes(` ${wanted}`),
    )
    .slice(0, shownRecent)
}

interface SuggestionsProps {
  input: HTMLInputElement
  text: string
  onSubmit: (words: string) => void
}

/** What may be meant by what is being typed, under the field: a list box that the field moves in (docs/product.md “Search”). */
export function Suggestions({ input, text, onSubmit }: SuggestionsProps) {
  const id = useId()
  const navigate = useNavigate()
  const typed = text.trim()
  const paused = usePaused(typed)
  const isAsked = Array.from(paused).length >= searchLimits.suggestionLetters
  const found = useQuery({
    ...query(search.suggest, { query: { query: paused } }),
    enabled: isAsked && paused.length <= searchLimits.query,
    placeholderData: (before) => before,
  })
  const all = readRecent(useStore(recentSearches))
  const recent = typed ? recentLike(all, typed) : all.slice(0, shownRecent)
  const videos = isAsked && typed ? (found.data ?? []) : []
  const isNothing =
    isAsked &&
    typed === paused &&
    found.isSuccess &&
    !found.isPlaceholderData &&
    videos.length === 0 &&
    recent.length === 0
  const options = [
    ...recent.map((words) => () => onSubmit(words)),
    ...videos.map((video) => () => void navigate(toVideo(video.id))),
  ]
  const { isOpen, active, box, close } = useCombobox({
    input,
    listId: id,
    count: options.length,
    hasMore: isNothing,
    text: typed,
    choose: (at) => options[at]?.(),
    remove: (at) => recent[at] !== undefined && forgetSearch(recent[at]),
  })
  if (!isOpen) return null
  const option = (at: number) => ({
    id: `${id}-${at}`,
    role: 'option',
    'aria-selected': at === active,
    'data-active': at === active || undefined,
    onClick: () => {
      close()
      input.blur()
      options[at]?.()
    },
  })
  const terms: Term[] = foldedWords(typed).map((word) => ({ word, isBeginning: true }))
  return (
    <div
      ref={box}
      className="absolute inset-x-0 top-[calc(100%+8px)] z-40 max-h-[calc(100dvh-80px)] animate-appear overflow-y-auto p-2 text-fg raised max-md:fixed max-md:inset-x-0 max-md:top-(--header) max-md:bottom-0 max-md:max-h-none max-md:rounded-none max-md:bg-canvas max-md:shadow-none"
    >
      {isNothing ? (
        <EmptyState
          icon={SearchIcon}
          heading="h3"
          title={`No suggestions for “${typed}”`}
          action={
            <Button className="max-w-full" onClick={() => onSubmit(typed)}>
              <span className="truncate">Search “{typed}”</span>
            </Button>
          }
        >
          Press Enter to search everything, words spoken in films too.
        </EmptyState>
      ) : (
        <div className="relative">
          <div role="listbox" id={id} aria-label="Suggestions" className="grid gap-1">
            {recent.length > 0 && (
              <div role="group" aria-labelledby={`${id}-recent`}>
                <p
                  id={`${id}-recent`}
                  role="presentation"
                  className="flex h-8 items-center pl-2 text-12 font-medium text-fg-faint"
                >
                  Recent
                </p>
                {recent.map((words, at) => (
                  <div key={words} {...option(at)} className={`${optionClass} h-10 gap-3 pr-12`}>
                    <Glyph icon={History} size={18} className="text-fg-faint" />
                    <span className="truncate">
                      <Marked text={words} terms={terms} look="typed" />
                    </span>
                  </div>
                ))}
              </div>
            )}
            {videos.length > 0 && (
              <div role="group" aria-labelledby={`${id}-videos`}>
                <p
                  id={`${id}-videos`}
                  role="presentation"
                  className="flex h-8 items-center pl-2 text-12 font-medium text-fg-faint"
                >
                  Videos
                </p>
                {videos.map((video, at) => (
                  <div
                    key={video.id}
                    {...option(recent.length + at)}
                    className={`${optionClass} gap-3.5 py-1.5`}
                  >
                    <SuggestedVideo video={video} terms={terms} />
                  </div>
                ))}
              </div>
            )}
          </div>
          {recent.length > 0 && <Forgetting recent={recent} />}
        </div>
      )}
      {typed && options.length > 0 && <Keys typed={typed} />}
    </div>
  )
}

const optionClass =
  'flex min-w-0 cursor-pointer items-center rounded-sm px-2 hover:bg-press data-active:bg-press touch:min-h-11'

/** Beside the list box, which may hold nothing but options; the rows are of one height. The Delete key does the same. */
const Forgetting = ({ recent }: { recent: readonly string[] }) => (
  <div className="absolute top-0 right-0 grid justify-items-end">
    <Button variant="ghost" size="sm" className="h-8" onClick={forgetAllSearches}>
      Clear
    </Button>
    {recent.map((words) => (
      <span key={words} className="grid h-10 place-items-center touch:h-11">
        <IconButton
          size="sm"
          icon={X}
          label={`Remove ${words} from recent searches`}
          onClick={() => forgetSearch(words)}
        />
      </span>
    ))}
  </div>
)

const Keys = ({ typed }: { typed: string }) => (
  <p className="mt-1 flex gap-5 border-t border-line p-2 text-12 text-fg-faint max-md:hidden">
    <span>
      <Kbd>↓</Kbd> into the list
    </span>
    <span className="min-w-0 truncate">
      <Kbd>Enter</Kbd> searches “{typed}”
    </span>
    <span>
      <Kbd>Esc</Kbd> closes
    </span>
  </p>
)
