import { t } from '@kinora/contract/text/translate'
import type { AdminUserDetail } from '@kinora/contract/administration/user-admin/schemas'
import { userAdmin } from '@kinora/contract/administration/user-admin/calls'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import ExternalLink from 'lucide-react/icons/external-link'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useSend } from '../../../calls/use-send.ts'
import { formatDate } from '../../../lib/format.ts'
import { toChannel } from '../../../paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { inlineLinkClass } from '../../../ui/inline-link.ts'
import { Allowed } from '../../../viewer/allowed.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { userRefreshes } from './use-bulk-update.ts'
import type { UserAdminAction } from './user-dialogs.tsx'
import { UserStatusBadges } from './user-status-badges.tsx'

interface UserHeaderProps {
  user: AdminUserDetail
  onAct: (action: UserAdminAction) => void
  onClose: () => void
}

export const UserHeader = ({ user, onAct, onClose }: UserHeaderProps) => (
  <header className="mb-5 grid gap-4">
    <Link to="/admin/users" className="flex w-fit items-center gap-1.5 text-13 text-fg-muted hover:text-fg">
      <Glyph icon={ArrowLeft} size={16} />
      {t`User Management`}
    </Link>
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={user.username} src={user.avatar} size={72} />
      <div className="grid min-w-0 flex-[1_1_220px] gap-1">
        <h1 className="page-title wrap-anywhere">
          <bdi>{user.username}</bdi>
        </h1>
        <p className="text-fg-muted wrap-anywhere">
          {user.email} · {t`ID ${{ id: user.id }}`} · {t`joined ${{ date: formatDate(user.createdAt) }}`} ·{' '}
          <Link {...toChannel(user.id)} className={inlineLinkClass}>
            {t`Channel`}
            <Glyph icon={ExternalLink} size={12} className="ms-0.5 inline align-[-1px]" />
          </Link>
        </p>
        <div className="mt-1">
          <UserStatusBadges user={user} />
        </div>
      </div>
      <UserHeaderActions user={user} onAct={onAct} onClose={onClose} />
    </div>
  </header>
)

function UserHeaderActions({ user, onAct, onClose }: UserHeaderProps) {
  const isSelf = useViewer()?.id === user.id
  return (
    <div className="flex flex-wrap gap-2">
      <Allowed to="users.update">
        <Button icon={Pencil} onClick={() => onAct({ kind: 'edit', user })}>
          {t`Edit`}
        </Button>
      </Allowed>
      {!isSelf && (
        <>
          <Allowed to="users.ban">
            {user.isSuspended && <LiftSuspensionButton user={user} />}
            <Button icon={Ban} onClick={() => onAct({ kind: 'suspend', user })}>
              {user.isSuspended ? t`Change suspension` : t`Suspend`}
            </Button>
          </Allowed>
          <Allowed to="users.delete">
            <button
              type="button"
              className={buttonClass({ variant: 'ghost', className: 'text-danger!' })}
              onClick={() => onAct({ kind: 'delete', user, onDone: onClose })}
            >
              <Glyph icon={Trash2} size={18} />
              {t`Delete`}
            </button>
          </Allowed>
        </>
      )}
    </div>
  )
}

function LiftSuspensionButton({ user }: { user: AdminUserDetail }) {
  const lift = useSend(userAdmin.endSuspension, {
    invalidates: userRefreshes,
    done: t`The suspension is lifted`,
    failed: { title: t`Update failed`, fallback: t`Failed to update user. Please try again.` },
  })
  return (
    <Button
      variant="primary"
      icon={CircleCheck}
      loading={lift.isPending}
      onClick={() => lift.mutate({ params: { id: user.id } })}
    >
      {t`Lift suspension`}
    </Button>
  )
}
