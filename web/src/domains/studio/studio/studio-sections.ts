import { type PageEntry, pages } from '@kinora/contract/pages/pages'
import type { LinkOptions } from '@tanstack/react-router'
import Banknote from 'lucide-react/icons/banknote'
import ChartColumn from 'lucide-react/icons/chart-column'
import Film from 'lucide-react/icons/film'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import MessageSquare from 'lucide-react/icons/message-square'
import Palette from 'lucide-react/icons/palette'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Icon } from '../../../ui/glyph.tsx'

export interface Section {
  label: string
  icon: Icon
  link: LinkOptions
  /** Paths of subpages for which this entry is active too. */
  subpaths?: readonly string[]
}

const createSection = (
  entry: PageEntry & { path: LinkOptions['to'] },
  icon: Icon,
  overrides: Partial<Pick<Section, 'label' | 'subpaths'>> = {},
): Section => ({ label: entry.title, icon, link: { to: entry.path } as LinkOptions, ...overrides })

export const mainSections: readonly Section[] = [
  createSection(pages.studio, LayoutDashboard, {
    label: 'Dashboard',
    subpaths: [pages.studioSubscribers.path],
  }),
  createSection(pages.studioContent, Film),
  createSection(pages.studioMonetization, Banknote),
  createSection(pages.studioCustomization, Palette, { subpaths: [pages.studioUploadDefaults.path] }),
]

export const secondarySections: readonly Section[] = [
  createSection(pages.studioAnalytics, ChartColumn),
  createSection(pages.studioComments, MessageSquare),
  createSection(pages.studioTrash, Trash2),
]
