import type { CaseDetails } from '@kinora/contract/administration/reports/schemas'
import ExternalLink from 'lucide-react/icons/external-link'
import History from 'lucide-react/icons/history'
import { formatDateTime } from '../../../lib/dates.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { inlineLinkClass } from '../../../ui/inline-link.ts'
import { RichText } from '../../library/rich-text/rich-text.tsx'
import { isTextContent, typeLabels } from '../../community/report-dialog/report-labels.ts'
import { SnapshotImage } from '../../community/report-dialog/snapshot-image.tsx'
import { SectionHead } from './section-head.tsx'

export function ReportedContent({ found }: { found: CaseDetails }) {
  const { contentType, contentId, content } = found.report
  const written = isTextContent(contentType)
  const adminPage = `/admin/content/${contentType}/${contentId}`
  return (
    <section>
      <SectionHead
        title={written ? 'What was said' : 'What was reported'}
        unit="kept as it was at the first report"
      >
        {content.link && <NewTabLink href={content.link}>{content.link.split('?')[0]}</NewTabLink>}
        {(contentType === 'video' || contentType === 'post') && (
          <NewTabLink href={adminPage}>Manage</NewTabLink>
        )}
      </SectionHead>
      <div className="grid gap-3 rounded-md border border-line bg-canvas p-3.5">
        <div className="flex items-start gap-3">
          <SnapshotImage type={contentType} url={content.pictureUrl} />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{content.title || 'Deleted account'}</p>
            <p className="text-12 text-fg-faint">
              {[typeLabels[contentType], content.ownerName].filter(Boolean).join(' · ')}
            </p>
          </div>
        </div>
        {content.text && (
          <blockquote className="border-l-2 border-line-strong pl-3.5 wrap-anywhere whitespace-pre-wrap">
            <RichText text={content.text} />
          </blockquote>
        )}
        <ChangesSinceReport found={found} />
      </div>
    </section>
  )
}

const NewTabLink = ({ href, children }: { href: string; children: string | undefined }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener"
    className={`${inlineLinkClass} inline-flex items-center gap-1 text-13`}
  >
    {children}
    <Glyph icon={ExternalLink} size={14} />
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)

/** The snapshot is evidence: later changes and deletions are noted beside it. */
function ChangesSinceReport({ found: { now, report } }: { found: CaseDetails }) {
  const isChanged = now !== null && now.text !== report.content.text
  if (now && !isChanged) return null
  return (
    <p className="flex gap-2.5 rounded-md bg-info-soft px-3.5 py-3 text-13 text-fg-muted">
      <Glyph icon={History} size={18} className="text-info" />
      <span className="min-w-0 wrap-anywhere">
        {now ? (
          <>
            <b className="font-semibold text-fg">Edited after the report</b>
            {now.editedAt && `, ${formatDateTime(now.editedAt)}`}. It now reads: “{now.text}”
          </>
        ) : (
          <>
            <b className="font-semibold text-fg">No longer available.</b> It was deleted after the report.
          </>
        )}
      </span>
    </p>
  )
}
