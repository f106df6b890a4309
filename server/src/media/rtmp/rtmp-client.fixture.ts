import { once } from 'node:events'
import { connect } from 'node:net'
import { decodeAmf, encodeAmf, type AmfValue } from './amf0.ts'
import { createChunkReader } from './chunk-reader.ts'
import { encodeMessage } from './chunk-writer.ts'
import { messageTypes, type RtmpMessage } from './messages.ts'

const handshakeBytes = 1 + 2 * 1536

export const clientHandshake = Buffer.concat([Buffer.of(3), Buffer.alloc(handshakeBytes - 1)])

/** A connection that says anything, and keeps what the server answers. */
export async function openClient(port: number) {
  const socket = connect(port, '127.0.0.1')
  const answers: RtmpMessage[] = []
  const reader = createChunkReader()
  const changes = new EventTarget()
  let toSkip = handshakeBytes
  socket.on('error', () => undefined)
  socket.on('data', (bytes: Buffer) => {
    const rest = bytes.subarray(Math.min(toSkip, bytes.length))
    toSkip -= bytes.length - rest.length
    reader.push(rest)
    for (let one = reader.next(); one; one = reader.next()) answers.push(one)
    changes.dispatchEvent(new Event('answer'))
  })
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await once(socket, 'connect')

  const send = (type: number, payload: Buffer, chunkSize = 128) =>
    socket.write(encodeMessage({ type, payload, streamId: 1 }, chunkSize))
  /** Waits for an answer that contains the text or the bytes. */
  const waitForAnswer = async (content: string | Buffer): Promise<RtmpMessage> => {
    for (;;) {
      const found = answers.find(({ payload }) => payload.includes(content))
      if (found) return found
      await once(changes, 'answer')
    }
  }
  return {
    socket,
    answers,
    closed,
    send,
    waitForAnswer,
    sendCommand: (...values: AmfValue[]) => send(messageTypes.command, encodeAmf(values)),
    readCommand: async (content: string) => decodeAmf((await waitForAnswer(content)).payload),
  }
}

export type TestClient = Awaited<ReturnType<typeof openClient>>

/** All that an encoder says up to its first picture. */
export async function publishAs(port: number, streamName: string): Promise<TestClient> {
  const client = await openClient(port)
  client.socket.write(clientHandshake)
  client.sendCommand('connect', 1, { app: 'live', flashVer: 'Test/1.0' })
  client.sendCommand('createStream', 2, null)
  client.sendCommand('publish', 3, null, streamName, 'live')
  return client
}
