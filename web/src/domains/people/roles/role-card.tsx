import { formatUsers } from '@kinora/contract/text/counts'
import { plural, t } from '@kinora/contract/text/translate'
import { Plural, Trans } from '@lingui/react/macro'
import { allPermissions, permissionCatalogue, roleIds } from '@kinora/contract/http/permissions'
import { canDeleteRole, canEditRole } from '@kinora/contract/people/roles/rules'
import { roleDescription, roleName } from '@kinora/contract/people/roles/role-texts'
import type { Role } from '@kinora/contract/people/roles/schemas'
import Lock from 'lucide-react/icons/lock'
import Pencil from 'lucide-react/icons/pencil'
import Shield from 'lucide-react/icons/shield'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Trash2 from 'lucide-react/icons/trash-2'
import User from 'lucide-react/icons/user'
import { classes } from '../../../lib/classes.ts'
import { formatInteger } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Tag } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Glyph, type Icon } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

interface RoleCardProps {
  role: Role
  onEdit: () => void
  onDelete: () => void
}

const systemRoleIcons: Record<number, Icon> = { [roleIds.administrator]: ShieldCheck, [roleIds.viewer]: User }

export function RoleCard({ role, onEdit, onDelete }: RoleCardProps) {
  const { id, permissions, userCount, systemManaged } = role
  const [name, description] = [roleName(role), roleDescription(role)]
  const [granted, total] = [permissions.length, allPermissions.length]
  return (
    <Card pad className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <div className="flex items-start gap-3">
        <span className="grid size-9 flex-none place-items-center rounded-md bg-hover">
          <Glyph icon={systemRoleIcons[id] ?? Shield} size={18} />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="title-16 wrap-anywhere">{name}</h3>
          <p className="text-13 text-fg-faint tabular-nums">
            {t`ID ${{ id }}`} · {formatUsers(userCount)}
          </p>
        </div>
        {systemManaged && (
          <span className="max-sm:hidden">
            <Tag>
              <Glyph icon={Lock} size={12} className="me-1 inline align-[-1px]" />
              {t`System`}
            </Tag>
          </span>
        )}
        <span className="-my-1 -me-2 flex flex-none">
          <IconButton
            label={t`Edit ${{ name }}`}
            icon={Pencil}
            size="sm"
            disabled={!canEditRole(role)}
            onClick={onEdit}
          />
          {canDeleteRole(role) && (
            <IconButton label={t`Delete ${{ name }}`} icon={Trash2} size="sm" onClick={onDelete} />
          )}
        </span>
      </div>
      {description && <p className="text-13 wrap-anywhere text-fg-muted">{description}</p>}
      <PermissionMap codes={permissions.map(({ code }) => code)} />
      <div className="flex min-h-7 items-center justify-between gap-4 text-13 text-fg-faint tabular-nums">
        <span>
          <Trans>
            <strong className="text-fg">{granted}</strong> of{' '}
            <Plural value={total} one="# permission" other="# permissions" />
          </Trans>
        </span>
        <SampleUsers role={role} />
      </div>
      {systemManaged && (
        <p className="border-t border-line pt-3 text-13 text-fg-faint">
          {canEditRole(role) ? t`Its name cannot be changed` : t`Has all permissions and cannot be edited`}
        </p>
      )}
    </Card>
  )
}

const PermissionMap = ({ codes }: { codes: readonly string[] }) => (
  <div
    // Announced as one image.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    role="img"
    aria-label={t`${{ granted: codes.length }} of ${plural({ total: allPermissions.length }, { one: '# permission', other: '# permissions' })}`}
    className="flex gap-2"
  >
    {permissionCatalogue.map(({ category, permissions }) => (
      <span key={category.id} className="flex gap-0.5" style={{ flex: Object.keys(permissions).length }}>
        {Object.keys(permissions).map((code) => (
          <i
            key={code}
            className={classes('h-1.5 flex-1 rounded-[2px]', codes.includes(code) ? 'bg-fg' : 'bg-press')}
          />
        ))}
      </span>
    ))}
  </div>
)

const SampleUsers = ({ role: { someUsers, userCount } }: { role: Role }) => {
  const firstUsers = someUsers.slice(0, 3)
  const more = userCount - firstUsers.length
  return (
    <span className="flex items-center -space-x-1.5">
      {firstUsers.map(({ id, username, avatar }) => (
        <Avatar key={id} name={username} src={avatar} size={28} className="ring-2 ring-surface" />
      ))}
      {more > 0 && <span className="ps-3">+{formatInteger(more)}</span>}
    </span>
  )
}
