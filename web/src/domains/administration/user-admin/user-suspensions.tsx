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
    <EmptyList icon={Ban} title="They were never suspended" />
  ) : (
    <ul className="grid gap-3" aria-label="Suspensions">
      {user.suspensions.map((suspension) => (
        <li key={suspension.id}>
          <SuspensionCard userId={user.id} suspension={suspension} />
        </li>
      ))}
    </ul>
  )

const endText = ({ endedAt, until }: UserSuspension) => {
  if (endedAt) return `to ${formatDate(endedAt)}`
  return until ? `until ${formatDate(until)}` : 'until somebody lifts it'
}

const SuspensionCard = ({ userId, suspension }: { userId: number; suspension: UserSuspension }) => (
  <Card pad className="grid gap-3">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-fg-muted">
      <Badge tone={suspension.endedAt ? 'neutral' : 'danger'}>
        {suspension.endedAt ? 'Over' : 'Suspended'}
      </Badge>
      {formatDate(suspension.createdAt)} {endText(suspension)}, by{' '}
      {suspension.byName ?? 'somebody who has left'}
    </p>
    <p className="wrap-anywhere whitespace-pre-wrap">{suspension.reason}</p>
    {suspension.appeal && (
      <section className="grid gap-3 border-t border-line pt-3">
        <h2 className="font-semibold">Appeal</h2>
        <AppealStatus appeal={suspension.appeal} />
        {suspension.mayDecide ? (
          <AppealDecisionForm userId={userId} />
        ) : (
          suspension.appeal.status === 'pending' &&
          !suspension.endedAt && (
            <p className="text-13 text-fg-faint">
              Only somebody who did not impose the suspension can decide it.
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
        ? 'The appeal is accepted, the suspension lifted'
        : 'The appeal is rejected',
    failed: { title: 'Update failed', fallback: 'Failed to update user. Please try again.' },
  })
  const submitDecision = (status: 'accepted' | 'rejected') =>
    decide.mutate({ params: { id: userId }, body: { status, answer } })
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-13 font-strong">
        Answer <span className="font-normal text-fg-faint">optional</span>
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
          Reject
        </Button>
        <Button variant="primary" disabled={decide.isPending} onClick={() => submitDecision('accepted')}>
          Accept and lift suspension
        </Button>
      </div>
    </div>
  )
}
