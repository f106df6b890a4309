import type { Channel } from '@kinora/contract/channels'
import { feedsOf } from '../../platform/pages/feeds.ts'
import type { PageContent } from '../../platform/pages/page.ts'
import { breadcrumbs, counted, personOf } from '../../platform/pages/structured.ts'
import { cutText } from '@kinora/contract/cut-text'

const descriptionLength = 200

export function headOfChannel(channel: Channel, publicUrl: string): PageContent {
  const { avatar, bio, subscriberCount, username } = channel
  const url = `${publicUrl}/channel/${channel.id}`
  const image = avatar ? new URL(avatar, publicUrl).href : undefined
  return {
    title: username,
    description: cutText(bio, descriptionLength),
    image,
    type: 'profile',
    url,
    feeds: [feedsOf.channel(channel, publicUrl), feedsOf.podcast(channel, publicUrl)],
    structured: [
      {
        '@type': 'ProfilePage',
        url,
        dateCreated: channel.joinedAt,
        mainEntity: {
          ...personOf(channel, publicUrl),
          ...(bio && { description: bio }),
          ...(image && { image }),
          ...(subscriberCount !== null && { interactionStatistic: counted('FollowAction', subscriberCount) }),
        },
      },
      breadcrumbs([
        { name: 'Kinora', url: `${publicUrl}/` },
        { name: username, url },
      ]),
    ],
  }
}
