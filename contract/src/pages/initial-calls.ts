import { feedback } from '../administration/feedback/calls.ts'
import { reports } from '../administration/reports/calls.ts'
import type { ReportStatus } from '../administration/reports/rules.ts'
import { channels } from '../community/channels/calls.ts'
import { channelSorts, maxChannelSearchLength } from '../community/channels/rules.ts'
import { hiddenContent } from '../community/hidden-content/calls.ts'
import { playlists } from '../community/playlists/calls.ts'
import type { PlaylistId } from '../community/playlists/schemas.ts'
import { posts } from '../community/posts/calls.ts'
import { subscriptions } from '../community/subscriptions/calls.ts'
import { feeds } from '../discovery/feeds/calls.ts'
import type { HomeFilter, TrendingType, TrendingWindow } from '../discovery/feeds/rules.ts'
import { history } from '../discovery/history/calls.ts'
import type { HistoryKind } from '../discovery/history/schemas.ts'
import { search } from '../discovery/search/calls.ts'
import { shorts } from '../discovery/shorts/calls.ts'
import type { Call, CallInput } from '../http/call.ts'
import { categories } from '../library/categories/calls.ts'
import { videos } from '../library/videos/calls.ts'
import { viewerState } from '../library/viewer-state/calls.ts'
import { identity } from '../people/identity/calls.ts'
import { settings } from '../people/settings/calls.ts'
import { socialLinks } from '../people/users/calls.ts'
import { site } from '../site/site/calls.ts'
import type { TextPageName } from '../site/site/rules.ts'
import { truncateText } from '../text/truncate-text.ts'
import type { readChannelSearch, readSubscriptionsSearch } from './page-search.ts'
import type { PageName } from './pages.ts'
import { type SearchParams, searchRequest } from './search-params.ts'

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
