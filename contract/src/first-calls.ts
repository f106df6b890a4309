import type { Call, CallInput } from './call.ts'
import { categories } from './categories.ts'
import { channels } from './channels.ts'
import { feedback } from './feedback.ts'
import { hidden } from './hidden.ts'
import { history, type HistoryKind } from './history.ts'
import { identity } from './identity.ts'
import type { readSubscriptionsSearch } from './page-search.ts'
import type { PageName } from './pages.ts'
import { playlists, type PlaylistId } from './playlists.ts'
import { reports, type ReportStatus } from './reports.ts'
import { search } from './search.ts'
import { searchInput, type SearchAddress } from './search-address.ts'
import { settings } from './settings.ts'
import { site, type SitePageName } from './site.ts'
import { socialLinks } from './social-links.ts'
import { subscriptions } from './subscriptions.ts'
import { videos } from './videos.ts'
import { viewerState } from './viewer-state.ts'

/** A call with what is asked of it. */
export interface Asked<C extends Call> {
  call: C
  input: CallInput<C>
}
const ask = <C extends Call>(call: C, input: CallInput<C>): Asked<C> => ({ call, input })

export const videoKinds = ['long', 'shorts'] as const
export type VideoKind = (typeof videoKinds)[number]

type SubscriptionsSearch = ReturnType<typeof readSubscriptionsSearch>
const kindOfTab: Record<string, VideoKind | undefined> = { videos: 'long', shorts: 'shorts' }

/** A multiple of every number of columns but five. */
const onChannel = 24
/** As many as stand in one row. */
const shortsOnHome = 6
/** How many videos stand beside the one that is watched. */
export const shownBeside = 12

/**
 * What a page asks for at first, and its HTML therefore carries. Server and browser take the inputs from here: an answer
 * under another input would be of no use to the page.
 */
export const firstCalls = {
  home: ({ category }: { category?: number | undefined }) => ({
    long: ask(videos.list, { query: { type: 'long', category } }),
    categories: ask(categories.list, {}),
    settings: ask(settings.find, {}),
    hidden: ask(hidden.ids, {}),
    continued: ask(history.listContinued, {}),
    shorts: ask(videos.list, { query: { type: 'shorts', limit: shortsOnHome, category } }),
  }),
  video: ({ id }: { id: number }) => ({
    video: ask(videos.find, { params: { id } }),
    state: ask(viewerState.find, { params: { id } }),
    // The one that is watched may be among them.
    beside: ask(videos.list, { query: { type: 'long', limit: shownBeside + 1 } }),
    hidden: ask(hidden.ids, {}),
  }),
  channel: ({ id }: { id: number }) => {
    const ofKind = (type: VideoKind) =>
      ask(channels.listVideos, { params: { userId: id }, query: { type, limit: onChannel } })
    return {
      channel: ask(channels.find, { params: { userId: id } }),
      state: ask(viewerState.findOfChannel, { params: { userId: id } }),
      links: ask(socialLinks.listOfUser, { params: { id } }),
      long: ofKind('long'),
      shorts: ofKind('shorts'),
    }
  },
  subscriptions: ({ tab, show, order, q }: SubscriptionsSearch) => ({
    news: ask(subscriptions.news, {}),
    settings: ask(settings.find, {}),
    feed: ask(subscriptions.feed, {
      query: { type: kindOfTab[tab ?? ''], unwatched: show && ('1' as const) },
    }),
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
  auth: () => ({
    methods: ask(identity.methods, {}),
    /** Its picture is the scene. */
    newest: ask(videos.list, { query: { type: 'long', limit: 1 } }),
  }),
  reports: ({ status }: { status?: ReportStatus | undefined }) => ({
    mine: ask(reports.list, { query: { status } }),
  }),
  feedback: () => ({ mine: ask(feedback.listMine, { query: {} }) }),
  /** Any of the pages of text. */
  text: ({ name }: { name: SitePageName }) => ({ text: ask(site.findPage, { params: { name } }) }),
} satisfies Partial<Record<PageName | 'text', unknown>>
