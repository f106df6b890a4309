import Clapperboard from 'lucide-react/icons/clapperboard'
import Cpu from 'lucide-react/icons/cpu'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Folder from 'lucide-react/icons/folder'
import Gamepad from 'lucide-react/icons/gamepad-2'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Music from 'lucide-react/icons/music'
import Newspaper from 'lucide-react/icons/newspaper'
import Trophy from 'lucide-react/icons/trophy'
import type { Icon } from '../../../ui/glyph.tsx'

const icons = new Map<string, Icon>([
  ['music', Music],
  ['gaming', Gamepad],
  ['sports', Trophy],
  ['education', GraduationCap],
  ['entertainment', Clapperboard],
  ['news', Newspaper],
  ['technology', Cpu],
  ['science', FlaskConical],
])

/** Fallback by name (docs/product.md “Categories”). */
export const iconOf = (name: string): Icon => icons.get(name.trim().toLowerCase()) ?? Folder
