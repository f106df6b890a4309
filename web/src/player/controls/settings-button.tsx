import { t } from '@kinora/contract/text/translate'
import Settings from 'lucide-react/icons/settings'
import type { ComponentProps } from 'react'
import { Glyph } from '../../ui/glyph.tsx'
import { LazyMenu } from '../../ui/lazy-module.tsx'
import { tooltipText } from '../../ui/tooltip.ts'
import { usePlayerContext } from '../media/player-context.ts'
import { playerButtonClass } from './player-button.tsx'
import { isHighDefinition } from '../rules/quality.ts'

const loadMenu = () => import('./settings-menu.tsx')

function SettingsTrigger(props: ComponentProps<'button'>) {
  const { now } = usePlayerContext().quality
  const isHigh = isHighDefinition(now)
  // The accessible name contains the visible text, for voice control (WCAG 2.5.3).
  const name = isHigh ? t`Settings, HD` : t`Settings`
  return (
    <button type="button" aria-label={name} {...tooltipText(name)} {...props} className={playerButtonClass}>
      <Glyph icon={Settings} size={22} />
      {isHigh && (
        <span
          aria-hidden="true"
          className="absolute top-1.5 end-0.5 rounded-[3px] bg-on-media px-0.75 text-[9px] leading-3 font-bold text-media-ink"
        >
          HD
        </span>
      )}
    </button>
  )
}

export const SettingsButton = () => (
  <LazyMenu load={loadMenu} trigger={(props) => <SettingsTrigger {...props} />}>
    {({ SettingsMenu }, trigger) => <SettingsMenu trigger={trigger} />}
  </LazyMenu>
)
