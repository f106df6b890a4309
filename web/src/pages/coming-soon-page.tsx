import { t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { formatDate } from '../lib/format.ts'
import { useTitle } from '../lib/use-title.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/states.tsx'

export default function ComingSoonPage() {
  const { title = t`Coming soon`, date } = useSearch({ from: '/coming-soon' })
  const day = date && formatDate(date)
  useTitle(title)
  return (
    <div className="grid min-h-[60vh] content-center">
      <EmptyState
        heading="h1"
        icon={CalendarClock}
        title={title}
        className="wrap-anywhere"
        action={
          <Link to="/" className={buttonClass()}>
            {t`Home`}
          </Link>
        }
      >
        {date ? (
          <Trans>
            We are working on it and expect it on <time dateTime={date}>{day}</time>.
          </Trans>
        ) : (
          t`We are working on it. Until then, find something to watch on the home page.`
        )}
      </EmptyState>
    </div>
  )
}
