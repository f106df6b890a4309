import { t } from '@kinora/contract/text/translate'
import { channels } from '@kinora/contract/community/channels/calls'
import { managedMonetization } from '@kinora/contract/studio/monetization/managed-calls'
import type { ManagedApplication } from '@kinora/contract/studio/monetization/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import * as RadixDialog from 'radix-ui/dialog'
import { useEffect, useEffectEvent, useState } from 'react'
import { query } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { formatDate, formatInteger, formatDuration } from '../../../lib/format.ts'
import { toChannel, toVideo } from '../../../paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Backdrop } from '../../../ui/dialog.tsx'
import type { Icon } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ignoreToastPress } from '../../../ui/toast.ts'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'
import { formatDays, RequirementList, ScoreBar } from './eligibility-list.tsx'
import { managedQueries } from './managed-queries.ts'
import { ApplicationBadge } from './money-badges.tsx'
import { ReviewForm } from './review-form.tsx'
import { ViewShares } from './view-shares.tsx'

interface ReviewScreenProps {
  /** The reviewable applications of the page, in its order when the screen was opened. */
  applications: readonly ManagedApplication[]
  first: ManagedApplication
  onClose: () => void
}

export function ReviewScreen({ applications, first, onClose }: ReviewScreenProps) {
  const [application, open] = useState(first)
  useMarkUnderReview(application)
  const { id } = application
  return (
    <RadixDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <RadixDialog.Portal>
        <Backdrop />
        <RadixDialog.Content
          aria-modal="true"
          aria-describedby={undefined}
          onInteractOutside={ignoreToastPress}
          className="fixed inset-0 z-50 flex animate-appear flex-col overflow-y-auto bg-canvas"
        >
          <ReviewHeader applications={applications} application={application} onOpen={open} />
          <div className="grid flex-1 lg:grid-cols-[minmax(0,1fr)_400px]">
            <ApplicantFacts key={id} application={application} />
            <aside
              aria-label={t`Decision`}
              className="border-t border-line bg-surface p-4 md:p-6 lg:border-t-0 lg:border-s"
            >
              <ReviewForm key={id} application={application} onClose={onClose} />
            </aside>
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

interface ReviewHeaderProps {
  applications: readonly ManagedApplication[]
  application: ManagedApplication
  onOpen: (application: ManagedApplication) => void
}

function ReviewHeader({ applications, application, onOpen }: ReviewHeaderProps) {
  const { id, user, createdAt, status } = application
  const at = applications.findIndex((each) => each.id === id)
  return (
    <header className="sticky top-0 z-1 flex items-center gap-3 border-b border-line bg-surface px-3 py-2.5 md:px-5">
      <RadixDialog.Close asChild>
        <IconButton label={t`Close`} icon={X} />
      </RadixDialog.Close>
      <div className="min-w-0 flex-1">
        <RadixDialog.Title className="title-16 truncate">{t`Application of ${{ name: user.username }}`}</RadixDialog.Title>
        <p className="text-12 text-fg-faint tabular-nums">
          {applications.length > 1 && `${t`${{ position: at + 1 }} of ${{ total: applications.length }}`} · `}
          {t`sent ${{ date: formatDateTime(createdAt) }}`}
        </p>
      </div>
      <span className="max-sm:hidden">
        <ApplicationBadge status={status} />
      </span>
      {applications.length > 1 && (
        <span className="flex flex-none">
          <StepButton
            label={t`Previous application`}
            icon={ChevronUp}
            to={applications[at - 1]}
            onOpen={onOpen}
          />
          <StepButton
            label={t`Next application`}
            icon={ChevronDown}
            to={applications[at + 1]}
            onOpen={onOpen}
          />
        </span>
      )}
    </header>
  )
}

interface StepProps {
  label: string
  icon: Icon
  to: ManagedApplication | undefined
  onOpen: (application: ManagedApplication) => void
}

/** Stays focusable at the ends of the list, so that keyboard users keep their position. */
const StepButton = ({ label, icon, to, onOpen }: StepProps) => (
  <IconButton
    size="sm"
    label={label}
    icon={icon}
    aria-disabled={to === undefined || undefined}
    className="aria-disabled:opacity-40"
    onClick={() => to && onOpen(to)}
  />
)

/** Opening a pending application marks it as under review. */
function useMarkUnderReview({ id, status }: ManagedApplication) {
  const take = useSend(managedMonetization.review, { invalidates: managedQueries, failed: () => undefined })
  const takeUp = useEffectEvent(() => {
    if (status === 'pending') take.mutate({ params: { id }, body: { status: 'under_review' } })
  })
  useEffect(() => takeUp(), [id])
}

function ApplicantFacts({
  application: { userId, user, status, applicationData },
}: {
  application: ManagedApplication
}) {
  const { userInfo, eligibility, additionalInfo } = applicationData
  return (
    <div className="mx-auto grid w-full max-w-[860px] content-start gap-6 p-4 md:p-8">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={user.username} src={user.avatar} size={44} />
        <div className="min-w-0 flex-1">
          <p dir="auto" className="title-16 wrap-anywhere">
            {user.username}
          </p>
          <p className="text-13 wrap-anywhere text-fg-muted">{user.email}</p>
          <span className="mt-1.5 block sm:hidden">
            <ApplicationBadge status={status} />
          </span>
        </div>
        <Link
          {...toChannel(userId)}
          target="_blank"
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          {t`Channel`}
        </Link>
      </div>
      <dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
        <ApplicantFact term={t`Account created`} value={formatDate(userInfo.accountCreated)} />
        <ApplicantFact term={t`Account age`} value={formatDays(eligibility.accountAge)} />
        <ApplicantFact term={t`Videos`} value={formatInteger(eligibility.videoCount)} />
        <ApplicantFact term={t`Total views`} value={formatInteger(eligibility.totalViews)} />
      </dl>
      <ScoreBar score={eligibility.eligibilityScore} />
      <RequirementList requirements={eligibility.requirements} />
      <ViewShares creatorId={userId} />
      <section aria-label={t`Additional information`} className="grid gap-1.5">
        <h3 className="text-13 font-strong">{t`Additional information`}</h3>
        <p className="wrap-anywhere whitespace-pre-wrap">
          {additionalInfo || <span className="text-fg-faint">{t`None provided.`}</span>}
        </p>
      </section>
      <LatestVideos userId={userId} />
    </div>
  )
}

const ApplicantFact = ({ term, value }: { term: string; value: string }) => (
  <div>
    <dt className="text-12 text-fg-faint">{term}</dt>
    <dd className="font-semibold tabular-nums">{value}</dd>
  </div>
)

const videoCount = 4
const gridClass = 'grid grid-cols-2 gap-2 md:grid-cols-4'

function LatestVideos({ userId }: { userId: number }) {
  const input = { params: { userId }, query: { published: '1', limit: videoCount } } as const
  return (
    <section aria-label={t`Latest videos`} className="grid gap-2">
      <h3 className="text-13 font-strong">{t`Latest videos`}</h3>
      <QueryState
        query={useQuery(query(channels.listVideos, input))}
        failed={t`The videos could not be loaded`}
        loading={<VideoSkeletons />}
        isEmpty={({ videos }) => videos.length === 0}
        empty={<p className="text-13 text-fg-faint">{t`There are no published videos.`}</p>}
      >
        {({ videos }) => (
          <ul className={gridClass}>
            {videos.map((video) => (
              <li key={video.id} className="min-w-0">
                <Link {...toVideo(video.id)} target="_blank" className="group/card block rounded-md">
                  <VideoThumbnail
                    image={video.poster}
                    sizes="210px"
                    durationLabel={formatDuration(video.duration)}
                  />
                  <span
                    dir="auto"
                    className="mt-1 line-clamp-2 text-12 wrap-anywhere text-fg-muted group-hover/card:text-fg"
                  >
                    <bdi>{video.title}</bdi>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  )
}

const VideoSkeletons = () => (
  <div className={gridClass}>
    {Array.from({ length: videoCount }, (_, at) => (
      <Skeleton key={at} className="aspect-video" />
    ))}
  </div>
)
