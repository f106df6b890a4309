import { channels } from '@kinora/contract/channels'
import { firstCalls } from '@kinora/contract/first-calls'
import { playlists } from '@kinora/contract/playlists'
import { answersTo, type PreparedPages } from '../../platform/pages/page.ts'
import { listOfUser } from '../playlists/service.ts'
import { listSocialLinks } from '../users/social-links.ts'
import { findChannelState } from '../viewer-state/service.ts'
import { headOfChannel } from './head.ts'
import { findHome } from './home.ts'
import { browseChannel, findChannel } from './service.ts'

export const channelPages: PreparedPages<'channel'> = {
  channel: async (ctx, viewer, { params, search }) => {
    const asked = firstCalls.channel({ ...params, ...search })
    const open = search.q ? 'search' : (search.tab ?? 'home')
    const hasList = ['search', 'videos', 'shorts'].includes(open)
    const listQuery = channels.browse.query.parse(asked.list.input.query)
    const channel = await findChannel(ctx, viewer, params.id)
    const [state, links, home, list, lists] = await Promise.all([
      viewer && findChannelState(ctx, viewer, params.id),
      listSocialLinks(ctx, viewer, params.id),
      open === 'home' ? findHome(ctx, viewer, params.id) : null,
      hasList ? browseChannel(ctx, viewer, params.id, listQuery) : null,
      open === 'playlists'
        ? listOfUser(ctx, viewer, {
            params: { userId: params.id },
            query: playlists.listOfUser.query.parse(asked.playlists.input.query),
          })
        : null,
    ])
    return {
      ...headOfChannel(channel, ctx.config.publicUrl),
      first: answersTo(asked, { channel, state, links, home, list, playlists: lists }),
    }
  },
}
