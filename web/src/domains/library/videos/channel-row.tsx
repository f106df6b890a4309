import { formatSubscribers } from '@kinora/contract/text/counts'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { toChannel } from '../../../paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { VerifiedMark } from '../../../ui/verified-mark.tsx'

interface ChannelRowProps {
  creator: Video['creator']
  subscribe: ReactNode
  children: ReactNode
}

export const ChannelRow = ({ creator, subscribe, children }: ChannelRowProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
    <div className="flex min-w-0 items-center gap-6 max-md:w-full max-md:justify-between max-md:gap-4">
      <Link {...toChannel(creator.id)} className="relative flex min-w-0 items-center gap-3 rounded-md hit">
        <Avatar name={creator.username} src={creator.avatar} size={44} />
        <span className="grid min-w-0">
          <span className="flex min-w-0 items-center gap-1.5">
            <span dir="auto" className="truncate text-16 font-semibold tracking-[-0.008em]">
              {creator.username}
            </span>
            {creator.isVerified && <VerifiedMark />}
          </span>
          {creator.subscriberCount !== null && (
            <span className="truncate text-13 text-fg-muted tabular-nums">
              {formatSubscribers(creator.subscriberCount)}
            </span>
          )}
        </span>
      </Link>
      {subscribe}
    </div>
    <div className="scrollbar-none flex min-w-0 gap-2 max-md:-mx-4 max-md:-my-1 max-md:overflow-x-auto max-md:px-4 max-md:py-1">
      {children}
    </div>
  </div>
)
