import type { Channel } from '@kinora/contract/channels'
import type { ReactNode } from 'react'
import { calendarDay, counted, wholeNumber } from '../../lib/format.ts'
import { RichText } from '../text/rich-text.tsx'
import { ChannelLinks } from './channel-links.tsx'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="mb-2 title-16">{title}</h3>
    {children}
  </section>
)

const exactly = (value: number, one: string) => `${wholeNumber(value)} ${value === 1 ? one : `${one}s`}`

const factsOf = (channel: Channel) => [
  ['Name', `@${channel.username}`],
  ['Address', `${location.origin}/channel/${channel.id}`],
  ['Joined', calendarDay(channel.joinedAt)],
  ...(channel.subscriberCount === null
    ? []
    : [['Subscribers', counted(channel.subscriberCount, 'subscriber')]]),
  ['Videos', exactly(channel.videoCount, 'video')],
  ['Views', exactly(channel.totalViews, 'view')],
]

export const AboutPanel = ({ channel }: { channel: Channel }) => (
  <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_340px]">
    <div className="grid content-start gap-8">
      <Part title="Description">
        {channel.bio ? (
          <p className="max-w-[76ch] leading-5.5 wrap-anywhere whitespace-pre-wrap text-fg-muted [unicode-bidi:plaintext]">
            <RichText text={channel.bio} />
          </p>
        ) : (
          <p className="text-fg-muted">This channel has no description yet.</p>
        )}
      </Part>
      <Part title="Links">
        <ChannelLinks userId={channel.id} />
      </Part>
    </div>
    <Part title="Facts">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2.5 tabular-nums">
        {factsOf(channel).map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-fg-faint">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  </div>
)
