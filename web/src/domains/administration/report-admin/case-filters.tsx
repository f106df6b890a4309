import { reportFilters } from '@kinora/contract/pages/admin-page-search'
import CalendarRange from 'lucide-react/icons/calendar-range'
import Search from 'lucide-react/icons/search'
import { formatDate } from '../../../lib/format.ts'
import { parseSorting, formatSorting } from '../../../lib/sorting.ts'
import { useFilters, useSearchText, useSorting } from '../../../lib/url-state.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { Select } from '../../../ui/select.tsx'
import { reasonLabels, typeLabels } from '../../community/report-dialog/report-labels.ts'
import { caseSortKeys, defaultCaseSort, type useCaseList } from './use-case-list.ts'

const typeOptions = reportFilters.type.map((value) => ({ value, label: typeLabels[value] }))
const reasonOptions = reportFilters.reason.map((value) => ({ value, label: reasonLabels[value].label }))
const sortOptions = [
  { value: '-createdAt', label: 'Newest' },
  { value: 'createdAt', label: 'Oldest' },
  { value: '-reports', label: 'Most reports' },
]

export function CaseFilters({ cases }: { cases: ReturnType<typeof useCaseList> }) {
  const { text, setText } = useSearchText()
  const { values, set } = useFilters(reportFilters)
  const [sorting, sort] = useSorting(caseSortKeys, defaultCaseSort)
  return (
    <section aria-label="Filters" className="my-4 flex flex-wrap items-center gap-2">
      <div className="min-w-48 flex-1 md:max-w-70">
        <Input
          type="search"
          aria-label="Search reports"
          placeholder="Search reports"
          icon={Search}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Select
        aria-label="Type"
        placeholder="All types"
        value={values.type ?? ''}
        options={typeOptions}
        onChange={({ target }) => set('type', target.value as 'video' | '')}
        className="w-36 max-md:w-auto max-md:flex-[1_0_40%]"
      />
      <Select
        aria-label="Reason"
        placeholder="All reasons"
        value={values.reason ?? ''}
        options={reasonOptions}
        onChange={({ target }) => set('reason', target.value as 'spam' | '')}
        className="w-40 max-md:w-auto max-md:flex-[1_0_40%]"
      />
      <Select
        aria-label="Sort"
        value={formatSorting(sorting)}
        options={sortOptions}
        onChange={({ target }) => sort(parseSorting(target.value, caseSortKeys) ?? defaultCaseSort)}
        className="w-38 max-md:w-auto max-md:flex-[1_0_40%]"
      />
      <DateRangeFilter cases={cases} />
      {cases.isFiltered && (
        <Button variant="ghost" onClick={cases.clear}>
          Clear filters
        </Button>
      )}
    </section>
  )
}

function DateRangeFilter({ cases: { from, to, setDays } }: { cases: ReturnType<typeof useCaseList> }) {
  const rangeText = [from && `from ${formatDate(from)}`, to && `to ${formatDate(to)}`]
    .filter(Boolean)
    .join(' ')
  return (
    <Popover
      label="Days"
      trigger={
        <Button variant="outline" icon={CalendarRange}>
          {rangeText || 'Any date'}
        </Button>
      }
    >
      <div className="grid gap-3 p-2">
        <Field label="From">
          <Input
            type="date"
            value={from ?? ''}
            max={to}
            onChange={({ target }) => setDays({ from: target.value || undefined })}
          />
        </Field>
        <Field label="To">
          <Input
            type="date"
            value={to ?? ''}
            min={from}
            onChange={({ target }) => setDays({ to: target.value || undefined })}
          />
        </Field>
      </div>
    </Popover>
  )
}
