import type { Call, CallInput, CallResult } from '@kinora/contract/http/call'
import type { ErrorBody } from '@kinora/contract/http/errors'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { warn } from './lib/log.ts'
import { reauthPrompt, signInPrompt, type PromptSlot } from './lib/prompts.ts'
import { markSessionSuspect, readToken } from './lib/session-store.ts'

/** The message is `"<status>: <body or status text>"` (docs/product.md “API conventions”). */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly body: ErrorBody | undefined
  readonly retryAfterSeconds: number | undefined
  constructor(response: Response, text: string) {
    super(`${response.status}: ${text || response.statusText}`)
    this.status = response.status
    this.body = parseErrorBody(text)
    this.retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined
  }
}

export const messageOf = (error: unknown, fallback: string) =>
  (error instanceof ApiError && error.body?.message) || fallback

type ParamValue = string | number | boolean
type AnyInput = {
  params?: Record<string, ParamValue>
  query?: Record<string, ParamValue | null | undefined>
  body?: unknown
}

function buildUrl(spec: Call, input: AnyInput): string {
  const path = spec.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  )
  const search = new URLSearchParams(
    Object.entries(input.query ?? {}).flatMap(([key, value]) =>
      value === undefined || value === null ? [] : [[key, String(value)]],
    ),
  )
  return search.size ? `${path}?${search}` : path
}

function authorizationHeader(): Record<string, string> {
  const token = readToken()
  return token ? { authorization: `Bearer ${token}` } : {}
}

type SendOptions = Pick<RequestInit, 'signal' | 'keepalive'> & {
  /** Calls that sign in do not ask the user to sign in again. */
  isSignIn?: boolean
}

/**
 * Makes one call of the contract. If it needs a confirmation, or the session has ended, the user is asked and the
 * call is repeated.
 * @throws ApiError if the response is not a success
 */
export async function send<C extends Call>(
  spec: C,
  input: CallInput<C>,
  options: SendOptions = {},
): Promise<CallResult<C>> {
  const prompted = new Set<PromptSlot>()
  for (;;) {
    const token = readToken()
    try {
      return await sendOnce(spec, input, options)
    } catch (error) {
      const question = promptFor(error, spec, options)
      if (!question || prompted.has(question)) throw error
      prompted.add(question)
      const isNewSession = question === signInPrompt && token !== readToken()
      if (!isNewSession && !(await question.ask())) throw error
    }
  }
}

/** The prompt that may let a refused call succeed. */
function promptFor(error: unknown, { method }: Call, options: SendOptions): PromptSlot | undefined {
  const code = error instanceof ApiError && error.body?.code
  if (code === 'confirmation_needed') return reauthPrompt
  // Only user actions interrupt; reads and background calls do not.
  const isUserAction = method !== 'GET' && !options.signal && !options.keepalive && !options.isSignIn
  return code === 'unauthenticated' && isUserAction && readToken() ? signInPrompt : undefined
}

async function sendOnce<C extends Call>(
  spec: C,
  input: CallInput<C>,
  { signal, keepalive }: SendOptions,
): Promise<CallResult<C>> {
  const body = encodeBody(spec, input as AnyInput)
  const response = await fetchOrWarn(buildUrl(spec, input as AnyInput), {
    method: spec.method,
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
    credentials: 'include',
    headers: { ...authorizationHeader(), ...(isJson(body) && { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: isJson(body) ? JSON.stringify(body) : (body as BodyInit) }),
  })
  const text = await response.text()
  if (response.status === 401 && readToken()) {
    warn(`The server refused the stored session for ${spec.path}`)
    markSessionSuspect()
  }
  if (!response.ok) throw new ApiError(response, text)
  return (text ? JSON.parse(text) : undefined) as CallResult<C>
}

/** docs/product.md “API conventions”: aborted requests are ignored, all other network failures are logged. */
async function fetchOrWarn(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (error) {
    if (!init.signal?.aborted) warn(`${init.method} ${address} failed`, error)
    throw error
  }
}

/** Forms omit undefined values. */
function encodeBody({ bodyKind }: Call, { body }: AnyInput): unknown {
  const isForm = bodyKind === 'form' || (bodyKind === 'formOrJson' && hasFile(body))
  if (!isForm || body instanceof FormData) return body
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value))
  }
  return form
}

const hasFile = (body: unknown) => Object.values(body ?? {}).some((value) => value instanceof Blob)

const isJson = (body: unknown) => body !== undefined && !(body instanceof FormData) && !(body instanceof Blob)

function parseErrorBody(text: string): ErrorBody | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && 'code' in body ? (body as ErrorBody) : undefined
  } catch {
    return undefined // a proxy's own page, not ours
  }
}

/** Prefix of the query key: method, path. */
export const keyOf = (spec: Call) => [spec.method, spec.path] as const

export function query<C extends Call & { method: 'GET' }>(spec: C, input: CallInput<C>) {
  return queryOptions({
    queryKey: [...keyOf(spec), input],
    queryFn: ({ signal }) => send(spec, input, { signal }),
  })
}

/** Invalidates all responses of these calls, whatever their input. */
export const invalidateCalls = (client: QueryClient, ...specs: Call[]) =>
  Promise.all(specs.map((spec) => client.invalidateQueries({ queryKey: keyOf(spec) })))
