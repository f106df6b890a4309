import { initialCalls } from '@kinora/contract/pages/initial-calls'
import { posts } from '@kinora/contract/community/posts/calls'
import { subscriptions } from '@kinora/contract/community/subscriptions/calls'
import { preloadedResponses, type PreparedPages } from '../platform/pages/page-content.ts'
import { listOfSubscriptions } from '../domains/community/posts/service.ts'
import { findUserSettings } from '../domains/people/settings/service.ts'
import { listSubscriptions } from '../domains/community/subscriptions/channel-list.ts'
import { findNews, listFeed } from '../domains/community/subscriptions/feed.ts'

const firstPostsQuery = posts.listOfSubscriptions.query.parse({})

export const subscriptionPages: PreparedPages<'subscriptions'> = {
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
