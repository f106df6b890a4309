import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { type PageSize, pageSizes } from '@kinora/contract/pages/query-string-readers'
import { parseSorting, formatSorting, type Sorting } from './sorting.ts'

// Screen state in the address survives a reload, is part of a shared link and follows Back. Routes validate it
// (contract/src/pages/page-search.ts).

type Search = Record<string, unknown>

const stringParam = (value: unknown) => (typeof value === 'string' ? value : '')

/** For state that no other hook in this file covers. It works on any page, so the router's per-page types do not apply. */
export function useUrlState() {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  /** Undefined values are removed. */
  const change = (next: Search, { replace = true } = {}) =>
    void navigate({
      to: '.',
      search: (before: Search) => ({ ...before, ...next }),
      replace,
      resetScroll: false,
    } as never)
  return { search, change }
}

/** `?tab=`; the first tab is the default and is omitted. */
export function useTab<Value extends string>(tabs: readonly { value: Value }[]) {
  const { search, change } = useUrlState()
  const first = tabs[0]?.value
  const open = (tab: Value) => change({ tab: tab === first ? undefined : tab, page: undefined })
  return [(tabs.find(({ value }) => value === search.tab)?.value ?? first) as Value, open] as const
}

/** `?page=`, counted from 1. Back returns to the previous page. */
export function usePageNumber() {
  const { search, change } = useUrlState()
  const page = typeof search.page === 'number' ? search.page : 1
  const open = (next: number) => change({ page: next === 1 ? undefined : next }, { replace: false })
  return [page, open] as const
}

/** Rows per page, `?size=`. */
export function usePageSize(usual: PageSize = 10) {
  const { search, change } = useUrlState()
  const size = pageSizes.find((each) => each === search.size) ?? usual
  const choose = (next: PageSize) => change({ size: next === usual ? undefined : next, page: undefined })
  return [size, choose] as const
}

/** `?sort=name` or `?sort=-name`; the default is omitted. */
export function useSorting<Key extends string>(keys: readonly Key[], usual: Sorting<Key>) {
  const { search, change } = useUrlState()
  const sort = (next: Sorting<Key>) => {
    const word = formatSorting(next)
    change({ sort: word === formatSorting(usual) ? undefined : word, page: undefined })
  }
  return [parseSorting(stringParam(search.sort), keys) ?? usual, sort] as const
}

const typingDebounceMs = 300

/** `?q=`: typing updates the field at once and the address after a pause. */
export function useSearchText(pauseMs = typingDebounceMs) {
  const { search, change } = useUrlState()
  const searchText = stringParam(search.q)
  const [typed, setTyped] = useState({ text: searchText, over: searchText })
  // Once the address holds the typed text, clearing the address must not write it again.
  if (typed.over !== searchText && typed.text.trim() === searchText)
    setTyped({ text: typed.text, over: searchText })
  const isNew = typed.over === searchText && typed.text.trim() !== searchText
  // Cleared elsewhere, or by Back: the typed text is discarded.
  const text = isNew || typed.text.trim() === searchText ? typed.text : searchText
  const write = useEffectEvent(() => change({ q: typed.text.trim() || undefined, page: undefined }))
  useEffect(() => {
    if (!isNew) return undefined
    const timer = setTimeout(write, pauseMs)
    return () => clearTimeout(timer)
  }, [isNew, typed.text, pauseMs])
  return { searchText, text, setText: (next: string) => setTyped({ text: next, over: searchText }) }
}

/** One parameter for each filter: `?status=hidden`. */
export function useFilters<const Filters extends Record<string, readonly string[]>>(filters: Filters) {
  type Values = { [Name in keyof Filters]?: Filters[Name][number] }
  const { search, change } = useUrlState()
  const values = Object.fromEntries(
    Object.entries(filters).flatMap(([name, values]) => {
      const word = values.find((each) => each === search[name])
      return word === undefined ? [] : [[name, word]]
    }),
  ) as Values
  const cleared = Object.fromEntries([...Object.keys(filters), 'q'].map((name) => [name, undefined]))
  return {
    values,
    isFiltered: Object.keys(values).length > 0 || stringParam(search.q) !== '',
    /** An empty string removes the filter. */
    set: <Name extends keyof Filters & string>(name: Name, word: Filters[Name][number] | '') =>
      change({ [name]: word || undefined, page: undefined }),
    clear: () => change({ ...cleared, page: undefined }),
  }
}
