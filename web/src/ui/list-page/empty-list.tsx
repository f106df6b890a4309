import { t } from '@kinora/contract/text/translate'
import { Button } from '../button.tsx'
import { EmptyState, type EmptyStateProps } from '../states.tsx'
import type { ClearableFilters } from './use-list-filters.ts'

interface EmptyListProps extends Omit<EmptyStateProps, 'action' | 'className'> {
  /** Those that may be the reason. */
  filters?: ClearableFilters
}

export const EmptyList = ({ filters, ...rest }: EmptyListProps) => (
  <EmptyState
    {...rest}
    className="rounded-lg border border-line bg-surface"
    action={filters?.isFiltered && <Button onClick={filters.clear}>{t`Clear filters`}</Button>}
  />
)
