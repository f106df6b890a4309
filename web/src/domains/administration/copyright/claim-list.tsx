import { t } from '@kinora/contract/text/translate'
import { managedClaims } from '@kinora/contract/administration/copyright/calls'
import type { Claim } from '@kinora/contract/administration/copyright/schemas'
import { type ClaimStatus, claimTransitions } from '@kinora/contract/administration/copyright/rules'
import Copyright from 'lucide-react/icons/copyright'
import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { formatDate, relativeTime } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { inlineLinkClass } from '../../../ui/inline-link.ts'
import { lazyDialog } from '../../../ui/lazy-module.tsx'
import { EmptyList } from '../../../ui/list-page/empty-list.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { Skeletons } from '../../../ui/skeleton.tsx'
import { claimLabels } from './claim-labels.ts'

const DecideClaimDialog = lazyDialog(() => import('./decide-claim-dialog.tsx'), 'DecideClaimDialog')

export function ClaimList({ status, emptyText }: { status: ClaimStatus | undefined; emptyText: string }) {
  const claims = usePagedQuery(managedClaims.list, { query: { status, search: emptyText } })
  const [decided, decide] = useState<Claim | null>(null)
  const close = () => decide(null)
  return (
    <>
      <PagedList
        list={claims}
        failed={t`The claims could not be loaded`}
        failedMore={t`More claims could not be loaded`}
        loading={<Skeletons className="grid gap-3" each={Array<string>(3).fill('h-52 rounded-lg')} />}
        empty={
          <EmptyList icon={Copyright} title={t`No claims found`}>
            {emptyText
              ? t`Nothing matches your filters.`
              : t`What people send by the form of the page Copyright stands here.`}
          </EmptyList>
        }
        label={t`Claims`}
        className="grid gap-3"
      >
        {(claim) => <ClaimCard claim={claim} onDecide={() => decide(claim)} />}
      </PagedList>
      {decided && <DecideClaimDialog claim={decided} onClose={close} />}
    </>
  )
}

function ClaimCard({ claim, onDecide }: { claim: Claim; onDecide: () => void }) {
  const isFirst = claim.status === 'pending'
  const { label, ...badge } = claimLabels[claim.status]
  const isOpen = claimTransitions[claim.status].length > 0
  return (
    <Card pad className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-semibold wrap-anywhere">{claim.rightsHolder}</h2>
          <p className="text-12 wrap-anywhere text-fg-faint tabular-nums">
            {t`Claim ${{ id: claim.id }}`} · {relativeTime(claim.createdAt)} · {claim.email} ·{' '}
            {t`signed ${{ signature: claim.signature }}`}
          </p>
        </div>
        <Badge {...badge}>{t(label)}</Badge>
      </div>
      <p className="wrap-anywhere whitespace-pre-wrap">{claim.work}</p>
      <ul aria-label={t`Claimed videos`} className="grid gap-3 rounded-md border border-line p-3.5">
        {claim.videos.map((video) => (
          <ClaimedVideoItem key={video.address} video={video} />
        ))}
      </ul>
      {claim.note && (
        <p className="text-13 wrap-anywhere whitespace-pre-wrap text-fg-muted">
          <b className="font-semibold text-fg">
            {claim.reviewer ? t`${{ name: claim.reviewer.username }}:` : t`Note:`}
          </b>{' '}
          {claim.note}
        </p>
      )}
      {isOpen && (
        <div>
          <Button
            variant="outline"
            aria-label={
              isFirst
                ? t`Decide about claim ${{ id: claim.id }}`
                : t`Decide again about claim ${{ id: claim.id }}`
            }
            onClick={onDecide}
          >
            {isFirst ? t`Decide` : t`Decide again`}
          </Button>
        </div>
      )}
    </Card>
  )
}

function ClaimedVideoItem({ video }: { video: Claim['videos'][number] }) {
  const { address, videoId, title, owner, takenDownAt, restoredAt, counterText, copies } = video
  return (
    <li className="grid gap-1 text-13">
      {videoId === null ? (
        <span className="wrap-anywhere">
          {title || address} <span className="text-fg-faint">· {t`video no longer exists`}</span>
        </span>
      ) : (
        <NewTabLink id={videoId} title={title} />
      )}
      <span className="text-fg-faint tabular-nums">
        {[
          owner?.username,
          takenDownAt && t`taken down ${{ date: formatDate(takenDownAt) }}`,
          restoredAt && t`restored ${{ date: formatDate(restoredAt) }}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {counterText && (
        <blockquote className="border-s-2 border-line-strong ps-3 wrap-anywhere whitespace-pre-wrap">
          <b className="font-semibold">{t`Counter-notice:`}</b> {counterText}
        </blockquote>
      )}
      {copies.length > 0 && (
        <p className="flex flex-wrap gap-x-2 text-warning">
          {t`The same file:`}
          {copies.map((copy) => (
            <NewTabLink key={copy.id} id={copy.id} title={`${copy.title} (${copy.owner.username})`} />
          ))}
        </p>
      )}
    </li>
  )
}

const NewTabLink = ({ id, title }: { id: number; title: string }) => (
  <a
    href={`/video/${id}`}
    target="_blank"
    rel="noopener"
    className={`${inlineLinkClass} inline-flex items-center gap-1 justify-self-start wrap-anywhere`}
  >
    {title}
    <Glyph icon={ExternalLink} size={14} />
    <span className="sr-only"> {t`(opens in a new tab)`}</span>
  </a>
)
