import SunMoon from 'lucide-react/icons/sun-moon'
import { chooseTheme, useTheme } from '../../lib/theme.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/** Turns the lights on or off, away from what is shown now. */
export function ThemeToggle({ className }: { className?: string }) {
  const { shown } = useTheme()
  return (
    <IconButton
      label="Toggle dark mode"
      icon={SunMoon}
      className={className}
      onClick={() => chooseTheme(shown === 'dark' ? 'light' : 'dark')}
    />
  )
}
