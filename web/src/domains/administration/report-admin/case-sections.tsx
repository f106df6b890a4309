import { formatComments, formatVideos } from '@kinora/contract/text/counts'
import { plural, t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import { managedReports } from '@kinora/contract/administration/reports/calls'
import type { CaseDetails } from '@kinora/contract/administration/reports/schemas'
import { reportLimits } from '@kinora/contract/administration/reports/rules'
import UserX from 'lucide-react/icons/user-x'
import { useState, type ReactNode } from 'react'
import { useSend } from '../../../calls/use-send.ts'
import { classes } from '../../../lib/classes.ts'
import { formatDate, formatDuration, relativeTime } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { reasonLabels } from '../../community/report-dialog/report-labels.ts'
import {
  reporterAccuracy,
  outcomeWords,
  caseTitle,
  isStrikeActive,
  reporterName,
  strikeTexts,
} from './case-labels.ts'
import { caseQueries } from './case-list.tsx'

type CaseReport = CaseDetails['reports'][number]
type CaseUser = { username: string; avatar: string | null } | null

const Statement = ({ user, facts, children }: { user: CaseUser; facts: string; children: ReactNode }) => (
  <li className="flex items-start gap-3">
    {user ? (
      <Avatar name={user.username} src={user.avatar} size={28} />
    ) : (
      <span className="grid size-7 flex-none place-items-center rounded-full border border-line text-fg-faint">
        <Glyph icon={UserX} size={14} />
      </span>
    )}
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b className="font-semibold wrap-anywhere">{reporterName(user)}</b>
        <span className="text-12 text-fg-faint tabular-nums">{facts}</span>
      </p>
      <p className="text-13 wrap-anywhere whitespace-pre-wrap text-fg-muted">{children}</p>
    </div>
  </li>
)

/** “0:12 to 0:41”, “0:12”; null without times. */
function formatTimes({ from, to }: CaseReport) {
  if (from === null && to === null) return null
  const start = formatDuration(from ?? 0)
  return to === null ? start : t`${{ start }} to ${{ end: formatDuration(to) }}`
}

const reportFacts = (report: CaseReport) =>
  [
    t(reasonLabels[report.reason].label),
    relativeTime(report.createdAt),
    formatTimes(report),
    report.reporter && reporterAccuracy(report),
  ]
    .filter(Boolean)
    .join(' · ')

export function ReportersSection({ found: { reports, report } }: { found: CaseDetails }) {
  const more = report.reportCount - reports.length
  return (
    <section>
      <SectionHead title={t`Reporters`} unit={String(report.reportCount)} />
      <ul className="grid gap-3.5">
        {reports.map((one) => (
          <Statement key={one.id} user={one.reporter} facts={reportFacts(one)}>
            {one.details || <span className="text-fg-faint">{t`No details given`}</span>}
          </Statement>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-3 text-13 text-fg-faint">{t`${plural({ more }, { one: 'and # more', other: 'and # more' })}`}</p>
      )}
    </section>
  )
}

export const SectionHead = ({
  title,
  unit,
  children,
}: {
  title: string
  unit?: string
  children?: ReactNode
}) => (
  <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
    <h3 className="font-semibold">
      {title} {unit && <span className="ms-1 text-12 font-normal text-fg-faint tabular-nums">{unit}</span>}
    </h3>
    {children && <span className="flex flex-wrap gap-x-4">{children}</span>}
  </div>
)

type CaseOwner = NonNullable<CaseDetails['owner']>

function PastCase({ past }: { past: CaseOwner['history'][number] }) {
  const title = caseTitle(past)
  const outcome = t(outcomeWords[past.status])
  return (
    <span>
      <Trans>
        {title}, <b className="font-semibold">{outcome}</b>
      </Trans>
    </span>
  )
}

export function OwnerSection({ owner }: { owner: CaseOwner }) {
  const counting = owner.strikes.filter((strike) => isStrikeActive(strike))
  return (
    <section>
      <SectionHead title={t`Owner’s history`} />
      <div className="grid gap-3 rounded-md border border-line p-3.5">
        <div className="flex items-center gap-3">
          <Avatar name={owner.username} src={owner.avatar} size={44} />
          <div className="min-w-0 flex-1">
            <b dir="auto" className="block truncate font-semibold">
              {owner.username}
            </b>
            <p className="text-12 text-fg-faint tabular-nums">
              {t`Joined ${{ date: formatDate(owner.joinedAt) }}`} · {formatComments(owner.commentCount)},{' '}
              {formatVideos(owner.videoCount)}
            </p>
          </div>
          {counting.length > 0 && (
            <Badge tone="danger">{t`${plural({ count: counting.length }, { one: '# strike', other: '# strikes' })}`}</Badge>
          )}
        </div>
        {counting.map(({ id, reason, expiresAt }) => (
          <p key={id} className="text-13 text-fg-muted">
            {strikeTexts[reason](formatDate(expiresAt))}
          </p>
        ))}
        {owner.history.length === 0 ? (
          <p className="text-13 text-fg-faint">{t`No earlier decisions.`}</p>
        ) : (
          <ol className="grid gap-2 text-13">
            {owner.history.map((past) => (
              <li key={past.id} className="flex gap-3">
                <span
                  aria-hidden="true"
                  className={classes(
                    'mt-1.5 size-2 flex-none rounded-full',
                    past.status === 'actioned' ? 'bg-danger' : 'inset-ring inset-ring-line-strong',
                  )}
                />
                <span className="w-24 flex-none text-12 text-fg-faint tabular-nums">
                  {formatDate(past.decidedAt)}
                </span>
                <PastCase past={past} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}

export function NotesSection({ found: { notes, report } }: { found: CaseDetails }) {
  const [text, setText] = useState('')
  const adding = useSend(managedReports.addNote, {
    invalidates: caseQueries,
    failed: t`The note could not be saved`,
    onSuccess: () => setText(''),
  })
  return (
    <section>
      <SectionHead title={t`Notes`} unit={t`only the staff see them`} />
      <ul className="grid gap-3.5">
        {notes.map((note) => (
          <Statement key={note.id} user={note.author} facts={relativeTime(note.createdAt)}>
            {note.text}
          </Statement>
        ))}
      </ul>
      <form
        className="mt-3 grid justify-items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') adding.mutate({ params: { id: report.id }, body: { text } })
        }}
      >
        <Textarea
          aria-label={t`Add a note`}
          placeholder={t`Add a note`}
          rows={2}
          maxLength={reportLimits.note}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {text.trim() !== '' && (
          <Button type="submit" size="sm" loading={adding.isPending}>
            {t`Save note`}
          </Button>
        )}
      </form>
    </section>
  )
}
