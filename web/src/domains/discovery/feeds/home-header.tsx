import type { HomeFilter } from '@kinora/contract/discovery/feeds/rules'
import { useNavigate } from '@tanstack/react-router'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { ReactNode } from 'react'
import type { ChipOption } from '../../../ui/chips.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { CategoryChips } from './category-chips.tsx'
import type { HomeSearch } from './use-home.ts'

const unwatched: ChipOption<HomeFilter> = { value: 'unwatched', label: 'Unwatched' }
const recent: ChipOption<HomeFilter> = { value: 'recent', label: 'Recently uploaded' }

interface HomeChipsProps {
  chosen: HomeSearch
  action: ReactNode
}

export function HomeChips({ chosen, action }: HomeChipsProps) {
  const navigate = useNavigate()
  const viewer = useViewer()
  return (
    <div className="sticky top-(--header) z-20 flex items-center gap-4 bg-canvas pt-2 pb-3 max-md:-mx-4 max-md:pt-1 max-md:pb-2.5 sm:max-md:-mr-6">
      <div className="min-w-0 flex-1 max-md:*:px-4">
        <CategoryChips
          chosen={chosen.show ?? chosen.category}
          more={viewer ? [unwatched, recent] : [recent]}
          onChoose={(next) =>
            void navigate({
              to: '/',
              search: typeof next === 'number' ? { category: next } : next ? { show: next } : {},
              resetScroll: true,
            })
          }
        />
      </div>
      {action}
    </div>
  )
}

export const FeedPreferencesButton = ({ onTune, className }: { onTune: () => void; className: string }) =>
  useViewer() && (
    <IconButton
      size="sm"
      icon={SlidersHorizontal}
      label="Tune recommendations"
      aria-haspopup="dialog"
      onClick={onTune}
      className={className}
    />
  )
