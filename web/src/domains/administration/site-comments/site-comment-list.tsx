import { managedComments } from '@kinora/contract/community/comments/managed-calls'
import type { ManagedComment } from '@kinora/contract/community/comments/schemas'
import Check from 'lucide-react/icons/check'
import MessageSquare from 'lucide-react/icons/message-square'
import Trash from 'lucide-react/icons/trash-2'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { Button } from '../../../ui/button.tsx'
import { BulkBar, RowCheckbox } from '../../../ui/data-table/row-selection.tsx'
import { isSelected } from '../../../ui/data-table/selection.ts'
import { useRowSelection } from '../../../ui/data-table/use-table-state.ts'
import { EmptyList } from '../../../ui/list-page/empty-list.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useUpdateCommentStates } from './comment-actions.ts'
import { SiteComment } from './site-comment.tsx'

export type SiteCommentTab = 'held' | 'reported' | 'removed' | 'all'

const emptyTexts: Record<SiteCommentTab, [title: string, words: string]> = {
  held: ['Nothing waits', 'Comments that are held back appear here until somebody reviews them.'],
  reported: ['There are no reported comments', 'Reported comments appear here until the report is decided.'],
  removed: ['Nothing was removed', 'Comments that creators or the staff remove appear here.'],
  all: ['No comments yet', 'All comments on the site appear here.'],
}

export function SiteCommentList({ list, searchText }: { list: SiteCommentTab; searchText: string }) {
  const comments = usePagedQuery(managedComments.list, { query: { list, search: searchText } })
  const [title, hint] = emptyTexts[list]
  return (
    <QueryState
      query={comments}
      failed="The comments could not be loaded"
      loading={<CommentSkeletons />}
      isEmpty={(listed) => listed.length === 0}
      empty={
        <EmptyList icon={MessageSquare} title={searchText ? 'No comments found' : title}>
          {searchText ? 'None of them matches your search.' : hint}
        </EmptyList>
      }
    >
      {(listed) => (
        <>
          <SelectedComments key={list} listed={listed} list={`${list} ${searchText}`} />
          <LoadMore list={comments} failed="More comments could not be loaded" />
        </>
      )}
    </QueryState>
  )
}

function SelectedComments({ listed, list }: { listed: readonly ManagedComment[]; list: string }) {
  const { selection, toggle, set, clear } = useRowSelection(list)
  const ids = listed.map(({ id }) => id)
  const chosen = listed.filter(({ id }) => isSelected(selection, id))
  const setStates = useUpdateCommentStates(clear)
  return (
    <>
      <ul aria-label="Comments" className="grid gap-3">
        {listed.map((comment) => (
          <li key={comment.id} data-focus-row="">
            <SiteComment
              comment={comment}
              box={
                <RowCheckbox
                  label={`Select the comment of ${comment.author?.username ?? 'a deleted account'}`}
                  checked={isSelected(selection, comment.id)}
                  onPress={(pressed) => toggle(ids, comment.id, pressed)}
                />
              }
            />
          </li>
        ))}
      </ul>
      <BulkBar selection={selection} rows={ids} total={ids.length} onChange={set} onClear={clear}>
        <Button
          variant="ghost"
          size="sm"
          icon={Check}
          loading={setStates.isPending}
          onClick={() => setStates.mutate({ of: chosen, state: 'published' })}
        >
          Approve
        </Button>
        <Button
          variant="ghost"
          size="sm"
          icon={Trash}
          loading={setStates.isPending}
          onClick={() => setStates.mutate({ of: chosen, state: 'removed' })}
        >
          Remove
        </Button>
      </BulkBar>
    </>
  )
}

const CommentSkeletons = () => (
  <div className="grid gap-3">
    {[1, 2, 3, 4].map((each) => (
      <Skeleton key={each} className="h-36 rounded-lg" />
    ))}
  </div>
)
