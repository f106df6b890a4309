import { startOf } from './cues/clock.ts'
import { notificationTabs } from './notification-kinds.ts'
import { homeShows, relatedTypes, trendingTypes, trendingWindows, type RelatedType } from './feed-rules.ts'
import type { PlaylistId, PlaylistSort } from './playlist-shapes.ts'
import {
  type Raw,
  day,
  id,
  longestSearch,
  present,
  readListSearch,
  text,
  wholeNumber,
  word,
  wordOf,
} from './page-search-words.ts'

// What the query part of an address may say, page by page; studio and administration have files of their own.

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

/** `?t=99`, also as other sites write it: `?t=1m39s`, `?start=99`. */
function startIn(raw: Raw) {
  const written = raw.t ?? raw.start
  return wholeNumber(typeof written === 'string' ? startOf(written) : written)
}

/** `/video/$id`: of the video; and the playlist it is watched in, in which order, and whether it begins anew. */
export const readVideoSearch = (raw: Raw): Partial<QueueSearch> & WatchSearch => {
  const list = playlistId(raw.list)
  const related = relatedTypes.find((type) => type === raw.related)
  const here = { t: startIn(raw), ...commentsIn(raw), related }
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
    q: wordOf(raw.q, longestSearch),
    sort: playlistListSorts.find((each) => each === raw.sort),
  })

const settingsTabs = ['preferences', 'notifications', 'social-links', 'account'] as const

/** `/settings`: which tab is open; the profile, when nothing is said. */
export const readSettingsSearch = (raw: Raw) => present({ tab: settingsTabs.find((tab) => tab === raw.tab) })

/** `/history`: the words that are searched for, and which kind is shown; all, when nothing is said. */
export const historyFilters = { type: ['videos', 'shorts'] } as const

export const readHistorySearch = (raw: Raw) =>
  present({
    q: wordOf(raw.q, longestSearch),
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
export const readHelpSearch = (raw: Raw) => present({ q: wordOf(raw.q, longestSearch) })

/** `/contact`: the topic that is chosen at first; for a film that does not play which one, from which second, and why. */
export const readContactSearch = (raw: Raw) =>
  present({
    topic: text(raw.topic),
    video: wholeNumber(raw.video),
    t: wholeNumber(raw.t),
    code: text(raw.code),
  })

/** `/demoastikpage`: its table. */
export const kitFilters = { status: ['verified', 'unverified'] } as const

export const readKitSearch = readListSearch(kitFilters)

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

/** `/notifications`: which of them are shown; all, when nothing is said. */
export const readNotificationsSearch = (raw: Raw) =>
  present({ tab: notificationTabs.find((tab) => tab !== 'all' && tab === raw.tab) })

const longestTitle = 80

/** `/coming-soon`: what is coming, in few words, and on which day; a day that does not exist is left out. */
export const readComingSoon = (raw: Raw) => {
  return present({
    title: wordOf(raw.title, longestTitle)?.trim() || undefined,
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

const longestToken = 100

/** `/auth` and `/verify-otp`: where to go on, and the invitation that somebody came with. */
export const readSignIn = (raw: Raw) => ({
  ...readNext(raw),
  ...present({ invitation: text(raw.invitation)?.slice(0, longestToken) }),
})
