import { t } from '@kinora/contract/text/translate'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'

export const ErrorPage = () => (
  <div className="grid min-h-[60vh] content-center justify-items-center">
    <ErrorState
      heading="h1"
      title={t`Something went wrong`}
      onRetry={() => location.reload()}
      className="pb-2"
    >
      {t`This page could not be shown. Try again, or go home and come back later.`}
    </ErrorState>
    <Link to="/" className={buttonClass({ variant: 'ghost' })}>
      {t`Home`}
    </Link>
  </div>
)
