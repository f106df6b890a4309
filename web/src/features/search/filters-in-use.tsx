import type { SearchAddress } from '@kinora/contract/search-address'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { RemovableChip } from '../../ui/removable-chip.tsx'
import { withoutFilters, type FilterChip } from './filter-words.ts'

interface FiltersInUseProps {
  chips: readonly FilterChip[]
  address: SearchAddress
  onOpen: (next: SearchAddress) => void
  onNone: () => void
}

export function FiltersInUse({ chips, address, onOpen, onNone }: FiltersInUseProps) {
  const section = useRef<HTMLElement>(null)
  const goOnFrom = (at: number) => {
    const buttons = section.current?.querySelectorAll('button') ?? []
    const next = at + 1 < chips.length ? buttons[at + 1] : buttons[at - 1]
    if (next) next.focus()
    else onNone()
  }
  return (
    <section
      ref={section}
      aria-label="Filters in use"
      className="scrollbar-none mb-3 flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:flex-wrap"
    >
      {chips.map(({ label, without }, at) => (
        <RemovableChip
          key={label}
          label={label}
          onRemove={() => {
            goOnFrom(at)
            onOpen(without)
          }}
        />
      ))}
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          onNone()
          onOpen(withoutFilters(address))
        }}
      >
        Clear all
      </Button>
    </section>
  )
}
