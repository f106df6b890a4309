/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the ARIA pattern of a combobox; no element of HTML is a list box under a field of its own */
import { t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import { search } from '@kinora/contract/discovery/search/calls'
import { searchLimits } from '@kinora/contract/discovery/search/rules'
import { firstMatchIndex, foldText, typedTerms } from '@kinora/contract/text/fold-text'
import type { VideoSuggestion } from '@kinora/contract/discovery/search/schemas'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import History from 'lucide-react/icons/history'
import SearchIcon from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import type { ComponentProps, ReactNode } from 'react'
import { query } from '../../../api.ts'
import { useStore } from '../../../lib/store.ts'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { toTag, toVideo } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { HighlightedText } from '../../../ui/highlighted-text.tsx'
import { clearRecentSearches, removeRecentSearch, parseRecent, recentSearches } from './recent-searches.ts'
import { SuggestedVideo } from './suggested-video.tsx'
import { useCombobox } from './use-combobox.ts'

interface SuggestionsProps {
  input: HTMLInputElement
  listId: string
  text: string
  onSubmit: (query: string) => void
}

const tagPattern = /^#[^\s#]+$/

/** Listbox of a combobox whose text field is outside (docs/product.md “Search”). */
export function Suggestions({ input, listId, text, onSubmit }: SuggestionsProps) {
  const navigate = useNavigate()
  const typed = text.trim()
  const { recent, videos, isEmpty } = useSuggestions(typed)
  const options = [
    ...recent.map(
      (query) => () => (tagPattern.test(query) ? void navigate(toTag(query.slice(1))) : onSubmit(query)),
    ),
    ...videos.map((video) => () => void navigate(toVideo(video.id))),
  ]
  const { isOpen, active, box, close } = useCombobox({
    input,
    listId,
    count: options.length,
    hasMore: isEmpty,
    text: typed,
    choose: (at) => options[at]?.(),
    remove: (at) => recent[at] !== undefined && removeRecentSearch(recent[at]),
  })
  if (!isOpen) return null
  const option = (at: number): OptionProps => ({
    id: `${listId}-${at}`,
    role: 'option',
    'aria-selected': at === active,
    'data-active': at === active || undefined,
    onClick: () => {
      close()
      input.blur()
      options[at]?.()
    },
  })
  return (
    <div
      ref={box}
      className="absolute inset-x-0 top-[calc(100%+8px)] z-40 max-h-[calc(100dvh-80px)] animate-appear overflow-y-auto p-2 text-fg raised max-md:fixed max-md:inset-x-0 max-md:top-(--header) max-md:bottom-0 max-md:max-h-none max-md:rounded-none max-md:bg-canvas max-md:shadow-none"
    >
      {isEmpty ? (
        <NoSuggestions typed={typed} onSubmit={onSubmit} />
      ) : (
        <div className="relative">
          <Options listId={listId} recent={recent} videos={videos} typed={typed} option={option} />
          {recent.length > 0 && <RecentSearchButtons recent={recent} onForgotten={() => input.focus()} />}
        </div>
      )}
      {typed && options.length > 0 && <KeyboardHints typed={typed} />}
    </div>
  )
}

const maxRecent = 5

const matchRecent = (recent: string[], typed: string) => {
  const terms = typedTerms(typed)
  if (terms.length === 0) return []
  const isFound = (query: string) => terms.every((term) => firstMatchIndex(query, [term]) !== undefined)
  return recent.filter((query) => foldText(query) !== foldText(typed) && isFound(query)).slice(0, maxRecent)
}

function useRecentSearches(typed: string) {
  const all = parseRecent(useStore(recentSearches))
  return typed ? matchRecent(all, typed) : all.slice(0, maxRecent)
}

function useSuggestions(typed: string) {
  const paused = useDebouncedValue(typed, searchLimits.suggestionPauseMs)
  const isLongEnough = Array.from(paused).length >= searchLimits.minSuggestionLetters
  const found = useQuery({
    ...query(search.suggest, { query: { query: paused } }),
    enabled: isLongEnough && paused.length <= searchLimits.queryLength,
    placeholderData: (before) => before,
  })
  const recent = useRecentSearches(typed)
  const videos = isLongEnough && typed ? (found.data ?? []) : []
  const isAnswered = isLongEnough && typed === paused && found.isSuccess && !found.isPlaceholderData
  return { recent, videos, isEmpty: isAnswered && videos.length === 0 && recent.length === 0 }
}

const optionClass =
  'flex min-w-0 cursor-pointer items-center rounded-sm px-2 hover:bg-press data-active:bg-press touch:min-h-11'

type OptionProps = Pick<ComponentProps<'div'>, 'id' | 'role' | 'aria-selected' | 'onClick'> & {
  'data-active': true | undefined
}

interface OptionsProps extends Pick<SuggestionsProps, 'listId'> {
  recent: readonly string[]
  videos: readonly VideoSuggestion[]
  typed: string
  option: (at: number) => OptionProps
}

function Options({ listId, recent, videos, typed, option }: OptionsProps) {
  const terms = typedTerms(typed)
  return (
    <div role="listbox" id={listId} aria-label={t`Suggestions`} className="grid gap-1">
      {recent.length > 0 && (
        <OptionGroup id={`${listId}-recent`} title={t`Recent`}>
          {recent.map((query, at) => (
            <div key={query} {...option(at)} className={`${optionClass} h-10 gap-3 pe-12`}>
              <Glyph icon={History} size={18} className="text-fg-faint" />
              <span className="truncate">
                <HighlightedText text={query} terms={terms} look="typed" />
              </span>
            </div>
          ))}
        </OptionGroup>
      )}
      {videos.length > 0 && (
        <OptionGroup id={`${listId}-videos`} title={t`Videos`}>
          {videos.map((video, at) => (
            <div key={video.id} {...option(recent.length + at)} className={`${optionClass} gap-3.5 py-1.5`}>
              <SuggestedVideo video={video} terms={terms} />
            </div>
          ))}
        </OptionGroup>
      )}
    </div>
  )
}

const OptionGroup = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <div role="group" aria-labelledby={id}>
    <p id={id} role="presentation" className="flex h-8 items-center ps-2 text-12 font-medium text-fg-faint">
      {title}
    </p>
    {children}
  </div>
)

