import { formatList } from '@kinora/contract/text/intl-formats'
import { t, type Message } from '@kinora/contract/text/translate'
import { audit } from '@kinora/contract/administration/audit/calls'
import type { AuditEntry } from '@kinora/contract/administration/audit/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkOptions } from '@tanstack/react-router'
import { query } from '../../../api.ts'
import { relativeTime } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Card } from '../../../ui/card.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { fieldChangesOf } from '../audit/audit-labels.ts'
import { siteSwitches } from './site-switches.ts'

const maxChanges = 6
const siteTarget = { targetKind: 'site' } as const

export function RecentChanges() {
  const found = useQuery(query(audit.list, { query: { ...siteTarget, limit: maxChanges } }))
  return (
    <Card pad className="mt-6 xl:sticky xl:top-6 xl:mt-7">
      <h2 className="title-16">{t`Recent changes`}</h2>
      <QueryState
        query={found}
        failed={t`The changes could not be loaded`}
        loading={<Skeleton className="mt-3 h-60 rounded-md" />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="mt-2 text-13 text-fg-muted">{t`Nobody has changed anything yet.`}</p>}
      >
        {({ items }) => (
          <>
            <ul aria-label={t`Recent changes`} className="mt-1">
              {items.map((entry) => (
                <ChangeRow key={entry.id} entry={entry} />
              ))}
            </ul>
            <Link
              {...({ to: '/admin/audit', search: siteTarget } as LinkOptions)}
              className="hit relative mt-2 inline-block text-13 font-strong text-fg-muted hover:underline"
            >
              {t`The whole record`}
            </Link>
          </>
        )}
      </QueryState>
    </Card>
  )
}

function ChangeRow({ entry }: { entry: AuditEntry }) {
  const name = entry.actor?.username ?? t`Deleted account ${{ id: entry.actorId }}`
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-2 text-13">
      <Avatar name={name} src={entry.actor?.avatar} size={28} />
      <div>
        <p className="line-clamp-4 wrap-anywhere text-fg-muted">
          <b className="font-strong text-fg">{name}</b> {summarizeChange(entry)}
        </p>
        <time dateTime={entry.at} className="text-12 text-fg-faint">
          {relativeTime(entry.at)}
        </time>
      </div>
    </li>
  )
}

const switchLabels = new Map<string, Message>(
  Object.values(siteSwitches).flatMap((switches) =>
    switches.map(({ name, label }) => [name, label] as const),
  ),
)

const switchText = (setting: string, isOn: boolean) =>
  isOn ? t`turned ${{ setting }} on` : t`turned ${{ setting }} off`

/** Continues after the name of the actor: “turned Pre-moderation off”. */
export function summarizeChange({
  action,
  before,
  after,
}: Pick<AuditEntry, 'action' | 'before' | 'after'>): string {
  if (action === 'cache.cleared') return t`cleared the system cache`
  const names = Object.keys(after ?? {})
  const switchTexts = names.flatMap((name) => {
    const label = switchLabels.get(name)
    return label ? [switchText(t(label), after?.[name] === true)] : []
  })
  const withoutSwitches = (side: AuditEntry['after']) =>
    Object.fromEntries(Object.entries(side ?? {}).filter(([name]) => !switchLabels.has(name)))
  const changed = fieldChangesOf({ before: withoutSwitches(before), after: withoutSwitches(after) })
  return formatList([
    ...switchTexts,
    ...changed.map(({ field, after: now }) => t`changed ${{ field }} to ${{ value: now ?? '' }}`),
  ])
}
