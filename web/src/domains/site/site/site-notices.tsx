import { t } from '@kinora/contract/text/translate'
import { Link } from '@tanstack/react-router'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { createStoredText } from '../../../lib/stored-text.ts'
import { useStore } from '../../../lib/store.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { inlineLinkClass } from '../../../ui/inline-link.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { usePublicSite } from './use-public-site.ts'

const dismissedAnnouncement = createStoredText('kinora-announcement')
const acknowledgedTerms = createStoredText('kinora-terms')

/**
 * Fixed to the bottom of the page, so that nothing moves; below the header while a bar of buttons is at the bottom
 * (theme.css).
 */
export function SiteNotices() {
  return (
    <div
      data-notices
      className="pointer-events-none fixed inset-x-3 bottom-3 z-40 grid justify-items-end gap-2 *:pointer-events-auto md:inset-x-6 md:bottom-6"
    >
      <TermsChangedNotice />
      <AnnouncementNotice />
    </div>
  )
}

function AnnouncementNotice() {
  const announcement = usePublicSite()?.announcement
  const closed = useStore(dismissedAnnouncement)
  if (!announcement?.text) return null
  const { text, link, tone } = announcement
  const version = JSON.stringify([text, link, tone])
  if (closed === version) return null
  return (
    <SiteNotice label={t`Announcement`} tone={tone} onClose={() => dismissedAnnouncement.set(version)}>
      {text}{' '}
      {link && (
        <a href={link} className={inlineLinkClass}>
          {t`Read more`}
        </a>
      )}
    </SiteNotice>
  )
}

interface TermsState {
  changedAt: string | null
  /** The version that this browser has acknowledged. */
  acknowledgedAt: string | null
  isSignedIn: boolean
}

/** Visitors have not agreed to earlier Terms, so they are not notified. */
export const shouldNotifyTerms = ({ changedAt, acknowledgedAt, isSignedIn }: TermsState) =>
  changedAt !== null && isSignedIn && (acknowledgedAt === null || acknowledgedAt < changedAt)

function TermsChangedNotice() {
  const changedAt = usePublicSite()?.termsChangedAt ?? null
  const acknowledgedAt = useStore(acknowledgedTerms)
  const viewer = useViewer()
  if (!shouldNotifyTerms({ changedAt, acknowledgedAt, isSignedIn: viewer !== null })) return null
  const close = () => acknowledgedTerms.set(changedAt)
  return (
    <SiteNotice label={t`Terms`} tone="info" onClose={close}>
      {t`The Terms have changed.`}{' '}
      <Link to="/terms" className={inlineLinkClass} onClick={close}>
        {t`Read the Terms`}
      </Link>
    </SiteNotice>
  )
}

interface SiteNoteProps {
  label: string
  tone: 'info' | 'warning'
  onClose: () => void
  children: ReactNode
}

const SiteNotice = ({ label, tone, onClose, children }: SiteNoteProps) => (
  <section
    aria-label={label}
    className="raised flex w-full max-w-[520px] items-start gap-3 py-2 pe-2 ps-4 text-13"
  >
    <Glyph
      icon={tone === 'warning' ? TriangleAlert : Info}
      size={18}
      className={tone === 'warning' ? 'mt-2 text-warning' : 'mt-2 text-info'}
    />
    <p className="min-w-0 flex-1 py-2 wrap-anywhere whitespace-pre-line">{children}</p>
    <IconButton label={t`Close: ${{ notice: label }}`} icon={X} size="sm" onClick={onClose} />
  </section>
)
