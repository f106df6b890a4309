import type { Channel } from '@kinora/contract/community/channels/schemas'
import type { ReactNode } from 'react'
import { formatDate, counted, formatInteger } from '../../../lib/format.ts'
import { RichText } from '../../library/rich-text/rich-text.tsx'
import { ChannelLinks } from './channel-links.tsx'

const AboutSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="mb-2 title-16">{title}</h3>
    {children}
  </section>
)

const exactCount = (value: number, one: string) => `${formatInteger(value)} ${value === 1 ? one : `${one}s`}`

const channelDetails = (channel: Channel) => [
  ['Name', `@${channel.username}`],
  ['Address', `${location.origin}/channel/${channel.id}`],
  ['Joined', formatDate(channel.joinedAt)],
  ...(channel.subscriberCount === null
    ? []
    : [['Subscribers', counted(channel.subscriberCount, 'subscriber')]]),
  ['Videos', exactCount(channel.videoCount, 'video')],
  ['Views', exactCount(channel.totalViews, 'view')],
]

export const AboutPanel = ({ channel }: { channel: Channel }) => (
  <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_340px]">
    <div className="grid content-start gap-8">
      <AboutSection title="Description">
        {channel.bio ? (
          <p className="max-w-[76ch] leading-5.5 wrap-anywhere whitespace-pre-wrap text-fg-muted [unicode-bidi:plaintext]">
            <RichText text={channel.bio} />
          </p>
        ) : (
          <p className="text-fg-muted">This channel has no description yet.</p>
        )}
      </AboutSection>
      <AboutSection title="Links">
        <ChannelLinks userId={channel.id} />
      </AboutSection>
    </div>
    <AboutSection title="Facts">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2.5 tabular-nums">
        {channelDetails(channel).map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-fg-faint">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </AboutSection>
  </div>
)
