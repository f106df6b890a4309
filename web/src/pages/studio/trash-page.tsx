import { t } from '@kinora/contract/text/translate'
import { pages } from '@kinora/contract/pages/pages'
import { trash } from '@kinora/contract/community/trash/calls'
import { trashKinds } from '@kinora/contract/community/trash/rules'
import type { TrashTotals } from '@kinora/contract/community/trash/schemas'
import { useQuery } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { readTrashSearch } from '../../../../contract/src/pages/studio-pages.ts'
import { query } from '../../api.ts'
import {
  TrashList,
  PermanentDeletionDialog,
  type PermanentDeletion,
} from '../../domains/community/trash/trash-list.tsx'
import { trashKindLabels } from '../../domains/community/trash/trash-labels.ts'
import { formatBytes, formatInteger } from '../../lib/format.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { useTitle } from '../../lib/use-title.ts'
import { Button } from '../../ui/button.tsx'
import { Chips } from '../../ui/chips.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

const totalCount = (totals: TrashTotals | undefined) =>
  totals && trashKinds.reduce((sum, kind) => sum + totals[kind], 0)

const labelWithCount = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} ${formatInteger(count)}`

const storageNote = (bytes: number) =>
  bytes > 0
    ? t`Kept for 30 days, then deleted for good. Until then it counts towards your storage, ${{ size: formatBytes(bytes) }} now.`
    : t`Kept for 30 days, then deleted for good. Until then it counts towards your storage.`

export default function TrashPage() {
  useTitle(t(pages.studioTrash.title))
  const totals = useQuery({ ...query(trash.findTotals, {}), staleTime: 0 }).data
  const { search, change } = useUrlState(readTrashSearch)
  const [removal, setRemoval] = useState<PermanentDeletion | null>(null)
  const all = totalCount(totals)
  return (
    <div className="max-w-[960px]">
      <PageHeader
        title={t(pages.studioTrash.title)}
        subtitle={storageNote(totals?.bytes ?? 0)}
        action={
          <Button
            variant="outline"
            icon={Trash2}
            disabled={!all}
            onClick={() => setRemoval({ kind: 'all', count: all ?? 0 })}
          >
            {t`Empty trash`}
          </Button>
        }
      />
      <div className="mb-4">
        <Chips
          label={t`Show`}
          value={search.kind ?? 'all'}
          onValueChange={(kind) => change({ kind: kind === 'all' ? undefined : kind })}
          options={[
            { value: 'all', label: labelWithCount(t`All`, all) },
            ...trashKinds.map((kind) => ({
              value: kind,
              label: labelWithCount(t(trashKindLabels[kind].many), totals?.[kind]),
            })),
          ]}
        />
      </div>
      <TrashList kind={search.kind} onRemove={(item) => setRemoval({ kind: 'one', item })} />
      {removal && <PermanentDeletionDialog removal={removal} onClose={() => setRemoval(null)} />}
    </div>
  )
}
