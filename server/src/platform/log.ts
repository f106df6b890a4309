import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { styleText } from 'node:util'
import pino from 'pino'
import { currentTraceId } from './trace.ts'

export type Log = pino.Logger

interface LogOptions {
  level: pino.LevelWithSilent
  /** Fields of every line; left out of readable ones, which are for one process. */
  base?: Record<string, string>
  /** Human-readable lines instead of JSON; the default on a terminal. */
  readable?: boolean
  write?: (line: string) => void
}

const secretFields = ['authorization', 'cookie', 'set-cookie', 'code', 'token', 'password', 'credential']
const redactedParents = ['', 'body.', 'query.', 'payload.', 'headers.', 'req.headers.', 'res.headers.']
const secretPaths = redactedParents.flatMap((holder) =>
  secretFields.map((field) =>
    field.includes('-') ? `${holder.replace(/\.$/, '')}["${field}"]` : holder + field,
  ),
)

export function createLog({
  level,
  base,
  readable = process.stdout.isTTY === true,
  write = (line) => void process.stdout.write(line),
}: LogOptions): Log {
  return pino(
    {
      level,
      base: readable ? undefined : base,
      mixin: traceFields,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secretPaths, censor: '[hidden]' },
      serializers: { err: describeError, req: describeRequest, res: describeResponse },
    },
    { write: readable ? (line: string) => write(readableLine(line)) : write },
  )
}

/** Named as in OpenTelemetry, so that tools join lines and spans. */
function traceFields() {
  const traceId = currentTraceId()
  return traceId === undefined ? {} : { trace_id: traceId }
}

const maxCauseDepth = 5

/** A whitelist: errors of libraries carry connections, passwords included. */
function describeError(error: unknown, depth = 0): unknown {
  if (typeof error !== 'object' || error === null) return error
  const { constructor, message, stack, code, cause } = error as NodeJS.ErrnoException
  return {
    type: constructor?.name,
    message,
    stack,
    code,
    ...(depth < maxCauseDepth && { cause: describeError(cause, depth + 1) }),
  }
}

interface LoggedRequest {
  id?: string
  method?: string
  url?: string
  ip?: string
}

/** Without the query string, which may carry signatures. */
const describeRequest = ({ id, method, url, ip }: LoggedRequest) => ({
  id,
  method,
  path: url?.split('?')[0],
  ip,
})
const describeResponse = ({ statusCode }: { statusCode?: number }) => ({ statusCode })

const colours = {
  trace: 'gray',
  debug: 'gray',
  info: 'green',
  warn: 'yellow',
  error: 'red',
  fatal: 'red',
} as const

export function readableLine(line: string): string {
  const { level, time, msg = '', err, ...fields } = JSON.parse(line) as Record<string, unknown>
  const colour = colours[level as keyof typeof colours] ?? 'white'
  const clock = styleText('gray', String(time).slice(11, 19))
  const rest = Object.entries(fields).map(([name, value]) =>
    styleText('gray', `${name}=${formatValue(value)}`),
  )
  const trace = err === undefined ? '' : `\n${styleText('red', formatTrace(err))}`
  return `${[clock, styleText(colour, String(level).padEnd(5)), msg, ...rest].join(' ')}${trace}\n`
}

function formatTrace(failure: unknown): string {
  if (typeof failure !== 'object' || failure === null) return formatValue(failure)
  const { stack, message, cause } = failure as Partial<Error>
  const own = stack ?? message ?? formatValue(failure)
  return cause === undefined ? own : `${own}\ncaused by: ${formatTrace(cause)}`
}

const formatValue = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const validRequestId = /^[\w.-]{1,64}$/

/** The proxy's request id if valid, else a new one. For Fastify's `genReqId`. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const requestId = request.headers['x-request-id']
  return typeof requestId === 'string' && validRequestId.test(requestId) ? requestId : randomUUID()
}
