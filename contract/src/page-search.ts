import { contentStates, contentVisibilities } from './channel-rules.ts'
import { applicationStatuses, earningStatuses, filteredSources } from './monetization-rules.ts'
import { notificationTabs } from './notification-kinds.ts'
import { homeShows, relatedTypes, trendingTypes, trendingWindows, type RelatedType } from './feed-rules.ts'
import type { PlaylistId, PlaylistSort } from './playlists.ts'

// What the query part of an address may say, page by page. Anything else is dropped, never an error.

type Raw = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
const wholeNumber = (value: unknown) => {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  return Number.isInteger(number) && number >= 0 ? number : undefined
}
// The router reads ?q=2026 as a number; for people it is a word.
const word = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : text(value)

const largestId = 2_147_483_647
const id = (value: unknown) => {
  const number = wholeNumber(value)
  return number && number <= largestId ? number : undefined
}

const calendarDate = /^\d{4}-\d{2}-\d{2}$/
/** A day that exists. */
const day = (value: unknown) => {
  const date = text(value)
  return date && calendarDate.test(date) && !Number.isNaN(Date.parse(date)) ? date : undefined
}

/** Drops what is not there, so that it does not show in the address. */
const present = <T extends Raw>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>
  }

/** `/`: the chip that is chosen: a category, or what of everything is shown. */
export const readHomeSearch = (raw: Raw) =>
  present({ category: id(raw.category), show: homeShows.find((show) => show === raw.show) })

/** `/trending`: how far back, of which category, and whether shorts are meant; the last day and long videos, when nothing is said. */
export const readTrendingSearch = (raw: Raw) =>
  present({
    window: trendingWindows.find((window) => window === raw.window),
    category: id(raw.category),
    type: trendingTypes.find((type) => type === raw.type),
  })

/** The lists of comments besides the usual one. */
export const commentLists = ['newest', 'held'] as const

/** Under a page's comments: which list of them is shown, and one that the address leads to. */
const commentsIn = (raw: Raw) => ({
  comments: commentLists.find((list) => list === raw.comments),
  c: id(raw.c),
})

/** `/shorts/{id}`: the comments of the one that plays. */
export const readShortsSearch = (raw: Raw) => present(commentsIn(raw))

/** How a playlist may be looked at for once, besides its own order. */
export const playlistViews = [
  'added',
  'addedOldest',
  'published',
  'duration',
  'popular',
] as const satisfies readonly PlaylistSort[]
const playlistView = (value: unknown) => playlistViews.find((each) => each === value)

/** `/playlist/$id`, `/watchlater`, `/liked`: the order for once. */
export const readPlaylistSearch = (raw: Raw) => present({ sort: playlistView(raw.sort) })

const playlistId = (value: unknown): PlaylistId | undefined =>
  value === 'watch-later' || value === 'liked' ? value : id(value)

/** The video that was the first, and a number that stands for the order of the others. */
const isShuffle = /^\d{1,10}-\d{1,10}$/

/** The playlist that is watched, and how: part of the address of each of its videos. */
export interface QueueSearch {
  list: PlaylistId
  sort?: (typeof playlistViews)[number] | undefined
  shuffle?: string | undefined
  /** It begins anew at its end. */
  loop?: true | undefined
}

type CommentsSearch = Partial<ReturnType<typeof commentsIn>>

/** Of one video: where to start, in seconds; its comments; which of those beside it are shown. */
interface WatchSearch extends CommentsSearch {
  t?: number
  related?: RelatedType
}

/** `/video/$id`: of the video; and the playlist it is watched in, in which order, and whether it begins anew. */
export const readVideoSearch = (raw: Raw): Partial<QueueSearch> & WatchSearch => {
  const list = playlistId(raw.list)
  const related = relatedTypes.find((type) => type === raw.related)
  const here = { t: wholeNumber(raw.t), ...commentsIn(raw), related }
  if (!list) return present(here)
  const shuffle = text(raw.shuffle)
  return present({
    ...here,
    list,
    sort: playlistView(raw.sort),
    shuffle: shuffle && isShuffle.test(shuffle) ? shuffle : undefined,
    loop: raw.loop === true || raw.loop === 'true' ? (true as const) : undefined,
  })
}

/** `/post/$id`: its comments. */
export const readPostSearch = (raw: Raw) => present(commentsIn(raw))

export const playlistListSorts = ['updated', 'name', 'videos'] as const

/** `/playlists`: words in their names, and their order; newest first, when nothing is said. */
export const readPlaylistsSearch = (raw: Raw) =>
  present({
    q: word(raw.q)?.slice(0, longestSearch),
    sort: playlistListSorts.find((each) => each === raw.sort),
  })

const settingsTabs = ['preferences', 'notifications', 'social-links', 'account'] as const

/** `/settings`: which tab is open; the profile, when nothing is said. */
export const readSettingsSearch = (raw: Raw) => present({ tab: settingsTabs.find((tab) => tab === raw.tab) })

