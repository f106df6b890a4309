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


export const readHomeSearch = (raw: Raw) =>
  present({ category: id(raw.category), show: homeShows.find((show) => show === raw.show) })

/** The last day and long videos by default. */
export const readTrendingSearch = (raw: Raw) =>
  present({
    window: trendingWindows.find((window) => window === raw.window),
    category: id(raw.category),
    type: trendingTypes.find((type) => type === raw.type),
  })

export const commentLists = ['newest', 'held'] as const

const commentsIn = (raw: Raw) => ({
  comments: commentLists.find((list) => list === raw.comments),
  c: id(raw.c),
})

export const readShortsSearch = (raw: Raw) => present(commentsIn(raw))

/** Temporary orders, besides the playlist's own. */
export const playlistViews = [
  'added',
  'addedOldest',
  'published',
  'duration',
  'popular',
] as const satisfies readonly PlaylistSort[]

const playlistView = (value: unknown) => playlistViews.find((each) => each === value)

export const readPlaylistSearch = (raw: Raw) => present({ sort: playlistView(raw.sort) })

const playlistId = (value: unknown): PlaylistId | undefined =>
  value === 'watch-later' || value === 'liked' ? value : id(value)

/** Id of the first video, and the seed that orders the others. */
const isShuffle = /^\d{1,10}-\d{1,10}$/

export interface QueueSearch {
  list: PlaylistId
  sort?: (typeof playlistViews)[number] | undefined
  shuffle?: string | undefined
  loop?: true | undefined
}

type CommentsSearch = Partial<ReturnType<typeof commentsIn>>

interface WatchSearch extends CommentsSearch {
  t?: number
  related?: RelatedType
}

/** `?t=99`, and the forms of other sites: `?t=1m39s`, `?start=99` */
function startIn(raw: Raw) {
  const written = raw.t ?? raw.start
  return wholeNumber(typeof written === 'string' ? startOf(written) : written)
}

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

export const readPostSearch = (raw: Raw) => present(commentsIn(raw))

export const playlistListSorts = ['updated', 'name', 'videos'] as const

export const readPlaylistsSearch = (raw: Raw) =>
  present({
    q: wordOf(raw.q, longestSearch),
    sort: playlistListSorts.find((each) => each === raw.sort),
  })

const settingsTabs = ['preferences', 'notifications', 'social-links', 'account'] as const

export const readSettingsSearch = (raw: Raw) => present({ tab: settingsTabs.find((tab) => tab === raw.tab) })

export const historyFilters = { type: ['videos', 'shorts'] } as const

export const readHistorySearch = (raw: Raw) =>
  present({
    q: wordOf(raw.q, longestSearch),
    type: historyFilters.type.find((type) => type === raw.type),
  })

/** The filters stay raw here; `search-address.ts` parses them. */
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

export const readHelpSearch = (raw: Raw) => present({ q: wordOf(raw.q, longestSearch) })

/** `video`, `t` and `code` describe a playback problem. */
export const readContactSearch = (raw: Raw) =>
  present({
    topic: text(raw.topic),
    video: wholeNumber(raw.video),
    t: wholeNumber(raw.t),
    code: text(raw.code),
  })

export const kitFilters = { status: ['verified', 'unverified'] } as const

export const readKitSearch = readListSearch(kitFilters)

export const readChannelSearch = readListSearch({ tab: ['videos', 'shorts', 'playlists', 'posts', 'about'] })

export const subscriptionFilters = {
  tab: ['videos', 'shorts', 'posts', 'manage'],
  view: ['list'],
  show: ['unwatched'],
  order: ['name', 'watched'],
} as const

export const readSubscriptionsSearch = readListSearch(subscriptionFilters)

export const reportFilters = { status: ['pending', 'reviewed', 'actioned', 'dismissed'] } as const

export const readReportsSearch = (raw: Raw) =>
  present({
    tab: raw.tab === 'own' ? ('own' as const) : undefined,
    status: reportFilters.status.find((status) => status === raw.status),
  })

export const readNotificationsSearch = (raw: Raw) =>
  present({ tab: notificationTabs.find((tab) => tab !== 'all' && tab === raw.tab) })

const longestTitle = 80

export const readComingSoon = (raw: Raw) => {
  return present({
    title: wordOf(raw.title, longestTitle)?.trim() || undefined,
    date: day(raw.date),
  })
}

/** Origin of no site: only URLs without a host keep it. */
const here = 'https://this.invalid'

/**
 * A path of this site as browsers resolve it; undefined for any other target. Checked after normalization: `/.//x`
 * becomes `//x`, which is the URL of another site, and some read `%2F` and `\\` as slashes.
 */
export function ownPath(address: string): string | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, here)) return undefined
  const { origin, pathname, search, hash } = new URL(address, here)
  const leadsAway = origin !== here || /^\/(?:[/\\]|%2f|%5c)/i.test(pathname)
  return leadsAway ? undefined : `${pathname}${search}${hash}`
}

/** Only paths of this site, or sign-in would be an open redirect. */
export function readNext(raw: Raw) {
  const next = text(raw.next)
  return present({ next: next && ownPath(next) })
}

const longestToken = 100

export const readSignIn = (raw: Raw) => ({
  ...readNext(raw),
  ...present({ invitation: text(raw.invitation)?.slice(0, longestToken) }),
})
