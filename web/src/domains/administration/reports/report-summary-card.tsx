import { t } from '@kinora/contract/text/translate'
import type { Report } from '@kinora/contract/administration/reports/schemas'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { inlineLinkClass } from '../../../ui/inline-link.ts'
import { resolveLinkTarget } from '../../../ui/markdown/link-target.ts'
import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx'
import { RichText } from '../../library/rich-text/rich-text.tsx'
import { isTextContent, typeLabels } from '../../community/report-dialog/report-labels.ts'
import { SnapshotImage } from '../../community/report-dialog/snapshot-image.tsx'

type ReportSubject = Pick<Report, 'contentType' | 'content' | 'publicNote'>

function SubjectName({ about: { contentType, content } }: { about: ReportSubject }) {
  const title =
    (isTextContent(contentType) && content.text ? t`“${{ text: content.text }}”` : content.title) ||
    t`Deleted account`
  const titleClass = 'line-clamp-2 font-semibold wrap-anywhere'
  const target = content.link === null ? null : resolveLinkTarget(content.link, location.origin)
  if (target?.kind !== 'page') return <h2 className={titleClass}>{title}</h2>
  return (
    <h2 className={titleClass}>
      <Link to={target.path} search={target.search} className="hover:underline">
        <bdi>{title}</bdi>
      </Link>
    </h2>
  )
}

interface ReportSummaryCardProps {
  subject: ReportSubject
  badge: ReactNode
  facts: readonly string[]
  children?: ReactNode
}

export const ReportSummaryCard = ({ subject, badge, facts, children }: ReportSummaryCardProps) => (
  <Card pad className="grid gap-3">
    <div className="flex items-start gap-3">
      <SnapshotImage type={subject.contentType} url={subject.content.pictureUrl} />
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
          <div className="min-w-0 flex-[1_1_180px]">
            <SubjectName about={subject} />
          </div>
          {badge}
        </div>
        <p className="text-13 wrap-anywhere text-fg-faint">{describeSubject(subject)}</p>
        <p className="text-13 text-fg-muted tabular-nums">
          {facts.map((fact, at) => (
            <Fragment key={at}>
              {at > 0 && ' · '}
              <span className="whitespace-nowrap">{fact}</span>
            </Fragment>
          ))}
        </p>
      </div>
    </div>
    {subject.publicNote && (
      <p className="rounded-md bg-hover px-3.5 py-3 text-13 wrap-anywhere whitespace-pre-wrap text-fg-muted">
        <strong className="font-semibold text-fg">{t`From the staff:`} </strong>
        <RichText text={subject.publicNote} />
      </p>
    )}
    {children}
  </Card>
)

function describeSubject({ contentType, content: { title, ownerName, link } }: ReportSubject) {
  const parts = [
    t(typeLabels[contentType]),
    contentType !== 'channel' && ownerName,
    isTextContent(contentType) && title && t`under ${{ title }}`,
    link === null && t`no longer available`,
  ]
  return parts.filter(Boolean).join(' · ')
}

export const RulesLink = () => (
  <Link to="/safety" className={inlineLinkClass}>
    {t`What is allowed here`}
  </Link>
)

export const ReportSkeletons = () => (
  <div className="grid gap-3">
    {[1, 2, 3].map((each) => (
      <Card pad key={each} className="flex gap-3">
        <Skeleton className="aspect-video w-24 flex-none" />
        <Skeletons
          className="grid flex-1 content-start gap-2"
          each={['h-5 w-2/3', 'h-5 w-1/2', 'h-5 w-11/12']}
        />
      </Card>
    ))}
  </div>
)
