import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Smaller responses fit into one packet anyway. */
const minBytes = 1024
const compressibleTypes = /^(?:text\/html|application\/(?:json|xml|rss\+xml))\b/

/** Higher levels take longer than they save in transfer. */
const brotliQuality = 5

type Coding = 'br' | 'gzip'

/** RFC 9110 §12.5.3; `q=0` refuses a coding. Browsers offer Brotli over TLS only. */
export function chooseCoding(accepted: string | undefined): Coding | undefined {
  const names = (accepted ?? '')
    .split(',')
    .map((part) =>
      part
        .toLowerCase()
        .split(';')
        .map((word) => word.trim()),
    )
    .filter(([, weight]) => !/^q=0(?:\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name)
  return (['br', 'gzip'] as const).find((coding) => names.includes(coding))
}

const compress = (coding: Coding, text: string): Promise<Buffer> =>
  coding === 'gzip'
    ? gzipAsync(text)
    : brotliAsync(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        },
      })

/** A response that many requests get is compressed once for each coding. */
export interface SharedText {
  text: string
  compressed: Map<Coding, Promise<Buffer>>
}

export const shareText = (text: string): SharedText => ({ text, compressed: new Map() })

/** The body of a read in the coding that its client prefers. */
export async function encodeSharedText(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { text, compressed }: SharedText,
): Promise<string | Buffer> {
  varyByCoding(reply)
  const coding = chooseCoding(headers['accept-encoding'])
  if (!coding) return text
  reply.header('content-encoding', coding).removeHeader('content-length')
  const body = compressed.get(coding) ?? compress(coding, text)
  compressed.set(coding, body)
  return body
}

const isCompressible = (reply: FastifyReply, payload: unknown): payload is string =>
  typeof payload === 'string' &&
  payload.length >= minBytes &&
  compressibleTypes.test(String(reply.getHeader('content-type'))) &&
  !reply.hasHeader('content-encoding')

/** Caches keep a body for each coding. */
export function varyByCoding(reply: FastifyReply) {
  const vary = String(reply.getHeader('vary') ?? '')
  if (!vary.includes('accept-encoding'))
    reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
}

/**
 * Compresses responses to reads. Responses to writes stay uncompressed: they may contain a new secret beside
 * reflected input, and their size would leak it (BREACH, CVE-2013-3587).
 */
export function compressResponses(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (!isReading || !isCompressible(reply, payload)) return payload
    return encodeSharedText(request, reply, shareText(payload))
  })
}
