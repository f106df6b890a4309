import { useQueryClient } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import { useState, type FormEvent } from 'react'
import { warn } from '../../../lib/log.ts'
import { useStore } from '../../../lib/store.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { SignInLink } from '../../../viewer/sign-in-link.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import type { ApiCall, Schemas } from './api-reference.ts'
import { sendRequest, typedKey, type TryResponse } from './send-request.ts'
import {
  answersSecret,
  bodyExample,
  buildRequest,
  findJsonError,
  type TryField,
  tryFields,
  type TryRequest,
  readErrorBody,
} from './try-request.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CodeBlock, CopyButton } from './code-block.tsx'

interface TryProps {
  call: ApiCall
  schemas: Schemas
}

export function TryCall({ call, schemas }: TryProps) {
  const viewer = useViewer()
  if (answersSecret(call, schemas))
    return (
      <Notice>
        The response contains a secret, so this call is not sent from here. Use your own program.
      </Notice>
    )
  const isOpen = call.access === 'anyone' || viewer !== null
  return (
    <>
      {!isOpen && (
        <Notice
          action={
            <SignInLink className={buttonClass({ variant: 'primary', size: 'sm' })}>Sign in</SignInLink>
          }
        >
          Sign in to try this call with your account{call.keyScope && ', or use an API key'}.
        </Notice>
      )}
      {(isOpen || call.keyScope) && (
        <TryForm key={viewer?.id} call={call} schemas={schemas} needsKey={!isOpen} />
      )}
    </>
  )
}

function TryForm({ call, schemas, needsKey }: TryProps & { needsKey: boolean }) {
  const [jsonError, setJsonError] = useState<string>()
  const [unconfirmed, setUnconfirmed] = useState<TryRequest | null>(null)
  const { attempt, send } = useAttempt()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const request = buildRequest(call, new FormData(event.currentTarget))
    const error = call.body?.kind === 'json' ? findJsonError(request.bodyText) : undefined
    setJsonError(error)
    if (error) return
    if (call.method === 'GET') void send(request)
    else setUnconfirmed(request)
  }
  const confirm = () => {
    setUnconfirmed(null)
    if (unconfirmed) void send(unconfirmed)
  }
  return (
    <>
      <form onSubmit={submit} className="grid gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          {call.keyScope && <KeyField scope={call.keyScope} isRequired={needsKey} />}
          {tryFields(call, schemas).map((field) => (
            <TryInput key={field.name} field={field} />
          ))}
        </div>
        <BodyField call={call} schemas={schemas} error={jsonError} />
        <Button
          type="submit"
          variant="primary"
          icon={Send}
          className="justify-self-start"
          loading={attempt?.kind === 'sending'}
        >
          Send
        </Button>
      </form>
      {attempt && <AttemptReport attempt={attempt} />}
      <ConfirmDialog
        open={unconfirmed !== null}
        onClose={() => setUnconfirmed(null)}
        title={`Send this ${call.method}?`}
        description={
          <span className="wrap-anywhere">
            {call.summary}. <SenderText request={unconfirmed} /> The changes are real.
          </span>
        }
        confirmLabel="Send"
        tone={call.method === 'DELETE' ? 'danger' : 'primary'}
        onConfirm={confirm}
      />
    </>
  )
}

function SenderText({ request }: { request: TryRequest | null }) {
  const viewer = useViewer()
  if (!request) return null
  const sender = viewer ? `as ${viewer.username}` : 'as a visitor'
  return `${request.method} ${request.url} will be sent to this site ${request.apiKey ? 'with the API key' : sender}.`
}

function KeyField({ scope, isRequired }: { scope: string; isRequired: boolean }) {
  const key = useStore(typedKey)
  return (
    <Field
      label="API key"
      optional={!isRequired}
      hint={`With the scope ${scope}.${isRequired ? '' : ' Without a key, your session is used.'}`}
    >
      <Input
        type="password"
        name="key"
        required={isRequired}
        value={key}
        autoComplete="off"
        onChange={({ target }) => typedKey.set(target.value)}
      />
    </Field>
  )
}

