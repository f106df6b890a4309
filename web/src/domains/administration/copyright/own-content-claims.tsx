import { plural, t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import { copyright } from '@kinora/contract/administration/copyright/calls'
import type { OwnContentClaim } from '@kinora/contract/administration/copyright/schemas'
import { useState } from 'react'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { formatDate } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { lazyDialog } from '../../../ui/lazy-module.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { claimLabels } from './claim-labels.ts'

const CounterNoticeDialog = lazyDialog(() => import('./counter-notice-dialog.tsx'), 'CounterNoticeDialog')

export const useOwnContentClaims = () => usePagedQuery(copyright.listOnOwnContent, { query: {} })

export function OwnContentClaims({ claims }: { claims: ReturnType<typeof useOwnContentClaims> }) {
  const [objected, object] = useState<OwnContentClaim | null>(null)
  const close = () => object(null)
  if (!claims.data || claims.data.length === 0) return null
  return (
    <section aria-labelledby="claims-on-mine" className="mt-8">
      <h2 id="claims-on-mine" className="title-16 mb-3">
        {t`Copyright claims`}
      </h2>
      <ul className="grid gap-3">
        {claims.data.map((claim) => (
          <li key={claim.id}>
            <OwnContentClaimCard claim={claim} onObject={() => object(claim)} />
          </li>
        ))}
      </ul>
      <LoadMore list={claims} failed={t`More claims could not be loaded`} />
      {objected && <CounterNoticeDialog claim={objected} onClose={close} />}
    </section>
  )
}

/** “Harbour”, “Ridge” and 2 more */
function formatTitles({ videos }: OwnContentClaim) {
  const [first = '', second] = videos.map(({ title }) => title)
  if (second === undefined) return first
  const more = videos.length - 2
  return more === 0
    ? t`${{ first }} and ${{ second }}`
    : t`${{ first }}, ${{ second }} and ${plural({ more }, { one: '# more', other: '# more' })}`
}

function OwnContentClaimCard({ claim, onObject }: { claim: OwnContentClaim; onObject: () => void }) {
  const { rightsHolder } = claim
  const { label, ...badge } = claimLabels[claim.status]
  return (
    <Card pad className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold wrap-anywhere">{formatTitles(claim)}</h3>
          <p className="text-13 wrap-anywhere text-fg-muted">
            <Trans>Claimed by {rightsHolder}</Trans> ·{' '}
            {t`taken down ${{ date: formatDate(claim.takenDownAt) }}`}
          </p>
        </div>
        <Badge {...badge}>{t(label)}</Badge>
      </div>
      <p className="text-13 wrap-anywhere whitespace-pre-wrap text-fg-muted">{claim.work}</p>
      {claim.note && (
        <p className="rounded-md bg-hover px-3.5 py-3 text-13 wrap-anywhere whitespace-pre-wrap text-fg-muted">
          <strong className="font-semibold text-fg">{t`From the staff:`} </strong>
          {claim.note}
        </p>
      )}
      {claim.counterText && (
        <p className="text-13 wrap-anywhere whitespace-pre-wrap text-fg-muted">
          <strong className="font-semibold text-fg">{t`Your counter-notice:`} </strong>
          {claim.counterText}
        </p>
      )}
      {claim.canCounter && (
        <div>
          <Button
            size="sm"
            variant="outline"
            aria-label={t`Send counter-notice about ${{ titles: formatTitles(claim) }}`}
            onClick={onObject}
          >
            {t`Send counter-notice`}
          </Button>
        </div>
      )}
    </Card>
  )
}
