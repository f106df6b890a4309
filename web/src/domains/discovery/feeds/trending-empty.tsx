import { Link } from '@tanstack/react-router'
import TrendingUp from 'lucide-react/icons/trending-up'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'

export const TrendingEmpty = ({ isNarrowed }: { isNarrowed: boolean }) => (
  <EmptyState
    icon={TrendingUp}
    title="Nothing is trending yet"
    className="py-20"
    action={
      <Link to={isNarrowed ? '/trending' : '/'} className={buttonClass()}>
        {isNarrowed ? 'Show all categories' : 'Find something to watch'}
      </Link>
    }
  >
    What people watch shows up here within minutes.
  </EmptyState>
)
