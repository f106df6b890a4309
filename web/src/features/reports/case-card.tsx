import type { Report } from '@kinora/contract/reports'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { inlineLink } from '../../ui/inline-link.ts'
import { isWritten, typeWords } from './report-words.ts'
import { SnapshotPicture } from './snapshot-picture.tsx'

type Shown = Pick<Report, 'contentType' | 'content' | 'publicNote'>

/** What it is about, as it was when it was reported: a link, as long as it can be seen. */
function Name({ about: { contentType, content } }: { about: Shown }) {
  const words =
    (isWritten(contentType) && content.text ? `“${content.text}”` : content.title) || 'Deleted account'
  const look = 'line-clamp-2 font-semibold wrap-anywhere'
  if (content.link === null) return <h2 className={look}>{words}</h2>
  return (
    <h2 className={look}>
      {/* An address of ours, which the router takes apart. */}
      <Link to={content.link as '/'} className="hover:underline">
        <bdi>{words}</bdi>
      </Link>
    </h2>
  )
}

interface CaseCardProps {
  about: Shown
  badge: ReactNode
  /** The rule, and when. */
  facts: ReactNode
  /** What else is said, and what can be done. */
  children?: ReactNode
}

/** Something that was reported: what it was, its state, and what the staff say. */
export const CaseCard = ({ about, badge, facts, children }: CaseCardProps) => (
  <Card pad className="grid gap-3">
    <div className="flex items-start gap-3">
      <SnapshotPicture type={about.contentType} url={about.content.pictureUrl} />
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
          <div className="min-w-0 flex-[1_1_180px]">
            <Name about={about} />
          </div>
          {badge}
        </div>
        <p className="text-13 wrap-anywhere text-fg-faint">{whatItIs(about)}</p>
        <p className="text-13 text-fg-muted tabular-nums">{facts}</p>
      </div>
    </div>
    {about.publicNote && (
      <p className="rounded-md bg-hover px-3.5 py-3 text-13 wrap-anywhere whitespace-pre-wrap text-fg-muted">
        <strong className="font-semibold text-fg">From the staff: </strong>
        {about.publicNote}
      </p>
    )}
    {children}
  </Card>
)

function whatItIs({ contentType, content: { title, ownerName, link } }: Shown) {
  const parts = [
    typeWords[contentType],
    contentType !== 'channel' && ownerName,
    isWritten(contentType) && title && `under ${title}`,
    link === null && 'no longer available',
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Where people read what is allowed. */
export const RulesLink = () => (
  <Link to="/safety" className={inlineLink}>
    What is allowed here
  </Link>
)