function useAttempt() {
  const [attempt, setAttempt] = useState<Attempt>()
  const client = useQueryClient()
  const send = async (request: TryRequest) => {
    setAttempt({ kind: 'sending', request })
    try {
      setAttempt({ kind: 'answered', request, response: await sendRequest(request) })
    } catch (error) {
      warn(`${request.method} ${request.url} failed`, error)
      setAttempt({ kind: 'failed', request })
    }
    if (request.method !== 'GET') await client.invalidateQueries()
  }
  return { attempt, send }
}

function TryInput({ field }: { field: TryField }) {
  const { label, isRequired, hint } = field
  return (
    <Field label={label} optional={!isRequired} hint={hint}>
      <TryControl field={field} />
    </Field>
  )
}

function TryControl({ field: { name, isRequired: required, choices, isFile } }: { field: TryField }) {
  if (isFile) return <Input type="file" name={name} required={required} />
  if (!choices) return <Input name={name} required={required} autoComplete="off" spellCheck={false} />
  return (
    <Select
      name={name}
      required={required}
      placeholder={required ? 'Choose one' : 'Omitted'}
      options={choices.map((value) => ({ value, label: value }))}
    />
  )
}

function BodyField({ call, schemas, error }: TryProps & { error: string | undefined }) {
  if (call.body?.kind === 'bytes')
    return (
      <Field label="Body">
        <Input type="file" name="body" required />
      </Field>
    )
  if (call.body?.kind !== 'json') return null
  const example = bodyExample(call, schemas)
  return (
    <Field label="Body" hint="JSON" error={error}>
      <Textarea
        name="body"
        defaultValue={example}
        rows={Math.min(16, example.split('\n').length + 1)}
        spellCheck={false}
        className="font-mono text-13!"
      />
    </Field>
  )
}

type Attempt =
  | { kind: 'sending' | 'failed'; request: TryRequest }
  | { kind: 'answered'; request: TryRequest; response: TryResponse }

/** The request as it was sent, without its token or key, and the response. */
const AttemptReport = ({ attempt }: { attempt: Attempt }) => (
  <div className="grid min-w-0 grid-cols-1 gap-3 rounded-lg border border-line p-4">
    <div>
      <h4 className="text-13 font-strong text-fg-muted">Request</h4>
      <CodeBlock
        label={`Request: ${attempt.request.method} ${attempt.request.url}`}
        code={requestText(attempt.request)}
      />
    </div>
    <output className="flex min-h-5.5 flex-wrap items-center gap-2 text-13 text-fg-muted">
      {attempt.kind === 'sending' && 'Sending...'}
      {attempt.kind === 'failed' && 'No response. Check your connection and try again.'}
      {attempt.kind === 'answered' && <ResponseLine response={attempt.response} />}
    </output>
    {attempt.kind === 'answered' && <ResponseReport {...attempt} />}
  </div>
)

const requestText = ({ method, url, contentType, bodyText }: TryRequest) =>
  [
    `${method} ${url}`,
    ...(contentType ? [`content-type: ${contentType}`] : []),
    ...(bodyText ? ['', bodyText] : []),
  ].join('\n')

const ResponseLine = ({ response: { status, statusText, milliseconds } }: { response: TryResponse }) => (
  <>
    <Badge tone={status < 400 ? 'success' : 'danger'}>
      {status} {statusText}
    </Badge>{' '}
    in {milliseconds} ms
  </>
)

function ResponseReport({ request, response }: { request: TryRequest; response: TryResponse }) {
  const { status, headers, body } = response
  const error = status < 400 ? undefined : readErrorBody(body)
  const subject = `${request.method} ${request.url}`
  return (
    <>
      {error && (
        <Notice tone="danger" title={error.code}>
          {[
            error.message,
            ...Object.entries(error.fields ?? {}).map(([name, text]) => `${name}: ${text}`),
          ].join(' ')}
        </Notice>
      )}
      <div>
        <h4 className="text-13 font-strong text-fg-muted">Response headers</h4>
        <CodeBlock
          label={`Response headers: ${subject}`}
          code={headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
        />
      </div>
      {body && (
        <div>
          <div className="flex items-center justify-between gap-3">
            <h4 className="text-13 font-strong text-fg-muted">Response body</h4>
            <CopyButton label="the response body" text={body} />
          </div>
          <CodeBlock label={`Response body: ${subject}`} code={body} />
        </div>
      )}
    </>
  )
}
