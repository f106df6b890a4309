import { lookup } from 'node:dns/promises'
import { request as requestPlainly, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { isIP } from 'node:net'
import { formatOf, PictureError } from './picture-source.ts'
import { isPublicAddress } from './public-address.ts'

interface Found {
  address: string
  family: number
}

export interface FetchRules {
  /** Public addresses only; tests allow local servers. */
  isAllowed: (address: string) => boolean
  resolve: (host: string) => Promise<Found[]>
  longestMs: number
}

const usual: FetchRules = {
  isAllowed: isPublicAddress,
  resolve: (host) => lookup(host, { all: true }),
  longestMs: 10_000,
}

/** @throws PictureError with a message for the user who entered the URL */
export type FetchPicture = (address: string, forUserId: number) => Promise<Uint8Array>

const mostBytes = 10 * 1024 * 1024
const mostRedirects = 3
const mostAtOnce = 8
/** Per user, so that a slow server blocks no other user. */
const mostOfOne = 2

/**
 * SSRF protection for remote images: each name is resolved once and the connection opened to the checked address,
 * which defeats DNS rebinding; redirects are checked in the same way. The type is sniffed. Re-encode the result
 * (`makePictures`) before anyone sees it.
 */
export function createPictureFetcher(rules: Partial<FetchRules> = {}): FetchPicture {
  const { longestMs, ...checks } = { ...usual, ...rules }
  const running: number[] = []
  return async (address, forUserId) => {
    const own = running.filter((userId) => userId === forUserId).length
    if (running.length >= mostAtOnce || own >= mostOfOne)
      throw new PictureError('Too many pictures are being fetched. Try again in a moment.')
    running.push(forUserId)
    const signal = AbortSignal.timeout(longestMs)
    try {
      return await withEnd(signal, fetchInSteps(address, { ...checks, signal }))
    } finally {
      running.splice(running.indexOf(forUserId), 1)
    }
  }
}

/** DNS lookups cannot be aborted. */
async function withEnd<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const ended = Promise.withResolvers<never>()
  const end = () => ended.reject(new PictureError('The picture took too long to load from this address.'))
  signal.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([work, ended.promise])
  } finally {
    signal.removeEventListener('abort', end)
  }
}

type Step = Pick<FetchRules, 'isAllowed' | 'resolve'> & { signal: AbortSignal }

async function fetchInSteps(start: string, step: Step): Promise<Uint8Array> {
  let address = start
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const url = requirePlainAddress(address)
    const answer = await ask(url, await findAllowed(url, step), step.signal)
    const next = redirectOf(answer, url)
    if (next === undefined) return readPictureOf(answer)
    answer.destroy()
    address = next
  }
  throw new PictureError('This address redirects too many times.')
}

const notPublic = () => new PictureError('This address does not lead to a public site.')
const notThere = (cause?: unknown) =>
  new PictureError('No picture could be fetched from this address.', { cause })

const isWebPort = (port: string) => port === '' || port === '80' || port === '443' || Number(port) >= 1024

function requirePlainAddress(address: string): URL {
  if (!URL.canParse(address)) throw notThere()
  const url = new URL(address)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (!isWeb || url.username !== '' || url.password !== '' || !isWebPort(url.port)) throw notPublic()
  return url
}

/** One forbidden address among several is enough to refuse. */
async function findAllowed({ hostname }: URL, { isAllowed, resolve }: Step): Promise<Found[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const found = family
    ? [{ address: host, family }]
    : await resolve(host).catch((error: unknown) => Promise.reject(notThere(error)))
  if (found.length === 0) throw notThere()
  if (!found.every(({ address }) => isAllowed(address))) throw notPublic()
  return found
}

function ask(url: URL, found: Found[], signal: AbortSignal): Promise<IncomingMessage> {
  const options: RequestOptions = {
    agent: false,
    signal,
    headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Kinora' },
    lookup: (_host, { all }, done) => {
      if (all) done(null, found)
      else done(null, found[0]?.address ?? '', found[0]?.family)
    },
  }
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestSecurely : requestPlainly
    request(url, options, resolve)
      .once('error', (error) => reject(notThere(error)))
      .end()
  })
}

const redirects = new Set([301, 302, 303, 307, 308])

function redirectOf({ statusCode = 0, headers }: IncomingMessage, url: URL): string | undefined {
  if (!redirects.has(statusCode) || !headers.location) return undefined
  if (!URL.canParse(headers.location, url.href)) throw notThere()
  return new URL(headers.location, url).href
}

async function readPictureOf(answer: IncomingMessage): Promise<Uint8Array> {
  try {
    if (answer.statusCode !== 200) throw notThere()
    if (Number(answer.headers['content-length']) > mostBytes) throw tooLarge()
    const bytes = await bytesOf(answer)
    if (!formatOf(bytes))
      throw new PictureError('The file at this address is not a JPEG, PNG, GIF, WebP or AVIF picture.')
    return bytes
  } catch (error) {
    throw error instanceof PictureError ? error : notThere(error)
  } finally {
    answer.destroy()
  }
}

const tooLarge = () => new PictureError('The picture at this address is larger than 10 MB.')

async function bytesOf(answer: IncomingMessage): Promise<Uint8Array> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > mostBytes) throw tooLarge()
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
