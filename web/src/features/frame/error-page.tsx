import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'

/** Instead of a page that broke: what to do now, and a way out. */
export function ErrorPage({ reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <div className="grid min-h-[60vh] content-center justify-items-center">
      <ErrorState heading="h1" title="Something went wrong" onRetry={retry} className="pb-2">
        This page could not be shown. Try again, or go home and come back later.
      </ErrorState>
      <Link to="/" className={buttonClass({ variant: 'ghost' })}>
        Home
      </Link>
    </div>
  )
}
