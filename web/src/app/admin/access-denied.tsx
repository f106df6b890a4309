import { Link } from '@tanstack/react-router'
import ShieldX from 'lucide-react/icons/shield-x'
import { useTitle } from '../../lib/use-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** docs/product.md “Administration” */
export function AccessDenied() {
  useTitle('Access Denied')
  return (
    <EmptyState
      heading="h1"
      icon={ShieldX}
      title="Access Denied"
      className="min-h-[60vh] content-center"
      action={
        <Link to="/" className={buttonClass()}>
          Return to Home
        </Link>
      }
    >
      You don't have permission to access the admin dashboard.
    </EmptyState>
  )
}
