import { firstCalls } from '@kinora/contract/first-calls'
import { posts } from '@kinora/contract/posts'
import { subscriptions } from '@kinora/contract/subscriptions'
import { answersTo, type PreparedPages } from '../../platform/pages/page.ts'
import { listOfSubscriptions } from '../posts/service.ts'
import { settingsOf } from '../settings/service.ts'
import { listSubscriptions } from './channel-list.ts'
import { findNews, listFeed } from './feed.ts'

const allPosts = posts.listOfSubscriptions.query.parse({})

export const subscriptionPages: PreparedPages<'subscriptions'> = {
  subscriptions: async (ctx, viewer, { search }) => {
    if (!viewer) return {}
    const asked = firstCalls.subscriptions(search)
    const { tab } = search
    const hasFeed = tab !== 'manage' && tab !== 'posts'
    const [news, settings, feed, posted, channels] = await Promise.all([
      findNews(ctx, viewer),
      settingsOf(ctx, viewer.id),
      hasFeed ? listFeed(ctx, viewer, subscriptions.feed.query.parse(asked.feed.input.query)) : null,
      tab === 'posts' ? listOfSubscriptions(ctx, viewer, { query: allPosts }) : null,
      tab === 'manage'
        ? listSubscriptions(ctx, viewer, subscriptions.list.query.parse(asked.channels.input.query))
        : null,
    ])
    return { first: answersTo(asked, { news, settings, feed, posts: posted, channels }) }
  },
}
