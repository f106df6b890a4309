import { t } from '@kinora/contract/text/translate'
import {
  hasSearchCriteria,
  normalizeSearchParams,
  parseSearchParams,
} from '@kinora/contract/pages/search-params'
import { useMatch, useNavigate } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { useId, useState, type FormEvent } from 'react'
import { afterPaint } from '../../lib/after-paint.ts'
import { classes } from '../../lib/classes.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { LazyModule } from '../../ui/lazy-module.tsx'
import { searchBoxClass } from './frame.tsx'

const loadSearchHelp = () =>
  afterPaint().then(() => import('../../domains/discovery/search/search-field-enhancements.tsx'))

/** A new query keeps the filters of the current results and replaces their query or tag. */
const buildSearch = (q: string | undefined, currentSearch: Parameters<typeof parseSearchParams>[0] = {}) =>
  normalizeSearchParams({ ...parseSearchParams(currentSearch), q, tag: undefined })

interface SearchFormProps {
  className?: string
  /** Name of a second field on the page; the slash key focuses the first, in the header. */
  label?: string
  takesFocus?: boolean
  onDone?: () => void
}

/**
 * docs/product.md “Search”: empty text without a filter is not searched. The autocomplete code loads later and takes
 * over the input.
 */
export function SearchForm({ className, label, takesFocus, onDone }: SearchFormProps) {
  const navigate = useNavigate()
  const here = useMatch({ from: '/search', shouldThrow: false, select: ({ search }) => search })
  const { q = '' } = here ?? {}
  const listId = useId()
  const [input, setInput] = useState<HTMLInputElement | null>(null)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const search = buildSearch(input?.value, here)
    if (!hasSearchCriteria(search)) return
    input?.blur()
    onDone?.()
    void navigate({ to: '/search', search })
  }
  return (
    <search className={classes('relative flex min-w-0 flex-1', className)}>
      <form
        onSubmit={submit}
        className={classes(
          searchBoxClass,
          'flex min-w-0 flex-1 items-center gap-2 pe-1 ps-3 text-fg-faint',
          'focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus',
        )}
      >
        <Glyph icon={Search} size={18} />
        <input
          key={q}
          ref={setInput}
          dir="auto"
          inputMode="search"
          role="combobox"
          aria-expanded="false"
          aria-controls={listId}
          name="q"
          defaultValue={q}
          maxLength={200}
          autoComplete="off"
          aria-label={label ?? t`Search`}
          placeholder={label ?? t`Search videos, people, words spoken`}
          enterKeyHint="search"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- only in the overlay, which a press has just opened
          autoFocus={takesFocus}
          className="h-full min-w-0 flex-1 bg-transparent text-14 text-fg touch:text-16 outline-0"
        />
        <LazyModule load={loadSearchHelp} showsErrorToast={false}>
          {({ SearchFieldEnhancements }) =>
            input && (
              <SearchFieldEnhancements
                key={q}
                input={input}
                listId={listId}
                isFirst={!label}
                onDone={onDone}
              />
            )
          }
        </LazyModule>
      </form>
    </search>
  )
}
