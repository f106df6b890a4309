import { t } from '@kinora/contract/text/translate'
import type { Category } from '@kinora/contract/library/categories/schemas'
import { categoryName } from '@kinora/contract/library/categories/category-name'
import type { SearchFilters, SearchParams } from '@kinora/contract/pages/search-params'
import { defaultSort, searchLimits, searchSorts } from '@kinora/contract/discovery/search/rules'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { DateRange } from '../../../ui/list-page/date-range.tsx'
import { FilterSelect } from '../../../ui/list-page/filter-select.tsx'
import { DirectionButton } from '../../../ui/list-page/sort-controls.tsx'
import { RemovableChip } from '../../../ui/removable-chip.tsx'
import { Slider } from '../../../ui/slider.tsx'
import {
  durationTicks,
  formatMinutes,
  sortLabels,
  durationRangeLabel,
  clearFilters,
  type FilterChip,
} from './filter-labels.ts'

interface FilterPanelProps {
  address: SearchParams
  categories: readonly Category[]
  onApply: (next: SearchParams) => void
}

const { maxSliderSeconds: longestSeconds, sliderStepSeconds: stepSeconds } = searchLimits

export function FilterPanel({ address, categories, onApply }: FilterPanelProps) {
  const addressKey = JSON.stringify(address)
  const [form, setForm] = useState({ addressKey, chosen: address })
  // Resets the draft when the URL changes; the form stays mounted and keeps the focus.
  if (form.addressKey !== addressKey) setForm({ addressKey, chosen: address })
  const { chosen } = form
  const choose = (change: SearchFilters) =>
    setForm((before) => ({ ...before, chosen: { ...before.chosen, ...change } }))
  const [from, to] = [chosen.minDuration ?? 0, chosen.maxDuration ?? longestSeconds]
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onApply({ ...clearFilters(address), ...chosen })
      }}
    >
      <Field label={t`Category`}>
        <FilterSelect
          placeholder={t`All categories`}
          value={chosen.category}
          options={categories.map((each) => ({ value: each.id, label: categoryName(each) }))}
          onChange={(category) => choose({ category })}
        />
      </Field>
      <SortField chosen={chosen} hasQuery={Boolean(address.q)} onChoose={choose} />
      <UploadDates chosen={chosen} onChoose={choose} />
      <Slider
        label={t`Duration`}
        min={0}
        max={longestSeconds}
        step={stepSeconds}
        value={[from, to]}
        format={formatMinutes}
        summary={durationRangeLabel(from, to)}
        marks={durationTicks()}
        onValueChange={([minDuration, maxDuration]) => choose({ minDuration, maxDuration })}
      />
      <div className="mt-1 flex gap-2">
        <Button variant="ghost" onClick={() => onApply(clearFilters(address))}>
          {t`Reset`}
        </Button>
        <Button type="submit" variant="primary" className="flex-1!">
          {t`Apply Filters`}
        </Button>
      </div>
    </form>
  )
}

interface FilterProps {
  chosen: SearchFilters
  onChoose: (change: SearchFilters) => void
}

const SortField = ({ chosen, hasQuery, onChoose }: FilterProps & { hasQuery: boolean }) => (
  <div className="flex items-end gap-2">
    <Field label={t`Sort By`} className="flex-1">
      <FilterSelect
        value={chosen.sortBy ?? defaultSort(hasQuery)}
        options={searchSorts
          .filter((each) => hasQuery || each !== 'relevance')
          .map((each) => ({ value: each, label: sortLabels[each] }))}
        onChange={(sortBy) => onChoose({ sortBy })}
      />
    </Field>
    <DirectionButton
      direction={chosen.sortOrder ?? 'desc'}
      onChange={(sortOrder) => onChoose({ sortOrder })}
      className="size-10 inset-ring inset-ring-line-strong touch:size-11"
    />
  </div>
)

const UploadDates = ({ chosen, onChoose }: FilterProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-1.5 text-13 font-strong">{t`Upload Date Range`}</legend>
    <div className="grid grid-cols-2 gap-2">
      <DateRange
        days={{ from: chosen.dateFrom, to: chosen.dateTo }}
        onChange={({ from, to }) => onChoose({ dateFrom: from, dateTo: to })}
      />
    </div>
  </fieldset>
)

interface ActiveFiltersProps {
  chips: readonly FilterChip[]
  address: SearchParams
  onOpen: (next: SearchParams) => void
}

export const ActiveFilters = ({ chips, address, onOpen }: ActiveFiltersProps) => (
  <section
    data-focus-area=""
    aria-label={t`Filters in use`}
    className="scrollbar-none mb-3 flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:flex-wrap"
  >
    {chips.map(({ key, label, remaining }) => (
      <RemovableChip key={key} label={label} onRemove={() => onOpen(remaining)} />
    ))}
    <Button variant="ghost" size="sm" onClick={() => onOpen(clearFilters(address))}>
      {t({ message: 'Clear all', context: 'filters' })}
    </Button>
  </section>
)
