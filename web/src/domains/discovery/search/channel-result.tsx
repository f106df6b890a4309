import type { Term } from '@kinora/contract/text/fold-text'
import type { ChannelResult } from '@kinora/contract/discovery/search/schemas'
import { Link } from '@tanstack/react-router'
import { counted } from '../../../lib/format.ts'
import { toChannel } from '../../../paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { VerifiedMark } from '../../../ui/verified-mark.tsx'
import { SubscribeButton } from '../../community/subscriptions/subscribe-button.tsx'
import { HighlightedText } from '../../../ui/highlighted-text.tsx'

export const ChannelResultRow = ({ channel, terms }: { channel: ChannelResult; terms: readonly Term[] }) => (
  <article className="relative mb-2 flex items-center gap-5 border-b border-line pt-3 pb-5 max-md:flex-wrap max-md:gap-3.5 max-md:pb-4">
    <div className="flex-none md:grid md:w-58 md:place-items-center xl:w-74">
      <Avatar
        name={channel.username}
        src={channel.avatar}
        size={88}
        className="max-md:size-16 max-md:text-20"
      />
    </div>
    <div className="min-w-0 flex-1">
      <h2 className="flex min-w-0 items-center gap-1.5 text-16 font-semibold">
        <Link
          {...toChannel(channel.id)}
          className="min-w-0 truncate after:absolute after:inset-0 after:rounded-md focus-visible:outline-0 focus-visible:after:outline-2 focus-visible:after:outline-focus"
        >
          <HighlightedText text={channel.username} terms={terms} />
        </Link>
        {channel.isVerified && <VerifiedMark />}
      </h2>
      <p className="mt-0.5 flex flex-wrap gap-x-3.5 text-13 text-fg-muted tabular-nums">
        <span className="max-w-full truncate max-md:hidden">@{channel.username}</span>
        {channel.subscriberCount !== null && <span>{counted(channel.subscriberCount, 'subscriber')}</span>}
        <span>{counted(channel.videoCount, 'video')}</span>
      </p>
      {channel.bio && (
        <p className="mt-1.5 line-clamp-2 max-w-[60ch] text-13 text-fg-muted wrap-anywhere max-md:hidden">
          <HighlightedText text={channel.bio} terms={terms} look="small" />
        </p>
      )}
    </div>
    <div className="relative z-1 max-md:w-full max-md:[&>button]:w-full">
      <SubscribeButton isQuiet channel={channel} />
    </div>
  </article>
)
