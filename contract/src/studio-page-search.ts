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

// What the addresses of the studio may say, as `page-search.ts` has it for the site.

/** `/studio/content`: the tab, and what of one’s own videos is shown; the words, the order and the page, as in every list. */
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

/** `/studio/trash`: of which kind; all, when nothing is said. */
export const trashFilters = { kind: ['video', 'playlist', 'post', 'comment'] } as const
export const readTrashSearch = (raw: Raw) =>
  present({ kind: trashFilters.kind.find((kind) => kind === raw.kind) })

/** `/studio/comments`: those that wait or are unanswered alone, and the words that are searched for. */
export const inboxFilters = { filter: ['held', 'unanswered'] } as const
export const readInboxSearch = (raw: Raw) =>
  present({
    filter: inboxFilters.filter.find((filter) => filter === raw.filter),
    q: wordOf(raw.q, longestSearch),
  })

/** `/studio/subscribers`: page, and words in their names. */
export const readSubscribersSearch = readListSearch({})

export const analyticsFilters = { range: ['7', '90', 'all'], compare: ['no'] } as const

/** `/studio/analytics`, `/video-analytics/$id`: which days, 28 when nothing is said, and whether they are compared. */
export const readAnalyticsSearch = (raw: Raw) =>
  present({
    range: analyticsFilters.range.find((range) => range === raw.range),
    compare: analyticsFilters.compare.find((compare) => compare === raw.compare),
    from: day(raw.from),
    to: day(raw.to),
  })

const month = /^20\d\d-(?:0[1-9]|1[0-2])$/

/** `/studio/monetization`: the tab, the page of the history, and the month whose statement is shown. */
export const readMonetizationSearch = (raw: Raw) =>
  present({
    tab: (['history', 'analytics'] as const).find((tab) => tab === raw.tab),
    page: wholeNumber(raw.page) || undefined,
    statement: month.test(text(raw.statement) ?? '') ? text(raw.statement) : undefined,
  })
