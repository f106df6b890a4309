import { t } from '@kinora/contract/text/translate'
import { pages } from '@kinora/contract/pages/pages'
import { userAdmin } from '@kinora/contract/administration/user-admin/calls'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import UserX from 'lucide-react/icons/user-x'
import { useState } from 'react'
import { ApiError, query } from '../../api.ts'
import { isWorthRetrying } from '../../calls/is-worth-retrying.ts'
import { UserDialogs, type UserAdminAction } from '../../domains/administration/user-admin/user-dialogs.tsx'
import { UserDetails } from '../../domains/administration/user-admin/user-details.tsx'
import { UserHeader } from '../../domains/administration/user-admin/user-header.tsx'
import { UserDetailTabs } from '../../domains/administration/user-admin/user-detail-tabs.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'

export default function UserPage() {
  const id = Number(useParams({ from: '/admin/users/$id' }).id)
  const found = useQuery({ ...query(userAdmin.find, { params: { id } }), retry: isWorthRetrying })
  const navigate = useNavigate()
  const [action, act] = useState<UserAdminAction | null>(null)
  useTitle(found.data?.username ?? t(pages.adminUser.title))
  if (found.error instanceof ApiError && found.error.status === 404)
    return <EmptyState icon={UserX} heading="h1" title={t`No Users Found`} />
  return (
    <>
      {!found.data && <h1 className="sr-only">{t(pages.adminUser.title)}</h1>}
      <QueryState query={found} failed={t`The user could not be loaded`} loading={<UserSkeleton />}>
        {(user) => (
          <>
            <UserHeader user={user} onAct={act} onClose={() => void navigate({ to: '/admin/users' })} />
            <UserDetails user={user} />
            <div className="mt-4">
              <UserDetailTabs user={user} />
            </div>
          </>
        )}
      </QueryState>
      {action && <UserDialogs action={action} onClose={() => act(null)} />}
    </>
  )
}

const UserSkeleton = () => (
  <>
    <Skeleton className="mb-5 h-24 rounded-lg" />
    <Skeleton className="h-44 rounded-lg" />
  </>
)
