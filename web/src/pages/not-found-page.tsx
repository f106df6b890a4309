import { Link } from '@tanstack/react-router'
import Unplug from 'lucide-react/icons/unplug'
import { useTitle } from '../lib/use-title.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/states.tsx'

export default function NotFoundPage() {
  useTitle('Page not found')
  return (
    <div className="grid min-h-[60vh] content-center">
      <EmptyState
        heading="h1"
        icon={Unplug}
        title="Page not found"
        action={
          <Link to="/" className={buttonClass()}>
            Home
          </Link>
        }
      >
        There is nothing at this address. It may have been moved or removed, or the link has a typing error.
      </EmptyState>
    </div>
  )
}
