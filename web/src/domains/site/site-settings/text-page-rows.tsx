import { managedTextPages } from '@kinora/contract/site/site/calls'
import type { ManagedTextPage } from '@kinora/contract/site/site/schemas'
import { useQuery } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { query } from '../../../api.ts'
import { formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { LazyModule } from '../../../ui/lazy-module.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { SiteSettingRow, SettingRows } from './setting-rows.tsx'

// Lazy, with the Markdown parser.
const loadEditor = () => import('./text-page-editor.tsx')

export function TextPageRows() {
  const all = useQuery(query(managedTextPages.list, {}))
  const isAdmin = useViewer()?.isAdmin
  const [edited, edit] = useState<ManagedTextPage | null>(null)
  return (
    <>
      <QueryState
        query={all}
        failed="The pages could not be loaded"
        loading={<Skeleton className="h-150 rounded-lg" />}
      >
        {(pages) => (
          <SettingRows>
            {pages.map((page) => (
              <SiteSettingRow
                key={page.name}
                title={page.title}
                action={
                  isAdmin && (
                    <Button icon={Pencil} aria-label={`Edit ${page.title}`} onClick={() => edit(page)}>
                      Edit
                    </Button>
                  )
                }
              >
                {page.isOwn ? 'Yours' : 'Of the program'}, version of {formatDate(page.updatedAt)}
              </SiteSettingRow>
            ))}
          </SettingRows>
        )}
      </QueryState>
      {edited && (
        <LazyModule load={loadEditor} onFailed={() => edit(null)}>
          {({ TextPageEditor }) => <TextPageEditor page={edited} onClose={() => edit(null)} />}
        </LazyModule>
      )}
    </>
  )
}
