import { t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import { type Permission, permissionCatalogue } from '@kinora/contract/http/permissions'
import { roles } from '@kinora/contract/people/roles/calls'
import { roleName } from '@kinora/contract/people/roles/role-texts'
import { useState } from 'react'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { toChannel } from '../../../paths.ts'
import { Link } from '@tanstack/react-router'
import { Avatar } from '../../../ui/avatar.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const permissionOptions = () =>
  permissionCatalogue.flatMap(({ permissions }) =>
    Object.entries(permissions).map(([value, title]) => ({ value, label: `${t(title)} (${value})` })),
  )

export function PermissionHoldersDialog({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState<Permission>('videos.approve')
  return (
    <Dialog
      onClose={onClose}
      title={t`Who may do this?`}
      description={t`The roles that allow it, and the people who have them.`}
      wide
    >
      <Field label={t`Permission`}>
        <Select
          options={permissionOptions()}
          value={code}
          onChange={({ target }) => setCode(target.value as Permission)}
        />
      </Field>
      <HolderList key={code} code={code} />
    </Dialog>
  )
}

function HolderList({ code }: { code: Permission }) {
  const list = usePagedQuery(roles.listHolders, { params: { code }, query: {} })
  return (
    <PagedList
      list={list}
      failed={t`Who may do this could not be loaded`}
      failedMore={t`More people could not be loaded`}
      loading={<Skeleton className="mt-3 h-60 rounded-md" />}
      className="mt-2 divide-y divide-line"
      itemClassName="flex items-center gap-3 py-2.5"
    >
      {({ username, avatar, role, id }) => (
        <>
          <Avatar name={username} src={avatar} size={36} />
          <div className="min-w-0">
            <Link {...toChannel(id)} className="font-strong wrap-anywhere">
              {username}
            </Link>
            <p className="text-13 text-fg-muted">
              <HolderReason role={roleName(role)} />
            </p>
          </div>
        </>
      )}
    </PagedList>
  )
}

const HolderReason = ({ role }: { role: string }) => <Trans>Because of the role {role}</Trans>
