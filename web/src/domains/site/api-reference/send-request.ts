import { reauthPrompt } from '../../../lib/prompts.ts'
import { markSessionSuspect, readToken } from '../../../lib/session-store.ts'
import { createStore } from '../../../lib/store.ts'
import { readErrorBody, type TryRequest } from './try-request.ts'

export interface TryResponse {
  status: number
  statusText: string
  milliseconds: number
  headers: (readonly [name: string, value: string])[]
  body: string
}

const shownHeaders = [
  'content-type',
  'content-length',
  'content-disposition',
  'cache-control',
  'etag',
  'last-modified',
  'location',
  'allow',
  'retry-after',
]

/** An API key: in memory only, until the reference is left. */
export const typedKey = createStore('')

/** A call that needs a confirmation asks for one, and is sent again. */
export async function sendRequest(request: TryRequest): Promise<TryResponse> {
  const response = await sendOnce(request)
  const isUnconfirmed = readErrorBody(response.body)?.code === 'confirmation_needed' && !request.apiKey
  return isUnconfirmed && (await reauthPrompt.ask()) ? sendOnce(request) : response
}

async function sendOnce({ method, url, body, contentType, apiKey }: TryRequest): Promise<TryResponse> {
  const token = apiKey || readToken()
  const begun = performance.now()
  const response = await fetch(url, {
    method,
    credentials: apiKey ? 'omit' : 'same-origin',
    cache: 'no-store',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(contentType && { 'content-type': contentType }),
    },
    ...(body !== undefined && { body }),
  })
  const text = await readBody(response)
  if (response.status === 401 && token && !apiKey) markSessionSuspect()
  return {
    status: response.status,
    statusText: response.statusText,
    milliseconds: Math.round(performance.now() - begun),
    headers: shownHeaders.flatMap((name) => {
      const value = response.headers.get(name)
      return value === null ? [] : [[name, value] as const]
    }),
    body: text,
  }
}

const maxShownCharacters = 100_000

async function readBody(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? ''
  if (!/json|xml|^text\//.test(type)) {
    const { size } = await response.blob()
    return size === 0 ? '' : `${size} bytes of ${type || 'an unknown type'}`
  }
  const text = formatJson(await response.text())
  return text.length > maxShownCharacters
    ? `${text.slice(0, maxShownCharacters)}\n… and ${text.length - maxShownCharacters} more characters`
    : text
}

function formatJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
