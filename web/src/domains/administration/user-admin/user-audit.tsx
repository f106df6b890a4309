import { userAdmin } from '@kinora/contract/administration/user-admin/calls'
import ScrollText from 'lucide-react/icons/scroll-text'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { relativeTime } from '../../../lib/format.ts'
import { actionLabel, changesAsText } from '../../site/audit/audit-labels.ts'
import { PagedList } from './paged-list.tsx'

const actionLabels: Record<string, string> = {
  'user.created': 'added them',
  'user.updated': 'edited them',
  'user.roleChanged': 'gave them another role',
  'user.suspended': 'suspended them',
  'user.suspensionEnded': 'lifted the suspension',
  'user.appealDecided': 'decided their appeal',
  'user.signedOut': 'signed them out',
}

export function UserAudit({ userId }: { userId: number }) {
  const list = usePagedQuery(userAdmin.listAudit, { params: { id: userId }, query: {} })
  return (
    <PagedList
      list={list}
      label="Audit"
      icon={ScrollText}
      failed="The audit could not be loaded"
      empty="The staff has done nothing about them"
    >
      {(entry) => (
        <>
          <span className="min-w-0 flex-[1_1_240px]">
            <b className="font-semibold">{entry.actorName ?? 'Somebody who has left'}</b>{' '}
            {actionLabels[entry.action] ?? actionLabel(entry.action)}
            <span className="block text-13 wrap-anywhere text-fg-faint">{changesAsText(entry)}</span>
          </span>
          <span className="text-13 text-fg-faint">{relativeTime(entry.at)}</span>
        </>
      )}
    </PagedList>
  )
}
