import { decodeAmf, isAmfObject, type AmfObject, type AmfValue } from './amf0.ts'
import { uint32Payload } from './chunk-writer.ts'
import { messageTypes } from './messages.ts'
import type { PublishRequest, PublishVerdict } from './publishing.ts'
import {
  commandMessage,
  endConnection,
  notifyEnd,
  publishedStreamId,
  send,
  startPublishing,
  statusMessage,
  type Connection,
  type Status,
} from './rtmp-connection.ts'
import { RtmpError } from './rtmp-error.ts'

interface Command {
  name: string
  /** Zero when no answer is expected. */
  transaction: number
  /** Without the command object, which only `connect` has. */
  parameters: AmfValue[]
  fields: AmfObject
}

/** How many bytes either side may send before they are acknowledged. */
export const windowBytes = 2_500_000
const chunkSize = 4096
const dynamicLimit = 2
const maxNameLength = 1024
const maxEncoderLength = 100
const streamBegin = Buffer.of(0, 0, 0, 0, 0, publishedStreamId)

type CommandHandler = (connection: Connection, command: Command) => void | Promise<void>

const handlers = new Map<string, CommandHandler>([
  ['connect', connect],
  ['releaseStream', acknowledge],
  ['FCPublish', acknowledge],
  ['createStream', createStream],
  ['publish', publish],
  ['FCUnpublish', finish],
  ['closeStream', finish],
  ['deleteStream', finish],
  ['play', refusePlaying],
  ['play2', refusePlaying],
])

/**
 * Answers a command (RTMP 1.0, section 7.2.1, and those that encoders added). The promise is pending while `publish`
 * is authorized.
 * @throws RtmpError
 */
export function handleCommand(connection: Connection, payload: Buffer): void | Promise<void> {
  const [name, transaction, fields, ...parameters] = decodeAmf(payload)
  if (typeof name !== 'string') throw new RtmpError('a command without a name')
  const command: Command = {
    name,
    transaction: typeof transaction === 'number' ? transaction : 0,
    parameters,
    fields: isAmfObject(fields) ? fields : {},
  }
  const handler = handlers.get(name) ?? refuseCommand
  if (connection.stage === 'open' && handler !== connect) throw new RtmpError('a command before connect')
  return handler(connection, command)
}

function connect(connection: Connection, { transaction, fields }: Command) {
  if (connection.stage !== 'open') throw new RtmpError('connects twice')
  connection.stage = 'connected'
  connection.app = textOf(fields.app).replace(/\/$/, '')
  connection.encoder = textOf(fields.flashVer).slice(0, maxEncoderLength)
  send(
    connection,
    { type: messageTypes.windowSize, payload: uint32Payload(windowBytes) },
    { type: messageTypes.peerBandwidth, payload: uint32Payload(windowBytes, dynamicLimit) },
    { type: messageTypes.setChunkSize, payload: uint32Payload(chunkSize) },
  )
  connection.outgoingChunkSize = chunkSize
  const status = makeStatus('status', 'NetConnection.Connect.Success', 'Connected.')
  // Encoders look for the version of a Flash Media Server; encoding 0 is AMF0.
  const server = { fmsVer: 'FMS/3,0,1,123', capabilities: 31 }
  send(connection, commandMessage(0, '_result', transaction, server, { ...status, objectEncoding: 0 }))
}

function acknowledge(connection: Connection, { transaction }: Command) {
  if (transaction > 0) send(connection, commandMessage(0, '_result', transaction, null, undefined))
}

function createStream(connection: Connection, { transaction }: Command) {
  send(connection, commandMessage(0, '_result', transaction, null, publishedStreamId))
}

function refuseCommand(connection: Connection, { transaction }: Command) {
  const status = makeStatus('error', 'NetConnection.Call.Failed', 'Unknown command.')
  if (transaction > 0) send(connection, commandMessage(0, '_error', transaction, null, { ...status }))
}

function refusePlaying(connection: Connection) {
  const status = makeStatus('error', 'NetStream.Play.Failed', 'Streams cannot be played by RTMP.')
  endConnection(connection, 'invalid', status)
}

/** Encoders release or unpublish a stream before the first time too. */
function finish(connection: Connection, { name, parameters: [streamId] }: Command) {
  if (connection.stage !== 'publishing') return
  if (name === 'deleteStream' && typeof streamId === 'number' && streamId !== publishedStreamId) return
  const status = makeStatus('status', 'NetStream.Unpublish.Success', 'Finished.')
  endConnection(connection, 'finished', status)
}

async function publish(connection: Connection, { parameters: [streamName] }: Command) {
  if (connection.stage === 'publishing') throw new RtmpError('publishes twice')
  const verdict = await authorize(connection, textOf(streamName))
  if (connection.end) {
    if (verdict.accepts) notifyEnd(connection, verdict.sink)
  } else if (verdict.accepts) {
    startPublishing(connection, verdict.sink)
    const status = makeStatus('status', 'NetStream.Publish.Start', 'Publishing.')
    send(connection, { type: messageTypes.userControl, payload: streamBegin }, statusMessage(status))
  } else {
    endConnection(connection, 'stopped', makeStatus('error', 'NetStream.Publish.BadName', verdict.reason))
  }
}

async function authorize(connection: Connection, streamName: string): Promise<PublishVerdict> {
  const { app, address, encoder, options, log } = connection
  const cut = streamName.indexOf('?')
  const streamKey = cut < 0 ? streamName : streamName.slice(0, cut)
  const query = cut < 0 ? '' : streamName.slice(cut + 1)
  const request: PublishRequest = { app, streamKey, query, address, encoder }
  const end = (description: string) => {
    const code = connection.sink ? 'NetStream.Failed' : 'NetStream.Publish.BadName'
    endConnection(connection, 'stopped', makeStatus('error', code, description))
  }
  try {
    return await options.authorize(request, { end })
  } catch (err) {
    log.error({ err }, 'a publisher could not be authorized')
    return { accepts: false, reason: 'The server failed.' }
  }
}

function textOf(value: AmfValue): string {
  if (typeof value !== 'string') return ''
  if (value.length > maxNameLength) throw new RtmpError('a name that is too long')
  return value
}

/** The answers of the protocol are in English; what people read comes from `authorize` and `Publisher.end`. */
export function makeStatus(level: Status['level'], code: string, description: string): Status {
  return { level, code, description }
}
