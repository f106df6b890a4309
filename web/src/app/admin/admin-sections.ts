import { type PageEntry, pages } from '@kinora/contract/pages/pages'
import type { ReviewQueueKind } from '@kinora/contract/administration/review-queue/rules'
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
import { canOpenPage } from '@kinora/contract/pages/page-access'
import type { Icon } from '../../ui/glyph.tsx'
import { useViewer } from '../../viewer/use-viewer.ts'

interface SectionOptions {
  params?: object
  waiting?: readonly ReviewQueueKind[]
}

const defineSection = (
  entry: PageEntry & { path: LinkOptions['to'] },
  icon: Icon,
  { params, waiting = [] }: SectionOptions = {},
) => ({
  label: entry.title,
  icon,
  access: entry.access,
  waiting,
  link: { to: entry.path, params } as LinkOptions,
})
// Explicit, because links keep the current search parameters otherwise.
const closedDetails = { type: undefined, id: undefined }

const sections = [
  defineSection(pages.admin, LayoutDashboard),
  defineSection(pages.adminContent, Film, { params: closedDetails, waiting: ['videos', 'posts'] }),
  defineSection(pages.adminUsers, Users),
  defineSection(pages.adminComments, MessageSquare, { waiting: ['heldComments'] }),
  defineSection(pages.adminReports, Flag, { waiting: ['reports', 'appeals'] }),
  defineSection(pages.adminFeedback, MessageCircleQuestionMark, { waiting: ['feedback'] }),
  defineSection(pages.adminRoles, Shield),
  defineSection(pages.adminCategories, Shapes),
  defineSection(pages.adminAnimations, Sparkles),
  defineSection(pages.adminMonetization, Banknote, { waiting: ['applications', 'payouts'] }),
  defineSection(pages.adminCopyrights, Copyright, { waiting: ['claims'] }),
  defineSection(pages.adminSettings, Settings),
]

const tools = [
  defineSection(pages.adminOperations, Activity, { waiting: ['failedVideos'] }),
  defineSection(pages.adminAudit, ScrollText),
]

export function useAdminSections() {
  const viewer = useViewer()
  const isVisible = ({ access }: (typeof sections)[number]) => canOpenPage(viewer, access)
  return { sections: sections.filter(isVisible), tools: tools.filter(isVisible) }
}
