import { t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import { managedReports } from '@kinora/contract/administration/reports/calls'
import type { CaseDetails, Appeal } from '@kinora/contract/administration/reports/schemas'
import { useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import Eye from 'lucide-react/icons/eye'
import Gavel from 'lucide-react/icons/gavel'
import History from 'lucide-react/icons/history'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { query } from '../../../api.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { relativeTime } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { inlineLinkClass } from '../../../ui/inline-link.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeletons } from '../../../ui/skeleton.tsx'
import { useCan, useIsAdmin } from '../../../viewer/allowed.tsx'
import {
  statusLabels,
  appealLabels,
  isTextContent,
  typeLabels,
} from '../../community/report-dialog/report-labels.ts'
import { SnapshotImage } from '../../community/report-dialog/snapshot-image.tsx'
import { RichText } from '../../library/rich-text/rich-text.tsx'
import { CaseDialogs, type CaseAction, deletePermissionOf } from './case-dialogs.tsx'
import { NotesSection, OwnerSection, ReportersSection, SectionHead } from './case-sections.tsx'
import { adminStatusLabels, caseTitle, caseAge } from './case-labels.ts'

export function CasePanel({ id }: { id: number }) {
  const details = useQuery(query(managedReports.find, { params: { id } }))
  return (
    <QueryState
      query={details}
      failed={t`This report could not be loaded`}
      loading={<Skeletons className="grid gap-4 p-5" each={['h-8 w-2/3', 'h-40', 'h-24']} />}
    >
      {(found) => <CaseBody found={found} />}
    </QueryState>
  )
}

function CaseBody({ found }: { found: CaseDetails }) {
  const [action, act] = useState<CaseAction | null>(null)
  const { report } = found
  return (
    <article aria-label={t`Report ${{ id: report.id }}`}>
      <CaseHeader found={found} />
      <div className="grid gap-6 p-5">
        <ReportedContent found={found} />
        <ReportersSection found={found} />
        {found.appeal && <AppealSection found={found} appeal={found.appeal} onDecide={() => act('appeal')} />}
        {found.owner && <OwnerSection owner={found.owner} />}
        <NotesSection found={found} />
      </div>
      <CaseFooter found={found} onAct={act} />
      {action && <CaseDialogs action={action} found={found} onClose={() => act(null)} />}
    </article>
  )
}

function CaseHeader({ found: { report } }: { found: CaseDetails }) {
  const { tone, icon } = statusLabels[report.status]
  const clock = caseAge(report)
  const name = report.reviewer?.username
  return (
    <header className="flex flex-wrap items-start justify-between gap-3 border-b border-line px-5 py-4">
      <div className="min-w-0">
        <p className="text-12 text-fg-faint tabular-nums">
          {t`Report ${{ id: report.id }}`} · {t`first reported ${{ date: formatDateTime(report.createdAt) }}`}{' '}
          · <span className={clock.isLate ? 'text-danger' : undefined}>{clock.text}</span>
        </p>
        <h2 className="title-20">{caseTitle(report)}</h2>
        {name !== undefined && (
          <p className="text-13 text-fg-muted">
            {report.status === 'reviewed' ? (
              <Trans>Under review by {name}</Trans>
            ) : (
              <Trans>Decided by {name}</Trans>
            )}
          </p>
        )}
      </div>
      <Badge tone={tone} icon={icon}>
        {t(adminStatusLabels[report.status])}
      </Badge>
    </header>
  )
}

function ReportedContent({ found }: { found: CaseDetails }) {
  const { contentType, contentId, content } = found.report
  const written = isTextContent(contentType)
  const adminPage = `/admin/content/${contentType}/${contentId}`
  return (
    <section>
      <SectionHead
        title={written ? t`What was said` : t`What was reported`}
        unit={t`kept as it was at the first report`}
      >
        {content.link && <NewTabLink href={content.link}>{content.link.split('?')[0]}</NewTabLink>}
        {(contentType === 'video' || contentType === 'post') && (
          <NewTabLink href={adminPage}>{t`Manage`}</NewTabLink>
        )}
      </SectionHead>
      <div className="grid gap-3 rounded-md border border-line bg-canvas p-3.5">
        <div className="flex items-start gap-3">
          <SnapshotImage type={contentType} url={content.pictureUrl} />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{content.title || t`Deleted account`}</p>
            <p className="text-12 text-fg-faint">
              {[t(typeLabels[contentType]), content.ownerName].filter(Boolean).join(' · ')}
            </p>
          </div>
        </div>
        {content.text && (
          <blockquote
            dir="auto"
            className="border-s-2 border-line-strong ps-3.5 wrap-anywhere whitespace-pre-wrap"
          >
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
    <span className="sr-only"> {t`(opens in a new tab)`}</span>
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
          <ChangedText {...now} />
        ) : (
          <Trans>
            <b className="font-semibold text-fg">No longer available.</b> It was deleted after the report.
          </Trans>
        )}
      </span>
    </p>
  )
}

function ChangedText({ text, editedAt }: NonNullable<CaseDetails['now']>) {
  if (!editedAt)
    return (
      <Trans>
        <b className="font-semibold text-fg">Edited after the report</b>. It now reads: “{text}”
      </Trans>
    )
  const date = formatDateTime(editedAt)
  return (
    <Trans>
      <b className="font-semibold text-fg">Edited after the report</b>, {date}. It now reads: “{text}”
    </Trans>
  )
}

interface AppealSectionProps {
  found: CaseDetails
  appeal: Appeal
  onDecide: () => void
}

function AppealSection({ found, appeal, onDecide }: AppealSectionProps) {
  const mayDecide = useIsAdmin()
  const { answer } = appeal
  const { label, ...badge } = appealLabels[appeal.status]
  return (
    <section>
      <SectionHead title={t({ message: 'Appeal', context: 'noun' })} unit={relativeTime(appeal.createdAt)}>
        <Badge {...badge}>{t(label)}</Badge>
      </SectionHead>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {appeal.text}
      </p>
      {answer && (
        <p className="mt-2 text-13 wrap-anywhere whitespace-pre-wrap text-fg-muted">
          <Trans>Answer: {answer}</Trans>
        </p>
      )}
      {appeal.status === 'pending' && mayDecide && (
        <div className="mt-3">
          {found.canDecideAppeal ? (
            <Button variant="outline" onClick={onDecide}>
              {t`Decide the appeal`}
            </Button>
          ) : (
            <p className="text-13 text-fg-faint">
              {t`You decided this case, so someone else must decide the appeal.`}
            </p>
          )}
        </div>
      )}
    </section>
  )
}

/** Sticky, so that the actions stay in view however long the case is. */
function CaseFooter({ found, onAct }: { found: CaseDetails; onAct: (action: CaseAction) => void }) {
  const { status, contentType } = found.report
  const isOpen = status === 'pending' || status === 'reviewed'
  const mayDelete = useCan(deletePermissionOf(contentType) ?? 'comments.delete')
  const mayDecide = useIsAdmin()
  return (
    <footer className="sticky bottom-0 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-5 py-3">
      <Button variant="ghost" icon={Eye} className="me-auto" onClick={() => onAct('preview')}>
        {t`Preview`}
      </Button>
      {isOpen && mayDelete && deletePermissionOf(contentType) && found.now && (
        <Button icon={Trash} className="text-danger" onClick={() => onAct('delete')}>
          {t`Delete Content`}
        </Button>
      )}
      {isOpen && mayDecide && (
        <Button variant="primary" icon={Gavel} onClick={() => onAct('decide')}>
          {status === 'pending' ? t`Take Action` : t`Resolve`}
        </Button>
      )}
    </footer>
  )
}
