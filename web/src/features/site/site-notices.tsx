import { Link } from '@tanstack/react-router'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { storedText } from '../../lib/stored-text.ts'
import { useStore } from '../../lib/store.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { inlineLink } from '../../ui/inline-link.ts'
import { useViewer } from '../accounts/use-viewer.ts'
import { isTermsNews } from './terms-news.ts'
import { useSite } from './use-site.ts'

const closedAnnouncement = storedText('kinora-announcement')
const seenTerms = storedText('kinora-terms')

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
      <TermsNews />
      <AnnouncementNote />
    </div>
  )
}

function AnnouncementNote() {
  const announcement = useSite()?.announcement
  const closed = useStore(closedAnnouncement)
  if (!announcement?.text) return null
  const { text, link, tone } = announcement
  const version = JSON.stringify([text, link, tone])
  if (closed === version) return null
  return (
    <Note label="Announcement" tone={tone} onClose={() => closedAnnouncement.set(version)}>
      {text}{' '}
      {link && (
        <a href={link} className={inlineLink}>
          Read more
        </a>
      )}
    </Note>
  )
}

function TermsNews() {
  const changedAt = useSite()?.termsChangedAt ?? null
  const seen = useStore(seenTerms)
  const viewer = useViewer()
  if (!isTermsNews({ changedAt, seen, isSignedIn: viewer !== null })) return null
  const close = () => seenTerms.set(changedAt)
  return (
    <Note label="Terms" tone="info" onClose={close}>
      The Terms have changed.{' '}
      <Link to="/terms" className={inlineLink} onClick={close}>
        Read the Terms
      </Link>
    </Note>
  )
}

interface NoteProps {
  label: string
  tone: 'info' | 'warning'
  onClose: () => void
  children: ReactNode
}

const Note = ({ label, tone, onClose, children }: NoteProps) => (
  <section
    aria-label={label}
    className="raised flex w-full max-w-[520px] items-start gap-3 py-2 pr-2 pl-4 text-13"
  >
    <Glyph
      icon={tone === 'warning' ? TriangleAlert : Info}
      size={18}
      className={tone === 'warning' ? 'mt-2 text-warning' : 'mt-2 text-info'}
    />
    <p className="min-w-0 flex-1 py-2 wrap-anywhere whitespace-pre-line">{children}</p>
    <IconButton label={`Close: ${label}`} icon={X} size="sm" onClick={onClose} />
  </section>
)
