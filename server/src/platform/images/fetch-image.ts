import { msg } from '@kinora/contract/text/translate'
import { limitConcurrency } from '@kinora/contract/limit-concurrency'
import { request as requestPlainly, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestSecurely } from 'node:https'
import {
  AddressError,
  isOpenPort,
  lookupOf,
  publicRules,
  resolvePublic,
  type AddressRules,
  type ResolvedAddress,
} from '../outgoing/resolve-public.ts'
import { shareOf } from '../processes/process-share.ts'
import { withSignal } from '../with-signal.ts'
import { imageFormatOf, ImageError } from './image-source.ts'

export interface FetchRules extends AddressRules {
  timeoutMs: number
}

const defaultRules: FetchRules = { ...publicRules, timeoutMs: 10_000 }

/** @throws ImageError with a message for the user who entered the URL */
export type FetchImage = (address: string, forUserId: number) => Promise<Uint8Array>

const maxBytes = 10 * 1024 * 1024
const maxRedirects = 3
const maxConcurrent = shareOf(8)

const concurrencyRefusal = {
  /** Per user, so that a slow server blocks no other user. */
  perKey: 2,
  error: () => new ImageError(msg`Too many pictures are being fetched. Try again in a moment.`),
}

/**
 * SSRF protection for remote images: each name is resolved once and the connection opened to the checked address,
 * which defeats DNS rebinding; redirects are checked in the same way. The type is sniffed. Re-encode the result
 * (`makePictures`) before anyone sees it.
 */
export function createImageFetcher(rules: Partial<FetchRules> = {}): FetchImage {
  const { timeoutMs, ...checks } = { ...defaultRules, ...rules }
  const limitFetches = limitConcurrency(maxConcurrent, concurrencyRefusal)
  return (address, forUserId) =>
    limitFetches(() => {
      const signal = AbortSignal.timeout(timeoutMs)
      return limitTime(signal, followRedirects(address, { ...checks, signal }))
    }, forUserId)
}

async function limitTime<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  try {
    return await withSignal(work, signal)
  } catch (error) {
    if (signal.aborted) throw new ImageError(msg`The picture took too long to load from this address.`)
    throw error
  }
}

type FetchContext = AddressRules & { signal: AbortSignal }

async function followRedirects(start: string, step: FetchContext): Promise<Uint8Array> {
  let address = start
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const url = parsePublicUrl(address)
    const answer = await sendRequest(url, await resolveAllowed(url, step), step.signal)
    const next = redirectOf(answer, url)
    if (next === undefined) return readImage(answer)
    answer.destroy()
    address = next
  }
  throw new ImageError(msg`This address redirects too many times.`)
}

const notPublicError = () => new ImageError(msg`This address does not lead to a public site.`)
const notFoundError = (cause?: unknown) =>
  new ImageError(msg`No picture could be fetched from this address.`, { cause })

const isAllowedPort = ({ port }: URL) => port === '' || isOpenPort(Number(port))

function parsePublicUrl(address: string): URL {
  if (!URL.canParse(address)) throw notFoundError()
  const url = new URL(address)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (!isWeb || url.username !== '' || url.password !== '' || !isAllowedPort(url)) throw notPublicError()
  return url
}

async function resolveAllowed({ hostname }: URL, rules: FetchContext): Promise<ResolvedAddress[]> {
  try {
    return await resolvePublic(hostname, rules)
  } catch (error) {
    throw error instanceof AddressError && error.code === 'not_public'
      ? notPublicError()
      : notFoundError(error)
  }
}

function sendRequest(url: URL, found: ResolvedAddress[], signal: AbortSignal): Promise<IncomingMessage> {
  const options: RequestOptions = {
    agent: false,
    signal,
    headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Kinora' },
    lookup: lookupOf(found),
  }
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestSecurely : requestPlainly
    request(url, options, resolve)
      .once('error', (error) => reject(notFoundError(error)))
      .end()
  })
}

const redirects = new Set([301, 302, 303, 307, 308])

function redirectOf({ statusCode = 0, headers }: IncomingMessage, url: URL): string | undefined {
  if (!redirects.has(statusCode) || !headers.location) return undefined
  if (!URL.canParse(headers.location, url.href)) throw notFoundError()
  return new URL(headers.location, url).href
}

async function readImage(answer: IncomingMessage): Promise<Uint8Array> {
  try {
    if (answer.statusCode !== 200) throw notFoundError()
    if (Number(answer.headers['content-length']) > maxBytes) throw tooLargeError()
    const bytes = await readBytes(answer)
    if (!imageFormatOf(bytes))
      throw new ImageError(msg`The file at this address is not a JPEG, PNG, GIF, WebP or AVIF picture.`)
    return bytes
  } catch (error) {
    throw error instanceof ImageError ? error : notFoundError(error)
  } finally {
    answer.destroy()
  }
}

const tooLargeError = () => new ImageError(msg`The picture at this address is larger than 10 MB.`)

async function readBytes(answer: IncomingMessage): Promise<Uint8Array> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > maxBytes) throw tooLargeError()
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
