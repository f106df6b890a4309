import { msg, t } from '@kinora/contract/text/translate'
import { audit } from '@kinora/contract/administration/audit/calls'
import { auditLimits } from '@kinora/contract/administration/audit/rules'
import type { AuditEntry } from '@kinora/contract/administration/audit/schemas'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { readAuditSearch } from '../../../../../contract/src/pages/admin-pages.ts'
import { send } from '../../../api.ts'
import { useCsvExport, type ExportColumn } from '../../../calls/use-csv-export.ts'
import { Button } from '../../../ui/button.tsx'
import { DateRange } from '../../../ui/list-page/date-range.tsx'
import { ClearFilters } from '../../../ui/list-page/list-toolbar.tsx'
import { useListFilters } from '../../../ui/list-page/use-list-filters.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { changesAsText } from './audit-labels.ts'

const filterNames = ['actor', 'action', 'targetKind', 'targetId', 'from', 'to'] as const

export function useAuditFilters() {
  const { set, ...filters } = useListFilters(readAuditSearch, filterNames)
  return { ...filters, set: (next: typeof filters.search) => set({ targetId: undefined, ...next }) }
}

async function loadAllEntries(filters: ReturnType<typeof readAuditSearch>) {
  const entries: AuditEntry[] = []
  let cursor: string | undefined
  do {
    const query = { ...filters, cursor, limit: auditLimits.exportBatch }
    const page = await send(audit.list, { query })
    entries.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor && entries.length < auditLimits.maxExported)
  return entries
}

const exportColumns: readonly ExportColumn<AuditEntry>[] = [
  { header: msg`Number`, exportText: ({ id }) => id },
  { header: msg({ message: 'Time', context: 'moment' }), exportText: ({ at }) => at },
  {
    header: msg`Who`,
    exportText: ({ actor, actorId }) => actor?.username ?? t`Deleted account ${{ id: actorId }}`,
  },
  { header: msg`Action`, exportText: ({ action }) => action },
  { header: msg`Kind`, exportText: ({ target }) => target.kind },
  { header: msg`Of number`, exportText: ({ target }) => target.id },
  { header: msg({ message: 'Change', context: 'noun' }), exportText: changesAsText },
]

export function AuditToolbar() {
  const { search, set, ...filters } = useAuditFilters()
  const exporting = useCsvExport('audit', exportColumns, { load: () => loadAllEntries(search) })
  return (
    <div className="mb-4 flex flex-wrap items-end gap-2">
      <SearchTermField
        key={`actor ${search.actor}`}
        label={t`Who`}
        placeholder={t`Who: a username`}
        value={search.actor}
        onChange={(actor) => set({ actor })}
      />
      <SearchTermField
        key={`action ${search.action}`}
        label={t`Action`}
        placeholder={t`Action: category`}
        value={search.action}
        onChange={(action) => set({ action })}
      />
      <DateRange days={search} onChange={set} className="w-40 max-sm:w-auto max-sm:flex-[1_1_40%]" />
      <ClearFilters filters={filters} />
      <Button
        variant="outline"
        icon={Download}
        loading={exporting.isPending}
        onClick={() => exporting.mutate()}
        className="ms-auto"
      >
        {t`Export CSV`}
      </Button>
    </div>
  )
}

/** Matches whole words, so it applies on Enter or blur instead of on every key. */
function SearchTermField({
  label,
  placeholder,
  value = '',
  onChange,
}: {
  label: string
  placeholder: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}) {
  const [typed, setTyped] = useState(value)
  const applyTerm = () => {
    if (typed.trim() !== value) onChange(typed.trim() || undefined)
  }
  return (
    <form
      aria-label={label}
      className="min-w-40 flex-1 md:max-w-56"
      onSubmit={(event) => {
        event.preventDefault()
        applyTerm()
      }}
    >
      <SearchField
        label={label}
        placeholder={placeholder}
        value={typed}
        onChange={setTyped}
        onBlur={applyTerm}
      />
    </form>
  )
}
