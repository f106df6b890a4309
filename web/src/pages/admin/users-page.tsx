import { pages } from '@kinora/contract/pages'
import MailPlus from 'lucide-react/icons/mail-plus'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { Allowed } from '../../features/accounts/allowed.tsx'
import { PeopleDialogs, type PeopleAction } from '../../features/people/people-dialogs.tsx'
import { PeopleList } from '../../features/people/people-list.tsx'
import { usePeople } from '../../features/people/use-people.ts'
import { wholeNumber } from '../../lib/format.ts'
import { useTitle } from '../../lib/use-title.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'

export default function UsersPage() {
  useTitle(pages.adminUsers.title)
  const people = usePeople()
  const [action, act] = useState<PeopleAction | null>(null)
  const counts = people.found.data?.counts
  return (
    <>
      <PageHead
        title="User Management"
        subtitle={
          counts
            ? `${wholeNumber(counts.all)} ${counts.all === 1 ? 'person' : 'people'} · ${wholeNumber(counts.newThisWeek)} new this week`
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
                Open invitations
              </Button>
              <Button icon={MailPlus} onClick={() => act({ kind: 'invite' })}>
                Invite Users
              </Button>
              <Button variant="primary" icon={UserPlus} onClick={() => act({ kind: 'add' })}>
                Add User
              </Button>
            </span>
          </Allowed>
        }
      />
      <PeopleList people={people} onAct={act} />
      {action && <PeopleDialogs action={action} onClose={() => act(null)} />}
    </>
  )
}
