import { t } from '@kinora/contract/text/translate'
import { readHistorySearch } from '@kinora/contract/pages/page-search'
import { pages } from '@kinora/contract/pages/pages'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import {
  HistoryControls,
  useHistorySettings,
  PausedNotice,
} from '../domains/discovery/history/history-controls.tsx'
import { HistoryList, HistoryEmpty, HistorySkeleton } from '../domains/discovery/history/history-list.tsx'
import { HistoryMenu, ClearHistoryDialog } from '../domains/discovery/history/history-menu.tsx'
import { useHistory, type ClearScope } from '../domains/discovery/history/use-history.ts'
import { useSettingsQuery } from '../domains/people/settings/use-settings.ts'
import { useTitle } from '../lib/use-title.ts'
import { Button } from '../ui/button.tsx'
import { useListFilters } from '../ui/list-page/use-list-filters.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { PagedState } from '../ui/paged-list.tsx'

export default function HistoryPage() {
  useTitle(pages.history.title)
  const { search, isFiltered, clear } = useListFilters(readHistorySearch, ['type'])
  const list = useHistory(search)
  const chosen = useSettingsQuery({ isEdited: true }).data
  const settings = useHistorySettings()
  const [clearing, setClearing] = useState<ClearScope | null>(null)
  const isPaused = chosen?.pauseHistory ?? false

  return (
    <>
      <PageHeader
        title={t(pages.history.title)}
        action={
          <div className="flex items-center gap-1">
            <Button variant="outline" icon={Trash2} onClick={() => setClearing({ kind: 'all' })}>
              {t({ message: 'Clear all', context: 'history' })}
            </Button>
            <HistoryMenu values={chosen} settings={settings} onClear={setClearing} />
          </div>
        }
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-start lg:gap-12">
        <div className="lg:sticky lg:top-[calc(var(--header)+12px)] lg:order-1">
          <HistoryControls
            values={chosen}
            settings={settings}
            onDeleteLastHour={() => setClearing({ kind: 'lastHour' })}
          />
        </div>
        <div className="min-w-0">
          {isPaused && <PausedNotice settings={settings} />}
          <PagedState
            list={list}
            failed={t`Your history could not be loaded`}
            failedMore={t`More of your history could not be loaded`}
            loading={<HistorySkeleton />}
            empty={<HistoryEmpty isFiltered={isFiltered} isPaused={isPaused} onClearFilters={clear} />}
          >
            {(entries) => <HistoryList entries={entries} isBusy={list.isFetchingNextPage} />}
          </PagedState>
        </div>
      </div>
      {clearing && <ClearHistoryDialog scope={clearing} onClose={() => setClearing(null)} />}
    </>
  )
}
