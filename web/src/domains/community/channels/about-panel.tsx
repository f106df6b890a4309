import { formatSubscribers } from '@kinora/contract/text/counts'
import { plural, t } from '@kinora/contract/text/translate'
import type { Channel } from '@kinora/contract/community/channels/schemas'
import type { ReactNode } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { RichText } from '../../library/rich-text/rich-text.tsx'
import { ChannelLinks } from './channel-links.tsx'

const AboutSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="mb-2 title-16">{title}</h3>
    {children}
  </section>
)

const exactVideos = (count: number) => t`${plural({ count }, { one: '# video', other: '# videos' })}`
const exactViews = (count: number) => t`${plural({ count }, { one: '# view', other: '# views' })}`

const channelDetails = (channel: Channel) => [
  [t`Name`, `@${channel.username}`],
  [t`Address`, `${location.origin}/channel/${channel.id}`],
  [t`Joined`, formatDate(channel.joinedAt)],
  ...(channel.subscriberCount === null ? [] : [[t`Subscribers`, formatSubscribers(channel.subscriberCount)]]),
  [t`Videos`, exactVideos(channel.videoCount)],
  [t`Views`, exactViews(channel.totalViews)],
]

export const AboutPanel = ({ channel }: { channel: Channel }) => (
  <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_340px]">
    <div className="grid content-start gap-8">
      <AboutSection title={t`Description`}>
        {channel.bio ? (
          <p className="max-w-[76ch] leading-5.5 wrap-anywhere whitespace-pre-wrap text-fg-muted [unicode-bidi:plaintext]">
            <RichText text={channel.bio} />
          </p>
        ) : (
          <p className="text-fg-muted">{t`This channel has no description yet.`}</p>
        )}
      </AboutSection>
      <AboutSection title={t`Links`}>
        <ChannelLinks userId={channel.id} />
      </AboutSection>
    </div>
    <AboutSection title={t`Facts`}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2.5 tabular-nums">
        {channelDetails(channel).map(([name, value], at) => (
          <div key={at} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-fg-faint">{name}</dt>
            <dd className="wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </AboutSection>
  </div>
)
