import { userAdmin } from '@kinora/contract/administration/user-admin/calls'
import type { UserContentItem } from '@kinora/contract/administration/user-admin/schemas'
import { userDetailParams } from '@kinora/contract/pages/admin-page-search'
import Film from 'lucide-react/icons/film'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { relativeTime } from '../../../lib/format.ts'
import { useFilters } from '../../../lib/url-state.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { SegmentedControl } from '../../../ui/chips.tsx'
import { PagedList } from './paged-list.tsx'

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

export function UserContent({ userId }: { userId: number }) {
  const { values, set } = useFilters({ kind: userDetailParams.kind })
  const kind = values.kind ?? 'video'
  const list = usePagedQuery(userAdmin.listContent, { params: { id: userId }, query: { kind } })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SegmentedControl
        label="Kind"
        value={kind}
        onValueChange={(next) => set('kind', next === 'video' ? '' : next)}
        options={kindOptions}
      />
      <PagedList
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
            <span className="w-28 text-right text-13 text-fg-faint">{relativeTime(content.createdAt)}</span>
          </>
        )}
      </PagedList>
    </div>
  )
}
