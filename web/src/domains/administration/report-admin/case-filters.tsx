import { msg, t } from '@kinora/contract/text/translate'
import CalendarRange from 'lucide-react/icons/calendar-range'
import { reportFilters } from '../../../../../contract/src/pages/admin-pages.ts'
import { useSorting } from '../../../lib/url-state.ts'
import { Button } from '../../../ui/button.tsx'
import { formatDay } from '../../../ui/calendar-days.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { FilterSelect } from '../../../ui/list-page/filter-select.tsx'
import { ClearFilters, SearchBar } from '../../../ui/list-page/list-toolbar.tsx'
import { SortSelect } from '../../../ui/list-page/sort-controls.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { reasonLabels, typeLabels } from '../../community/report-dialog/report-labels.ts'
import { caseSortKeys, defaultCaseSort, type useCaseList } from './case-list.tsx'

const typeOptions = reportFilters.type.map((value) => ({ value, label: typeLabels[value] }))
const reasonOptions = reportFilters.reason.map((value) => ({ value, label: reasonLabels[value].label }))
const sortOptions = [
  { key: 'createdAt', direction: 'desc', label: msg({ message: 'Newest', context: 'reports' }) },
  { key: 'createdAt', direction: 'asc', label: msg({ message: 'Oldest', context: 'reports' }) },
  { key: 'reports', direction: 'desc', label: msg`Most reports` },
] as const

export function CaseFilters({ cases }: { cases: ReturnType<typeof useCaseList> }) {
  const [sorting, sort] = useSorting(caseSortKeys, defaultCaseSort)
  return (
    <section aria-label={t`Filters`} className="my-4 flex flex-wrap items-center gap-2">
      <SearchBar label={t`Search reports`} className="min-w-48 flex-1 md:max-w-70" />
      <FilterSelect
        label={t`Type`}
        placeholder={t`All types`}
        value={cases.type}
        options={typeOptions}
        onChange={(type) => cases.set({ type })}
        className="w-36 max-md:w-auto max-md:flex-[1_0_40%]"
      />
      <FilterSelect
        label={t`Reason`}
        placeholder={t`All reasons`}
        value={cases.reason}
        options={reasonOptions}
        onChange={(reason) => cases.set({ reason })}
        className="w-40 max-md:w-auto max-md:flex-[1_0_40%]"
      />
      <SortSelect
        sorting={sorting}
        options={sortOptions}
        onSort={sort}
        className="w-38 max-md:w-auto max-md:flex-[1_0_40%]"
      />
      <DateRangeFilter cases={cases} />
      <ClearFilters filters={cases} />
    </section>
  )
}

function formatRange(start: string | undefined, end: string | undefined) {
  if (start && end) return t`from ${{ start }} to ${{ end }}`
  if (start) return t`from ${{ start }}`
  return end ? t`to ${{ end }}` : t`Any date`
}

function DateRangeFilter({ cases: { from, to, set } }: { cases: ReturnType<typeof useCaseList> }) {
  return (
    <Popover
      label={t`Days`}
      trigger={
        <Button variant="outline" icon={CalendarRange}>
          {formatRange(from && formatDay(from), to && formatDay(to))}
        </Button>
      }
    >
      <div className="grid gap-3 p-2">
        <Field label={t({ message: 'From', context: 'date range' })}>
          <Input
            type="date"
            value={from ?? ''}
            max={to}
            onChange={({ target }) => set({ from: target.value || undefined, report: undefined })}
          />
        </Field>
        <Field label={t({ message: 'To', context: 'date range' })}>
          <Input
            type="date"
            value={to ?? ''}
            min={from}
            onChange={({ target }) => set({ to: target.value || undefined, report: undefined })}
          />
        </Field>
      </div>
    </Popover>
  )
}
