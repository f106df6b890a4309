import Settings from 'lucide-react/icons/settings'
import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { Glyph } from '../../ui/glyph.tsx'
import { tooltipText } from '../../ui/tooltip.ts'
import { usePlayerContext } from '../media/player-context.ts'
import { playerButtonClass } from './player-button.tsx'
import { isHighDefinition } from '../rules/quality.ts'

const loadSettingsMenu = () => import('./settings-menu.tsx').then((file) => ({ default: file.SettingsMenu }))
const SettingsMenu = lazy(loadSettingsMenu)

function SettingsTrigger(props: ComponentProps<'button'>) {
  const { now } = usePlayerContext().quality
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
  const [isRequested, setIsRequested] = useState(false)
  const trigger = (
    <SettingsTrigger
      onPointerEnter={() => void loadSettingsMenu()}
      onFocus={() => void loadSettingsMenu()}
      onClick={() => setIsRequested(true)}
    />
  )
  if (!isRequested) return trigger
  return (
    <Suspense fallback={trigger}>
      <SettingsMenu trigger={<SettingsTrigger />} />
    </Suspense>
  )
}
