import { notificationTabs } from '../community/notifications/tabs.ts'
import type { PlaylistSort } from '../community/playlists/rules.ts'
import type { PlaylistId } from '../community/playlists/schemas.ts'
import {
  homeFilters,
  type RelatedType,
  relatedTypes,
  trendingTypes,
  trendingWindows,
} from '../discovery/feeds/rules.ts'
import { parseStartTime } from '../text/start-time.ts'
import {
  createListSearchReader,
  maxSearchLength,
  omitUndefined,
  type RawQuery,
  readDate,
  readId,
  readLargeId,
  readInteger,
  readSearchText,
  readText,
  readTruncatedText,
  readOneOf,
} from './query-string-readers.ts'

export const readHomeSearch = (raw: RawQuery) =>
  omitUndefined({ category: readId(raw.category), show: readOneOf(homeFilters, raw.show) })

/** The last day and long videos by default. */
export const readTrendingSearch = (raw: RawQuery) =>
  omitUndefined({
    window: readOneOf(trendingWindows, raw.window),
    category: readId(raw.category),
    type: readOneOf(trendingTypes, raw.type),
  })

export const commentLists = ['newest', 'held'] as const

/** `c` is the comment that the page opens with. */
export const readCommentsSearch = (raw: RawQuery) =>
  omitUndefined({ comments: readOneOf(commentLists, raw.comments), c: readLargeId(raw.c) })

/** Temporary orders, besides the playlist's own. */
export const playlistViews = [
  'added',
  'addedOldest',
  'published',
  'duration',
  'popular',
] as const satisfies readonly PlaylistSort[]

const readPlaylistView = (value: unknown) => readOneOf(playlistViews, value)

export const readPlaylistSearch = (raw: RawQuery) => omitUndefined({ sort: readPlaylistView(raw.sort) })

const readPlaylistId = (value: unknown): PlaylistId | undefined =>
  value === 'watch-later' || value === 'liked' ? value : readId(value)

/** Id of the first video, and the seed that orders the others. */
const shufflePattern = /^\d{1,10}-\d{1,10}$/

export interface QueueSearch {
  list: PlaylistId
  sort?: (typeof playlistViews)[number] | undefined
  shuffle?: string | undefined
  loop?: true | undefined
}

interface WatchSearch extends ReturnType<typeof readCommentsSearch> {
  t?: number
  related?: RelatedType
}

/** `?t=99`, and the forms of other sites: `?t=1m39s`, `?start=99` */
function readStartSeconds(raw: RawQuery) {
  const written = raw.t ?? raw.start
  return readInteger(typeof written === 'string' ? parseStartTime(written) : written)
}

export const readVideoSearch = (raw: RawQuery): Partial<QueueSearch> & WatchSearch => {
  const list = readPlaylistId(raw.list)
  const related = readOneOf(relatedTypes, raw.related)
  const watchSearch = { t: readStartSeconds(raw), ...readCommentsSearch(raw), related }
  if (!list) return omitUndefined(watchSearch)
  const shuffle = readText(raw.shuffle)
  return omitUndefined({
    ...watchSearch,
    list,
    sort: readPlaylistView(raw.sort),
    shuffle: shuffle && shufflePattern.test(shuffle) ? shuffle : undefined,
    loop: raw.loop === true || raw.loop === 'true' ? (true as const) : undefined,
  })
}

export const playlistListSorts = ['updated', 'name', 'videos'] as const

export const readPlaylistsSearch = (raw: RawQuery) =>
  omitUndefined({
    q: readTruncatedText(raw.q, maxSearchLength),
    sort: readOneOf(playlistListSorts, raw.sort),
  })

const settingsTabs = ['preferences', 'notifications', 'social-links', 'account'] as const

export const readSettingsSearch = (raw: RawQuery) => omitUndefined({ tab: readOneOf(settingsTabs, raw.tab) })

const historyTypes = ['videos', 'shorts'] as const

export const readHistorySearch = (raw: RawQuery) =>
  omitUndefined({
    q: readTruncatedText(raw.q, maxSearchLength),
    type: readOneOf(historyTypes, raw.type),
  })

/** The filters stay raw here; `search-params.ts` parses them. */
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
}: RawQuery) =>
  omitUndefined({
    q: readSearchText(raw.q),
    tag: readSearchText(raw.tag),
    type,
    category,
    sortBy,
    sortOrder,
    dateFrom,
    dateTo,
    minDuration,
    maxDuration,
  })

export const readTextSearch = (raw: RawQuery) =>
  omitUndefined({ q: readTruncatedText(raw.q, maxSearchLength) })

/** `video`, `t` and `code` describe a playback problem. */
export const readContactSearch = (raw: RawQuery) =>
  omitUndefined({
    topic: readText(raw.topic),
    video: readInteger(raw.video),
    t: readInteger(raw.t),
    code: readText(raw.code),
  })

export const readKitSearch = createListSearchReader({ status: ['verified', 'unverified'] })

export const readChannelSearch = createListSearchReader({
  tab: ['videos', 'shorts', 'playlists', 'posts', 'about'],
})

export const readSubscriptionsSearch = createListSearchReader({
  tab: ['videos', 'shorts', 'posts', 'manage'],
  view: ['list'],
  show: ['unwatched'],
  order: ['name', 'watched'],
})

export const reportFilters = { status: ['pending', 'reviewed', 'actioned', 'dismissed'] } as const

export const readReportsSearch = (raw: RawQuery) =>
  omitUndefined({
    tab: raw.tab === 'own' ? ('own' as const) : undefined,
    status: readOneOf(reportFilters.status, raw.status),
  })

export const readNotificationsSearch = (raw: RawQuery) =>
  omitUndefined({ tab: notificationTabs.find((tab) => tab !== 'all' && tab === raw.tab) })

const maxTitleLength = 80

export const readComingSoonSearch = (raw: RawQuery) => {
  return omitUndefined({
    title: readTruncatedText(raw.title, maxTitleLength)?.trim() || undefined,
    date: readDate(raw.date),
  })
}

/** Origin of no site: only URLs without a host keep it. */
const baseUrl = 'https://this.invalid'

/**
 * A path of this site as browsers resolve it; undefined for any other target. Checked after normalization: `/.//x`
 * becomes `//x`, which is the URL of another site, and some read `%2F` and `\\` as slashes.
 */
export function internalPath(address: string): string | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, baseUrl)) return undefined
  const { origin, pathname, search, hash } = new URL(address, baseUrl)
  const leadsAway = origin !== baseUrl || /^\/(?:[/\\]|%2f|%5c)/i.test(pathname)
  return leadsAway ? undefined : `${pathname}${search}${hash}`
}

/** Only paths of this site, or sign-in would be an open redirect. */
export function readNextPath(raw: RawQuery) {
  const next = readText(raw.next)
  return omitUndefined({ next: next && internalPath(next) })
}

const maxTokenLength = 100

export const readSignInSearch = (raw: RawQuery) => ({
  ...readNextPath(raw),
  ...omitUndefined({ invitation: readText(raw.invitation)?.slice(0, maxTokenLength) }),
})
