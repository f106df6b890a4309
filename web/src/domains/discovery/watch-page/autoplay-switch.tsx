import { Switch } from '../../../ui/switch.tsx'
import { useAutoplay } from './use-autoplay.ts'

export function AutoplaySwitch() {
  const { isOn, toggle } = useAutoplay()
  return (
    <Switch
      label={<span className="text-13 text-fg-muted">Autoplay</span>}
      checked={isOn}
      onCheckedChange={toggle}
    />
  )
}
