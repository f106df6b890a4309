import type { Call, CallInput } from './call.ts'
import { categories } from './categories.ts'
import { channelSorts, longestChannelSearch } from './channel-rules.ts'
import { channels } from './channels.ts'
import { feedback } from './feedback.ts'
import type { HomeShow, TrendingType, TrendingWindow } from './feed-rules.ts'
import { feeds } from './feeds.ts'
import { hidden } from './hidden.ts'
import { history, type HistoryKind } from './history.ts'
import { identity } from './identity.ts'
import type { readChannelSearch, readSubscriptionsSearch } from './page-search.ts'
import type { PageName } from './pages.ts'
import type { PlaylistId } from './playlist-shapes.ts'
import { playlists } from './playlists.ts'
import { posts } from './posts.ts'
import { reports, type ReportStatus } from './reports.ts'
import { search } from './search.ts'
import { searchInput, type SearchAddress } from './search-address.ts'
import { settings } from './settings.ts'
import { shorts } from './shorts.ts'
import { site, type SitePageName } from './site.ts'
import { socialLinks } from './social-links.ts'
import { subscriptions } from './subscriptions.ts'
import { videos } from './videos.ts'
import { viewerState } from './viewer-state.ts'
import { cutText } from './cut-text.ts'

export interface Asked<C extends Call> {
  call: C
  input: CallInput<C>
}
const ask = <C extends Call>(call: C, input: CallInput<C>): Asked<C> => ({ call, input })

export const videoKinds = ['long', 'shorts'] as const
export type VideoKind = (typeof videoKinds)[number]

type ChannelSearch = ReturnType<typeof readChannelSearch>
const sortOf = (word: string | undefined) => channelSorts.find((sort) => sort === word) ?? 'newest'

type SubscriptionsSearch = ReturnType<typeof readSubscriptionsSearch>
const kindOfTab: Record<string, VideoKind | undefined> = { videos: 'long', shorts: 'shorts' }

interface TrendingSearch {
  window?: TrendingWindow | undefined
  category?: number | undefined
  type?: TrendingType | undefined
}

/** A multiple of every number of columns but five. */
export const onChannel = 24

/**
 * The first calls of each page, which its HTML carries. Server and browser share the inputs: an answer to another
 * input would be useless.
 */
export const firstCalls = {
  home: ({ category, show }: { category?: number | undefined; show?: HomeShow | undefined }) => ({
    feed: ask(feeds.home, { query: { category, show } }),
    categories: ask(categories.list, {}),
    settings: ask(settings.find, {}),
    hidden: ask(hidden.ids, {}),
    continued: ask(history.listContinued, {}),
  }),
  trending: ({ window, category, type }: TrendingSearch) => ({
    trending: ask(feeds.trending, { query: { window, category, type } }),
    categories: ask(categories.list, {}),
    hidden: ask(hidden.ids, {}),
  }),
  video: ({ id }: { id: number }) => ({
    video: ask(videos.find, { params: { id } }),
    state: ask(viewerState.find, { params: { id } }),
    related: ask(feeds.related, { params: { id }, query: {} }),
    hidden: ask(hidden.ids, {}),
  }),
  channel: ({ id, tab, sort, q }: { id: number } & ChannelSearch) => ({
    channel: ask(channels.find, { params: { userId: id } }),
    state: ask(viewerState.findOfChannel, { params: { userId: id } }),
    links: ask(socialLinks.listOfUser, { params: { id } }),
    home: ask(channels.findHome, { params: { userId: id } }),
    list: ask(channels.browse, {
      params: { userId: id },
      query: {
        type: q ? undefined : kindOfTab[tab ?? ''],
        sort: sortOf(sort),
        q: q && cutText(q, longestChannelSearch),
      },
    }),
    playlists: ask(playlists.listOfUser, {
      params: { userId: id },
      query: { only: 'public' as const, limit: onChannel },
    }),
  }),
  shorts: ({ id }: { id?: number | undefined }) => ({
    feed: ask(shorts.feed, { query: { first: id } }),
    hidden: ask(hidden.ids, {}),
  }),
  subscriptions: ({ tab, show, order, q }: SubscriptionsSearch) => ({
    news: ask(subscriptions.news, {}),
    settings: ask(settings.find, {}),
    feed: ask(subscriptions.feed, {
      query: { type: kindOfTab[tab ?? ''], unwatched: show && ('1' as const) },
    }),
    posts: ask(posts.listOfSubscriptions, { query: {} }),
    channels: ask(subscriptions.list, { query: { sort: order ?? 'recent', q } }),
  }),
  history: ({ q, type }: { q?: string | undefined; type?: HistoryKind | undefined }) => ({
    list: ask(history.list, { query: { q, type } }),
    settings: ask(settings.find, {}),
  }),
  search: (address: SearchAddress) => ({
    results: ask(search.find, searchInput(address)),
    categories: ask(categories.list, {}),
  }),
  playlist: ({ id }: { id: PlaylistId }) => ({
    playlist: ask(playlists.find, { params: { id }, query: {} }),
  }),
  post: ({ id }: { id: number }) => ({ post: ask(posts.find, { params: { id } }) }),
  auth: () => ({
    methods: ask(identity.methods, {}),
    newest: ask(videos.list, { query: { type: 'long', limit: 1 } }),
  }),
  reports: ({ status }: { status?: ReportStatus | undefined }) => ({
    mine: ask(reports.list, { query: { status } }),
  }),
  feedback: () => ({ mine: ask(feedback.listMine, { query: {} }) }),
  text: ({ name }: { name: SitePageName }) => ({ text: ask(site.findPage, { params: { name } }) }),
} satisfies Partial<Record<PageName | 'text', unknown>>
