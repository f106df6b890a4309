import LogIn from 'lucide-react/icons/log-in'
import { useTitle } from '../../../lib/use-title.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { SignInLink } from '../../../viewer/sign-in-link.tsx'

export function LoginRequired() {
  useTitle('Login required')
  return (
    <EmptyState
      heading="h1"
      icon={LogIn}
      title="Login required"
      className="min-h-[60vh] content-center"
      action={<SignInLink className={buttonClass({ variant: 'primary' })}>Sign in</SignInLink>}
    >
      Sign in to see your videos and their statistics.
    </EmptyState>
  )
}
