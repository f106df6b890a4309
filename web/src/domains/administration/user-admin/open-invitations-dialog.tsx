import { t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import { invitations } from '@kinora/contract/people/invitations/calls'
import type { Invitation } from '@kinora/contract/people/invitations/schemas'
import MailCheck from 'lucide-react/icons/mail-check'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { useSend } from '../../../calls/use-send.ts'
import { formatDate, relativeTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'

export function OpenInvitationsDialog({ onClose }: { onClose: () => void }) {
  const list = usePagedQuery(invitations.list, { query: {} })
  return (
    <Dialog
      onClose={onClose}
      title={t`Open invitations`}
      description={t`Nobody has used these yet. Sending one again disables its earlier link.`}
      wide
    >
      <PagedList
        list={list}
        failed={t`The invitations could not be loaded`}
        failedMore={t`More invitations could not be loaded`}
        loading={<Skeleton className="h-60 rounded-md" />}
        empty={<EmptyState icon={MailCheck} title={t`There are no open invitations`} />}
        className="divide-y divide-line"
        itemClassName="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
      >
        {(invitation) => <InvitationRow invitation={invitation} />}
      </PagedList>
    </Dialog>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, email, invitedBy, createdAt, expiresAt } = invitation
  const time = relativeTime(createdAt)
  const again = useSend(invitations.create, {
    invalidates: [invitations.list],
    done: { title: t`Invitation Sent`, description: t`${{ email }} has a new link.` },
    failed: t`The invitation could not be sent`,
  })
  const revoke = useSend(invitations.remove, {
    invalidates: [invitations.list],
    done: { title: t`Invitation revoked`, description: t`The link of ${{ email }} no longer works.` },
    failed: t`The invitation could not be revoked`,
  })
  return (
    <>
      <div className="min-w-0 flex-[1_1_220px]">
        <p className="font-strong wrap-anywhere">{email}</p>
        <p className="text-13 wrap-anywhere text-fg-muted">
          {invitedBy ? (
            <Trans>
              Invited by {invitedBy} {time}
            </Trans>
          ) : (
            t`Invited ${{ time }}`
          )}{' '}
          · {t`good until ${{ date: formatDate(expiresAt) }}`}
        </p>
      </div>
      <span className="flex gap-2">
        <Button
          size="sm"
          aria-label={t`Send again to ${{ email }}`}
          loading={again.isPending}
          onClick={() => again.mutate({ body: { emails: [email] } })}
        >
          {t`Send again`}
        </Button>
        <Button
          size="sm"
          aria-label={t`Revoke the invitation of ${{ email }}`}
          loading={revoke.isPending}
          onClick={() => revoke.mutate({ params: { id } })}
        >
          {t`Revoke`}
        </Button>
      </span>
    </>
  )
}
