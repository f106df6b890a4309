import { Badge } from '../../../ui/badge.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CodeBlock, CopyButton } from './code-block.tsx'
import type { TryResponse } from './send-request.ts'
import { readErrorBody, type TryRequest } from './try-request.ts'

export type Attempt =
  | { kind: 'sending' | 'failed'; request: TryRequest }
  | { kind: 'answered'; request: TryRequest; response: TryResponse }

/** The request as it was sent, without its token or key, and the response. */
export const AttemptReport = ({ attempt }: { attempt: Attempt }) => (
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
