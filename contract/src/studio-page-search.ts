import { contentStates, contentVisibilities } from './channel-rules.ts'
import {
  type Raw,
  day,
  id,
  longestSearch,
  present,
  readListSearch,
  text,
  wholeNumber,
  wordOf,
} from './page-search-words.ts'

// Search parameters of studio pages, the counterpart of `page-search.ts`.

export const ownContentTabs = [
  'all',
  'videos',
  'shorts',
  'playlists',
  'posts',
  'published',
  'drafts',
] as const
export type OwnContentTab = (typeof ownContentTabs)[number]
export const ownContentFilters = { visibility: contentVisibilities, state: contentStates } as const
const readOwnContentList = readListSearch({ tab: ownContentTabs, ...ownContentFilters })
export const readOwnContentSearch = (raw: Raw) => ({
  ...readOwnContentList(raw),
  ...present({ category: id(raw.category) }),
})

export const trashFilters = { kind: ['video', 'playlist', 'post', 'comment'] } as const
export const readTrashSearch = (raw: Raw) =>
  present({ kind: trashFilters.kind.find((kind) => kind === raw.kind) })

export const inboxFilters = { filter: ['held', 'unanswered'] } as const
export const readInboxSearch = (raw: Raw) =>
  present({
    filter: inboxFilters.filter.find((filter) => filter === raw.filter),
    q: wordOf(raw.q, longestSearch),
  })

export const readSubscribersSearch = readListSearch({})

export const analyticsFilters = { range: ['7', '90', 'all'], compare: ['no'] } as const

export const readAnalyticsSearch = (raw: Raw) =>
  present({
    range: analyticsFilters.range.find((range) => range === raw.range),
    compare: analyticsFilters.compare.find((compare) => compare === raw.compare),
    from: day(raw.from),
    to: day(raw.to),
  })

const month = /^20\d\d-(?:0[1-9]|1[0-2])$/

export const readMonetizationSearch = (raw: Raw) =>
  present({
    tab: (['history', 'analytics'] as const).find((tab) => tab === raw.tab),
    page: wholeNumber(raw.page) || undefined,
    statement: month.test(text(raw.statement) ?? '') ? text(raw.statement) : undefined,
  })
