import { plural, t } from '@kinora/contract/text/translate'
import { userAdmin } from '@kinora/contract/administration/user-admin/calls'
import type { AdminUserDetail } from '@kinora/contract/administration/user-admin/schemas'
import { roles } from '@kinora/contract/people/roles/calls'
import { roleName } from '@kinora/contract/people/roles/role-texts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { relativeTime, formatInteger } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { Select } from '../../../ui/select.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { userRefreshes } from './use-bulk-update.ts'

export const UserDetails = ({ user }: { user: AdminUserDetail }) => (
  <Card className="@container divide-y divide-line">
    <dl className="grid grid-cols-1 gap-x-8 p-4 text-13 md:p-5 @min-[512px]:grid-cols-2 @min-[768px]:grid-cols-3">
      <UserDetail term={t`Role`}>
        <UserRole user={user} />
      </UserDetail>
      <UserDetail term={t`Last seen`}>
        {user.lastSeenAt ? relativeTime(user.lastSeenAt) : t`not signed in`}
      </UserDetail>
      <UserDetail term={t`Active in the last 30 days`}>
        {t`${plural({ count: user.activeDays }, { one: 'on # day', other: 'on # days' })}`}
      </UserDetail>
      <UserDetail term={t`Subscribers`}>{formatInteger(user.subscriberCount)}</UserDetail>
      <UserDetail term={t`Views`}>{formatInteger(user.totalViews)}</UserDetail>
      <UserDetail term={t`Videos, shorts`}>
        {formatInteger(user.videoCount)}, {formatInteger(user.shortsCount)}
      </UserDetail>
      <UserDetail term={t`Posts, comments`}>
        {formatInteger(user.postCount)}, {formatInteger(user.commentCount)}
      </UserDetail>
      <UserDetail term={t`Reports about, by`}>
        {formatInteger(user.reportsAbout)}, {formatInteger(user.reportsBy)}
      </UserDetail>
      <UserDetail term={t`Signed in`}>
        {t`${plural({ count: user.sessionCount }, { one: '# place', other: '# places' })}`}
      </UserDetail>
    </dl>
    {user.bio && <p className="p-4 wrap-anywhere whitespace-pre-wrap text-fg-muted md:px-5">{user.bio}</p>}
  </Card>
)

const UserDetail = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex min-h-10 items-center justify-between gap-4">
    <dt className="flex-none text-fg-muted">{term}</dt>
    <dd className="min-w-0 text-end tabular-nums">{children}</dd>
  </div>
)

function UserRole({ user }: { user: AdminUserDetail }) {
  const mayGive = useViewer()?.isAdmin === true
  const give = useSend(userAdmin.changeRole, {
    invalidates: userRefreshes,
    done: ({ username, role }) => ({
      title: t`User updated`,
      description: t`${{ username }} is ${{ role: roleName(role) }} now`,
    }),
    failed: { title: t`Update failed`, fallback: t`Failed to update user. Please try again.` },
  })
  const known = useQuery({ ...query(roles.list, {}), enabled: mayGive })
  if (!mayGive) return roleName(user.role)
  const currentRoles = known.data ?? [user.role]
  return (
    <Select
      aria-label={t`Role`}
      className="w-44 max-w-full"
      value={String(user.role.id)}
      disabled={give.isPending}
      options={currentRoles.map((role) => ({ value: String(role.id), label: roleName(role) }))}
      onChange={({ target }) =>
        give.mutate({ params: { id: user.id }, body: { roleId: Number(target.value) } })
      }
    />
  )
}
