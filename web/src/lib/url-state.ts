import {
  type PageSize,
  type RawQuery,
  readListSearch,
  readText,
} from '@kinora/contract/pages/query-string-readers'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { parseSorting, formatSorting, type Sorting } from './sorting.ts'

// Screen state in the address survives a reload, is part of a shared link and follows Back. The readers are those of
// the page table (contract/src/pages/pages.ts).

/** Undefined values are removed. */
function useChangeSearch() {
  const navigate = useNavigate()
  return (next: object, { replace = true } = {}) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...next }), replace, resetScroll: false })
}

/** The parameters that `read` knows, and a function that changes them. */
export function useUrlState<Found extends object>(read: (raw: RawQuery) => Found) {
  const search = read(useSearch({ strict: false }))
  const change: (next: Partial<Found>, options?: { replace?: boolean }) => void = useChangeSearch()
  return { search, change }
}

const readTab = (raw: RawQuery) => ({ ...readListSearch(raw), tab: readText(raw.tab) })

/** `?tab=`; the first tab is the default and is omitted. */
export function useTab<Value extends string>(tabs: readonly { value: Value }[]) {
  const { search, change } = useUrlState(readTab)
  const first = tabs[0]?.value
  const open = (tab: Value) => change({ tab: tab === first ? undefined : tab, page: undefined })
  return [(tabs.find(({ value }) => value === search.tab)?.value ?? first) as Value, open] as const
}

/** `?page=`, counted from 1. Back returns to the previous page. */
export function usePageNumber() {
  const { search, change } = useUrlState(readListSearch)
  const open = (next: number) => change({ page: next === 1 ? undefined : next }, { replace: false })
  return [search.page ?? 1, open] as const
}

/** Rows per page, `?size=`. */
export function usePageSize(usual: PageSize = 10) {
  const { search, change } = useUrlState(readListSearch)
  const choose = (next: PageSize) => change({ size: next === usual ? undefined : next, page: undefined })
  return [search.size ?? usual, choose] as const
}

/** `?sort=name` or `?sort=-name`; the default is omitted. */
export function useSorting<Key extends string>(keys: readonly Key[], usual: Sorting<Key>) {
  const { search, change } = useUrlState(readListSearch)
  const sort = (next: Sorting<Key>) => {
    const word = formatSorting(next)
    change({ sort: word === formatSorting(usual) ? undefined : word, page: undefined })
  }
  return [parseSorting(search.sort ?? '', keys) ?? usual, sort] as const
}

const typingDebounceMs = 300

/** `?q=`: typing updates the field at once and the address after a pause. */
export function useSearchText(pauseMs = typingDebounceMs) {
  const { search, change } = useUrlState(readListSearch)
  const searchText = search.q ?? ''
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