const NoSuggestions = ({ typed, onSubmit }: { typed: string; onSubmit: (query: string) => void }) => (
  <EmptyState
    icon={SearchIcon}
    heading="h3"
    title={t`No suggestions for “${{ typed }}”`}
    action={
      <Button className="max-w-full bg-press! hover:bg-hover!" onClick={() => onSubmit(typed)}>
        <span className="truncate">
          <Trans>Search “{typed}”</Trans>
        </span>
      </Button>
    }
  >
    {t`Press Enter to search everything, including words spoken in videos.`}
  </EmptyState>
)

/**
 * Next to the listbox, which may contain only options. The Delete key does the same. A pressed button disappears, so
 * the focus returns to the field.
 */
const RecentSearchButtons = ({
  recent,
  onForgotten,
}: {
  recent: readonly string[]
  onForgotten: () => void
}) => (
  <div className="absolute top-0 end-0 grid justify-items-end">
    <Button
      variant="ghost"
      size="sm"
      className="h-8"
      onClick={() => {
        clearRecentSearches()
        onForgotten()
      }}
    >
      {t`Clear`}
    </Button>
    {recent.map((query) => (
      <span key={query} className="grid h-10 place-items-center touch:h-11">
        <IconButton
          size="sm"
          icon={X}
          label={t`Remove ${{ query }} from recent searches`}
          onClick={() => {
            removeRecentSearch(query)
            onForgotten()
          }}
        />
      </span>
    ))}
  </div>
)

const KeyboardHints = ({ typed }: { typed: string }) => (
  <p className="mt-1 flex gap-5 border-t border-line p-2 text-12 text-fg-faint max-md:hidden">
    <span>
      <Trans>
        <Kbd>↓</Kbd> into the list
      </Trans>
    </span>
    <span className="min-w-0 truncate">
      <Trans>
        <Kbd>Enter</Kbd> searches “{typed}”
      </Trans>
    </span>
    <span>
      <Trans>
        <Kbd>Esc</Kbd> closes
      </Trans>
    </span>
  </p>
)
