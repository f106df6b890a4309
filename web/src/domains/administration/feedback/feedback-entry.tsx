import { t } from '@kinora/contract/text/translate'
import { feedback } from '@kinora/contract/administration/feedback/calls'
import { feedbackStatuses } from '@kinora/contract/administration/feedback/rules'
import type { ReceivedFeedback } from '@kinora/contract/administration/feedback/schemas'
import { Link, useNavigate } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Mail from 'lucide-react/icons/mail'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState, type ReactNode } from 'react'
import { query } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { inlineLinkClass } from '../../../ui/inline-link.ts'
import { lazyDialog } from '../../../ui/lazy-module.tsx'
import { Select } from '../../../ui/select.tsx'
import { RichText } from '../../library/rich-text/rich-text.tsx'
import { DeleteFeedbackDialog } from './delete-feedback-dialog.tsx'
import { feedbackRefreshes } from './feedback-refreshes.ts'
import { categoryLabels, statusLabels } from './feedback-labels.ts'

const statusOptions = feedbackStatuses.map((value) => ({ value, label: statusLabels[value] }))

const ReplyDialog = lazyDialog(() => import('./reply-dialog.tsx'), 'ReplyDialog')

export function FeedbackEntry({ feedback: one }: { feedback: ReceivedFeedback }) {
  const [open, setOpen] = useState<'delete' | 'reply' | null>(null)
  const navigate = useNavigate()
  const close = () => setOpen(null)
  return (
    <Card>
      <EntryHeader feedback={one} />
      <div className="grid gap-6 p-5 lg:grid-cols-[minmax(0,1fr)_auto_minmax(240px,20rem)]">
        <div dir="auto" className="max-w-prose text-16 wrap-anywhere whitespace-pre-wrap">
          {one.description ? (
            <RichText text={one.description} />
          ) : (
            <p className="text-fg-faint">{t`There is no description.`}</p>
          )}
        </div>
        {one.screenshotUrl ? <Screenshot url={one.screenshotUrl} /> : <span className="max-lg:hidden" />}
        <EntryDetails feedback={one} />
      </div>
      <footer className="flex flex-wrap gap-2 border-t border-line px-5 py-4">
        <Button variant="secondary" icon={Trash2} onClick={() => setOpen('delete')} className="text-danger">
          {t`Delete`}
        </Button>
        <Button variant="secondary" icon={Mail} onClick={() => setOpen('reply')} className="ms-auto">
          {t`Answer by mail`}
        </Button>
      </footer>
      {open === 'delete' && (
        <DeleteFeedbackDialog
          feedback={one}
          onClose={close}
          onDone={() => void navigate({ to: '/admin/feedback', replace: true })}
        />
      )}
      {open === 'reply' && <ReplyDialog feedback={one} onClose={close} />}
    </Card>
  )
}

function EntryHeader({ feedback: { id, title, category, createdAt } }: { feedback: ReceivedFeedback }) {
  return (
    <header className="flex items-start gap-4 border-b border-line p-5">
      <div className="min-w-0 flex-1">
        <Link
          to="/admin/feedback"
          className="mb-1.5 inline-flex items-center gap-2 text-13 text-fg-muted hover:text-fg hover:underline"
        >
          <Glyph icon={ArrowLeft} size={16} />
          {t`Feedback`}
        </Link>
        <h1 className="title-20 wrap-anywhere">{title}</h1>
        <p className="mt-1 text-12 text-fg-faint tabular-nums">
          {id} · {formatDateTime(createdAt)}
        </p>
      </div>
      <Badge {...categoryLabels[category]} />
    </header>
  )
}

const Screenshot = ({ url }: { url: string }) => (
  <figure className="w-40">
    <a href={url} target="_blank" rel="noreferrer" aria-label={t`Open the screenshot`}>
      <img
        src={url}
        alt=""
        className="max-h-60 w-full rounded-md border border-line object-cover object-top"
      />
    </a>
    <figcaption className="mt-1.5 text-12 text-fg-faint">{t`Sent with it`}</figcaption>
  </figure>
)

function EntryDetails({ feedback: one }: { feedback: ReceivedFeedback }) {
  const { id, user, page, browser, status, answeredAt } = one
  const update = useSend(feedback.update, {
    updatesQuery: query(feedback.find, { params: { id } }),
    invalidates: feedbackRefreshes,
    done: t`Feedback updated`,
    failed: t`The feedback could not be updated`,
  })
  return (
    <dl className="divide-y divide-line self-start text-13">
      <EntryDetail term={t({ message: 'From', context: 'sender' })}>
        <Link
          to="/channel/$id"
          params={{ id: String(user.id) }}
          className="inline-flex min-w-0 items-center gap-2 hover:underline"
        >
          <Avatar name={user.username} src={user.avatar} size={20} />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {user.username}
          </span>
        </Link>
      </EntryDetail>
      {page && (
        <EntryDetail term={t`Page`}>
          <a href={page} target="_blank" rel="noreferrer" className={inlineLinkClass}>
            {page}
          </a>
        </EntryDetail>
      )}
      {browser && <EntryDetail term={t`Browser`}>{browser}</EntryDetail>}
      {answeredAt && <EntryDetail term={t`Answered`}>{formatDateTime(answeredAt)}</EntryDetail>}
      <div className="flex items-center justify-between gap-4 py-2.5">
        <dt className="flex-none text-fg-muted">{t`State`}</dt>
        <dd>
          <Select
            aria-label={t`State`}
            value={status}
            options={statusOptions}
            disabled={update.isPending}
            onChange={({ target }) =>
              update.mutate({
                params: { id },
                body: { status: feedbackStatuses.find((each) => each === target.value) ?? status },
              })
            }
          />
        </dd>
      </div>
    </dl>
  )
}

const EntryDetail = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-6 py-2.5">
    <dt className="flex-none text-fg-muted">{term}</dt>
    <dd className="min-w-0 text-end wrap-anywhere">{children}</dd>
  </div>
)
