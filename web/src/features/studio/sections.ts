import { pages, type PageEntry } from '@kinora/contract/pages'
import type { LinkOptions } from '@tanstack/react-router'
import Banknote from 'lucide-react/icons/banknote'
import ChartColumn from 'lucide-react/icons/chart-column'
import Film from 'lucide-react/icons/film'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import MessageSquare from 'lucide-react/icons/message-square'
import Palette from 'lucide-react/icons/palette'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Icon } from '../../ui/glyph.tsx'

export interface Section {
  label: string
  icon: Icon
  link: LinkOptions
  /** Paths of subpages for which this entry is active too. */
  holds?: readonly string[]
}

const section = (
  entry: PageEntry & { path: LinkOptions['to'] },
  icon: Icon,
  words: Partial<Pick<Section, 'label' | 'holds'>> = {},
): Section => ({ label: entry.title, icon, link: { to: entry.path } as LinkOptions, ...words })

export const sections: readonly Section[] = [
  section(pages.studio, LayoutDashboard, { label: 'Dashboard', holds: [pages.studioSubscribers.path] }),
  section(pages.studioContent, Film),
  section(pages.studioMonetization, Banknote),
  section(pages.studioCustomization, Palette, { holds: [pages.studioUploadDefaults.path] }),
]

export const furtherSections: readonly Section[] = [
  section(pages.studioAnalytics, ChartColumn),
  section(pages.studioComments, MessageSquare),
  section(pages.studioTrash, Trash2),
]
