import type { ReportStatus } from '@kinora/contract/administration/reports/rules'
import { userAdmin } from '@kinora/contract/administration/user-admin/calls'
import type { AdminUserDetail, UserContentItem } from '@kinora/contract/administration/user-admin/schemas'
import { useQuery } from '@tanstack/react-query'
import Film from 'lucide-react/icons/film'
import Flag from 'lucide-react/icons/flag'
import Monitor from 'lucide-react/icons/monitor'
import ScrollText from 'lucide-react/icons/scroll-text'
import { readUserDetailSearch } from '../../../../../contract/src/pages/admin-pages.ts'
import { query } from '../../../api.ts'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { useSend } from '../../../calls/use-send.ts'
import { relativeTime } from '../../../lib/format.ts'
import { useTab, useUrlState } from '../../../lib/url-state.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { SegmentedControl } from '../../../ui/chips.tsx'
import { Glyph, type Icon } from '../../../ui/glyph.tsx'
import { EmptyList } from '../../../ui/list-page/empty-list.tsx'
import { PagedList, type PagedListProps } from '../../../ui/paged-list.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { useCan } from '../../../viewer/allowed.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { actionLabel, changesAsText } from '../../site/audit/audit-labels.ts'
import { userRefreshes } from './use-bulk-update.ts'
import { UserSuspensions } from './user-suspensions.tsx'

export function UserDetailTabs({ user }: { user: AdminUserDetail }) {
  const isAdministrator = useViewer()?.isAdmin === true
  const [canSeeContent, canSeeReports] = [useCan('videos.approve'), useCan('reports.generate')]
  const tabs = [
    ...(canSeeContent ? [{ value: 'content', label: 'Content' } as const] : []),
    ...(canSeeReports ? [{ value: 'reports', label: 'Reports', count: user.reportsAbout } as const] : []),
    { value: 'suspensions', label: 'Suspensions', count: user.suspensions.length } as const,
    ...(isAdministrator
      ? [
          { value: 'audit', label: 'Audit' } as const,
          { value: 'sessions', label: 'Sessions', count: user.sessionCount } as const,
        ]
      : []),
  ]
  const [tab, open] = useTab(tabs)
  return (
    <Tabs label="What is known" value={tab} onValueChange={open} tabs={tabs}>
      <div className="pt-4">
        <TabPanel value="content">
          <UserContent userId={user.id} />
        </TabPanel>
        <TabPanel value="reports">
          <UserReports userId={user.id} />
        </TabPanel>
        <TabPanel value="suspensions">
          <UserSuspensions user={user} />
        </TabPanel>
        <TabPanel value="audit">
          <UserAudit userId={user.id} />
        </TabPanel>
        <TabPanel value="sessions">
          <UserSessions userId={user.id} />
        </TabPanel>
      </div>
    </Tabs>
  )
}

function UserSessions({ userId }: { userId: number }) {
  const list = useQuery(query(userAdmin.listSessions, { params: { id: userId } }))
  const end = useSend(userAdmin.endSessions, {
    invalidates: userRefreshes,
    done: 'Signed out',
    failed: 'They could not be signed out',
  })
  const endSession = (sessionId?: number) =>
    end.mutate({ params: { id: userId }, query: sessionId === undefined ? {} : { sessionId } })
  return (
    <QueryState
      query={list}
      failed="The sessions could not be loaded"
      loading={<Skeleton className="h-40 rounded-lg" />}
      empty={<EmptyList icon={Monitor} title="Not signed in anywhere" />}
    >
      {(sessions) => (
        <>
          <ul aria-label="Sessions" className="divide-y divide-line rounded-lg border border-line bg-surface">
            {sessions.map((session) => (
              <li key={session.id} className="flex items-center gap-3 px-4 py-3">
                <Glyph icon={Monitor} size={20} className="flex-none text-fg-muted" />
                <span className="min-w-0 flex-1">
                  <span className="block font-strong">{session.device}</span>
                  <span className="text-13 wrap-anywhere text-fg-faint">
                    {session.address && `${session.address} · `}last used {relativeTime(session.usedAt)}
                  </span>
                </span>
                <Button
                  size="sm"
                  aria-label={`Sign out ${session.device}`}
                  disabled={end.isPending}
                  onClick={() => endSession(session.id)}
                >
                  Sign out
                </Button>
              </li>
            ))}
          </ul>
          <div className="mt-3 flex justify-end">
            <Button loading={end.isPending} onClick={() => endSession()}>
              Sign out everywhere
            </Button>
          </div>
        </>
      )}
    </QueryState>
  )
}

const directionOptions = [
  { value: 'about', label: 'About them' },
  { value: 'by', label: 'By them' },
] as const

const statusLabels: Record<ReportStatus, { label: string; tone: BadgeTone }> = {
  pending: { label: 'Pending', tone: 'warning' },
  reviewed: { label: 'Under review', tone: 'info' },
  actioned: { label: 'Action taken', tone: 'danger' },
  dismissed: { label: 'No violation', tone: 'neutral' },
}

