import { msg, t, type Message } from '@kinora/contract/text/translate'
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
import { changesAsText } from '../../site/audit/audit-labels.ts'
import { reasonNames, typeNames } from './report-names.ts'
import { userRefreshes } from './use-bulk-update.ts'
import { UserAction } from './user-action.tsx'
import { UserSuspensions } from './user-suspensions.tsx'

export function UserDetailTabs({ user }: { user: AdminUserDetail }) {
  const isAdministrator = useViewer()?.isAdmin === true
  const [canSeeContent, canSeeReports] = [useCan('videos.approve'), useCan('reports.generate')]
  const tabs = [
    ...(canSeeContent ? [{ value: 'content', label: t`Content` } as const] : []),
    ...(canSeeReports ? [{ value: 'reports', label: t`Reports`, count: user.reportsAbout } as const] : []),
    { value: 'suspensions', label: t`Suspensions`, count: user.suspensions.length } as const,
    ...(isAdministrator
      ? [
          { value: 'audit', label: t`Audit` } as const,
          { value: 'sessions', label: t`Sessions`, count: user.sessionCount } as const,
        ]
      : []),
  ]
  const [tab, open] = useTab(tabs)
  return (
    <Tabs label={t`What is known`} value={tab} onValueChange={open} tabs={tabs}>
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
    done: t`Signed out`,
    failed: t`They could not be signed out`,
  })
  const endSession = (sessionId?: number) =>
    end.mutate({ params: { id: userId }, query: sessionId === undefined ? {} : { sessionId } })
  return (
    <QueryState
      query={list}
      failed={t`The sessions could not be loaded`}
      loading={<Skeleton className="h-40 rounded-lg" />}
      empty={<EmptyList icon={Monitor} title={t`Not signed in anywhere`} />}
    >
      {(sessions) => (
        <>
          <ul
            aria-label={t`Sessions`}
            className="divide-y divide-line rounded-lg border border-line bg-surface"
          >
            {sessions.map((session) => (
              <li key={session.id} className="flex items-center gap-3 px-4 py-3">
                <Glyph icon={Monitor} size={20} className="flex-none text-fg-muted" />
                <span className="min-w-0 flex-1">
                  <span className="block font-strong">{session.device}</span>
                  <span className="text-13 wrap-anywhere text-fg-faint">
                    {session.address && `${session.address} · `}
                    {t`last used ${{ time: relativeTime(session.usedAt) }}`}
                  </span>
                </span>
                <Button
                  size="sm"
                  aria-label={t`Sign out ${{ device: session.device }}`}
                  disabled={end.isPending}
                  onClick={() => endSession(session.id)}
                >
                  {t`Sign out`}
                </Button>
              </li>
            ))}
          </ul>
          <div className="mt-3 flex justify-end">
            <Button loading={end.isPending} onClick={() => endSession()}>
              {t`Sign out everywhere`}
            </Button>
          </div>
        </>
      )}
    </QueryState>
  )
}

const directionOptions = [
  { value: 'about', label: msg`About them` },
  { value: 'by', label: msg`By them` },
] as const

const statusLabels: Record<ReportStatus, { label: Message; tone: BadgeTone }> = {
  pending: { label: msg({ message: 'Pending', context: 'waiting for review' }), tone: 'warning' },
  reviewed: { label: msg`Under review`, tone: 'info' },
  actioned: { label: msg`Action taken`, tone: 'danger' },
  dismissed: { label: msg`No violation`, tone: 'neutral' },
}

function UserReports({ userId }: { userId: number }) {
  const { search, change } = useUrlState(readUserDetailSearch)
  const which = search.which ?? 'about'
  const list = usePagedQuery(userAdmin.listReports, { params: { id: userId }, query: { which } })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SegmentedControl
        label={t`Which reports`}
        value={which}
        onValueChange={(next) => change({ which: next === 'about' ? undefined : next })}
        options={directionOptions}
      />
      <RecordList
        list={list}
        label={t`Reports`}
        icon={Flag}
        failed={t`The reports could not be loaded`}
        empty={which === 'about' ? t`There are no reports about them` : t`They have not reported anything`}
      >
        {(report) => (
          <>
            <span className="min-w-0 flex-[1_1_240px]">
              <span className="block truncate font-strong">
                <bdi>{report.title || `${t(typeNames[report.contentType])} ${report.contentId}`}</bdi>
              </span>
              <span className="text-13 text-fg-faint">
                {t(typeNames[report.contentType])} · {t(reasonNames[report.reason])}
              </span>
            </span>
            <Badge tone={statusLabels[report.status].tone}>{t(statusLabels[report.status].label)}</Badge>
            <span className="w-28 text-end text-13 text-fg-faint">{relativeTime(report.createdAt)}</span>
          </>
        )}
      </RecordList>
    </div>
  )
}

const kindOptions = [
  { value: 'video', label: msg`Videos` },
  { value: 'post', label: msg`Posts` },
  { value: 'comment', label: msg`Comments` },
] as const

const stateLabels: Record<UserContentItem['state'], { label: Message; tone: BadgeTone }> = {
  public: { label: msg({ message: 'Public', context: 'video' }), tone: 'success' },
  unlisted: { label: msg({ message: 'Unlisted', context: 'video' }), tone: 'neutral' },
  private: { label: msg({ message: 'Private', context: 'video' }), tone: 'neutral' },
  draft: { label: msg`Draft`, tone: 'neutral' },
  held: { label: msg`Held back`, tone: 'warning' },
  trash: { label: msg`In the trash`, tone: 'danger' },
}

function UserContent({ userId }: { userId: number }) {
  const { search, change } = useUrlState(readUserDetailSearch)
  const kind = search.kind ?? 'video'
  const list = usePagedQuery(userAdmin.listContent, { params: { id: userId }, query: { kind } })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SegmentedControl
        label={t`Kind`}
        value={kind}
        onValueChange={(next) => change({ kind: next === 'video' ? undefined : next })}
        options={kindOptions}
      />
      <RecordList
        list={list}
        label={t`Content`}
        icon={Film}
        failed={t`The content could not be loaded`}
        empty={t`There is no content of this kind`}
      >
        {(content) => (
          <>
            <a href={content.link} className="min-w-0 flex-[1_1_240px] truncate font-strong hover:underline">
              <bdi>{content.title || t`Untitled`}</bdi>
            </a>
            <Badge tone={stateLabels[content.state].tone}>{t(stateLabels[content.state].label)}</Badge>
            <span className="w-28 text-end text-13 text-fg-faint">{relativeTime(content.createdAt)}</span>
          </>
        )}
      </RecordList>
    </div>
  )
}

function UserAudit({ userId }: { userId: number }) {
  const list = usePagedQuery(userAdmin.listAudit, { params: { id: userId }, query: {} })
  return (
    <RecordList
      list={list}
      label={t`Audit`}
      icon={ScrollText}
      failed={t`The audit could not be loaded`}
      empty={t`The staff has done nothing about them`}
    >
      {(entry) => (
        <>
          <span className="min-w-0 flex-[1_1_240px]">
            <UserAction entry={entry} />
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
