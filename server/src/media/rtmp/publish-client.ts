import type { Socket } from 'node:net'
import { decodeAmf, encodeAmf, isAmfObject, type AmfObject, type AmfValue } from './amf0.ts'
import { createChunkReader } from './chunk-reader.ts'
import { defaultChunkSize, encodeMessage, uint32Payload, type OutgoingMessage } from './chunk-writer.ts'
import type { FlvTag } from './flv-tags.ts'
import { helloPacket, packetBytes, rtmpVersion } from './handshake.ts'
import { messageTypes, type RtmpMessage } from './messages.ts'
import { pongFor } from './ping.ts'
import { RtmpError } from './rtmp-error.ts'
import { setDataFrame, shortText } from './stream-metadata.ts'

export interface PublishTarget {
  /** The address without the key, as in `rtmp://host/live`. */
  url: string
  app: string
  streamKey: string
}

export interface PublishClient {
  /** Resolves when the server takes the stream. @throws PublishRefusal, RtmpError, and what ends a connection */
  accepted: Promise<void>
  /** False once the server is behind: `onDrain` tells when it has caught up. */
  send: (tag: FlvTag) => boolean
  /** Says goodbye. */
  close: () => void
  /** Ends the connection for this reason. */
  fail: (error: Error) => void
  /** Why the connection ended; undefined after `close`. Never rejects. */
  ended: Promise<Error | undefined>
}

/** What the server said instead of taking the stream. */
export class PublishRefusal extends Error {
  override name = 'PublishRefusal'
}

const chunkSize = 4096
/** How long a server may take to read the last words. */
const lingerMs = 2000
/** Beside answers to what it is sent, a server of publishers has little to say. */
const maxUnaskedBytes = 1024 ** 2
const transactions = { connect: 1, release: 2, announce: 3, createStream: 4, publish: 5 } as const

function createClient(socket: Socket, target: PublishTarget, onDrain: () => void) {
  return {
    socket,
    target,
    onDrain,
    reader: createChunkReader(),
    handshake: Buffer.alloc(0),
    hasAnswered: false,
    hasConnected: false,
    outgoingChunkSize: defaultChunkSize,
    streamId: 0,
    isClosed: false,
    accepted: Promise.withResolvers<void>(),
    ended: Promise.withResolvers<Error | undefined>(),
  }
}
type Client = ReturnType<typeof createClient>

/** Publishes to another server by RTMP 1.0 over a connection that is open; the caller limits the time. */
export function publishTo(socket: Socket, target: PublishTarget, onDrain: () => void): PublishClient {
  const client = createClient(socket, target, onDrain)
  client.accepted.promise.catch(() => undefined)
  socket.setNoDelay(true)
  socket
    .on('data', (bytes: Buffer) => readSafely(client, bytes))
    .on('drain', onDrain)
    .on('error', (error) => end(client, error))
    .on('close', () => end(client, new Error('the connection was closed')))
  socket.write(helloPacket())
  return {
    accepted: client.accepted.promise,
    send: (tag) => send(client, mediaMessage(client, tag)),
    close: () => close(client),
    fail: (error) => end(client, error),
    ended: client.ended.promise,
  }
}

function end(client: Client, error: Error | undefined) {
  if (client.isClosed) return
  client.isClosed = true
  client.accepted.reject(error ?? new Error('closed'))
  client.ended.resolve(error)
  if (error) client.socket.destroy()
}

function close(client: Client) {
  const { socket, target, streamId, isClosed } = client
  if (isClosed) return
  if (streamId > 0) {
    sendCommand(client, 'FCUnpublish', 0, null, target.streamKey)
    sendCommand(client, 'deleteStream', 0, null, streamId)
  }
  end(client, undefined)
  socket.end()
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(timer))
}

const send = ({ socket, outgoingChunkSize }: Client, message: OutgoingMessage) =>
  socket.writable && socket.write(encodeMessage(message, outgoingChunkSize))

function sendCommand(client: Client, ...values: AmfValue[]) {
  const streamId = values[0] === 'publish' ? client.streamId : 0
  send(client, { type: messageTypes.command, streamId, payload: encodeAmf(values) })
}

