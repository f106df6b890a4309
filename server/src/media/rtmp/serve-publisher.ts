import type { Socket } from 'node:net'
import { uint32Payload } from './chunk-writer.ts'
import { splitAggregate, type FlvTag } from './flv-tags.ts'
import { createHandshake } from './handshake.ts'
import { messageTypes, type RtmpMessage } from './messages.ts'
import { pongFor } from './ping.ts'
import type { ConnectionOptions } from './publishing.ts'
import { handleCommand, makeStatus, windowBytes } from './rtmp-commands.ts'
import { endConnection, openConnection, send, waitFor, type Connection } from './rtmp-connection.ts'
import { RtmpError } from './rtmp-error.ts'
import { parseMetadataMessage } from './stream-metadata.ts'

/** Serves a client until its connection ends; never throws. */
export function servePublisher(socket: Socket, options: ConnectionOptions): Connection {
  const connection = openConnection(socket, options)
  void readSocket(connection)
  return connection
}

async function readSocket(connection: Connection) {
  const receive = createReceiver(connection)
  try {
    for await (const bytes of connection.socket as AsyncIterable<Buffer>) {
      // What still comes after the end is read, so that the client gets to read the status.
      if (!connection.end) await receive(bytes).catch((error: unknown) => endByError(connection, error))
    }
  } catch (err) {
    connection.log.debug({ err }, 'RTMP connection broke')
  }
  endConnection(connection, 'disconnected')
}

function endByError(connection: Connection, error: unknown) {
  if (error instanceof RtmpError) {
    connection.log.debug({ cause: error.message }, 'RTMP client is invalid')
    endConnection(connection, 'invalid', makeStatus('error', 'NetStream.Failed', error.message))
  } else {
    connection.log.error({ err: error }, 'a stream could not be received')
    endConnection(connection, 'stopped', makeStatus('error', 'NetStream.Failed', 'The server failed.'))
  }
}

function createReceiver(connection: Connection): (bytes: Buffer) => Promise<void> {
  const shakeHands = createHandshake()
  const acknowledge = createAcknowledger(connection)
  return async (bytes) => {
    if (connection.stage === 'publishing') connection.timer.refresh()
    acknowledge.count(bytes.length)
    let rest: Buffer | undefined = bytes
    if (connection.stage === 'handshake') {
      const step = shakeHands(bytes)
      if (step.reply) connection.socket.write(step.reply)
      rest = step.rest
      if (rest) connection.stage = 'open'
    }
    if (rest) await receiveChunks(connection, rest, acknowledge.setWindow)
  }
}

/** RTMP 1.0, section 5.4.3, with the window that the client asks for in 5.4.4. */
function createAcknowledger(connection: Connection) {
  let window = windowBytes
  let received = 0
  let acknowledged = 0
  return {
    setWindow: (bytes: number) => void (window = Math.max(1, bytes)),
    count: (bytes: number) => {
      received += bytes
      if (connection.stage === 'handshake' || received - acknowledged < window) return
      acknowledged = received
      const payload = uint32Payload(received % 2 ** 32)
      send(connection, { type: messageTypes.acknowledgement, payload })
    },
  }
}

async function receiveChunks(connection: Connection, bytes: Buffer, setWindow: (bytes: number) => void) {
  const { reader } = connection
  reader.push(bytes)
  for (let message = reader.next(); message; message = reader.next()) {
    if (message.type === messageTypes.windowSize && message.payload.length >= 4)
      setWindow(message.payload.readUInt32BE())
    for (const inner of message.type === messageTypes.aggregate ? splitAggregate(message) : [message]) {
      const work = handleMessage(connection, inner)
      if (work) await waitFor(connection, work)
      if (connection.end) return
    }
  }
}

/** Messages of any other type need no answer. */
function handleMessage(connection: Connection, message: RtmpMessage): void | Promise<void> {
  const { payload } = message
  switch (message.type) {
    case messageTypes.userControl:
      return answerPing(connection, payload)
    case messageTypes.command:
      return handleCommand(connection, payload)
    case messageTypes.amf3Command:
      return handleCommand(connection, payload.subarray(1))
    case messageTypes.audio:
    case messageTypes.video:
      return passTag(connection, message.type, message)
    case messageTypes.script:
      return passMetadata(connection, message)
    case messageTypes.amf3Data:
      return passMetadata(connection, { ...message, payload: payload.subarray(1) })
  }
}

function answerPing(connection: Connection, payload: Buffer) {
  const pong = pongFor(payload)
  if (pong) send(connection, { type: messageTypes.userControl, payload: pong })
}

function passTag(connection: Connection, type: FlvTag['type'], { timestamp, payload }: RtmpMessage) {
  // Some encoders send empty messages, which are nothing in a file.
  if (!connection.sink || payload.length === 0) return
  return connection.sink.onTag({ type, timestampMs: connection.readClock(type, timestamp), payload })
}

async function passMetadata(connection: Connection, message: RtmpMessage) {
  const { sink } = connection
  const found = sink && parseMetadataMessage(message.payload)
  if (!found) return
  await sink.onMetadata?.(found.metadata)
  await passTag(connection, messageTypes.script, { ...message, payload: found.script })
}
