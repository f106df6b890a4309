import { formatCount, formatSubscribers } from '@kinora/contract/text/counts'
import { msg, plural, t } from '@kinora/contract/text/translate'
import type { BellSetting } from '@kinora/contract/library/viewer-state/schemas'
import { initialCalls } from '@kinora/contract/pages/initial-calls'
import { readSubscriptionsSearch } from '@kinora/contract/pages/page-search'
import { opmlExportPath } from '@kinora/contract/community/subscriptions/rules'
import { subscriptions } from '@kinora/contract/community/subscriptions/calls'
import type { SubscribedChannel } from '@kinora/contract/community/subscriptions/schemas'
import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FileUp from 'lucide-react/icons/file-up'
import UserCheck from 'lucide-react/icons/user-check'
import UserSearch from 'lucide-react/icons/user-search'
import { useState } from 'react'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { classes } from '../../../lib/classes.ts'
import { relativeTime } from '../../../lib/format.ts'
import { toChannel } from '../../../paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DropdownMenu, MenuIcon, MenuItem } from '../../../ui/dropdown-menu.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { FilterSelect } from '../../../ui/list-page/filter-select.tsx'
import { ListToolbar, SearchBar } from '../../../ui/list-page/list-toolbar.tsx'
import { useListFilters } from '../../../ui/list-page/use-list-filters.ts'
import { PagedState } from '../../../ui/paged-list.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { VerifiedMark } from '../../../ui/verified-mark.tsx'
import { bellLabels } from './bell-labels.ts'
import { BellMenu } from './bell-menu.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { useSubscription } from './use-subscription.ts'

const orderOptions = [
  { value: 'name', label: msg`A–Z` },
  { value: 'watched', label: msg`Most watched` },
] as const

function searchPlaceholder(count: number) {
  const shown = formatCount(count)
  return t`${plural({ count }, { one: msg`Search ${{ shown }} channel`, other: msg`Search ${{ shown }} channels` })}`
}

/** docs/product.md “Subscriptions” */
export function ManageChannels({ count }: { count: number | undefined }) {
  const { search, set, clear } = useListFilters(readSubscriptionsSearch)
  const list = usePagedQuery(subscriptions.list, initialCalls.subscriptions(search).channels.input)
  return (
    <>
      <ListToolbar className="py-4">
        <SearchBar
          label={t`Search your channels`}
          placeholder={count ? searchPlaceholder(count) : t`Search your channels`}
          className="min-w-48 flex-1 md:max-w-[400px]"
        />
        <FilterSelect
          label={t`Sort`}
          placeholder={t`Recent`}
          value={search.order}
          options={orderOptions}
          onChange={(order) => set({ order })}
          className="w-40 max-md:flex-1"
        />
        <FileMenu />
      </ListToolbar>
      <PagedState
        list={list}
        failed={t`Your channels could not be loaded`}
        failedMore={t`More channels could not be loaded`}
        loading={<Skeleton className="h-80 rounded-lg!" />}
        empty={<NoChannels isSearch={search.q !== undefined} onClear={clear} />}
      >
        {(channels) => (
          <Card>
            <ul aria-label={t`Your channels`}>
              {channels.map((channel) => (
                <ManagedChannel key={channel.id} channel={channel} />
              ))}
            </ul>
          </Card>
        )}
      </PagedState>
    </>
  )
}

function FileMenu() {
  const [isImporting, setImporting] = useState(false)
  return (
    <>
      <DropdownMenu
        trigger={<IconButton icon={Ellipsis} label={t`More: import, export`} />}
        label={t`Import, export`}
      >
        <MenuItem icon={FileUp} onSelect={() => setImporting(true)}>
          {t`Import OPML`}
        </MenuItem>
        <MenuItem asChild>
          <a href={opmlExportPath} download="subscriptions.opml">
            <MenuIcon icon={Download} />
            {t`Export OPML`}
          </a>
        </MenuItem>
      </DropdownMenu>
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}

const NoChannels = ({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) =>
  isSearch ? (
    <EmptyState
      icon={UserSearch}
      title={t`No channels found`}
      className="py-20"
      action={<Button onClick={onClear}>{t`Clear search`}</Button>}
    />
  ) : (
    <EmptyState icon={UserSearch} title={t`You do not follow any channels yet`} className="py-20">
      {t`Subscribe on a channel page, or import a list from the menu above.`}
    </EmptyState>
  )

function ManagedChannel({ channel }: { channel: SubscribedChannel }) {
  const { id, username, avatar, isVerified } = channel
  const { bell, choose } = useSubscription(id, { known: channel.bell })
  // Undo restores the latest bell, which may differ from the listed one.
  const [bellBefore, setBellBefore] = useState(channel.bell)
  const isUnsubscribed = bell === null
  const press = () => {
    if (bell) setBellBefore(bell)
    choose(bell ? null : bellBefore)
  }
  return (
    <li className="relative flex min-w-0 items-center gap-4 border-t border-line px-5 py-2.5 first:border-0 max-md:gap-3 max-md:px-3.5">
      <Avatar name={username} src={avatar} size={44} className={classes(isUnsubscribed && 'opacity-45')} />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-1.5">
          <Link
            {...toChannel(id)}
            className={classes('relative hit truncate font-semibold', isUnsubscribed && 'text-fg-faint')}
          >
            {username}
          </Link>
          {isVerified && <VerifiedMark />}
        </p>
        <p className="line-clamp-2 text-13 text-fg-muted tabular-nums">
          {isUnsubscribed ? t`Unsubscribed just now` : channelSummary(channel)}
        </p>
      </div>
      {bell && (
        <BellButton
          username={username}
          bell={bell}
          onChoose={(chosen) => (chosen ? choose(chosen) : press())}
        />
      )}
      {/* A single button, so that it keeps the focus when it turns into Undo. */}
      <Button
        aria-label={
          isUnsubscribed
            ? t`Undo, subscribe to ${{ username }} again`
            : t`Subscribed, unsubscribe from ${{ username }}`
        }
        onClick={press}
      >
        {isUnsubscribed ? (
          t`Undo`
        ) : (
          <>
            <Glyph icon={UserCheck} size={18} className="md:hidden" />
            <span className="max-md:hidden">{t({ message: 'Subscribed', context: 'button' })}</span>
          </>
        )}
      </Button>
    </li>
  )
}

const channelSummary = ({ subscriberCount, lastUploadAt }: SubscribedChannel) =>
  [
    subscriberCount !== null && formatSubscribers(subscriberCount),
    lastUploadAt ? t`last upload ${{ ago: relativeTime(lastUploadAt) }}` : t`no uploads yet`,
  ]
    .filter(Boolean)
    .join(' · ')

interface BellButtonProps {
  username: string
  bell: BellSetting
  onChoose: (bell: BellSetting | null) => void
}

const BellButton = ({ username, bell, onChoose }: BellButtonProps) => (
  <BellMenu
    bell={bell}
    onChoose={onChoose}
    trigger={
      <Button
        variant="ghost"
        aria-label={t`Notifications from ${{ username }}: ${{ setting: t(bellLabels[bell].label) }}`}
      >
        <Glyph icon={bellLabels[bell].icon} size={18} />
        <span className="max-md:hidden">{t(bellLabels[bell].label)}</span>
        <Glyph icon={ChevronDown} size={16} className="max-md:hidden" />
      </Button>
    }
  />
)
