import type { SearchParams } from '@kinora/contract/pages/search-params'
import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { RemovableChip } from '../../../ui/removable-chip.tsx'
import { clearFilters, type FilterChip } from './filter-labels.ts'

interface ActiveFiltersProps {
  chips: readonly FilterChip[]
  address: SearchParams
  onOpen: (next: SearchParams) => void
  onEmpty: () => void
}

export function ActiveFilters({ chips, address, onOpen, onEmpty }: ActiveFiltersProps) {
  const section = useRef<HTMLElement>(null)
  const moveFocusFrom = (at: number) => {
    const buttons = section.current?.querySelectorAll('button') ?? []
    const next = at + 1 < chips.length ? buttons[at + 1] : buttons[at - 1]
    if (next) next.focus()
    else onEmpty()
  }
  return (
    <section
      ref={section}
      aria-label="Filters in use"
      className="scrollbar-none mb-3 flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:flex-wrap"
    >
      {chips.map(({ label, remaining }, at) => (
        <RemovableChip
          key={label}
          label={label}
          onRemove={() => {
            moveFocusFrom(at)
            onOpen(remaining)
          }}
        />
      ))}
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          onEmpty()
          onOpen(clearFilters(address))
        }}
      >
        Clear all
      </Button>
    </section>
  )
}
