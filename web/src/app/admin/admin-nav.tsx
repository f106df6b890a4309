import { labelText, type Label } from '@kinora/contract/text/label'
import { msg, plural, t } from '@kinora/contract/text/translate'
import { canOpenPage } from '@kinora/contract/pages/page-access'
import { type PageEntry, pages } from '@kinora/contract/pages/pages'
import { Link, type LinkOptions } from '@tanstack/react-router'
import Activity from 'lucide-react/icons/activity'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Banknote from 'lucide-react/icons/banknote'
import Copyright from 'lucide-react/icons/copyright'
import Film from 'lucide-react/icons/film'
import Flag from 'lucide-react/icons/flag'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogOut from 'lucide-react/icons/log-out'
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark'
import MessageSquare from 'lucide-react/icons/message-square'
import ScrollText from 'lucide-react/icons/scroll-text'
import Settings from 'lucide-react/icons/settings'
import Shapes from 'lucide-react/icons/shapes'
import Shield from 'lucide-react/icons/shield'
import Sparkles from 'lucide-react/icons/sparkles'
import Users from 'lucide-react/icons/users'
import { useId } from 'react'
import type { ReviewQueueKind } from '../../../../contract/src/administration/review-queue/schemas.ts'
import { classes } from '../../lib/classes.ts'
import { count } from '../../lib/format.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { siteName } from '../../lib/use-title.ts'
import { Glyph, type Icon } from '../../ui/glyph.tsx'
import { tooltipText } from '../../ui/tooltip.ts'
import { useSignOut } from '../../domains/people/accounts/use-sign-out.ts'
import { currentPageClass, navItemClass } from '../../ui/nav-item.tsx'
import { LogoMark } from '../shell/logo.tsx'
import { useReviewQueues } from '../../domains/administration/review-queue/use-review-queues.ts'
import { useViewer } from '../../viewer/use-viewer.ts'

const linkClass = classes(
  navItemClass,
  currentPageClass,
  'min-h-[38px] w-full gap-4 px-3 aria-[current=page]:before:inset-y-2.5 max-md:h-11 touch:min-h-11',
)

/** Narrow screens show the icon only; the label stays for screen readers. */
const NavLinkContent = ({ icon, label }: { icon: Icon; label: string }) => (
  <>
    <Glyph icon={icon} />
    <span className="min-w-0 py-1 leading-5 max-md:sr-only">{label}</span>
  </>
)

const useNavTooltip = (label: string) => useMediaQuery('(max-width: 767px)') && tooltipText(label)

function describeDecisions(decisions: number): string {
  const shown = count(decisions)
  return t`${plural({ count: decisions }, { one: msg`${{ shown }} decision to make`, other: msg`${{ shown }} decisions to make` })}`
}

interface NavLinkProps {
  label: Label
  icon: Icon
  link: LinkOptions
  decisions?: number
}

function NavLink({ label, icon, link, decisions = 0 }: NavLinkProps) {
  const countId = useId()
  const text = labelText(label)
  const activeOptions = { exact: link.to === '/' || link.to === '/admin' }
  return (
    <Link
      {...link}
      activeOptions={activeOptions}
      {...useNavTooltip(text)}
      aria-describedby={decisions > 0 ? countId : undefined}
      className={linkClass}
    >
      <NavLinkContent icon={icon} label={text} />
      {decisions > 0 && (
        <>
          <span aria-hidden className="ms-auto text-12 text-fg-muted tabular-nums max-md:hidden">
            {count(decisions)}
          </span>
          <span hidden id={countId}>
            {describeDecisions(decisions)}
          </span>
        </>
      )}
    </Link>
  )
}

interface SectionOptions {
  params?: object
  waiting?: readonly ReviewQueueKind[]
}

const defineSection = (
  entry: PageEntry & { path: LinkOptions['to'] },
  icon: Icon,
  { params, waiting = [] }: SectionOptions = {},
) => ({
  label: entry.title ?? '',
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

export function AdminNav() {
  const signOut = useSignOut()
  const { sections, tools } = useAdminSections()
  const { data: found = [] } = useReviewQueues()
  const countDecisions = (kinds: readonly ReviewQueueKind[]) =>
    found.reduce((sum, waits) => (kinds.includes(waits.kind) ? sum + waits.count : sum), 0)
  return (
    <nav
      aria-label={t`Administration`}
      className="scrollbar-none sticky top-0 flex h-dvh w-14 flex-none flex-col overflow-y-auto border-e border-line px-1.5 pb-3 md:w-(--sidebar) md:px-3 md:pb-4"
    >
      <Link
        to="/admin"
        className="mb-2 flex h-(--header) flex-none items-center gap-2 rounded-sm px-[11px] text-[18px] font-[680] tracking-[-0.03em] -outline-offset-2 md:px-3"
      >
        <LogoMark className="size-5.5" />
        <span className="max-md:sr-only">{siteName}</span>
        <span className="text-12 font-normal tracking-normal text-fg-muted max-md:sr-only">
          {t({ message: 'Admin', context: 'area' })}
        </span>
      </Link>
      <ul>
        {sections.map((section) => (
          <li key={section.link.to}>
            <NavLink {...section} decisions={countDecisions(section.waiting)} />
          </li>
        ))}
      </ul>
      {tools.length > 0 && (
        <ul className="mt-3 border-t border-line pt-3">
          {tools.map((tool) => (
            <li key={tool.link.to}>
              <NavLink {...tool} decisions={countDecisions(tool.waiting)} />
            </li>
          ))}
        </ul>
      )}
      <ul className="mt-auto border-t border-line pt-3">
        <li>
          <NavLink label={t`Return to Site`} icon={ArrowLeft} link={{ to: '/' }} />
        </li>
        <li>
          <button type="button" onClick={signOut} {...useNavTooltip(t`Sign Out`)} className={linkClass}>
            <NavLinkContent icon={LogOut} label={t`Sign Out`} />
          </button>
        </li>
      </ul>
    </nav>
  )
}
