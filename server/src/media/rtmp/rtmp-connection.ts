import type { Socket } from 'node:net'
import type { Log } from '../../platform/log.ts'
import { encodeAmf, type AmfValue } from './amf0.ts'
import { createChunkReader, type ChunkReader } from './chunk-reader.ts'
import { defaultChunkSize, encodeMessage, type OutgoingMessage } from './chunk-writer.ts'
import { messageTypes } from './messages.ts'
import type { ConnectionOptions, EndReason, PublishSink } from './publishing.ts'
import { RtmpError } from './rtmp-error.ts'
import { createTagClock } from './tag-clock.ts'

/** How long an ended connection may take to read the last words. */
const lingerMs = 2000
const defaultDeadlineMs = 10_000
const defaultIdleMs = 20_000
const defaultMaxMessageBytes = 8 * 1024 ** 2
/** A client that sends and never reads would otherwise fill the memory with answers. */
const maxUnreadBytes = 256 * 1024

/** The one stream of a connection. */
export const publishedStreamId = 1

export interface Connection {
  readonly socket: Socket
  readonly options: Required<ConnectionOptions>
  readonly address: string
  readonly log: Log
  readonly reader: ChunkReader
  readonly readClock: ReturnType<typeof createTagClock>
  stage: 'handshake' | 'open' | 'connected' | 'publishing'
  app: string
  encoder: string
  outgoingChunkSize: number
  sink: PublishSink | null
  end: EndReason | null
  /** Ends the wait for `authorize` or the sink. */
  stopWaiting: (() => void) | null
  timer: NodeJS.Timeout
}

export interface Status {
  level: 'status' | 'error'
  code: string
  description: string
}

export function openConnection(socket: Socket, options: ConnectionOptions): Connection {
  const { deadlineMs = defaultDeadlineMs, idleMs = defaultIdleMs } = options
  const { maxMessageBytes = defaultMaxMessageBytes } = options
  const address = socket.remoteAddress ?? ''
  const connection: Connection = {
    socket,
    options: { ...options, deadlineMs, idleMs, maxMessageBytes },
    address,
    log: options.log.child({ address }),
    reader: createChunkReader(),
    readClock: createTagClock(),
    stage: 'handshake',
    app: '',
    encoder: '',
    outgoingChunkSize: defaultChunkSize,
    sink: null,
    end: null,
    stopWaiting: null,
    timer: setTimeout(() => endConnection(connection, 'silent'), deadlineMs),
  }
  socket.setNoDelay(true)
  // Errors end the loop that reads, or are followed by this.
  socket.on('error', (err) => connection.log.debug({ err }, 'RTMP connection failed'))
  socket.once('close', () => {
    clearTimeout(connection.timer)
    // What had arrived is handled first, unless the sink takes too long.
    if (!connection.end)
      connection.timer = setTimeout(() => endConnection(connection, 'disconnected'), lingerMs)
  })
  return connection
}

/** @throws RtmpError when the client does not read what is sent */
export function send(connection: Connection, ...messages: OutgoingMessage[]) {
  const { socket, outgoingChunkSize } = connection
  if (!socket.writable) return
  if (socket.writableCorked === 0) {
    // The answers to what came together go together.
    socket.cork()
    process.nextTick(() => socket.uncork())
  }
  for (const message of messages) socket.write(encodeMessage(message, outgoingChunkSize))
  if (socket.writableLength > maxUnreadBytes) throw new RtmpError('answers are not read')
}

export function commandMessage(streamId: number, ...values: AmfValue[]): OutgoingMessage {
  return { type: messageTypes.command, streamId, payload: encodeAmf(values) }
}

/** RTMP 1.0, section 7.2.2: the answer of a stream to `publish` and others. */
export function statusMessage(status: Status): OutgoingMessage {
  return commandMessage(publishedStreamId, 'onStatus', 0, null, { ...status })
}

/** Accepts media, and from now on expects them to keep coming. */
export function startPublishing(connection: Connection, sink: PublishSink) {
  const { reader, options } = connection
  connection.stage = 'publishing'
  connection.sink = sink
  reader.setMaxMediaBytes(options.maxMessageBytes)
  clearTimeout(connection.timer)
  connection.timer = setTimeout(() => {
    // It is the sink that is slow.
    if (connection.stopWaiting) connection.timer.refresh()
    else endConnection(connection, 'silent')
  }, options.idleMs)
}

/** Waits for work, but not beyond the end of the connection. Nothing is read in the meantime. */
export async function waitFor(connection: Connection, work: Promise<void>) {
  try {
    await new Promise<void>((resolve, reject) => {
      connection.stopWaiting = resolve
      work.then(resolve, reject)
    })
  } finally {
    connection.stopWaiting = null
  }
  if (!connection.end) connection.timer.refresh()
}

/**
 * Ends a connection once: tells the sink, and the client by `status`. Closing at once would make the system discard a
 * status that is still on its way, since there are bytes from the client left to read.
 */
export function endConnection(connection: Connection, reason: EndReason, status?: Status) {
  const { socket, sink, stage } = connection
  if (connection.end) return
  connection.end = reason
  clearTimeout(connection.timer)
  if (sink) notifyEnd(connection, sink)
  connection.log[stage === 'publishing' ? 'info' : 'debug'](
    { reason, status: status?.code },
    'RTMP connection ended',
  )
  connection.stopWaiting?.()
  if (stage === 'handshake' || socket.destroyed) return void socket.destroy()
  if (status && socket.writable)
    socket.write(encodeMessage(statusMessage(status), connection.outgoingChunkSize))
  socket.end()
  connection.timer = setTimeout(() => socket.destroy(), lingerMs)
}

/** A sink that fails here fails alone. */
export function notifyEnd({ end, log }: Connection, sink: PublishSink) {
  void Promise.try(() => sink.onEnd(end ?? 'disconnected')).catch((err: unknown) =>
    log.error({ err }, 'the end of a publisher could not be handled'),
  )
}
