import { t } from '@kinora/contract/text/translate'
import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { useSearchText } from '../../lib/url-state.ts'
import { Button, type ButtonProps } from '../button.tsx'
import { SearchField } from '../search-field.tsx'
import type { ClearableFilters } from './use-list-filters.ts'

export const ListToolbar = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={classes('flex flex-wrap items-center gap-2', className)}>{children}</div>
)

interface SearchBarProps {
  label: string
  /** By default the label. */
  placeholder?: string
  maxLength?: number
  pauseMs?: number
  className?: string
}

/** Search text of the list, `?q=`. */
export function SearchBar({ pauseMs, className = 'min-w-48 flex-1 md:max-w-80', ...field }: SearchBarProps) {
  const { text, setText } = useSearchText(pauseMs)
  return (
    <div className={className}>
      <SearchField {...field} value={text} onChange={setText} />
    </div>
  )
}

interface ClearFiltersProps extends Pick<ButtonProps, 'size' | 'className'> {
  filters: ClearableFilters
}

export const ClearFilters = ({ filters: { isFiltered, clear }, ...button }: ClearFiltersProps) =>
  isFiltered && (
    <Button variant="ghost" {...button} onClick={clear}>
      {t`Clear filters`}
    </Button>
  )
