import type { Call, CallInput } from './call.ts'
import { categories } from './categories.ts'
import { channelSorts, maxChannelSearchLength } from './channel-rules.ts'
import { channels } from './channels.ts'
import { feedback } from './feedback.ts'
import type { HomeFilter, TrendingType, TrendingWindow } from './feed-rules.ts'
import { feeds } from './feeds.ts'
import { hiddenContent } from './hidden-content.ts'
import { history, type HistoryKind } from './history.ts'
import { identity } from './identity.ts'
import type { readChannelSearch, readSubscriptionsSearch } from './page-search.ts'
import type { PageName } from './pages.ts'
import type { PlaylistId } from './playlist-shapes.ts'
import { playlists } from './playlists.ts'
import { posts } from './posts.ts'
import { reports, type ReportStatus } from './reports.ts'
import { search } from './search.ts'
import { searchRequest, type SearchParams } from './search-params.ts'
import { settings } from './settings.ts'
import { shorts } from './shorts.ts'
import { site, type TextPageName } from './site.ts'
import { socialLinks } from './social-links.ts'
import { subscriptions } from './subscriptions.ts'
import { videos } from './videos.ts'
import { viewerState } from './viewer-state.ts'
import { truncateText } from './truncate-text.ts'

export interface PreparedCall<C extends Call> {
  call: C
  input: CallInput<C>
}
const prepareCall = <C extends Call>(call: C, input: CallInput<C>): PreparedCall<C> => ({ call, input })

export const videoKinds = ['long', 'shorts'] as const
export type VideoKind = (typeof videoKinds)[number]

type ChannelSearch = ReturnType<typeof readChannelSearch>
const channelSortOf = (word: string | undefined) => channelSorts.find((sort) => sort === word) ?? 'newest'

type SubscriptionsSearch = ReturnType<typeof readSubscriptionsSearch>
const videoKindByTab: Record<string, VideoKind | undefined> = { videos: 'long', shorts: 'shorts' }

interface TrendingSearch {
  window?: TrendingWindow | undefined
  category?: number | undefined
  type?: TrendingType | undefined
}

/** A multiple of every number of columns but five. */
export const channelPageSize = 24

/**
 * The first calls of each page, which its HTML carries. Server and browser share the inputs: an answer to another
 * input would be useless.
 */
export const initialCalls = {
  home: ({ category, show }: { category?: number | undefined; show?: HomeFilter | undefined }) => ({
    feed: prepareCall(feeds.home, { query: { category, show } }),
    categories: prepareCall(categories.list, {}),
    settings: prepareCall(settings.find, {}),
    hidden: prepareCall(hiddenContent.listIds, {}),
    continued: prepareCall(history.listInProgress, {}),
  }),
  trending: ({ window, category, type }: TrendingSearch) => ({
    trending: prepareCall(feeds.trending, { query: { window, category, type } }),
    categories: prepareCall(categories.list, {}),
    hidden: prepareCall(hiddenContent.listIds, {}),
  }),
  video: ({ id }: { id: number }) => ({
    video: prepareCall(videos.find, { params: { id } }),
    state: prepareCall(viewerState.find, { params: { id } }),
    related: prepareCall(feeds.related, { params: { id }, query: {} }),
    hidden: prepareCall(hiddenContent.listIds, {}),
  }),
  channel: ({ id, tab, sort, q }: { id: number } & ChannelSearch) => ({
    channel: prepareCall(channels.find, { params: { userId: id } }),
    state: prepareCall(viewerState.findOfChannel, { params: { userId: id } }),
    links: prepareCall(socialLinks.listOfUser, { params: { id } }),
    home: prepareCall(channels.findHome, { params: { userId: id } }),
    list: prepareCall(channels.browse, {
      params: { userId: id },
      query: {
        type: q ? undefined : videoKindByTab[tab ?? ''],
        sort: channelSortOf(sort),
        q: q && truncateText(q, maxChannelSearchLength),
      },
    }),
    playlists: prepareCall(playlists.listOfUser, {
      params: { userId: id },
      query: { only: 'public' as const, limit: channelPageSize },
    }),
  }),
  shorts: ({ id }: { id?: number | undefined }) => ({
    feed: prepareCall(shorts.feed, { query: { first: id } }),
    hidden: prepareCall(hiddenContent.listIds, {}),
  }),
  subscriptions: ({ tab, show, order, q }: SubscriptionsSearch) => ({
    news: prepareCall(subscriptions.news, {}),
    settings: prepareCall(settings.find, {}),
    feed: prepareCall(subscriptions.feed, {
      query: { type: videoKindByTab[tab ?? ''], unwatched: show && ('1' as const) },
    }),
    posts: prepareCall(posts.listOfSubscriptions, { query: {} }),
    channels: prepareCall(subscriptions.list, { query: { sort: order ?? 'recent', q } }),
  }),
  history: ({ q, type }: { q?: string | undefined; type?: HistoryKind | undefined }) => ({
    list: prepareCall(history.list, { query: { q, type } }),
    settings: prepareCall(settings.find, {}),
  }),
  search: (address: SearchParams) => ({
    results: prepareCall(search.find, searchRequest(address)),
    categories: prepareCall(categories.list, {}),
  }),
  playlist: ({ id }: { id: PlaylistId }) => ({
    playlist: prepareCall(playlists.find, { params: { id }, query: {} }),
  }),
  post: ({ id }: { id: number }) => ({ post: prepareCall(posts.find, { params: { id } }) }),
  auth: () => ({
    methods: prepareCall(identity.methods, {}),
    newest: prepareCall(videos.list, { query: { type: 'long', limit: 1 } }),
  }),
  reports: ({ status }: { status?: ReportStatus | undefined }) => ({
    own: prepareCall(reports.list, { query: { status } }),
  }),
  feedback: () => ({ own: prepareCall(feedback.listOwn, { query: {} }) }),
  text: ({ name }: { name: TextPageName }) => ({ text: prepareCall(site.findPage, { params: { name } }) }),
} satisfies Partial<Record<PageName | 'text', unknown>>