/** `/history`: the words that are searched for, and which kind is shown; all, when nothing is said. */
export const historyFilters = { type: ['videos', 'shorts'] } as const
export const readHistorySearch = (raw: Raw) =>
  present({
    q: word(raw.q)?.slice(0, longestSearch),
    type: historyFilters.type.find((type) => type === raw.type),
  })

/** `/search`: the words, or one tag, and what they are narrowed by as it was written; `search-address.ts` reads it. */
export const readSearch = ({
  type,
  category,
  sortBy,
  sortOrder,
  dateFrom,
  dateTo,
  minDuration,
  maxDuration,
  ...raw
}: Raw) =>
  present({
    q: word(raw.q),
    tag: word(raw.tag),
    type,
    category,
    sortBy,
    sortOrder,
    dateFrom,
    dateTo,
    minDuration,
    maxDuration,
  })

/** `/help`: what is searched for in the answers. */
export const readHelpSearch = (raw: Raw) => present({ q: word(raw.q)?.slice(0, 200) })

/** `/contact`: the topic that is chosen at first; for a film that does not play which one, from which second, and why. */
export const readContactSearch = (raw: Raw) =>
  present({
    topic: text(raw.topic),
    video: wholeNumber(raw.video),
    t: wholeNumber(raw.t),
    code: text(raw.code),
  })

export const pageSizes = [5, 10, 20, 50] as const
export type PageSize = (typeof pageSizes)[number]

const longestSearch = 200

/** A list of rows: words, order, page, rows on a page (lib/url-state.ts), and the words its own filters know. */
export const readListSearch =
  <const Filters extends Record<string, readonly string[]>>(filters: Filters) =>
  (raw: Raw) => ({
    ...present({
      q: word(raw.q)?.slice(0, longestSearch),
      sort: text(raw.sort),
      page: wholeNumber(raw.page) || undefined,
      size: pageSizes.find((size) => size === wholeNumber(raw.size)),
    }),
    ...(present(
      Object.fromEntries(
        Object.entries(filters).map(([name, words]) => [name, words.find((each) => each === raw[name])]),
      ),
    ) as { [Name in keyof Filters]?: Filters[Name][number] }),
  })

/** `/demoastikpage`: its table. */
export const kitFilters = { status: ['verified', 'unverified'] } as const
export const readKitSearch = readListSearch(kitFilters)

/** `/admin/categories`: which of them are shown; all, when nothing is said. */
export const categoryFilters = { tab: ['featured', 'active', 'hidden', 'archived'] } as const
export const readCategoriesSearch = readListSearch(categoryFilters)

/** `/admin/feedback` */
export const readFeedbackListSearch = readListSearch({})
/** `/admin/content`: what is listed and how it looks, and whether what is looked for in texts is open beside it. */
export const contentFilters = {
  tab: ['shorts', 'posts'],
  status: ['published', 'draft'],
  monetization: ['enabled', 'disabled'],
  approval: ['approved', 'pending', 'rejected', 'flagged'],
  view: ['grid'],
  panel: ['filtering'],
} as const
const readContentList = readListSearch(contentFilters)
export const readContentSearch = (raw: Raw) => ({
  ...readContentList(raw),
  ...present({ category: id(raw.category), from: day(raw.from), to: day(raw.to) }),
})

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

/** `/admin/users`: which of them, and how they look; all in a table, when nothing is said. */
export const peopleScreen = {
  tab: ['admins', 'verified', 'unverified', 'suspended'],
  view: ['grid', 'cards'],
} as const
export const readPeopleSearch = readListSearch(peopleScreen)

/** `/admin/users/$id`: what of somebody is shown; of what they made, which kind; of reports, those by them. */
export const personScreen = {
  tab: ['reports', 'suspensions', 'audit', 'sessions'],
  kind: ['post', 'comment'],
  which: ['by'],
} as const
export const readPersonSearch = readListSearch(personScreen)

/** `/admin/reports`: which cases are shown; all, when nothing is said. Days, and the one that is open, stand beside. */
export const caseFilters = {
  tab: ['pending', 'reviewed', 'actioned', 'dismissed', 'appeals'],
  type: ['video', 'channel', 'comment', 'reply', 'post'],
  reason: ['inappropriate', 'violence', 'harassment', 'copyright', 'spam', 'misinformation', 'other'],
} as const
const readCaseList = readListSearch(caseFilters)
export const readCasesSearch = (raw: Raw) => ({
  ...readCaseList(raw),
  ...present({ from: day(raw.from), to: day(raw.to), report: id(raw.report) }),
})

/** `/admin/comments`: which list of them; what waits, when nothing is said. */
export const readSiteCommentsSearch = readListSearch({ tab: ['reported', 'removed', 'all'] })

/** `/admin/copyrights`: claims of one state; what waits, when nothing is said. */
export const readClaimsSearch = readListSearch({
  tab: ['countered', 'accepted', 'upheld', 'restored', 'rejected', 'all'],
})

