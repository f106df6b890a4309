import { plural, t } from '@kinora/contract/text/translate'
import { pages } from '@kinora/contract/pages/pages'
import MailPlus from 'lucide-react/icons/mail-plus'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { Allowed } from '../../viewer/allowed.tsx'
import { UserDialogs, type UserAdminAction } from '../../domains/administration/user-admin/user-dialogs.tsx'
import { UserList, useUserList } from '../../domains/administration/user-admin/user-list.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

export default function UsersPage() {
  useTitle(t(pages.adminUsers.title))
  const list = useUserList()
  const [action, act] = useState<UserAdminAction | null>(null)
  const counts = list.found.data?.counts
  return (
    <>
      <PageHeader
        title={t`User Management`}
        subtitle={
          counts
            ? [
                t`${plural({ count: counts.all }, { one: '# person', other: '# people' })}`,
                t`${plural({ count: counts.newThisWeek }, { one: '# new this week', other: '# new this week' })}`,
              ].join(' · ')
            : ' '
        }
        action={
          <Allowed to="users.create">
            <span className="flex flex-wrap gap-2">
              <Button
                variant="ghost"
                className="max-sm:order-last"
                onClick={() => act({ kind: 'invitations' })}
              >
                {t`Open invitations`}
              </Button>
              <Button icon={MailPlus} onClick={() => act({ kind: 'invite' })}>
                {t`Invite Users`}
              </Button>
              <Button variant="primary" icon={UserPlus} onClick={() => act({ kind: 'add' })}>
                {t`Add User`}
              </Button>
            </span>
          </Allowed>
        }
      />
      <UserList list={list} onAct={act} />
      {action && <UserDialogs action={action} onClose={() => act(null)} />}
    </>
  )
}
