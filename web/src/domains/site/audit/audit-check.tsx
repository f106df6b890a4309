import { formatCount } from '@kinora/contract/text/counts'
import { msg, plural, t } from '@kinora/contract/text/translate'
import { audit } from '@kinora/contract/administration/audit/calls'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import type { AuditVerification } from '@kinora/contract/administration/audit/schemas'
import { send } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LiveRegion } from '../../../ui/live-region.tsx'

type AuditBreak = AuditVerification['broken'][number]

const breakTexts: Record<AuditBreak['why'], (entryId: AuditBreak['entryId']) => string> = {
  changed: (entryId) => t`Entry ${{ entryId }} was changed.`,
  gone: (entryId) => t`Entry ${{ entryId }} is gone.`,
  unbound: (entryId) => t`Entry ${{ entryId }} was never linked to the others.`,
}

function intactText(count: number) {
  const shown = formatCount(count)
  return t`${plural({ count }, { one: msg`The audit log is intact: ${{ shown }} entry`, other: msg`The audit log is intact: ${{ shown }} entries` })}`
}

export function AuditChainCheck() {
  const [found, setFound] = useState<AuditVerification | null>(null)
  const check = useSend(() => send(audit.verify, {}), {
    failed: t`The audit log could not be checked`,
    onSuccess: setFound,
  })
  return (
    <div className="mb-4 grid gap-3">
      <div>
        <Button
          variant="secondary"
          icon={ShieldCheck}
          loading={check.isPending}
          onClick={() => check.mutate()}
        >
          {t`Check the chain`}
        </Button>
      </div>
      <LiveRegion>
        {found?.isWhole && (
          <Notice tone="info" title={intactText(found.entries)}>
            {t`No entry was changed or removed since it was written. Last link: ${{ position: found.position }}`}{' '}
            <code className="wrap-anywhere">{found.hash}</code>
          </Notice>
        )}
        {found && !found.isWhole && (
          <Notice tone="danger" title={t`The audit log has been altered`}>
            {found.broken.map(({ entryId, why }) => breakTexts[why](entryId)).join(' ')}
          </Notice>
        )}
      </LiveRegion>
    </div>
  )
}
