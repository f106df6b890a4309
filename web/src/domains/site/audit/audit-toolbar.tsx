import { audit } from '@kinora/contract/administration/audit/calls'
import { auditLimits } from '@kinora/contract/administration/audit/rules'
import { readAuditSearch } from '@kinora/contract/pages/admin-page-search'
import Download from 'lucide-react/icons/download'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { send } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { formatCsv } from '../../../lib/csv.ts'
import { formatDate } from '../../../lib/format.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { Button } from '../../../ui/button.tsx'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { Input } from '../../../ui/input.tsx'
import { changesAsText } from './audit-labels.ts'

type AuditFilters = ReturnType<typeof readAuditSearch>

const noFilters: AuditFilters = {
  actor: undefined,
  action: undefined,
  targetKind: undefined,
  targetId: undefined,
  from: undefined,
  to: undefined,
}

export function useAuditFilters() {
  const { search: filters, change } = useUrlState(readAuditSearch)
  return {
    filters,
    set: (next: AuditFilters) => change({ targetId: undefined, ...next }),
    clear: () => change(noFilters),
    isFiltered: Object.keys(filters).length > 0,
  }
}

async function loadAllEntries(filters: AuditFilters) {
  const entries = []
  let cursor: string | undefined
  do {
    const query = { ...filters, cursor, limit: auditLimits.exportBatch }
    const page = await send(audit.list, { query })
    entries.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor && entries.length < auditLimits.maxExported)
  return entries
}

function useAuditExport(filters: AuditFilters) {
  return useSend(() => loadAllEntries(filters), {
    failed: 'The file could not be created',
    onSuccess: (entries) =>
      saveFile(
        formatCsv(
          ['Number', 'Time', 'Who', 'Action', 'Kind', 'Of number', 'Change'],
          entries.map((entry) => [
            entry.id,
            entry.at,
            entry.actor?.username ?? `Deleted account ${entry.actorId}`,
            entry.action,
            entry.target.kind,
            entry.target.id,
            changesAsText(entry),
          ]),
        ),
        { name: 'audit.csv', type: 'text/csv' },
      ),
  })
}

export function AuditToolbar() {
  const { filters, set, clear, isFiltered } = useAuditFilters()
  const saving = useAuditExport(filters)
  return (
    <div className="mb-4 flex flex-wrap items-end gap-2">
      <SearchTermField
        key={`actor ${filters.actor}`}
        label="Who"
        value={filters.actor}
        onChange={(actor) => set({ actor })}
      />
      <SearchTermField
        key={`action ${filters.action}`}
        label="Action"
        value={filters.action}
        onChange={(action) => set({ action })}
      />
      <div className="w-40 max-sm:w-auto max-sm:flex-[1_1_40%]">
        <DatePicker
          label="From"
          emptyLabel="Any day"
          value={filters.from}
          formatDay={formatDate}
          latest={filters.to}
          onChange={(from) => set({ from })}
        />
      </div>
      <div className="w-40 max-sm:w-auto max-sm:flex-[1_1_40%]">
        <DatePicker
          label="To"
          emptyLabel="Today"
          value={filters.to}
          formatDay={formatDate}
          earliest={filters.from}
          onChange={(to) => set({ to })}
        />
      </div>
      {isFiltered && (
        <Button variant="ghost" onClick={clear}>
          Clear filters
        </Button>
      )}
      <Button
        variant="outline"
        icon={Download}
        loading={saving.isPending}
        onClick={() => saving.mutate()}
        className="ml-auto"
      >
        Export CSV
      </Button>
    </div>
  )
}

/** Matches whole words, so it applies on Enter or blur instead of on every key. */
function SearchTermField({
  label,
  value = '',
  onChange,
}: {
  label: string
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
      <Input
        type="search"
        aria-label={label}
        placeholder={label === 'Who' ? 'Who: a username' : 'Action: category'}
        icon={Search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={applyTerm}
      />
    </form>
  )
}
