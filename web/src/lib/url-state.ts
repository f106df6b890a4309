import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { pageSizes, type PageSize } from '@kinora/contract/page-search-words'
import { readSorting, writeSorting, type Sorting } from './sorting.ts'

// The state of a screen that stands in its address: it survives a reload, travels with a link and goes with Back. What
// a page lets through is the business of its route (contract/src/page-search.ts); here the names are read and written.

type Search = Record<string, unknown>

const wordOf = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * What the address says, for state that no other hook of this file is for. Works on whatever page this stands, so the
 * router's types of one page cannot be asked.
 */
export function useAddress() {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  /** Changes what the address says; what is undefined leaves it. */
  const change = (next: Search, { replace = true } = {}) =>
    void navigate({
      to: '.',
      search: (before: Search) => ({ ...before, ...next }),
      replace,
      resetScroll: false,
    } as never)
  return { search, change }
}

/** The open tab, `?tab=`. The first one is open when the address says nothing, and needs no word there. */
export function useTab<Value extends string>(tabs: readonly { value: Value }[]) {
  const { search, change } = useAddress()
  const first = tabs[0]?.value
  const open = (tab: Value) => change({ tab: tab === first ? undefined : tab, page: undefined })
  return [(tabs.find(({ value }) => value === search.tab)?.value ?? first) as Value, open] as const
}

/** The page of a list, `?page=`, counted from 1. Another page is a step that Back undoes. */
export function usePageNumber() {
  const { search, change } = useAddress()
  const page = typeof search.page === 'number' ? search.page : 1
  const open = (next: number) => change({ page: next === 1 ? undefined : next }, { replace: false })
  return [page, open] as const
}

/** How many rows a page has, `?size=`. */
export function usePageSize(usual: PageSize = 10) {
  const { search, change } = useAddress()
  const size = pageSizes.find((each) => each === search.size) ?? usual
  const choose = (next: PageSize) => change({ size: next === usual ? undefined : next, page: undefined })
  return [size, choose] as const
}

/** The order of a list, `?sort=name` or `?sort=-name`; the usual one needs no word. */
export function useSorting<Key extends string>(keys: readonly Key[], usual: Sorting<Key>) {
  const { search, change } = useAddress()
  const sort = (next: Sorting<Key>) => {
    const word = writeSorting(next)
    change({ sort: word === writeSorting(usual) ? undefined : word, page: undefined })
  }
  return [readSorting(wordOf(search.sort), keys) ?? usual, sort] as const
}

const typingPauseMs = 300

/** The words that are searched for, `?q=`: what is typed shows at once and is searched for after a pause. */
export function useSearchText(pauseMs = typingPauseMs) {
  const { search, change } = useAddress()
  const words = wordOf(search.q)
  const [typed, setTyped] = useState({ text: words, over: words })
  // It has reached the address: when that is cleared now, it is not typed anew.
  if (typed.over !== words && typed.text.trim() === words) setTyped({ text: typed.text, over: words })
  const isNew = typed.over === words && typed.text.trim() !== words
  // Cleared elsewhere, or Back: what was typed is over.
  const text = isNew || typed.text.trim() === words ? typed.text : words
  const write = useEffectEvent(() => change({ q: typed.text.trim() || undefined, page: undefined }))
  useEffect(() => {
    if (!isNew) return undefined
    const timer = setTimeout(write, pauseMs)
    return () => clearTimeout(timer)
  }, [isNew, typed.text, pauseMs])
  return { words, text, setText: (next: string) => setTyped({ text: next, over: words }) }
}

/** What a list is narrowed by, a name and its words each: `?status=hidden`. */
export function useFilters<const Filters extends Record<string, readonly string[]>>(filters: Filters) {
  type Values = { [Name in keyof Filters]?: Filters[Name][number] }
  const { search, change } = useAddress()
  const values = Object.fromEntries(
    Object.entries(filters).flatMap(([name, words]) => {
      const word = words.find((each) => each === search[name])
      return word === undefined ? [] : [[name, word]]
    }),
  ) as Values
  const cleared = Object.fromEntries([...Object.keys(filters), 'q'].map((name) => [name, undefined]))
  return {
    values,
    isFiltered: Object.keys(values).length > 0 || wordOf(search.q) !== '',
    /** An empty word takes the filter away. */
    set: <Name extends keyof Filters & string>(name: Name, word: Filters[Name][number] | '') =>
      change({ [name]: word || undefined, page: undefined }),
    clear: () => change({ ...cleared, page: undefined }),
  }
}
