import { t } from '@kinora/contract/text/translate'
import { Switch } from '../../../ui/switch.tsx'
import { useAutoplay } from './use-autoplay.ts'

export function AutoplaySwitch() {
  const { isOn, toggle } = useAutoplay()
  return (
    <Switch
      label={<span className="text-13 text-fg-muted">{t`Autoplay`}</span>}
      checked={isOn}
      onCheckedChange={toggle}
    />
  )
}
