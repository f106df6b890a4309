import type { ReviewQueueKind } from '@kinora/contract/administration/review-queue/rules'
import { Link, type LinkOptions } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import LogOut from 'lucide-react/icons/log-out'
import { useId } from 'react'
import { classes } from '../../lib/classes.ts'
import { count, counted } from '../../lib/format.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { siteName } from '../../lib/use-title.ts'
import { Glyph, type Icon } from '../../ui/glyph.tsx'
import { tooltipText } from '../../ui/tooltip.ts'
import { useSignOut } from '../../domains/people/accounts/use-sign-out.ts'
import { currentPageClass, navItemClass } from '../../ui/nav-item.tsx'
import { LogoMark } from '../shell/logo.tsx'
import { useReviewQueues } from '../../domains/administration/review-queue/use-review-queues.ts'
import { useAdminSections } from './admin-sections.ts'

const linkClass = classes(
  navItemClass,
  currentPageClass,
  'h-[38px] w-full gap-4 px-3 aria-[current=page]:before:inset-y-2.5 max-md:h-11 touch:min-h-11',
)

/** Narrow screens show the icon only; the label stays for screen readers. */
const NavLinkContent = ({ icon, label }: { icon: Icon; label: string }) => (
  <>
    <Glyph icon={icon} />
    <span className="truncate max-md:sr-only">{label}</span>
  </>
)

const useNavTooltip = (label: string) => useMediaQuery('(max-width: 767px)') && tooltipText(label)

interface NavLinkProps {
  label: string
  icon: Icon
  link: LinkOptions
  decisions?: number
}

function NavLink({ label, icon, link, decisions = 0 }: NavLinkProps) {
  const countId = useId()
  const activeOptions = { exact: link.to === '/' || link.to === '/admin' }
  return (
    <Link
      {...link}
      activeOptions={activeOptions}
      {...useNavTooltip(label)}
      aria-describedby={decisions > 0 ? countId : undefined}
      className={linkClass}
    >
      <NavLinkContent icon={icon} label={label} />
      {decisions > 0 && (
        <>
          <span aria-hidden className="ml-auto text-12 text-fg-muted tabular-nums max-md:hidden">
            {count(decisions)}
          </span>
          <span hidden id={countId}>
            {counted(decisions, 'decision')} to make
          </span>
        </>
      )}
    </Link>
  )
}

export function AdminNav() {
  const signOut = useSignOut()
  const { sections, tools } = useAdminSections()
  const { data: found = [] } = useReviewQueues()
  const countDecisions = (kinds: readonly ReviewQueueKind[]) =>
    found.reduce((sum, waits) => (kinds.includes(waits.kind) ? sum + waits.count : sum), 0)
  return (
    <nav
      aria-label="Administration"
      className="scrollbar-none sticky top-0 flex h-dvh w-14 flex-none flex-col overflow-y-auto border-r border-line px-1.5 pb-3 md:w-(--sidebar) md:px-3 md:pb-4"
    >
      <Link
        to="/admin"
        className="mb-2 flex h-(--header) flex-none items-center gap-2 rounded-sm px-[11px] text-[18px] font-[680] tracking-[-0.03em] -outline-offset-2 md:px-3"
      >
        <LogoMark className="size-5.5" />
        <span className="max-md:sr-only">{siteName}</span>
        <span className="text-12 font-normal tracking-normal text-fg-muted max-md:sr-only">Admin</span>
      </Link>
      <ul>
        {sections.map((section) => (
          <li key={section.label}>
            <NavLink {...section} decisions={countDecisions(section.waiting)} />
          </li>
        ))}
      </ul>
      {tools.length > 0 && (
        <ul className="mt-3 border-t border-line pt-3">
          {tools.map((tool) => (
            <li key={tool.label}>
              <NavLink {...tool} decisions={countDecisions(tool.waiting)} />
            </li>
          ))}
        </ul>
      )}
      <ul className="mt-auto border-t border-line pt-3">
        <li>
          <NavLink label="Return to Site" icon={ArrowLeft} link={{ to: '/' }} />
        </li>
        <li>
          <button type="button" onClick={signOut} {...useNavTooltip('Sign Out')} className={linkClass}>
            <NavLinkContent icon={LogOut} label="Sign Out" />
          </button>
        </li>
      </ul>
    </nav>
  )
}
