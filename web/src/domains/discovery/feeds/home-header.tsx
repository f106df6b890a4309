import { msg, t } from '@kinora/contract/text/translate'
import type { HomeFilter } from '@kinora/contract/discovery/feeds/rules'
import { useNavigate } from '@tanstack/react-router'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { ReactNode } from 'react'
import type { ChipOption } from '../../../ui/chips.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { CategoryChips } from './category-chips.tsx'
import { HomeBar } from './home-bar.tsx'
import type { HomeSearch } from './use-home.ts'

const unwatched: ChipOption<HomeFilter> = { value: 'unwatched', label: msg`Unwatched` }
const recent: ChipOption<HomeFilter> = { value: 'recent', label: msg`Recently uploaded` }

interface HomeChipsProps {
  chosen: HomeSearch
  action: ReactNode
}

export function HomeChips({ chosen, action }: HomeChipsProps) {
  const navigate = useNavigate()
  const viewer = useViewer()
  return (
    <HomeBar action={action}>
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
    </HomeBar>
  )
}

export const FeedPreferencesButton = ({ onTune, className }: { onTune: () => void; className: string }) =>
  useViewer() && (
    <IconButton
      size="sm"
      icon={SlidersHorizontal}
      label={t`Tune recommendations`}
      aria-haspopup="dialog"
      onClick={onTune}
      className={className}
    />
  )
