import { msg, t, type Message } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import { contactLimits, type ContactTopic, contactTopics } from '@kinora/contract/site/site/rules'
import { ContactMessage } from '@kinora/contract/site/site/schemas'
import { site } from '@kinora/contract/site/site/calls'
import CircleCheck from 'lucide-react/icons/circle-check'
import Send from 'lucide-react/icons/send'
import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { messageOf } from '../../../api.ts'
import { useSend, fieldErrorOf } from '../../../calls/use-send.ts'
import { formatDuration } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField, TextareaField, TextField } from '../../../ui/form-fields.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { MutationForm } from '../../../ui/mutation-form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSchemaForm, type SchemaForm } from '../../../ui/use-schema-form.ts'
import { getViewer } from '../../../viewer/use-viewer.ts'

export type ContactInput = z.input<typeof ContactMessage>

export function ContactForm({
  topic,
  message = '',
  onSent,
}: {
  topic: ContactTopic
  message?: string
  onSent: (message: ContactInput) => void
}) {
  const viewer = getViewer()
  const form = useSchemaForm(
    ContactMessage,
    { name: viewer?.username ?? '', email: viewer?.email ?? '', topic, message, website: '' },
    'onTouched',
  )
  const sending = useSend(site.contact, { form, onSuccess: (_answer, { body }) => onSent(body) })
  return (
    <MutationForm
      form={form}
      mutation={sending}
      input={(body) => ({ body })}
      aria-label={t`Contact`}
      className="grid max-w-[680px] gap-5"
    >
      <ContactFields form={form} />
      {sending.isError && !hasVisibleFieldError(sending.error) && (
        <div role="alert">
          <Notice tone="danger" title={t`The message was not sent.`}>
            {messageOf(sending.error, t`Check your connection and try again; what you wrote is still here.`)}
          </Notice>
        </div>
      )}
      <div>
        <Button type="submit" variant="primary" icon={Send} loading={sending.isPending}>
          {t`Send message`}
        </Button>
      </div>
    </MutationForm>
  )
}

/** Only robots read it. */
const honeypotLabel = 'Website'

const topicLabels: Record<ContactTopic, Message> = {
  question: msg`Question`,
  problem: msg`Problem`,
  press: msg`Press`,
  legal: msg`Legal`,
  other: msg`Something else`,
}

const topicOptions = contactTopics.map((value) => ({ value, label: topicLabels[value] }))

export const parseTopic = (name: string | undefined): ContactTopic =>
  contactTopics.find((topic) => topic === name) ?? 'question'

interface PlaybackProblem {
  address: string
  seconds: number | undefined
  code: string | undefined
}

/** The code comes from a link, which may contain anything. */
const isErrorCode = (code: string | undefined): code is string =>
  code !== undefined && /^[A-Za-z0-9_.-]{1,40}$/.test(code)

export const playbackProblemText = ({ address, seconds, code }: PlaybackProblem) =>
  [
    t`This video does not play: ${{ address }}`,
    seconds !== undefined && t`It stopped at ${{ duration: formatDuration(seconds) }}.`,
    isErrorCode(code) && t`Error code: ${{ code }}`,
    `\n${t`What I saw:`} `,
  ]
    .filter(Boolean)
    .join('\n')

const ContactFields = ({ form }: { form: SchemaForm<typeof ContactMessage> }) => (
  <>
    <div className="grid gap-5 md:grid-cols-2">
      <TextField form={form} name="name" label={t`Name`} autoComplete="name" />
      <TextField
        form={form}
        name="email"
        label={t`E-mail`}
        hint={t`The answer goes there`}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
      />
    </div>
    <SelectField form={form} name="topic" label={t`Topic`} options={topicOptions} />
    <TextareaField form={form} name="message" label={t`Message`} max={contactLimits.message} rows={9} />
    {/* Honeypot: invisible to users and screen readers, but filled in by bots. */}
    <div aria-hidden="true" className="absolute -start-[9999px] size-px overflow-hidden">
      <label>
        {honeypotLabel}
        <input {...form.register('website')} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  </>
)

const visibleFields = ['name', 'email', 'topic', 'message'] as const

const hasVisibleFieldError = (error: Error) =>
  visibleFields.some((name) => fieldErrorOf(error, name) !== undefined)

export function SentMessageCopy({ message, onAgain }: { message: ContactInput; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { name, email, topic, message: text } = message
  // The button that had the focus is gone with the form.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card pad className="max-w-[680px]">
      <div className="flex items-center gap-2.5">
        <Glyph icon={CircleCheck} className="text-success" />
        <h2 ref={heading} tabIndex={-1} className="title-16 rounded-sm outline-offset-4">
          {t`Your message was sent`}
        </h2>
      </div>
      <p className="mt-1.5 text-fg-muted">
        <Trans>
          The answer goes to <b className="font-semibold wrap-anywhere text-fg">{email}</b>. This is your
          copy:
        </Trans>
      </p>
      <dl className="mt-4 grid gap-3 border-t border-line pt-4">
        <MessageRow name={t`Name`}>{name}</MessageRow>
        <MessageRow name={t`Topic`}>{t(topicLabels[topic])}</MessageRow>
        <MessageRow name={t`Message`}>{text}</MessageRow>
      </dl>
      <Button className="mt-5 print:hidden" onClick={onAgain}>
        {t`Write another message`}
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
