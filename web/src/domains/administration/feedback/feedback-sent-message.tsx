import type { Feedback } from '@kinora/contract/administration/feedback/schemas'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Glyph } from '../../../ui/glyph.tsx'

export function FeedbackSentMessage({ feedback, onAgain }: { feedback: Feedback; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone with the form.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card pad>
      <div className="flex items-center gap-2.5">
        <Glyph icon={CircleCheck} className="text-success" />
        <h2 ref={heading} tabIndex={-1} className="title-16 rounded-sm outline-offset-4">
          Thank you, your feedback has arrived
        </h2>
      </div>
      <p className="mt-1.5 text-fg-muted">
        Its reference number is <b className="font-semibold text-fg tabular-nums">{feedback.id}</b>. You can
        follow its status below.
      </p>
      <Button className="mt-5" onClick={onAgain}>
        Send more feedback
      </Button>
    </Card>
  )
}