function UserReports({ userId }: { userId: number }) {
  const { search, change } = useUrlState(readUserDetailSearch)
  const which = search.which ?? 'about'
  const list = usePagedQuery(userAdmin.listReports, { params: { id: userId }, query: { which } })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SegmentedControl
        label="Which reports"
        value={which}
        onValueChange={(next) => change({ which: next === 'about' ? undefined : next })}
        options={directionOptions}
      />
      <RecordList
        list={list}
        label="Reports"
        icon={Flag}
        failed="The reports could not be loaded"
        empty={which === 'about' ? 'There are no reports about them' : 'They have not reported anything'}
      >
        {(report) => (
          <>
            <span className="min-w-0 flex-[1_1_240px]">
              <span className="block truncate font-strong">
                <bdi>{report.title || `${report.contentType} ${report.contentId}`}</bdi>
              </span>
              <span className="text-13 text-fg-faint">
                {report.contentType} · {report.reason}
              </span>
            </span>
            <Badge tone={statusLabels[report.status].tone}>{statusLabels[report.status].label}</Badge>
            <span className="w-28 text-end text-13 text-fg-faint">{relativeTime(report.createdAt)}</span>
          </>
        )}
      </RecordList>
    </div>
  )
}

const kindOptions = [
  { value: 'video', label: 'Videos' },
  { value: 'post', label: 'Posts' },
  { value: 'comment', label: 'Comments' },
] as const

const stateLabels: Record<UserContentItem['state'], { label: string; tone: BadgeTone }> = {
  public: { label: 'Public', tone: 'success' },
  unlisted: { label: 'Unlisted', tone: 'neutral' },
  private: { label: 'Private', tone: 'neutral' },
  draft: { label: 'Draft', tone: 'neutral' },
  held: { label: 'Held back', tone: 'warning' },
  trash: { label: 'In the trash', tone: 'danger' },
}

function UserContent({ userId }: { userId: number }) {
  const { search, change } = useUrlState(readUserDetailSearch)
  const kind = search.kind ?? 'video'
  const list = usePagedQuery(userAdmin.listContent, { params: { id: userId }, query: { kind } })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SegmentedControl
        label="Kind"
        value={kind}
        onValueChange={(next) => change({ kind: next === 'video' ? undefined : next })}
        options={kindOptions}
      />
      <RecordList
        list={list}
        label="Content"
        icon={Film}
        failed="The content could not be loaded"
        empty="There is no content of this kind"
      >
        {(content) => (
          <>
            <a href={content.link} className="min-w-0 flex-[1_1_240px] truncate font-strong hover:underline">
              <bdi>{content.title || 'Untitled'}</bdi>
            </a>
            <Badge tone={stateLabels[content.state].tone}>{stateLabels[content.state].label}</Badge>
            <span className="w-28 text-end text-13 text-fg-faint">{relativeTime(content.createdAt)}</span>
          </>
        )}
      </RecordList>
    </div>
  )
}

const actionLabels: Record<string, string> = {
  'user.created': 'added them',
  'user.updated': 'edited them',
  'user.roleChanged': 'gave them another role',
  'user.suspended': 'suspended them',
  'user.suspensionEnded': 'lifted the suspension',
  'user.appealDecided': 'decided their appeal',
  'user.signedOut': 'signed them out',
}

function UserAudit({ userId }: { userId: number }) {
  const list = usePagedQuery(userAdmin.listAudit, { params: { id: userId }, query: {} })
  return (
    <RecordList
      list={list}
      label="Audit"
      icon={ScrollText}
      failed="The audit could not be loaded"
      empty="The staff has done nothing about them"
    >
      {(entry) => (
        <>
          <span className="min-w-0 flex-[1_1_240px]">
            <b className="font-semibold">{entry.actorName ?? 'Somebody who has left'}</b>{' '}
            {actionLabels[entry.action] ?? actionLabel(entry.action)}
            <span className="block text-13 wrap-anywhere text-fg-faint">{changesAsText(entry)}</span>
          </span>
          <span className="text-13 text-fg-faint">{relativeTime(entry.at)}</span>
        </>
      )}
    </RecordList>
  )
}

interface RecordListProps<Item> extends Pick<PagedListProps<Item>, 'list' | 'label' | 'failed' | 'children'> {
  icon: Icon
  empty: string
}

const RecordList = <Item extends { id: number }>({ icon, empty, ...list }: RecordListProps<Item>) => (
  <PagedList
    {...list}
    failedMore={list.failed}
    loading={<Skeleton className="h-60 rounded-lg" />}
    empty={<EmptyList icon={icon} title={empty} />}
    className="divide-y divide-line rounded-lg border border-line bg-surface"
    itemClassName="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-3"
  />
)
