import SunMoon from 'lucide-react/icons/sun-moon'
import { chooseTheme, useTheme } from '../../lib/theme.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/** Turns the lights on or off, away from what is shown now. */
export function ThemeToggle() {
  const { shown } = useTheme()
  return (
    <IconButton
      label="Toggle dark mode"
      icon={SunMoon}
      onClick={() => chooseTheme(shown === 'dark' ? 'light' : 'dark')}
    />
  )
}
