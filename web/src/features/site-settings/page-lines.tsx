import { managedPages, type ManagedPage } from '@kinora/contract/site'
import { useQuery } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { query } from '../../api.ts'
import { calendarDay } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Late } from '../../ui/late.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useViewer } from '../accounts/use-viewer.ts'
import { Line, Lines } from './setting-lines.tsx'

// Lazy, with the Markdown parser.
const loadEditor = () => import('./page-editor.tsx')

export function PageLines() {
  const all = useQuery(query(managedPages.list, {}))
  const isAdmin = useViewer()?.isAdmin
  const [edited, edit] = useState<ManagedPage | null>(null)
  return (
    <>
      <QueryState
        query={all}
        failed="The pages could not be loaded"
        loading={<Skeleton className="h-150 rounded-lg" />}
      >
        {(pages) => (
          <Lines>
            {pages.map((page) => (
              <Line
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
                {page.isOwn ? 'Yours' : 'Of the program'}, version of {calendarDay(page.updatedAt)}
              </Line>
            ))}
          </Lines>
        )}
      </QueryState>
      {edited && (
        <Late load={loadEditor} onFailed={() => edit(null)}>
          {({ PageEditor }) => <PageEditor page={edited} onClose={() => edit(null)} />}
        </Late>
      )}
    </>
  )
}
