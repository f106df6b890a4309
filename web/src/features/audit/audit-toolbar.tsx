import { audit, auditLimits } from '@kinora/contract/audit'
import Download from 'lucide-react/icons/download'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { send } from '../../api.ts'
import { useSend } from '../../calls/use-send.ts'
import { csvOf } from '../../lib/csv.ts'
import { calendarDay } from '../../lib/format.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import { Input } from '../../ui/input.tsx'
import { changeLine } from './audit-words.ts'
import { useAuditAddress, type AuditAddress } from './use-audit-address.ts'

async function loadAll(asked: AuditAddress) {
  const entries = []
  let cursor: string | undefined
  do {
    const query = { ...asked, cursor, limit: auditLimits.exportedAtOnce }
    const page = await send(audit.list, { query })
    entries.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor && entries.length < auditLimits.exported)
  return entries
}

function useExport(asked: AuditAddress) {
  return useSend(() => loadAll(asked), {
    failed: 'The file could not be created',
    onDone: (entries) =>
      saveFile(
        csvOf(
          ['Number', 'Time', 'Who', 'Action', 'Kind', 'Of number', 'Change'],
          entries.map((entry) => [
            entry.id,
            entry.at,
            entry.actor?.username ?? `Deleted account ${entry.actorId}`,
            entry.action,
            entry.target.kind,
            entry.target.id,
            changeLine(entry),
          ]),
        ),
        { name: 'audit.csv', type: 'text/csv' },
      ),
  })
}

export function AuditToolbar() {
  const { asked, set, clear, isFiltered } = useAuditAddress()
  const saving = useExport(asked)
  return (
    <div className="mb-4 flex flex-wrap items-end gap-2">
      <Words
        key={`actor ${asked.actor}`}
        label="Who"
        value={asked.actor}
        onChange={(actor) => set({ actor })}
      />
      <Words
        key={`action ${asked.action}`}
        label="Action"
        value={asked.action}
        onChange={(action) => set({ action })}
      />
      <div className="w-40 max-sm:w-auto max-sm:flex-[1_1_40%]">
        <DatePicker
          label="From"
          none="Any day"
          value={asked.from}
          show={calendarDay}
          latest={asked.to}
          onChange={(from) => set({ from })}
        />
      </div>
      <div className="w-40 max-sm:w-auto max-sm:flex-[1_1_40%]">
        <DatePicker
          label="To"
          none="Today"
          value={asked.to}
          show={calendarDay}
          earliest={asked.from}
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
function Words({
  label,
  value = '',
  onChange,
}: {
  label: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}) {
  const [typed, setTyped] = useState(value)
  const done = () => {
    if (typed.trim() !== value) onChange(typed.trim() || undefined)
  }
  return (
    <form
      aria-label={label}
      className="min-w-40 flex-1 md:max-w-56"
      onSubmit={(event) => {
        event.preventDefault()
        done()
      }}
    >
      <Input
        type="search"
        aria-label={label}
        placeholder={label === 'Who' ? 'Who: a username' : 'Action: category'}
        icon={Search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={done}
      />
    </form>
  )
}
