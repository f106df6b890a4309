import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface S3Request {
  request: IncomingMessage
  response: ServerResponse
  query: URLSearchParams
  /** With the name of the bucket. */
  key: string
  body: Buffer
}

const objects = new Map<string, Buffer>()
const uploads = new Map<string, Map<number, Buffer>>()
const modified = new Date()
const pageSize = 2

/** A minimal S3 server in memory; list pages hold two entries, to exercise paging. */
export async function startFakeS3(bucket = 'pail') {
  let isSick = false
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    void (isSick ? sendServerError : handleRequest)(request, response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    config: {
      bucket,
      region: 'auto',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'someone',
      secretAccessKey: 'secret',
    },
    countRequests: () => requests,
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
  const key = decodeURIComponent(url.pathname.slice(1))
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
  list: ({ response, key, query }) => sendXml(response, listPage(key.replace(/\/$/, ''), query)),
  removeMany: ({ response, key, body }) => {
    const bucket = key.replace(/\/$/, '')
    for (const [, name = ''] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g))
      objects.delete(`${bucket}/${name}`)
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

function listPage(bucket: string, query: URLSearchParams) {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? '']
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(`${bucket}/${prefix}`))
    .map((key) => key.slice(bucket.length + 1))
    .filter((key) => key > after)
    .sort()
  const page = keys.slice(0, pageSize)
  const next = keys.length > pageSize ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  const rows = page.map((key) => listEntry(key, objects.get(`${bucket}/${key}`) ?? Buffer.alloc(0))).join('')
  return `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${rows}${next}</ListBucketResult>`
}

const listEntry = (key: string, bytes: Buffer) =>
  `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><ETag>${etagOf(bytes)}</ETag>` +
  `<LastModified>${modified.toISOString()}</LastModified></Contents>`

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

function sendObject({ request, response, key }: S3Request) {
  const bytes = objects.get(key)
  if (!bytes) return sendMissing(request, response)
  const [, start, end] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? []
  const part =
    start === undefined ? bytes : bytes.subarray(Number(start), end === '' ? undefined : Number(end) + 1)
  response.writeHead(start === undefined ? 200 : 206, {
    etag: etagOf(bytes),
    'last-modified': modified.toUTCString(),
    'content-length': part.length,
  })
  return response.end(request.method === 'HEAD' ? undefined : part)
}

function sendMissing({ method }: IncomingMessage, response: ServerResponse) {
  response.writeHead(404, { 'content-type': 'application/xml' })
  return response.end(method === 'HEAD' ? undefined : '<Error><Code>NoSuchKey</Code></Error>')
}
