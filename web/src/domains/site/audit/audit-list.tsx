import { t } from '@kinora/contract/text/translate'
import { audit } from '@kinora/contract/administration/audit/calls'
import type { AuditEntry } from '@kinora/contract/administration/audit/schemas'
import { Link } from '@tanstack/react-router'
import ScrollText from 'lucide-react/icons/scroll-text'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { EmptyList } from '../../../ui/list-page/empty-list.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { actionLabel, fieldChangesOf, targetLabel } from './audit-labels.ts'
import { useAuditFilters } from './audit-toolbar.tsx'

export function AuditList() {
  const filters = useAuditFilters()
  const list = usePagedQuery(audit.list, { query: filters.search })
  return (
    <PagedList
      list={list}
      failed={t`The audit log could not be loaded`}
      failedMore={t`More of the audit log could not be loaded`}
      loading={<Skeleton className="h-140 rounded-lg" />}
      empty={
        <EmptyList
          icon={ScrollText}
          title={filters.isFiltered ? t`Nothing matches` : t`Nobody has changed anything yet`}
          filters={filters}
        />
      }
      label={t`Audit log`}
      className="divide-y divide-line rounded-lg border border-line bg-surface"
      itemClassName="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 px-4 py-3 md:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      {(entry) => <AuditEntryRow entry={entry} />}
    </PagedList>
  )
}

function AuditEntryRow({ entry }: { entry: AuditEntry }) {
  const { at, actor, actorId, action, target, apiKeyId } = entry
  const name = actor?.username ?? t`Deleted account ${{ id: actorId }}`
  const changes = fieldChangesOf(entry)
  return (
    <>
      <Avatar name={name} src={actor?.avatar} size={28} />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {actor ? (
            <Link
              to="/channel/$id"
              params={{ id: String(actor.id) }}
              className="font-semibold hover:underline"
            >
              {name}
            </Link>
          ) : (
            <b className="font-semibold text-fg-muted">{name}</b>
          )}{' '}
          <span className="text-fg-muted">
            {actionLabel(action)} · {targetLabel(target)}
            {apiKeyId !== null && ` · ${t`by API key ${{ id: apiKeyId }}`}`}
          </span>
        </p>
        {changes.length > 0 && (
          <dl className="mt-1 grid gap-0.5 text-13">
            {changes.map(({ field, before, after }) => (
              <div key={field} className="flex flex-wrap gap-x-1.5">
                <dt className="text-fg-faint">{field}</dt>
                <dd className="line-clamp-3 min-w-0 wrap-anywhere text-fg-muted">
                  {before !== undefined && (
                    <del className={after === undefined ? 'line-through' : 'no-underline'}>{before}</del>
                  )}
                  {before !== undefined && after !== undefined && <ChangeArrow />}
                  {after !== undefined && <ins className="text-fg no-underline">{after}</ins>}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <time dateTime={at} className="text-12 whitespace-nowrap text-fg-faint tabular-nums max-md:col-start-2">
        {formatDateTime(at)}
      </time>
    </>
  )
}

const ChangeArrow = () => (
  <>
    <span aria-hidden> → </span>
    <span className="sr-only"> {t`became`} </span>
  </>
)
