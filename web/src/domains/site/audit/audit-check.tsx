import { audit } from '@kinora/contract/administration/audit/calls'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import type { AuditVerification } from '@kinora/contract/administration/audit/schemas'
import { send } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { counted } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LiveRegion } from '../../../ui/live-region.tsx'

const breakReasons = {
  changed: 'was changed',
  gone: 'is gone',
  unbound: 'was never linked to the others',
} as const

export function AuditChainCheck() {
  const [found, setFound] = useState<AuditVerification | null>(null)
  const check = useSend(() => send(audit.verify, {}), {
    failed: 'The audit log could not be checked',
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
          Check the chain
        </Button>
      </div>
      <LiveRegion>
        {found?.isWhole && (
          <Notice
            tone="info"
            title={`The audit log is intact: ${counted(found.entries, 'entry', 'entries')}`}
          >
            No entry was changed or removed since it was written. Last link: {found.position}{' '}
            <code className="wrap-anywhere">{found.hash}</code>
          </Notice>
        )}
        {found && !found.isWhole && (
          <Notice tone="danger" title="The audit log has been altered">
            {found.broken.map(({ entryId, why }) => `Entry ${entryId} ${breakReasons[why]}.`).join(' ')}
          </Notice>
        )}
      </LiveRegion>
    </div>
  )
}
