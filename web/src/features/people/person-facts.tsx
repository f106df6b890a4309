import { people, type AdminUserDetail } from '@kinora/contract/people'
import { roles } from '@kinora/contract/roles'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../../api.ts'
import { useSend } from '../../calls/use-send.ts'
import { counted, relativeTime, wholeNumber } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { Select } from '../../ui/select.tsx'
import { useViewer } from '../accounts/use-viewer.ts'
import { peopleLists } from './people-lists.ts'

export const PersonFacts = ({ user }: { user: AdminUserDetail }) => (
  <Card className="@container divide-y divide-line">
    <dl className="grid gap-x-8 p-4 text-13 md:p-5 @min-[512px]:grid-cols-2 @min-[768px]:grid-cols-3">
      <Fact term="Role">
        <Role user={user} />
      </Fact>
      <Fact term="Last seen">{user.lastSeenAt ? relativeTime(user.lastSeenAt) : 'not signed in'}</Fact>
      <Fact term="Active in the last 30 days">on {counted(user.activeDays, 'day')}</Fact>
      <Fact term="Subscribers">{wholeNumber(user.subscriberCount)}</Fact>
      <Fact term="Views">{wholeNumber(user.totalViews)}</Fact>
      <Fact term="Videos, shorts">
        {wholeNumber(user.videoCount)}, {wholeNumber(user.shortsCount)}
      </Fact>
      <Fact term="Posts, comments">
        {wholeNumber(user.postCount)}, {wholeNumber(user.commentCount)}
      </Fact>
      <Fact term="Reports about, by">
        {wholeNumber(user.reportsAbout)}, {wholeNumber(user.reportsBy)}
      </Fact>
      <Fact term="Signed in">{counted(user.sessionCount, 'place')}</Fact>
    </dl>
    {user.bio && <p className="p-4 wrap-anywhere whitespace-pre-wrap text-fg-muted md:px-5">{user.bio}</p>}
  </Card>
)

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex min-h-10 items-center justify-between gap-4">
    <dt className="flex-none text-fg-muted">{term}</dt>
    <dd className="min-w-0 text-right tabular-nums">{children}</dd>
  </div>
)

function Role({ user }: { user: AdminUserDetail }) {
  const mayGive = useViewer()?.isAdmin === true
  const give = useSend(people.giveRole, {
    refreshes: peopleLists,
    done: ({ username, role }) => ({ title: 'User updated', description: `${username} is ${role.name} now` }),
    failed: { title: 'Update failed', fallback: 'Failed to update user. Please try again.' },
  })
  const known = useQuery({ ...query(roles.list, {}), enabled: mayGive })
  if (!mayGive) return user.role.name
  const given = known.data ?? [user.role]
  return (
    <Select
      aria-label="Role"
      className="w-44"
      value={String(user.role.id)}
      disabled={give.isPending}
      options={given.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={({ target }) =>
        give.mutate({ params: { id: user.id }, body: { roleId: Number(target.value) } })
      }
    />
  )
}
