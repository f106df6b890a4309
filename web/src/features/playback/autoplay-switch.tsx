import { Switch } from '../../ui/switch.tsx'
import { useAutoplay } from './use-autoplay.ts'

/** Whether what stands first beside a film follows it by itself. */
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
