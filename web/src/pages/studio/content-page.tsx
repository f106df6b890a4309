import { t } from '@kinora/contract/text/translate'
import { Link } from '@tanstack/react-router'
import SquarePen from 'lucide-react/icons/square-pen'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { useViewer } from '../../viewer/use-viewer.ts'
import { BulkActions, BulkProgress } from '../../domains/studio/bulk/bulk-actions.tsx'
import { toBulkTarget } from '../../domains/studio/bulk/use-bulk-edit.ts'
import {
  ContentDialogs,
  ContentActionContext,
  type ContentAction,
} from '../../domains/studio/my-content/content-dialogs.tsx'
import { ContentTabs } from '../../domains/studio/my-content/content-tabs.tsx'
import { formatContentCounts } from '../../domains/studio/my-content/content-tabs.ts'
import { useContentCounts } from '../../domains/studio/my-content/use-my-content.ts'
import { useTitle } from '../../lib/use-title.ts'
import { countSelected } from '../../ui/data-table/selection.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

export default function ContentPage() {
  const viewer = useViewer()
  const [action, act] = useState<ContentAction | null>(null)
  const { data: counts } = useContentCounts()
  useTitle(t`Content`)
  if (!viewer) return null
  return (
    <ContentActionContext value={act}>
      <div data-focus-area="button" className="outline-0">
        <PageHeader
          title={t`Content`}
          subtitle={counts && <span className="tabular-nums">{formatContentCounts(counts)}</span>}
          action={
            <div className="flex flex-wrap gap-2">
              <Button icon={SquarePen} onClick={() => act({ kind: 'create-post' })}>
                {t`Create a Post`}
              </Button>
              <Link to="/upload" className={buttonClass({ variant: 'primary' })}>
                <Glyph icon={Upload} />
                {t`Upload video`}
              </Link>
            </div>
          }
        />
        <BulkProgress />
        <ContentTabs
          userId={viewer.id}
          renderBulkActions={(chosen) => (
            <BulkActions
              chosen={toBulkTarget(chosen)}
              count={countSelected(chosen.selection, chosen.total)}
              onStarted={chosen.clear}
            />
          )}
        />
        {action && <ContentDialogs action={action} onClose={() => act(null)} />}
      </div>
    </ContentActionContext>
  )
}
