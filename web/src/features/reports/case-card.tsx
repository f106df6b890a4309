import type { Report } from '@kinora/contract/reports'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { inlineLink } from '../../ui/inline-link.ts'
import { linkTarget } from '../text/link-target.ts'
import { RichText } from '../text/rich-text.tsx'
import { isWritten, typeWords } from './report-words.ts'
import { SnapshotPicture } from './snapshot-picture.tsx'

type Shown = Pick<Report, 'contentType' | 'content' | 'publicNote'>

function Name({ about: { contentType, content } }: { about: Shown }) {
  const words =
    (isWritten(contentType) && content.text ? `“${content.text}”` : content.title) || 'Deleted account'
  const look = 'line-clamp-2 font-semibold wrap-anywhere'
  const target = content.link === null ? null : linkTarget(content.link, location.origin)
  if (target?.kind !== 'page') return <h2 className={look}>{words}</h2>
  return (
    <h2 className={look}>
      <Link to={target.path} search={target.search} className="hover:underline">
        <bdi>{words}</bdi>
      </Link>
    </h2>
  )
}

interface CaseCardProps {
  about: Shown
  badge: ReactNode
  facts: readonly string[]
  children?: ReactNode
}

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
        <p className="text-13 text-fg-muted tabular-nums">
          {facts.map((fact, at) => (
            <Fragment key={fact}>
              {at > 0 && ' · '}
              <span className="whitespace-nowrap">{fact}</span>
            </Fragment>
          ))}
        </p>
      </div>
    </div>
    {about.publicNote && (
      <p className="rounded-md bg-hover px-3.5 py-3 text-13 wrap-anywhere whitespace-pre-wrap text-fg-muted">
        <strong className="font-semibold text-fg">From the staff: </strong>
        <RichText text={about.publicNote} />
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

export const RulesLink = () => (
  <Link to="/safety" className={inlineLink}>
    What is allowed here
  </Link>
)
