import { t } from '@kinora/contract/text/translate'
import { pages } from '@kinora/contract/pages/pages'
import { CommentInbox } from '../../domains/community/comments/comment-inbox.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { PageHeader } from '../../ui/page-header.tsx'

export default function StudioCommentsPage() {
  useTitle(t(pages.studioComments.title))
  return (
    <div className="max-w-[1080px]">
      <PageHeader title={t(pages.studioComments.title)} />
      <CommentInbox />
    </div>
  )
}
