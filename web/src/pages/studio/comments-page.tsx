import { pages } from '@kinora/contract/pages'
import { Inbox } from '../../features/comments/inbox.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { PageHead } from '../../ui/page-head.tsx'

export default function StudioCommentsPage() {
  useTitle(pages.studioComments.title)
  return (
    <div className="max-w-[1080px]">
      <PageHead title={pages.studioComments.title} />
      <Inbox />
    </div>
  )
}
