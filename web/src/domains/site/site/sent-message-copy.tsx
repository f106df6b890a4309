import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import type { ContactInput } from './contact-form.tsx'
import { topicLabels } from './contact-topics.ts'

export function SentMessageCopy({ message, onAgain }: { message: ContactInput; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone with the form.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card pad className="max-w-[680px]">
      <div className="flex items-center gap-2.5">
        <Glyph icon={CircleCheck} className="text-success" />
        <h2 ref={heading} tabIndex={-1} className="title-16 rounded-sm outline-offset-4">
          Your message was sent
        </h2>
      </div>
      <p className="mt-1.5 text-fg-muted">
        The answer goes to <b className="font-semibold wrap-anywhere text-fg">{message.email}</b>. This is
        your copy:
      </p>
      <dl className="mt-4 grid gap-3 border-t border-line pt-4">
        <MessageRow name="Name">{message.name}</MessageRow>
        <MessageRow name="Topic">{topicLabels[message.topic]}</MessageRow>
        <MessageRow name="Message">{message.message}</MessageRow>
      </dl>
      <Button className="mt-5 print:hidden" onClick={onAgain}>
        Write another message
      </Button>
    </Card>
  )
}

const MessageRow = ({ name, children }: { name: string; children: string }) => (
  <div className="grid gap-0.5 md:grid-cols-[96px_minmax(0,1fr)]">
    <dt className="text-fg-faint">{name}</dt>
    <dd className="whitespace-pre-wrap wrap-anywhere">{children}</dd>
  </div>
)
