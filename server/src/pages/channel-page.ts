import { t } from '@kinora/contract/text/translate'
import { channels } from '@kinora/contract/community/channels/calls'
import type { Channel, ChannelHome } from '@kinora/contract/community/channels/schemas'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { cardSizes } from '@kinora/contract/pages/image-sizes'
import { initialCalls } from '@kinora/contract/pages/initial-calls'
import { onAirCall } from '@kinora/contract/pages/on-air-call'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { truncateText } from '@kinora/contract/text/truncate-text'
import {
  preloadedResponses,
  type PreparedPages,
  type PageContent,
  breadcrumbs,
  interactionCounter,
  structuredPerson,
  feedLinks,
} from '../platform/pages/page-content.ts'
import { listOfUser } from '../domains/community/playlists/service.ts'
import { listOnAir } from '../domains/library/broadcasts/service.ts'
import { findChannelState } from '../domains/library/viewer-state/service.ts'
import { findChannelHome } from '../domains/community/channels/channel-home.ts'
import { browseChannel, findChannel } from '../domains/community/channels/service.ts'
import { listSocialLinks } from '../domains/people/users/profile.ts'

export const channelPages: PreparedPages<'channel'> = {
  channel: async (ctx, viewer, { params, search }) => {
    const asked = { ...initialCalls.channel({ ...params, ...search }), onAir: onAirCall(params.id) }
    const open = search.q ? 'search' : (search.tab ?? 'home')
    const hasList = ['search', 'videos', 'shorts'].includes(open)
    const listQuery = channels.browse.query.parse(asked.list.input.query)
    const channel = await findChannel(ctx, viewer, params.id)
    const [state, links, home, list, lists, onAir] = await Promise.all([
      viewer && findChannelState(ctx, viewer, params.id),
      listSocialLinks(ctx, viewer, params.id),
      open === 'home' ? findChannelHome(ctx, viewer, params.id) : null,
      hasList ? browseChannel(ctx, viewer, params.id, listQuery) : null,
      open === 'playlists'
        ? listOfUser(ctx, viewer, {
            params: { userId: params.id },
            query: playlists.listOfUser.query.parse(asked.playlists.input.query),
          })
        : null,
      open === 'home' ? listOnAir(ctx, params.id) : null,
    ])
    const videos = firstRows(home)
    const poster = videos[0]?.poster
    return {
      ...channelPageMetadata(channel, ctx.config.publicUrl),
      preview: { kind: 'channel', channel, title: t`Latest`, videos },
      heroImage: poster ? { source: poster, sizes: cardSizes } : undefined,
      preloaded: preloadedResponses(asked, { channel, state, links, home, list, playlists: lists, onAir }),
    }
  },
}

/** Nothing where something else comes first: a featured video, another section, or another tab. */
function firstRows(home: ChannelHome | null): readonly VideoCard[] {
  const isLatestFirst = home && !home.trailer && !home.pinned && home.sections[0] === 'latest'
  return isLatestFirst ? home.latest : []
}

const descriptionLength = 200

function channelPageMetadata(channel: Channel, publicUrl: string): PageContent {
  const { avatar, bio, subscriberCount, username } = channel
  const url = `${publicUrl}/channel/${channel.id}`
  const image = avatar ? new URL(avatar, publicUrl).href : undefined
  return {
    title: username,
    description: truncateText(bio, descriptionLength),
    image,
    type: 'profile',
    url,
    feeds: [feedLinks.channel(channel, publicUrl), feedLinks.podcast(channel, publicUrl)],
    structuredData: [
      {
        '@type': 'ProfilePage',
        url,
        dateCreated: channel.joinedAt,
        mainEntity: {
          ...structuredPerson(channel, publicUrl),
          ...(bio && { description: bio }),
          ...(image && { image }),
          ...(subscriberCount !== null && {
            interactionStatistic: interactionCounter('FollowAction', subscriberCount),
          }),
        },
      },
      breadcrumbs([
        { name: 'Kinora', url: `${publicUrl}/` },
        { name: username, url },
      ]),
    ],
  }
}
