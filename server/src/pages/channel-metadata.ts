import type { Channel } from '@kinora/contract/community/channels/schemas'
import { feedLinks } from '../platform/pages/feed-links.ts'
import type { PageContent } from '../platform/pages/page-content.ts'
import { breadcrumbs, interactionCounter, structuredPerson } from '../platform/pages/structured-data.ts'
import { truncateText } from '@kinora/contract/text/truncate-text'

const descriptionLength = 200

export function channelPageMetadata(channel: Channel, publicUrl: string): PageContent {
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
