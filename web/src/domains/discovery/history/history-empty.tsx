import History from 'lucide-react/icons/history'
import Search from 'lucide-react/icons/search'
import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'

interface HistoryEmptyProps {
  isFiltered: boolean
  isPaused: boolean
  onClearFilters: () => void
}

export function HistoryEmpty({ isFiltered, isPaused, onClearFilters }: HistoryEmptyProps) {
  if (isFiltered)
    return (
      <EmptyState
        icon={Search}
        title="Nothing in your history matches"
        action={<Button onClick={onClearFilters}>Clear filters</Button>}
      />
    )
  return (
    <EmptyState
      icon={History}
      title={
        isPaused ? 'Nothing is added while your history is paused' : 'Videos you watch will show up here'
      }
      action={
        <Link to="/" className={buttonClass()}>
          Find something to watch
        </Link>
      }
    >
      {isPaused && 'Resume it, and videos you watch will show up here.'}
    </EmptyState>
  )
}
