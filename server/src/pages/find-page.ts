import { t } from '@kinora/contract/text/translate'
import { feedback } from '@kinora/contract/administration/feedback/calls'
import { reports } from '@kinora/contract/administration/reports/calls'
import { posts } from '@kinora/contract/community/posts/calls'
import { subscriptions } from '@kinora/contract/community/subscriptions/calls'
import { history } from '@kinora/contract/discovery/history/calls'
import { search as calls } from '@kinora/contract/discovery/search/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { authSceneSizes } from '@kinora/contract/pages/image-sizes'
import { initialCalls } from '@kinora/contract/pages/initial-calls'
import { hasSearchCriteria, parseSearchParams } from '@kinora/contract/pages/search-params'
import { type TextPageName, textPageNames } from '@kinora/contract/site/site/rules'
import { listOwnFeedback } from '../domains/administration/feedback/service.ts'
import { listReports } from '../domains/administration/reports/service.ts'
import { listOfSubscriptions } from '../domains/community/posts/service.ts'
import { listSubscriptions } from '../domains/community/subscriptions/channel-list.ts'
import { findNews, listFeed } from '../domains/community/subscriptions/feed.ts'
import { listHistory } from '../domains/discovery/history/service.ts'
import { search } from '../domains/discovery/search/service.ts'
import { listActiveCategories } from '../domains/library/categories/service.ts'
import { listVideos } from '../domains/library/videos/service.ts'
import { providerScriptOrigin, listSignInMethods } from '../domains/people/identity/sign-in.ts'
import { findUserSettings } from '../domains/people/settings/service.ts'
import { findTextPage } from '../domains/site/site/service.ts'
import * as queries from '../domains/studio/studio/analytics-queries.ts'
import { canViewAnalytics } from '../domains/studio/studio/policy.ts'
import { DomainError } from '../platform/errors/domain-error.ts'
import { preloadedResponses, type PreparedPages, type PreparePage } from '../platform/pages/page-content.ts'
import { apiPages } from './api-page.ts'
import { channelPages } from './channel-page.ts'
import { playlistPages } from './playlist-page.ts'
import { postPages } from './post-page.ts'
import { createPageRenderer } from './render-page.ts'
import { videoPages } from './video-pages.ts'

const textPage =
  (name: TextPageName): PreparePage<TextPageName> =>
  async (ctx) => {
    const text = await findTextPage(ctx, name)
    return {
      title: text.title,
      url: `${ctx.config.publicUrl}/${name}`,
      preloaded: preloadedResponses(initialCalls.text({ name }), { text }),
    }
  }

const prepareCodePage: PreparePage<'auth' | 'verifyOtp'> = async (ctx) => {
  const asked = initialCalls.auth()
  const newest = await listVideos(ctx, videos.list.query.parse(asked.newest.input.query))
  const methods = await listSignInMethods(ctx)
  const poster = newest.items[0]?.poster
  return {
    allowedOrigin: methods.google ? providerScriptOrigin(ctx.config) : undefined,
    preloaded: preloadedResponses(asked, { methods, newest }),
    heroImage: poster ? { source: poster, sizes: authSceneSizes } : undefined,
  }
}

const prepareSignInPage: PreparePage<'auth'> = async (ctx, viewer, request) => {
  const content = await prepareCodePage(ctx, viewer, request)
  if (request.search.invitation) return content
  return { ...content, preview: { kind: 'signIn', poster: content.heroImage?.source ?? null } }
}

const firstPostsQuery = posts.listOfSubscriptions.query.parse({})

const subscriptionPages: PreparedPages<'subscriptions'> = {
  subscriptions: async (ctx, viewer, { search }) => {
    if (!viewer) return {}
    const calls = initialCalls.subscriptions(search)
    const { tab } = search
    const hasFeed = tab !== 'manage' && tab !== 'posts'
    const [news, settings, feed, posted, channels] = await Promise.all([
      findNews(ctx, viewer),
      findUserSettings(ctx, viewer.id),
      hasFeed ? listFeed(ctx, viewer, subscriptions.feed.query.parse(calls.feed.input.query)) : null,
      tab === 'posts' ? listOfSubscriptions(ctx, viewer, { query: firstPostsQuery }) : null,
      tab === 'manage'
        ? listSubscriptions(ctx, viewer, subscriptions.list.query.parse(calls.channels.input.query))
        : null,
    ])
    return { preloaded: preloadedResponses(calls, { news, settings, feed, posts: posted, channels }) }
  },
}

const signInPages: PreparedPages<'auth' | 'verifyOtp'> = {
  auth: prepareSignInPage,
  verifyOtp: prepareCodePage,
}

const searchPages: PreparedPages<'search'> = {
  search: async (ctx, viewer, { search: said }) => {
    const address = parseSearchParams(said)
    const asked = initialCalls.search(address)
    const [results, categories] = await Promise.all([
      hasSearchCriteria(address)
        ? search(ctx, viewer, calls.find.query.parse(asked.results.input.query))
        : null,
      listActiveCategories(ctx),
    ])
    const title = address.q ?? (address.tag && `#${address.tag}`)
    return { ...(title && { title }), preloaded: preloadedResponses(asked, { results, categories }) }
  },
}

const textPages = Object.fromEntries(
  textPageNames.map((name) => [name, textPage(name)]),
) as PreparedPages<TextPageName>

const historyPages: PreparedPages<'history'> = {
  history: async (ctx, viewer, { search }) => {
    if (!viewer) return {}
    const calls = initialCalls.history(search)
    const [list, settings] = await Promise.all([
      listHistory(ctx, viewer, history.list.query.parse(calls.list.input.query)),
      findUserSettings(ctx, viewer.id),
    ])
    return { preloaded: preloadedResponses(calls, { list, settings }) }
  },
}

const studioPages: PreparedPages<'videoAnalytics'> = {
  videoAnalytics: async (ctx, viewer, { params }) => {
    if (!viewer) return {}
    const video = await queries.findVideo(ctx.db, params.id)
    if (!video || !canViewAnalytics(viewer, video.ownerId))
      throw new DomainError('not_found', t`Video not found.`)
    return { title: video.title, isPrivate: true }
  },
}

const reportPages: PreparedPages<'reports'> = {
  reports: async (ctx, viewer, { search }) => {
    if (!viewer || search.tab) return {}
    const asked = initialCalls.reports(search)
    const mine = await listReports(ctx, viewer, reports.list.query.parse(asked.own.input.query))
    return { preloaded: preloadedResponses(asked, { own: mine }) }
  },
}

const feedbackPages: PreparedPages<'feedback'> = {
  feedback: async (ctx, viewer) => {
    if (!viewer) return {}
    const asked = initialCalls.feedback()
    const mine = await listOwnFeedback(ctx, viewer, feedback.listOwn.query.parse(asked.own.input.query))
    return { preloaded: preloadedResponses(asked, { own: mine }) }
  },
}

export const findPage = createPageRenderer({
  ...apiPages,
  ...channelPages,
  ...feedbackPages,
  ...historyPages,
  ...playlistPages,
  ...postPages,
  ...reportPages,
  ...searchPages,
  ...signInPages,
  ...studioPages,
  ...subscriptionPages,
  ...textPages,
  ...videoPages,
})
