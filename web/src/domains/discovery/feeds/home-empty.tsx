import { Link } from '@tanstack/react-router'
import CheckCheck from 'lucide-react/icons/check-check'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { AllHiddenState } from '../../community/hidden-content/all-hidden-state.tsx'
import { NoVideos } from '../../library/videos/no-videos.tsx'
import type { HomeSearch } from './use-home.ts'

export function HomeEmpty({ search, hidesAll }: { search: HomeSearch; hidesAll: boolean }) {
  if (hidesAll) return <AllHiddenState />
  if (search.show !== 'unwatched') return <NoVideos isCategory={search.category !== undefined} />
  return (
    <EmptyState
      icon={CheckCheck}
      title="You have watched everything"
      className="py-20"
      action={
        <Link to="/" className={buttonClass()}>
          Show all videos
        </Link>
      }
    />
  )
}
