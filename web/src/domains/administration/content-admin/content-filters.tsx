import { categories } from '@kinora/contract/library/categories/calls'
import { approvalStatuses } from '@kinora/contract/library/videos/rules'
import { contentFilters } from '@kinora/contract/pages/admin-page-search'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { Field } from '../../../ui/field.tsx'
import { RemovableChip } from '../../../ui/removable-chip.tsx'
import { Select } from '../../../ui/select.tsx'
import { approvalBadges } from './content-labels.ts'
import type { ContentFilters as Filters, ContentTab } from './use-content-url.ts'

interface FiltersProps {
  id: string
  tab: ContentTab
  filters: Filters
}

export function ContentFilters({ id, tab, filters }: FiltersProps) {
  const isVideos = tab !== 'posts'
  return (
    <section id={id} aria-label="Advanced filters" className="mb-4">
      <Card pad>
        <div className="grid grid-cols-2 gap-3 min-[1100px]:grid-cols-5">
          {isVideos && <CategoryFilter filters={filters} />}
          {isVideos && (
            <Field label="Monetization">
              <Select
                placeholder="All"
                value={filters.monetization ?? ''}
                options={[
                  { value: 'enabled', label: 'Enabled' },
                  { value: 'disabled', label: 'Disabled' },
                ]}
                onChange={({ target }) =>
                  filters.set({
                    monetization: contentFilters.monetization.find((word) => word === target.value),
                  })
                }
              />
            </Field>
          )}
          <Field label="Approval">
            <Select
              placeholder="All"
              value={filters.approval ?? ''}
              options={approvalStatuses.map((value) => ({ value, label: approvalBadges[value].label }))}
              onChange={({ target }) =>
                filters.set({ approval: approvalStatuses.find((word) => word === target.value) })
              }
            />
          </Field>
          <DateRangeFilter filters={filters} />
        </div>
        {filters.isFiltered && <ActiveFilters tab={tab} filters={filters} />}
      </Card>
    </section>
  )
}

const useCategoryNames = () => useQuery(query(categories.list, {})).data ?? []

function CategoryFilter({ filters }: Pick<FiltersProps, 'filters'>) {
  const options = useCategoryNames().map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Field label="Category" className="max-[1099px]:col-span-2">
      <Select
        placeholder="All categories"
        value={filters.category === undefined ? '' : String(filters.category)}
        options={options}
        onChange={({ target }) => filters.set({ category: Number(target.value) || undefined })}
      />
    </Field>
  )
}

/** Aligned to the bottom of the row, as the other fields have a label above. */
const DateRangeFilter = ({ filters }: Pick<FiltersProps, 'filters'>) => (
  <>
    <div className="self-end">
      <DatePicker
        label="Date from"
        emptyLabel="Any day"
        value={filters.from}
        formatDay={formatDate}
        latest={filters.to}
        onChange={(day) => filters.set({ from: day })}
      />
    </div>
    <div className="self-end">
      <DatePicker
        label="Date to"
        emptyLabel="Today"
        value={filters.to}
        formatDay={formatDate}
        earliest={filters.from}
        onChange={(day) => filters.set({ to: day })}
      />
    </div>
  </>
)

function ActiveFilters({ filters }: Omit<FiltersProps, 'id'>) {
  const names = useCategoryNames()
  const { category, monetization, approval, from, to } = filters
  const chips = [
    category !== undefined && {
      label: names.find(({ id }) => id === category)?.name ?? 'Category',
      remove: () => filters.set({ category: undefined }),
    },
    monetization && {
      label: `Monetization ${monetization}`,
      remove: () => filters.set({ monetization: undefined }),
    },
    approval && {
      label: approvalBadges[approval].label,
      remove: () => filters.set({ approval: undefined }),
    },
    from && { label: `From ${formatDate(from)}`, remove: () => filters.set({ from: undefined }) },
    to && { label: `To ${formatDate(to)}`, remove: () => filters.set({ to: undefined }) },
  ]
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {chips.map(
        (chip) => chip && <RemovableChip key={chip.label} label={chip.label} onRemove={chip.remove} />,
      )}
      <Button variant="ghost" size="sm" className="ml-auto" onClick={filters.clear}>
        Clear filters
      </Button>
    </div>
  )
}
