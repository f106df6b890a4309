import { Link } from '@tanstack/react-router'
import CheckCheck from 'lucide-react/icons/check-check'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'

export const FeedEnd = () => (
  <EmptyState
    icon={CheckCheck}
    title="You have seen what is new"
    className="mt-8 border-t border-line pt-12"
    action={
      <Link to="/trending" className={buttonClass()}>
        See what is trending
      </Link>
    }
  />
)
