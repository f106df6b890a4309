import { msg, t, type Message } from '@kinora/contract/text/translate'
import type { ReviewQueue } from '@kinora/contract/administration/review-queue/schemas'
import { Link, type LinkOptions } from '@tanstack/react-router'
import BadgeDollarSign from 'lucide-react/icons/badge-dollar-sign'
import Banknote from 'lucide-react/icons/banknote'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clapperboard from 'lucide-react/icons/clapperboard'
import Copyright from 'lucide-react/icons/copyright'
import FileText from 'lucide-react/icons/file-text'
import Film from 'lucide-react/icons/film'
import Flag from 'lucide-react/icons/flag'
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark'
import MessageSquare from 'lucide-react/icons/message-square'
import Scale from 'lucide-react/icons/scale'
import type { ReviewQueueKind } from '../../../../../contract/src/administration/review-queue/schemas.ts'
import { relativeTime, formatInteger } from '../../../lib/format.ts'
import { Glyph, type Icon } from '../../../ui/glyph.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useReviewQueues } from './use-review-queues.ts'

const queueLabels: Record<ReviewQueueKind, { label: Message; icon: Icon; link: LinkOptions }> = {
  reports: { label: msg`Reports`, icon: Flag, link: { to: '/admin/reports' } },
  appeals: {
    label: msg`Appeals`,
    icon: Scale,
    link: { to: '/admin/reports', search: { tab: 'appeals' } } as LinkOptions,
  },
  videos: {
    label: msg`Videos to approve`,
    icon: Clapperboard,
    link: { to: '/admin/content/{-$type}/{-$id}', search: { approval: 'pending' } } as LinkOptions,
  },
  posts: {
    label: msg`Posts to approve`,
    icon: FileText,
    link: {
      to: '/admin/content/{-$type}/{-$id}',
      search: { tab: 'posts', approval: 'pending' },
    } as LinkOptions,
  },
  heldComments: { label: msg`Held comments`, icon: MessageSquare, link: { to: '/admin/comments' } },
  claims: { label: msg`Copyright claims`, icon: Copyright, link: { to: '/admin/copyrights' } },
  applications: {
    label: msg`Applications`,
    icon: BadgeDollarSign,
    link: { to: '/admin/monetization', search: { tab: 'applications' } } as LinkOptions,
  },
  payouts: {
    label: msg`Payouts`,
    icon: Banknote,
    link: { to: '/admin/monetization', search: { tab: 'payouts' } } as LinkOptions,
  },
  failedVideos: {
    label: msg`Failed encodes`,
    icon: Film,
    link: { to: '/admin/operations', search: { tab: 'jobs', state: 'failed' } } as LinkOptions,
  },
  feedback: { label: msg`New feedback`, icon: MessageCircleQuestionMark, link: { to: '/admin/feedback' } },
}

export function ReviewQueueList() {
  const found = useReviewQueues()
  return (
    <section aria-labelledby="waiting" className="mb-8">
      <h2 id="waiting" className="mb-3 title-20">
        {t`Needs a decision`}
      </h2>
      <QueryState
        query={found}
        failed={t`What needs a decision could not be loaded`}
        loading={<Skeleton className="h-24 rounded-lg" />}
        isEmpty={(all) => all.every(({ count }) => count === 0)}
        empty={
          <p className="flex items-center gap-2 rounded-lg border border-line bg-surface p-5 text-fg-muted">
            <Glyph icon={CircleCheck} className="text-success" />
            {t`Nothing is waiting.`}
          </p>
        }
      >
        {(all) => (
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
            {all
              .filter(({ count }) => count > 0)
              .map((waiting) => (
                <ReviewQueueCard key={waiting.kind} waiting={waiting} />
              ))}
          </ul>
        )}
      </QueryState>
    </section>
  )
}

function ReviewQueueCard({ waiting: { kind, count, since } }: { waiting: ReviewQueue }) {
  const { label, icon, link } = queueLabels[kind]
  return (
    <li>
      <Link
        {...link}
        className="grid h-full gap-1 rounded-lg border border-line bg-surface p-4 hover:bg-hover md:px-5"
      >
        <span className="flex items-center gap-2 text-13 text-fg-muted">
          <Glyph icon={icon} size={16} className="text-fg-faint" />
          {t(label)}
        </span>
        <b className="text-24 leading-8 font-bold tabular-nums">{formatInteger(count)}</b>
        {since && (
          <span className="text-12 text-fg-faint">{t`The oldest: ${{ time: relativeTime(since) }}`}</span>
        )}
      </Link>
    </li>
  )
}
