import { audit } from '@kinora/contract/audit'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkOptions } from '@tanstack/react-router'
import { query } from '../../api.ts'
import { relativeTime } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { SettingRow } from '../../ui/setting-row.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { actionWords, changeLine } from '../audit/audit-words.ts'

/** As many as can be taken in at a glance; the rest stands in the audit log. */
const shown = 5
const ofSite = { targetKind: 'site' } as const

/** Who changed what of the site of late. */
export function RecentChanges() {
  const found = useQuery(query(audit.list, { query: { ...ofSite, limit: shown } }))
  return (
    <SettingRow
      title="Recent changes"
      hint={
        <>
          By whom, and from what to what. All of them stand in the{' '}
          <Link {...({ to: '/admin/audit', search: ofSite } as LinkOptions)} className="underline">
            audit log
          </Link>
          .
        </>
      }
    >
      <QueryState
        query={found}
        failed="The changes could not be loaded"
        loading={<Skeleton className="h-40 rounded-lg" />}
        isEmpty={({ items }) => items.length === 0}
        empty={<Card className="px-4 py-4 text-fg-muted md:px-5">Nobody has changed anything yet.</Card>}
      >
        {({ items }) => (
          <Card className="px-4 md:px-5">
            <ul aria-label="Recent changes" className="divide-y divide-line">
              {items.map(({ id, at, actor, actorId, action, before, after }) => (
                <li key={id} className="grid gap-0.5 py-3 text-13">
                  <span className="flex flex-wrap justify-between gap-x-4">
                    <b className="font-strong wrap-anywhere">{actor?.username ?? `Deleted account ${actorId}`}</b>
                    <time dateTime={at} className="text-fg-faint">
                      {relativeTime(at)}
                    </time>
                  </span>
                  <span className="line-clamp-3 wrap-anywhere text-fg-muted">
                    {changeLine({ before, after }) || actionWords(action)}
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </QueryState>
    </SettingRow>
  )
}
