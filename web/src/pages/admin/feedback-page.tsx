import { t } from '@kinora/contract/text/translate'
import { pages } from '@kinora/contract/pages/pages'
import { FeedbackStats } from '../../domains/administration/feedback/feedback-stats.tsx'
import { ReceivedFeedbackList } from '../../domains/administration/feedback/received-feedback-list.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { PageHeader } from '../../ui/page-header.tsx'

export default function FeedbackPage() {
  useTitle(t(pages.adminFeedback.title))
  return (
    <>
      <PageHeader title={t`Feedback`} subtitle={t`Messages that people send from the site`} />
      <FeedbackStats />
      <ReceivedFeedbackList />
    </>
  )
}
