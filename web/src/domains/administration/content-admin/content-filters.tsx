import { msg, t } from '@kinora/contract/text/translate'
import { categories } from '@kinora/contract/library/categories/calls'
import { categoryName } from '@kinora/contract/library/categories/category-name'
import { approvalStatuses } from '@kinora/contract/library/videos/rules'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { formatDay } from '../../../ui/calendar-days.ts'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { DateRange } from '../../../ui/list-page/date-range.tsx'
import { FilterSelect } from '../../../ui/list-page/filter-select.tsx'
import { ClearFilters } from '../../../ui/list-page/list-toolbar.tsx'
import { RemovableChip } from '../../../ui/removable-chip.tsx'
import { approvalBadges } from './content-labels.ts'
import type { ContentFilters as Filters, ContentTab } from './use-content-url.ts'

interface FiltersProps {
  id: string
  tab: ContentTab
  filters: Filters
}

const monetizationOptions = [
  { value: 'enabled', label: msg`Enabled` },
  { value: 'disabled', label: msg`Disabled` },
] as const
const approvalOptions = approvalStatuses.map((value) => ({ value, label: approvalBadges[value].label }))

export function ContentFilters({ id, tab, filters }: FiltersProps) {
  const isVideos = tab !== 'posts'
  return (
    <section id={id} aria-label={t`Advanced filters`} className="mb-4">
      <Card pad>
        <div className="grid grid-cols-2 gap-3 min-[1100px]:grid-cols-5">
          {isVideos && <CategoryFilter filters={filters} />}
          {isVideos && (
            <Field label={t`Monetization`}>
              <FilterSelect
                placeholder={t`All`}
                value={filters.monetization}
                options={monetizationOptions}
                onChange={(monetization) => filters.set({ monetization })}
              />
            </Field>
          )}
          <Field label={t`Approval`}>
            <FilterSelect
              placeholder={t`All`}
              value={filters.approval}
              options={approvalOptions}
              onChange={(approval) => filters.set({ approval })}
            />
          </Field>
          {/* Aligned to the bottom of the row, as the other fields have a label above. */}
          <DateRange
            days={filters}
            labels={{ from: t`Date from`, to: t`Date to` }}
            onChange={filters.set}
            className="self-end"
          />
        </div>
        {filters.isFiltered && <ActiveFilters filters={filters} />}
      </Card>
    </section>
  )
}

const useCategories = () => useQuery(query(categories.list, {})).data ?? []

const CategoryFilter = ({ filters }: Pick<FiltersProps, 'filters'>) => (
  <Field label={t`Category`} className="max-[1099px]:col-span-2">
    <FilterSelect
      placeholder={t`All categories`}
      value={filters.category}
      options={useCategories().map((each) => ({ value: each.id, label: categoryName(each) }))}
      onChange={(category) => filters.set({ category })}
    />
  </Field>
)

function ActiveFilters({ filters }: Pick<FiltersProps, 'filters'>) {
  const all = useCategories()
  const { category, monetization, approval, from, to, set } = filters
  const chosen = all.find(({ id }) => id === category)
  const chips = [
    category !== undefined && {
      key: 'category',
      label: chosen ? categoryName(chosen) : t`Category`,
      remove: () => set({ category: undefined }),
    },
    monetization && {
      key: 'monetization',
      label: monetization === 'enabled' ? t`Monetization enabled` : t`Monetization disabled`,
      remove: () => set({ monetization: undefined }),
    },
    approval && {
      key: 'approval',
      label: t(approvalBadges[approval].label),
      remove: () => set({ approval: undefined }),
    },
    from && {
      key: 'from',
      label: t`From ${{ date: formatDay(from) }}`,
      remove: () => set({ from: undefined }),
    },
    to && { key: 'to', label: t`To ${{ date: formatDay(to) }}`, remove: () => set({ to: undefined }) },
  ]
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {chips.map(
        (chip) => chip && <RemovableChip key={chip.key} label={chip.label} onRemove={chip.remove} />,
      )}
      <ClearFilters filters={filters} size="sm" className="ms-auto" />
    </div>
  )
}
