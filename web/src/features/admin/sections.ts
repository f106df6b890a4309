import { pages, type PageEntry } from '@kinora/contract/pages'
import type { WaitingKind } from '@kinora/contract/waiting'
import type { LinkOptions } from '@tanstack/react-router'
import Activity from 'lucide-react/icons/activity'
import Banknote from 'lucide-react/icons/banknote'
import Copyright from 'lucide-react/icons/copyright'
import Film from 'lucide-react/icons/film'
import Flag from 'lucide-react/icons/flag'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark'
import MessageSquare from 'lucide-react/icons/message-square'
import ScrollText from 'lucide-react/icons/scroll-text'
import Settings from 'lucide-react/icons/settings'
import Shapes from 'lucide-react/icons/shapes'
import Shield from 'lucide-react/icons/shield'
import Sparkles from 'lucide-react/icons/sparkles'
import Users from 'lucide-react/icons/users'
import { mayOpen } from '@kinora/contract/page-access'
import type { Icon } from '../../ui/glyph.tsx'
import { useViewer } from '../accounts/use-viewer.ts'

interface More {
  params?: object
  waiting?: readonly WaitingKind[]
}

const section = (
  entry: PageEntry & { path: LinkOptions['to'] },
  icon: Icon,
  { params, waiting = [] }: More = {},
) => ({
  label: entry.title,
  icon,
  access: entry.access,
  waiting,
  link: { to: entry.path, params } as LinkOptions,
})
// Explicit, because links keep the current search parameters otherwise.
const noDetails = { type: undefined, id: undefined }

const sections = [
  section(pages.admin, LayoutDashboard),
  section(pages.adminContent, Film, { params: noDetails, waiting: ['videos', 'posts'] }),
  section(pages.adminUsers, Users),
  section(pages.adminComments, MessageSquare, { waiting: ['heldComments'] }),
  section(pages.adminReports, Flag, { waiting: ['reports', 'appeals'] }),
  section(pages.adminFeedback, MessageCircleQuestionMark, { waiting: ['feedback'] }),
  section(pages.adminRoles, Shield),
  section(pages.adminCategories, Shapes),
  section(pages.adminAnimations, Sparkles),
  section(pages.adminMonetization, Banknote, { waiting: ['applications', 'payouts'] }),
  section(pages.adminCopyrights, Copyright, { waiting: ['claims'] }),
  section(pages.adminSettings, Settings),
]

const tools = [
  section(pages.adminOperations, Activity, { waiting: ['failedVideos'] }),
  section(pages.adminAudit, ScrollText),
]

export function useSections() {
  const viewer = useViewer()
  const seen = ({ access }: (typeof sections)[number]) => mayOpen(viewer, access)
  return { sections: sections.filter(seen), tools: tools.filter(seen) }
}
