import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const pageSize = 2

/** As much of S3 as our storage uses, in memory; lists come in pages of two, so that paging is used. */
export async function startS3Like() {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const times = new Date()

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://s3')
    const key = decodeURIComponent(url.pathname.split('/').slice(2).join('/'))
    const body = await buffer(request)
    const upload = url.searchParams.get('uploadId')
    const xml = (text: string) => response.setHeader('content-type', 'application/xml').end(text)
    const ways: Record<string, () => unknown> = {
      list: () => xml(listPage(url.searchParams)),
      removeMany: () => {
        for (const [, name = ''] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) objects.delete(name)
        return xml('<DeleteResult/>')
      },
      begin: () => {
        uploads.set(key, new Map())
        return xml(
          `<InitiateMultipartUploadResult><UploadId>${key}</UploadId></InitiateMultipartUploadResult>`,
        )
      },
      part: () => {
        uploads.get(upload ?? '')?.set(Number(url.searchParams.get('partNumber')), body)
        response.setHeader('etag', `"${body.length}"`).end()
      },
      complete: () => {
        const parts = [...(uploads.get(upload ?? '') ?? [])].sort(([a], [b]) => a - b)
        objects.set(key, Buffer.concat(parts.map(([, bytes]) => bytes)))
        return xml('<CompleteMultipartUploadResult/>')
      },
      put: () => {
        objects.set(key, body)
        response.end()
      },
      get: () => sendObject(request, response, objects.get(key)),
      remove: () => {
        objects.delete(key)
        response.writeHead(204).end()
      },
    }
    ways[wayOf(request.method ?? '', url.searchParams)]?.()
  }
  const listPage = (query: URLSearchParams) => {
    const from = query.get('continuation-token') ?? ''
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > from)
      .sort()
    const page = keys.slice(0, pageSize)
    const next = keys.length > pageSize ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    const rows = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><Size>1</Size><ETag>"e"</ETag><LastModified>${times.toISOString()}</LastModified></Contents>`,
    )
    return `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${rows.join('')}${next}</ListBucketResult>`
  }
  const sendObject = (request: IncomingMessage, response: ServerResponse, bytes: Buffer | undefined) => {
    if (!bytes) return response.writeHead(404).end()
    const [, start, end] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? []
    const part = start === undefined ? bytes : bytes.subarray(Number(start), Number(end) + 1)
    response.writeHead(start === undefined ? 200 : 206, {
      etag: `"${bytes.length}"`,
      'last-modified': times.toUTCString(),
      'content-length': part.length,
    })
    return response.end(request.method === 'HEAD' ? undefined : part)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    config: {
      bucket: 'pail',
      region: 'auto',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'someone',
      secretAccessKey: 'secret',
    },
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}

function wayOf(method: string, query: URLSearchParams): string {
  if (query.has('list-type')) return 'list'
  if (query.has('delete')) return 'removeMany'
  if (query.has('uploads')) return 'begin'
  if (query.has('partNumber')) return 'part'
  if (query.has('uploadId')) return method === 'POST' ? 'complete' : 'remove'
  return { PUT: 'put', DELETE: 'remove' }[method] ?? 'get'
}
