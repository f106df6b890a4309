import { Link, useSearch } from '@tanstack/react-router'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { formatDate } from '../lib/format.ts'
import { useTitle } from '../lib/use-title.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/states.tsx'

export default function ComingSoonPage() {
  const { title = 'Coming soon', date } = useSearch({ from: '/coming-soon' })
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
            Home
          </Link>
        }
      >
        {date ? (
          <>
            We are working on it and expect it on <time dateTime={date}>{formatDate(date)}</time>.
          </>
        ) : (
          'We are working on it. Until then, find something to watch on the home page.'
        )}
      </EmptyState>
    </div>
  )
}
