import type { Person } from '@kinora/contract/users'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { toChannel } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { VerifiedMark } from '../../ui/verified-mark.tsx'

/** Whose video it is, and what can be done with it. */
export const ChannelRow = ({ creator, children }: { creator: Person; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
    <Link
      {...toChannel(creator.id)}
      className="relative flex max-w-full min-w-0 items-center gap-3 rounded-md hit"
    >
      <Avatar name={creator.username} src={creator.avatar} size={44} />
      <span className="truncate text-16 font-semibold tracking-[-0.008em]">{creator.username}</span>
      {creator.isVerified && <VerifiedMark className="-ml-1.5" />}
    </Link>
    <div className="flex gap-2">{children}</div>
  </div>
)