/** `/channel/$id`: the tab, the order of its videos, and what is searched for in it. */
export const readChannelSearch = readListSearch({ tab: ['videos', 'shorts', 'playlists', 'posts', 'about'] })

/** `/subscriptions`: the tab, how the feed looks and what of it; in which order the channels stand. */
export const subscriptionFilters = {
  tab: ['videos', 'shorts', 'posts', 'manage'],
  view: ['list'],
  show: ['unwatched'],
  order: ['name', 'watched'],
} as const
export const readSubscriptionsSearch = readListSearch(subscriptionFilters)
/** `/reports`: what the viewer reported, of one state or of all, or what was done about their own. */
export const reportFilters = { status: ['pending', 'reviewed', 'actioned', 'dismissed'] } as const
export const readReportsSearch = (raw: Raw) =>
  present({
    tab: raw.tab === 'own' ? ('own' as const) : undefined,
    status: reportFilters.status.find((status) => status === raw.status),
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
    q: word(raw.q)?.slice(0, longestSearch),
  })

/** `/studio/subscribers`: page, and words in their names. */
export const readSubscribersSearch = readListSearch({})

export const analyticsFilters = { range: ['7', '90', 'all'], compare: ['no'] } as const
/** `/studio/analytics`, `/video-analytics/$id`: which days, 28 when nothing is said, and whether they are compared. */
export const readAnalyticsSearch = (raw: Raw) =>
  present({
    // The router reads ?range=7 as a number.
    range: analyticsFilters.range.find((range) => range === word(raw.range)),
    compare: analyticsFilters.compare.find((compare) => compare === raw.compare),
    from: day(raw.from),
    to: day(raw.to),
  })

/** `/notifications`: which of them are shown; all, when nothing is said. */
export const readNotificationsSearch = (raw: Raw) =>
  present({ tab: notificationTabs.find((tab) => tab !== 'all' && tab === raw.tab) })

/** `/admin/audit`: who did what, to which kind of thing, and on which days; a thing by its number. */
export const readAuditSearch = (raw: Raw) =>
  present({
    actor: word(raw.actor)?.slice(0, 100),
    action: text(raw.action)?.slice(0, 100),
    targetKind: text(raw.targetKind)?.slice(0, 100),
    targetId: id(raw.targetId),
    from: day(raw.from),
    to: day(raw.to),
  })

/** `/admin/operations`: the tab; health, when nothing is said. */
export const operationTabs = ['jobs', 'schedules', 'storage', 'mail'] as const
export const readOperationsSearch = (raw: Raw) =>
  present({ tab: operationTabs.find((tab) => tab === raw.tab), state: text(raw.state) })

const longestTitle = 80

/** `/coming-soon`: what is coming, in few words, and on which day; a day that does not exist is left out. */
export const readComingSoon = (raw: Raw) => {
  return present({
    title: word(raw.title)?.trim().slice(0, longestTitle) || undefined,
    date: day(raw.date),
  })
}

/** Stands for our own site: only addresses without a host of their own keep it. */
const here = 'https://this.invalid'

/**
 * A path of this site as browsers will read it, or nothing for what leads elsewhere. Looked at after normalising: `/.//x`
 * becomes `//x`, which is another site's address, and `%2F` and `\\` are read as slashes by some.
 */
export function ownPath(address: string): string | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, here)) return undefined
  const { origin, pathname, search, hash } = new URL(address, here)
  const leadsAway = origin !== here || /^\/(?:[/\\]|%2f|%5c)/i.test(pathname)
  return leadsAway ? undefined : `${pathname}${search}${hash}`
}

/** Where to go on after sign-in: only ever a path of this site, never another one. */
export function readNext(raw: Raw) {
  const next = text(raw.next)
  return present({ next: next && ownPath(next) })
}

const month = /^20\d\d-(?:0[1-9]|1[0-2])$/

/** `/studio/monetization`: the tab, the page of the history, and the month whose statement is shown. */
export const readMonetizationSearch = (raw: Raw) =>
  present({
    tab: (['history', 'analytics'] as const).find((tab) => tab === raw.tab),
    page: wholeNumber(raw.page) || undefined,
    statement: month.test(text(raw.statement) ?? '') ? text(raw.statement) : undefined,
  })

/** `/admin/monetization`: the tab, what its list is narrowed by, its page, and the application that is reviewed. */
export const readManagedMoneySearch = (raw: Raw) =>
  present({
    tab: (['applications', 'payouts'] as const).find((tab) => tab === raw.tab),
    status: [...earningStatuses, ...applicationStatuses].find((status) => status === raw.status),
    source: filteredSources.find((source) => source === raw.source),
    creator: id(raw.creator),
    page: wholeNumber(raw.page) || undefined,
  })

const longestToken = 100

/** `/auth` and `/verify-otp`: where to go on, and the invitation that somebody came with. */
export const readSignIn = (raw: Raw) => ({
  ...readNext(raw),
  ...present({ invitation: text(raw.invitation)?.slice(0, longestToken) }),
})
