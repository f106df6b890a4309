import { t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import { userAdmin } from '@kinora/contract/administration/user-admin/calls'
import type { AdminUserDetail } from '@kinora/contract/administration/user-admin/schemas'
import Ban from 'lucide-react/icons/ban'
import { useId, useState } from 'react'
import { useSend } from '../../../calls/use-send.ts'
import { formatDate } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyList } from '../../../ui/list-page/empty-list.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { AppealStatus } from '../suspensions/appeal-status.tsx'
import { userRefreshes } from './use-bulk-update.ts'

type UserSuspension = AdminUserDetail['suspensions'][number]

export const UserSuspensions = ({ user }: { user: AdminUserDetail }) =>
  user.suspensions.length === 0 ? (
    <EmptyList icon={Ban} title={t`They were never suspended`} />
  ) : (
    <ul className="grid gap-3" aria-label={t`Suspensions`}>
      {user.suspensions.map((suspension) => (
        <li key={suspension.id}>
          <SuspensionCard userId={user.id} suspension={suspension} />
        </li>
      ))}
    </ul>
  )

function SuspensionPeriod({ createdAt, endedAt, until, byName }: UserSuspension) {
  const start = formatDate(createdAt)
  if (endedAt) {
    const end = formatDate(endedAt)
    if (!byName) return t`${{ start }} to ${{ end }}, by somebody who has left`
    return (
      <Trans>
        {start} to {end}, by {byName}
      </Trans>
    )
  }
  if (until) {
    const end = formatDate(until)
    if (!byName) return t`${{ start }} until ${{ end }}, by somebody who has left`
    return (
      <Trans>
        {start} until {end}, by {byName}
      </Trans>
    )
  }
  if (!byName) return t`${{ start }} until somebody lifts it, by somebody who has left`
  return (
    <Trans>
      {start} until somebody lifts it, by {byName}
    </Trans>
  )
}

const SuspensionCard = ({ userId, suspension }: { userId: number; suspension: UserSuspension }) => (
  <Card pad className="grid gap-3">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-fg-muted">
      <Badge tone={suspension.endedAt ? 'neutral' : 'danger'}>
        {suspension.endedAt ? t`Over` : t`Suspended`}
      </Badge>
      <span>
        <SuspensionPeriod {...suspension} />
      </span>
    </p>
    <p className="wrap-anywhere whitespace-pre-wrap">{suspension.reason}</p>
    {suspension.appeal && (
      <section className="grid gap-3 border-t border-line pt-3">
        <h2 className="font-semibold">{t({ message: 'Appeal', context: 'noun' })}</h2>
        <AppealStatus appeal={suspension.appeal} />
        {suspension.mayDecide ? (
          <AppealDecisionForm userId={userId} />
        ) : (
          suspension.appeal.status === 'pending' &&
          !suspension.endedAt && (
            <p className="text-13 text-fg-faint">
              {t`Only somebody who did not impose the suspension can decide it.`}
            </p>
          )
        )}
      </section>
    )}
  </Card>
)

function AppealDecisionForm({ userId }: { userId: number }) {
  const id = useId()
  const [answer, setAnswer] = useState('')
  const decide = useSend(userAdmin.decideAppeal, {
    invalidates: userRefreshes,
    done: ({ appeal }) =>
      appeal?.status === 'accepted'
        ? t`The appeal is accepted, the suspension lifted`
        : t`The appeal is rejected`,
    failed: { title: t`Update failed`, fallback: t`Failed to update user. Please try again.` },
  })
  const submitDecision = (status: 'accepted' | 'rejected') =>
    decide.mutate({ params: { id: userId }, body: { status, answer } })
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-13 font-strong">
        {t`Answer`} <span className="font-normal text-fg-faint">{t`optional`}</span>
      </label>
      <Textarea
        id={id}
        rows={3}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
        maxLength={1000}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={decide.isPending} onClick={() => submitDecision('rejected')}>
          {t`Reject`}
        </Button>
        <Button variant="primary" disabled={decide.isPending} onClick={() => submitDecision('accepted')}>
          {t`Accept and lift suspension`}
        </Button>
      </div>
    </div>
  )
}
