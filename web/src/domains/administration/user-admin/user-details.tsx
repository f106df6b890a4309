import { userAdmin } from '@kinora/contract/administration/user-admin/calls'
import type { AdminUserDetail } from '@kinora/contract/administration/user-admin/schemas'
import { roles } from '@kinora/contract/people/roles/calls'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { counted, relativeTime, formatInteger } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { Select } from '../../../ui/select.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { userRefreshes } from './use-bulk-update.ts'

export const UserDetails = ({ user }: { user: AdminUserDetail }) => (
  <Card className="@container divide-y divide-line">
    <dl className="grid gap-x-8 p-4 text-13 md:p-5 @min-[512px]:grid-cols-2 @min-[768px]:grid-cols-3">
      <UserDetail term="Role">
        <UserRole user={user} />
      </UserDetail>
      <UserDetail term="Last seen">
        {user.lastSeenAt ? relativeTime(user.lastSeenAt) : 'not signed in'}
      </UserDetail>
      <UserDetail term="Active in the last 30 days">on {counted(user.activeDays, 'day')}</UserDetail>
      <UserDetail term="Subscribers">{formatInteger(user.subscriberCount)}</UserDetail>
      <UserDetail term="Views">{formatInteger(user.totalViews)}</UserDetail>
      <UserDetail term="Videos, shorts">
        {formatInteger(user.videoCount)}, {formatInteger(user.shortsCount)}
      </UserDetail>
      <UserDetail term="Posts, comments">
        {formatInteger(user.postCount)}, {formatInteger(user.commentCount)}
      </UserDetail>
      <UserDetail term="Reports about, by">
        {formatInteger(user.reportsAbout)}, {formatInteger(user.reportsBy)}
      </UserDetail>
      <UserDetail term="Signed in">{counted(user.sessionCount, 'place')}</UserDetail>
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
    done: ({ username, role }) => ({ title: 'User updated', description: `${username} is ${role.name} now` }),
    failed: { title: 'Update failed', fallback: 'Failed to update user. Please try again.' },
  })
  const known = useQuery({ ...query(roles.list, {}), enabled: mayGive })
  if (!mayGive) return user.role.name
  const currentRoles = known.data ?? [user.role]
  return (
    <Select
      aria-label="Role"
      className="w-44"
      value={String(user.role.id)}
      disabled={give.isPending}
      options={currentRoles.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={({ target }) =>
        give.mutate({ params: { id: user.id }, body: { roleId: Number(target.value) } })
      }
    />
  )
}
