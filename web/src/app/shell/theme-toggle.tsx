import SunMoon from 'lucide-react/icons/sun-moon'
import { chooseTheme, useTheme } from '../../lib/theme.ts'
import { IconButton } from '../../ui/icon-button.tsx'

export function ThemeToggle() {
  const { resolved } = useTheme()
  return (
    <IconButton
      label="Toggle dark mode"
      icon={SunMoon}
      onClick={() => chooseTheme(resolved === 'dark' ? 'light' : 'dark')}
    />
  )
}
