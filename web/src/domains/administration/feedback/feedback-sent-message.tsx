import { t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import type { Feedback } from '@kinora/contract/administration/feedback/schemas'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Glyph } from '../../../ui/glyph.tsx'

export function FeedbackSentMessage({ feedback, onAgain }: { feedback: Feedback; onAgain: () => void }) {
  const { id } = feedback
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone with the form.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card pad>
      <div className="flex items-center gap-2.5">
        <Glyph icon={CircleCheck} className="text-success" />
        <h2 ref={heading} tabIndex={-1} className="title-16 rounded-sm outline-offset-4">
          {t`Thank you, your feedback has arrived`}
        </h2>
      </div>
      <p className="mt-1.5 text-fg-muted">
        <Trans>
          Its reference number is <b className="font-semibold text-fg tabular-nums">{id}</b>. You can follow
          its status below.
        </Trans>
      </p>
      <Button className="mt-5" onClick={onAgain}>
        {t`Send more feedback`}
      </Button>
    </Card>
  )
}
