import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface S3Request {
  request: IncomingMessage
  response: ServerResponse
  query: URLSearchParams
  key: string
  body: Buffer
}

const objects = new Map<string, Buffer>()
const uploads = new Map<string, Map<number, Buffer>>()
const modified = new Date()
const pageSize = 2

/** A minimal S3 server in memory; list pages hold two entries, to exercise paging. */
export async function startFakeS3() {
  let isSick = false
  const server = createServer(
    (request, response) => void (isSick ? sendServerError : handleRequest)(request, response),
  )
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
    failRequests: (sick: boolean) => void (isSick = sick),
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}

async function sendServerError(request: IncomingMessage, response: ServerResponse) {
  await buffer(request)
  response.writeHead(500, { 'content-type': 'application/xml' })
  response.end(
    '<Error><Code>InternalError</Code><Message>We encountered an internal error.</Message></Error>',
  )
}

async function handleRequest(request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://s3')
  const key = decodeURIComponent(url.pathname.split('/').slice(2).join('/'))
  const s3Request = { request, response, query: url.searchParams, key, body: await buffer(request) }
  operations[operationOf(request.method ?? '', url.searchParams)]?.(s3Request)
}

function operationOf(method: string, query: URLSearchParams): string {
  if (query.has('list-type')) return 'list'
  if (query.has('delete')) return 'removeMany'
  if (query.has('uploads')) return 'begin'
  if (query.has('partNumber')) return 'part'
  if (query.has('uploadId')) return method === 'POST' ? 'complete' : 'remove'
  return { PUT: 'put', DELETE: 'remove' }[method] ?? 'get'
}

const operations: Record<string, (s3Request: S3Request) => void> = {
  list: ({ response, query }) => sendXml(response, listPage(query)),
  removeMany: ({ response, body }) => {
    for (const [, name = ''] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) objects.delete(name)
    sendXml(response, '<DeleteResult/>')
  },
  begin: ({ response, key }) => {
    uploads.set(key, new Map())
    const text = `<InitiateMultipartUploadResult><UploadId>${key}</UploadId></InitiateMultipartUploadResult>`
    sendXml(response, text)
  },
  part: ({ response, query, body }) => {
    uploads.get(query.get('uploadId') ?? '')?.set(Number(query.get('partNumber')), body)
    response.setHeader('etag', `"${body.length}"`).end()
  },
  complete: ({ response, key, query }) => {
    const parts = [...(uploads.get(query.get('uploadId') ?? '') ?? [])].sort(([a], [b]) => a - b)
    objects.set(key, Buffer.concat(parts.map(([, bytes]) => bytes)))
    sendXml(response, '<CompleteMultipartUploadResult/>')
  },
  put: ({ response, key, body }) => {
    objects.set(key, body)
    response.end()
  },
  remove: ({ response, key }) => {
    objects.delete(key)
    response.writeHead(204).end()
  },
  get: sendObject,
}

function sendXml(response: ServerResponse, text: string) {
  response.setHeader('content-type', 'application/xml').end(text)
}

function listPage(query: URLSearchParams) {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? '']
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const page = keys.slice(0, pageSize)
  const next = keys.length > pageSize ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  const facts = `<Size>1</Size><ETag>"e"</ETag><LastModified>${modified.toISOString()}</LastModified>`
  const rows = page.map((key) => `<Contents><Key>${key}</Key>${facts}</Contents>`).join('')
  return `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${rows}${next}</ListBucketResult>`
}

function sendObject({ request, response, key }: S3Request) {
  const bytes = objects.get(key)
  if (!bytes) return response.writeHead(404).end()
  const [, start, end] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? []
  const part =
    start === undefined ? bytes : bytes.subarray(Number(start), end === '' ? undefined : Number(end) + 1)
  response.writeHead(start === undefined ? 200 : 206, {
    etag: `"${bytes.length}"`,
    'last-modified': modified.toUTCString(),
    'content-length': part.length,
  })
  return response.end(request.method === 'HEAD' ? undefined : part)
}
