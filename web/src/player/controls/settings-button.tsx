import Settings from 'lucide-react/icons/settings'
import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { Glyph } from '../../ui/glyph.tsx'
import { tooltipText } from '../../ui/tooltip.ts'
import { useFilm } from '../film/film-context.ts'
import { playerButtonClass } from './player-button.tsx'
import { isHighDefinition } from '../rules/quality.ts'

const load = () => import('./settings-menu.tsx').then((file) => ({ default: file.SettingsMenu }))
const SettingsMenu = lazy(load)

function Trigger(props: ComponentProps<'button'>) {
  const { now } = useFilm().quality
  const isHigh = isHighDefinition(now)
  // The accessible name contains the visible text, for voice control (WCAG 2.5.3).
  const name = isHigh ? 'Settings, HD' : 'Settings'
  return (
    <button
      type="button"
      aria-label={name}
      aria-haspopup="menu"
      {...tooltipText(name)}
      {...props}
      className={playerButtonClass}
    >
      <Glyph icon={Settings} size={22} />
      {isHigh && (
        <span
          aria-hidden="true"
          className="absolute top-1.5 right-0.5 rounded-[3px] bg-on-media px-0.75 text-[9px] leading-3 font-bold text-media-ink"
        >
          HD
        </span>
      )}
    </button>
  )
}

export function SettingsButton() {
  const [isWanted, setIsWanted] = useState(false)
  const trigger = (
    <Trigger
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setIsWanted(true)}
    />
  )
  if (!isWanted) return trigger
  return (
    <Suspense fallback={trigger}>
      <SettingsMenu trigger={<Trigger />} />
    </Suspense>
  )
}
