import { Link, useMatches } from '@tanstack/react-router'
import Hammer from 'lucide-react/icons/hammer'
import { useTitle } from '../lib/use-title.ts'
import { buttonClass } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { EmptyState } from '../ui/states.tsx'

/** Stands at the address of a page that is still to be built. */
export default function LaterPage() {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
  useTitle(title)
  return (
    <div className="pt-3">
      <PageHead title={title ?? 'Not here yet'} />
      <EmptyState
        icon={Hammer}
        title="This page is not here yet"
        className="py-20"
        action={
          <Link to="/" className={buttonClass()}>
            Home
          </Link>
        }
      >
        It is being built. Until then, the films are waiting at home.
      </EmptyState>
    </div>
  )
}
