import { formatSubscribers } from '@kinora/contract/text/counts'
import { t } from '@kinora/contract/text/translate'
import { subscriptions } from '@kinora/contract/community/subscriptions/calls'
import type { SuggestedChannel } from '@kinora/contract/community/subscriptions/schemas'
import { Link, useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import Clapperboard from 'lucide-react/icons/clapperboard'
import { query } from '../../../api.ts'
import { toChannel } from '../../../paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { VerifiedMark } from '../../../ui/verified-mark.tsx'
import { SubscribeButton } from './subscribe-button.tsx'

const gridClass = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3'

export function ChannelSuggestions() {
  const navigate = useNavigate()
  const list = useQuery(query(subscriptions.suggestions, {}))
  return (
    <>
      <EmptyState
        icon={Clapperboard}
        title={t`You do not follow any channels yet`}
        className="pt-14 pb-10"
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Link to="/" className={buttonClass()}>
              {t`Find channels at home`}
            </Link>
            <Button
              variant="ghost"
              onClick={() => void navigate({ to: '/subscriptions', search: { tab: 'manage' } })}
            >
              {t`Import a list`}
            </Button>
          </div>
        }
      >
        {t`New videos from channels you subscribe to appear here, newest first.`}
      </EmptyState>
      <QueryState
        query={list}
        failed={t`Suggestions could not be loaded`}
        loading={<SuggestionsSkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={null}
      >
        {({ items }) => (
          <section aria-label={t`Popular channels`}>
            <h2 className="mb-4 title-16">{t`Popular channels`}</h2>
            <ul className={gridClass}>
              {items.map((channel) => (
                <li key={channel.id} className="min-w-0">
                  <SuggestedChannelCard channel={channel} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </QueryState>
    </>
  )
}

const SuggestedChannelCard = ({ channel }: { channel: SuggestedChannel }) => (
  <Card className="flex h-full items-center gap-3 p-4">
    <Avatar name={channel.username} src={channel.avatar} size={44} />
    <div className="min-w-0 flex-1">
      <p className="flex min-w-0 items-center gap-1.5 font-semibold">
        <Link dir="auto" {...toChannel(channel.id)} className="truncate">
          {channel.username}
        </Link>
        {channel.isVerified && <VerifiedMark />}
      </p>
      <p dir="auto" className="line-clamp-1 text-13 text-fg-muted wrap-anywhere">
        {channel.subscriberCount === null ? channel.bio : formatSubscribers(channel.subscriberCount)}
      </p>
    </div>
    <SubscribeButton channel={channel} />
  </Card>
)

const SuggestionsSkeleton = () => (
  <div className={gridClass}>
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} className="h-19 rounded-lg!" />
    ))}
  </div>
)
