import { trashFilters } from '@kinora/contract/studio-page-search'
import { pages } from '@kinora/contract/pages'
import { trash, trashKinds, type TrashTotals } from '@kinora/contract/trash'
import { useQuery } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { query } from '../../api.ts'
import { RemovalDialog, type Removal } from '../../features/trash/trash-dialogs.tsx'
import { TrashList } from '../../features/trash/trash-list.tsx'
import { kindWords } from '../../features/trash/trash-words.ts'
import { bytes, wholeNumber } from '../../lib/format.ts'
import { useFilters } from '../../lib/url-state.ts'
import { useTitle } from '../../lib/use-title.ts'
import { Button } from '../../ui/button.tsx'
import { Chips } from '../../ui/chips.tsx'
import { PageHead } from '../../ui/page-head.tsx'

const countOf = (totals: TrashTotals | undefined) =>
  totals && trashKinds.reduce((sum, kind) => sum + totals[kind], 0)

const withCount = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} ${wholeNumber(count)}`

export default function TrashPage() {
  useTitle(pages.studioTrash.title)
  const totals = useQuery({ ...query(trash.findTotals, {}), staleTime: 0 }).data
  const { values, set } = useFilters(trashFilters)
  const [removal, setRemoval] = useState<Removal | null>(null)
  const all = countOf(totals)
  const weight = totals && totals.bytes > 0 ? `, ${bytes(totals.bytes)} now` : ''
  return (
    <div className="max-w-[960px]">
      <PageHead
        title={pages.studioTrash.title}
        subtitle={`Kept for 30 days, then deleted for good. Until then it counts towards your storage${weight}.`}
        action={
          <Button
            variant="outline"
            icon={Trash2}
            disabled={!all}
            onClick={() => setRemoval({ kind: 'all', count: all ?? 0 })}
          >
            Empty trash
          </Button>
        }
      />
      <div className="mb-4">
        <Chips
          label="Show"
          value={values.kind ?? 'all'}
          onValueChange={(kind) => set('kind', kind === 'all' ? '' : kind)}
          options={[
            { value: 'all', label: withCount('All', all) },
            ...trashKinds.map((kind) => ({
              value: kind,
              label: withCount(kindWords[kind].many, totals?.[kind]),
            })),
          ]}
        />
      </div>
      <TrashList kind={values.kind} onRemove={(item) => setRemoval({ kind: 'one', item })} />
      {removal && <RemovalDialog removal={removal} onClose={() => setRemoval(null)} />}
    </div>
  )
}
