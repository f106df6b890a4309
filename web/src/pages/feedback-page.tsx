import { t } from '@kinora/contract/text/translate'
import { pages } from '@kinora/contract/pages/pages'
import type { Feedback } from '@kinora/contract/administration/feedback/schemas'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { FeedbackForm } from '../domains/administration/feedback/feedback-form.tsx'
import { FeedbackSentMessage } from '../domains/administration/feedback/feedback-sent-message.tsx'
import { OwnFeedbackList } from '../domains/administration/feedback/own-feedback-list.tsx'
import { useTitle } from '../lib/use-title.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { isSignInPath } from '../viewer/redirect-target.ts'

export default function FeedbackPage() {
  const from = usePreviousPage()
  const [sent, setSent] = useState<Feedback | null>(null)
  useTitle(pages.feedback.title)
  return (
    <div className="max-w-[680px] pt-3">
      <PageHeader
        title={t(pages.feedback.title)}
        subtitle={t`Tell us what does not work, or what would make this site better`}
      />
      {sent ? (
        <FeedbackSentMessage feedback={sent} onAgain={() => setSent(null)} />
      ) : (
        <FeedbackForm page={from} onSent={setSent} />
      )}
      <OwnFeedbackList />
    </div>
  )
}

/** Undefined for visits from other sites and from sign-in pages. */
function usePreviousPage(): string | undefined {
  const router = useRouter()
  // During the first render, the resolved location is still that of the previous page.
  const [href] = useState(() => router.state.resolvedLocation?.href)
  const isHere = href === undefined || href === router.state.location.href
  return isHere || isSignInPath(href) ? undefined : href
}
