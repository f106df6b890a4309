import { firstCalls } from '@kinora/contract/first-calls'
import { subscriptions } from '@kinora/contract/subscriptions'
import { answersTo, type PreparedPages } from '../../platform/pages/page.ts'
import { settingsOf } from '../settings/service.ts'
import { listSubscriptions } from './channel-list.ts'
import { findNews, listFeed } from './feed.ts'

/** The feed, or the channels that somebody follows. */
export const subscriptionPages: PreparedPages<'subscriptions'> = {
  subscriptions: async (ctx, viewer, { search }) => {
    if (!viewer) return {}
    const asked = firstCalls.subscriptions(search)
    const isManaging = search.tab === 'manage'
    const [news, settings, feed, channels] = await Promise.all([
      findNews(ctx, viewer),
      settingsOf(ctx, viewer.id),
      isManaging ? null : listFeed(ctx, viewer, subscriptions.feed.query.parse(asked.feed.input.query)),
      isManaging
        ? listSubscriptions(ctx, viewer, subscriptions.list.query.parse(asked.channels.input.query))
        : null,
    ])
    return { first: answersTo(asked, { news, settings, feed, channels }) }
  },
}
