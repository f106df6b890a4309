import type { SearchAddress } from '@kinora/contract/search-address'
import { Button } from '../../ui/button.tsx'
import { RemovableChip } from '../../ui/removable-chip.tsx'
import { withoutFilters, type FilterChip } from './filter-words.ts'

/** What narrows the results, each to be taken away. */
export const FiltersInUse = ({
  chips,
  address,
  onOpen,
}: {
  chips: readonly FilterChip[]
  address: SearchAddress
  onOpen: (next: SearchAddress) => void
}) => (
  <section
    aria-label="Filters in use"
    className="scrollbar-none mb-3 flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:flex-wrap"
  >
    {chips.map(({ label, without }) => (
      <RemovableChip key={label} label={label} onRemove={() => onOpen(without)} />
    ))}
    <Button variant="ghost" size="sm" onClick={() => onOpen(withoutFilters(address))}>
      Clear all
    </Button>
  </section>
)
