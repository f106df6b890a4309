import { people } from '@kinora/contract/people'
import ScrollText from 'lucide-react/icons/scroll-text'
import { usePages } from '../../calls/pages.ts'
import { relativeTime } from '../../lib/format.ts'
import { actionWords, changeLine } from '../audit/audit-words.ts'
import { Listed } from './listed.tsx'

const words: Record<string, string> = {
  'user.created': 'added them',
  'user.updated': 'edited them',
  'user.roleChanged': 'gave them another role',
  'user.suspended': 'suspended them',
  'user.suspensionEnded': 'lifted the suspension',
  'user.appealDecided': 'decided their appeal',
  'user.signedOut': 'signed them out',
}

export function PersonAudit({ userId }: { userId: number }) {
  const list = usePages(people.listAudit, { params: { id: userId }, query: {} })
  return (
    <Listed
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
            {words[entry.action] ?? actionWords(entry.action)}
            <span className="block text-13 wrap-anywhere text-fg-faint">{changeLine(entry)}</span>
          </span>
          <span className="text-13 text-fg-faint">{relativeTime(entry.at)}</span>
        </>
      )}
    </Listed>
  )
}
