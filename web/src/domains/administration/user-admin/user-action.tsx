import { t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import type { UserAuditEntry } from '@kinora/contract/administration/user-admin/schemas'
import type { ReactNode } from 'react'
import { actionLabel } from '../../site/audit/audit-labels.ts'

const sentences: Record<string, (actor: string) => ReactNode> = {
  'user.created': (actor) => (
    <Trans>
      <b className="font-semibold">{actor}</b> added them
    </Trans>
  ),
  'user.updated': (actor) => (
    <Trans>
      <b className="font-semibold">{actor}</b> edited them
    </Trans>
  ),
  'user.roleChanged': (actor) => (
    <Trans>
      <b className="font-semibold">{actor}</b> gave them another role
    </Trans>
  ),
  'user.suspended': (actor) => (
    <Trans>
      <b className="font-semibold">{actor}</b> suspended them
    </Trans>
  ),
  'user.suspensionEnded': (actor) => (
    <Trans>
      <b className="font-semibold">{actor}</b> lifted the suspension
    </Trans>
  ),
  'user.appealDecided': (actor) => (
    <Trans>
      <b className="font-semibold">{actor}</b> decided their appeal
    </Trans>
  ),
  'user.signedOut': (actor) => (
    <Trans>
      <b className="font-semibold">{actor}</b> signed them out
    </Trans>
  ),
}

export function UserAction({
  entry: { action, actorName },
}: {
  entry: Pick<UserAuditEntry, 'action' | 'actorName'>
}) {
  const actor = actorName ?? t`Somebody who has left`
  return (
    sentences[action]?.(actor) ?? (
      <>
        <b className="font-semibold">{actor}</b> {actionLabel(action)}
      </>
    )
  )
}