function mediaMessage({ streamId }: Client, { type, timestampMs, payload }: FlvTag): OutgoingMessage {
  const content = type === messageTypes.script ? Buffer.concat([setDataFrame, payload]) : payload
  return { type, streamId, timestamp: timestampMs % 2 ** 32, payload: content }
}

function readSafely(client: Client, bytes: Buffer) {
  // What comes after the end is read, so that the connection can close.
  if (client.isClosed) return
  try {
    read(client, bytes)
  } catch (error) {
    end(client, error as Error)
  }
}

function read(client: Client, bytes: Buffer) {
  const { socket, reader } = client
  if (socket.bytesRead > socket.bytesWritten + maxUnaskedBytes)
    throw new RtmpError('the server says too much')
  reader.push(client.hasConnected ? bytes : readHandshake(client, bytes))
  for (let message = reader.next(); message && !client.isClosed; message = reader.next())
    handleMessage(client, message)
}

/** RTMP 1.0, section 5.2, from the client: S1 is sent back as C2. Returns what comes behind the handshake. */
function readHandshake(client: Client, bytes: Buffer): Buffer {
  const received = Buffer.concat([client.handshake, bytes])
  client.handshake = received
  if (received[0] !== rtmpVersion) throw new RtmpError('not version 3 of RTMP')
  if (!client.hasAnswered && received.length > packetBytes) {
    client.hasAnswered = true
    client.socket.write(received.subarray(1, 1 + packetBytes))
  }
  if (received.length < 1 + 2 * packetBytes) return Buffer.alloc(0)
  client.hasConnected = true
  client.handshake = Buffer.alloc(0)
  const { app, url } = client.target
  const flashVer = 'FMLE/3.0 (compatible; Kinora)'
  sendCommand(client, 'connect', transactions.connect, { app, type: 'nonprivate', flashVer, tcUrl: url })
  return received.subarray(1 + 2 * packetBytes)
}

function handleMessage(client: Client, { type, payload }: RtmpMessage) {
  if (type === messageTypes.command) return handleCommand(client, payload)
  if (type === messageTypes.amf3Command) return handleCommand(client, payload.subarray(1))
  const pong = type === messageTypes.userControl && pongFor(payload)
  if (pong) send(client, { type: messageTypes.userControl, payload: pong })
}

function handleCommand(client: Client, payload: Buffer) {
  const [name, transaction, ...values] = decodeAmf(payload)
  if (name === '_result') return continueAfter(client, transaction, values)
  const status = statusOf(values)
  // Servers that do not know the commands that encoders added say so; nothing depends on these.
  const isOptional = transaction === transactions.release || transaction === transactions.announce
  const isError = name === '_error' ? !isOptional : name === 'onStatus' && status.level === 'error'
  if (isError || name === 'close') throw refusalOf(client, status)
  if (name === 'onStatus' && status.code === 'NetStream.Publish.Start') client.accepted.resolve()
}

function continueAfter(client: Client, transaction: AmfValue, [, streamId]: AmfValue[]) {
  const { streamKey } = client.target
  if (transaction === transactions.connect) {
    send(client, { type: messageTypes.setChunkSize, payload: uint32Payload(chunkSize) })
    client.outgoingChunkSize = chunkSize
    sendCommand(client, 'releaseStream', transactions.release, null, streamKey)
    sendCommand(client, 'FCPublish', transactions.announce, null, streamKey)
    sendCommand(client, 'createStream', transactions.createStream, null)
  }
  if (transaction !== transactions.createStream) return
  if (typeof streamId !== 'number') throw new RtmpError('a stream without an id')
  client.streamId = streamId >>> 0
  sendCommand(client, 'publish', transactions.publish, null, streamKey, 'live')
}

const statusOf = (values: AmfValue[]): AmfObject => values.findLast(isAmfObject) ?? {}

/** Servers like to repeat the key in what they say. */
function refusalOf({ target: { streamKey } }: Client, { description, code }: AmfObject) {
  const said = [description, code].map((value) =>
    shortText(typeof value === 'string' ? value.replaceAll(streamKey, '…') : value),
  )
  return new PublishRefusal(said.find((text) => text !== undefined) ?? '')
}
