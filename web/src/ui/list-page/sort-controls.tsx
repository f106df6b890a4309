import { type Label, labelText } from '@kinora/contract/text/label'
import { msg, t } from '@kinora/contract/text/translate'
import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow'
import ArrowUpNarrowWide from 'lucide-react/icons/arrow-up-narrow-wide'
import { formatSorting, type Sorting } from '../../lib/sorting.ts'
import { IconButton } from '../icon-button.tsx'
import { Select, type SelectProps } from '../select.tsx'
import { FilterSelect } from './filter-select.tsx'

type Direction = Sorting['direction']

interface SortSelectProps<Key extends string> {
  label?: string
  sorting: Sorting<Key>
  options: readonly (Sorting<Key> & { label: Label })[]
  onSort: (sorting: Sorting<Key>) => void
  className?: string
}

/** One option for each key and direction: “Newest”, “Oldest”. */
export const SortSelect = <Key extends string>({
  label = t`Sort`,
  sorting,
  options,
  onSort,
  className,
}: SortSelectProps<Key>) => (
  <FilterSelect
    label={label}
    value={formatSorting(sorting)}
    options={options.map((option) => ({ value: formatSorting(option), label: option.label }))}
    onChange={(word) => {
      const next = options.find((option) => formatSorting(option) === word)
      if (next) onSort(next)
    }}
    className={className}
  />
)

interface DirectionButtonProps {
  direction: Direction
  onChange: (direction: Direction) => void
  labels?: Record<Direction, Label>
  className?: string
}

const directionLabels = { asc: msg`Order: ascending`, desc: msg`Order: descending` }

export const DirectionButton = ({
  direction,
  onChange,
  labels = directionLabels,
  className = 'size-10 inset-ring inset-ring-line touch:size-11',
}: DirectionButtonProps) => (
  <IconButton
    label={labelText(labels[direction])}
    icon={direction === 'asc' ? ArrowUpNarrowWide : ArrowDownWideNarrow}
    className={className}
    onClick={() => onChange(direction === 'asc' ? 'desc' : 'asc')}
  />
)

interface SortControlsProps extends Pick<SelectProps, 'options' | 'className'> {
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  button?: Pick<DirectionButtonProps, 'labels' | 'className'>
}

/** A select for the key, a button for the direction. */
export const SortControls = ({ sorting, options, onSort, className, button }: SortControlsProps) => (
  <>
    <Select
      aria-label={t`Sort by`}
      value={sorting.key}
      options={options}
      onChange={({ target }) => onSort({ ...sorting, key: target.value })}
      className={className}
    />
    <DirectionButton
      {...button}
      direction={sorting.direction}
      onChange={(direction) => onSort({ ...sorting, direction })}
    />
  </>
)
