import Hammer from 'lucide-react/icons/hammer'
import { useTitle } from '../../lib/use-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { SignInLink } from '../accounts/sign-in-link.tsx'

/** What stands for every page while the site is being maintained (docs/product.md “Site settings”). */
export default function Maintenance({ name }: { name: string }) {
  useTitle('Maintenance')
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        heading="h1"
        icon={Hammer}
        title={`${name} is being maintained`}
        action={<SignInLink className={buttonClass()}>Sign in as an administrator</SignInLink>}
      >
        Nothing is lost. Please come back soon; this page goes on by itself.
      </EmptyState>
    </main>
  )
}
