import { channels } from '@kinora/contract/channels'
import { firstCalls } from '@kinora/contract/first-calls'
import { answersTo, type PreparedPages } from '../../platform/pages/page.ts'
import { listSocialLinks } from '../users/social-links.ts'
import { findChannelState } from '../viewer-state/service.ts'
import { headOfChannel } from './head.ts'
import { findChannel, listChannelVideos } from './service.ts'

/** The page of one channel. */
export const channelPages: PreparedPages<'channel'> = {
  channel: async (ctx, viewer, { params }) => {
    const asked = firstCalls.channel(params)
    const channel = await findChannel(ctx, viewer, params.id)
    const listOf = ({ input }: typeof asked.long) =>
      listChannelVideos(ctx, viewer, params.id, channels.listVideos.query.parse(input.query))
    const [state, links, long, shorts] = await Promise.all([
      viewer && findChannelState(ctx, viewer, params.id),
      listSocialLinks(ctx, viewer, params.id),
      listOf(asked.long),
      listOf(asked.shorts),
    ])
    return {
      ...headOfChannel(channel, ctx.config.publicUrl),
      first: answersTo(asked, { channel, state, links, long, shorts }),
    }
  },
}
