import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { once } from 'node:events'
import type { Log } from '../../platform/log.ts'
import type { Werift } from './werift.ts'

/** One publisher: whoever proves to know its password may send to it. */
export interface IceAgent {
  ufrag: string
  password: string
  /** `ufrag` of the other side. */
  remoteUfrag: string
  onData: (bytes: Buffer) => void
}

export interface IceEndpoint {
  /** To where the publisher has chosen; dropped until then. */
  send: (bytes: Buffer) => void
  close: () => void
}

export interface IceSocket {
  port: number
  open: (agent: IceAgent) => IceEndpoint
  close: () => Promise<void>
}

export interface IceSocketOptions {
  /** `::` for all addresses of both families; `0.0.0.0` where there is no IPv6. */
  bindAddress: string
  /** The first free one is taken. */
  ports: { from: number; to: number }
  log: Log
}

/** Bursts of keyframes come faster than they are read. */
const receiveBufferBytes = 2 * 1024 ** 2
const addressesPerAgent = 16

interface OpenAgent extends IceAgent {
  /** Proven ones, by `addressKey`. */
  remotes: Map<string, RemoteInfo>
  chosen: RemoteInfo | null
}

const addressKey = ({ address, port }: Pick<RemoteInfo, 'address' | 'port'>) => `${address} ${port}`

/**
 * One UDP port for all publishers, as an ICE lite agent (RFC 8445, 2.5): it answers checks and never makes any. Checks
 * without the right message integrity are dropped without an answer, and so is all else from addresses that have not
 * passed one: strangers reach neither DTLS nor the memory.
 */
export async function openIceSocket(werift: Werift, options: IceSocketOptions): Promise<IceSocket> {
  const socket = await bindFirstFree(options)
  const agents = new Map<string, OpenAgent>()
  const byRemote = new Map<string, OpenAgent>()
  const answerCheck = createCheckAnswerer(werift, { socket, agents, byRemote })
  /** Strangers may send anything. */
  const tryToAnswer = (bytes: Buffer, from: RemoteInfo) => {
    try {
      answerCheck(bytes, from)
    } catch (err) {
      options.log.debug({ err }, 'a check of ICE was damaged')
    }
  }

  socket.on('message', (bytes, from) => {
    if (isStun(bytes)) tryToAnswer(bytes, from)
    else byRemote.get(addressKey(from))?.onData(bytes)
  })
  socket.on('error', (err) => options.log.warn({ err }, 'the UDP socket for WHIP failed'))
  return {
    port: socket.address().port,
    open: (agent) => {
      const open: OpenAgent = { ...agent, remotes: new Map(), chosen: null }
      agents.set(agent.ufrag, open)
      return {
        send: (bytes) => {
          // Who is gone is noticed by silence.
          if (open.chosen) socket.send(bytes, open.chosen.port, open.chosen.address, () => undefined)
        },
        close: () => {
          agents.delete(agent.ufrag)
          for (const key of open.remotes.keys()) if (byRemote.get(key) === open) byRemote.delete(key)
        },
      }
    },
    close: async () => {
      socket.close()
      await once(socket, 'close')
    },
  }
}

async function bindFirstFree({ bindAddress, ports, log }: IceSocketOptions): Promise<Socket> {
  for (let port = ports.from; ; port++) {
    try {
      return await bind(bindAddress, port)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EAFNOSUPPORT' && bindAddress === '::')
        return bindFirstFree({ bindAddress: '0.0.0.0', ports, log })
      if (code !== 'EADDRINUSE' || port >= ports.to) throw error
    }
  }
}

async function bind(address: string, port: number): Promise<Socket> {
  const type = address.includes(':') ? 'udp6' : 'udp4'
  const socket = createSocket({ type, recvBufferSize: receiveBufferBytes })
  // Otherwise the processes of a cluster share one socket, and each gets packets of the others' publishers.
  socket.bind({ address, port, exclusive: true })
  try {
    await once(socket, 'listening')
    return socket
  } catch (error) {
    socket.close()
    throw error
  }
}

const magicCookie = 0x2112a442

/** RFC 8489, 5. */
const isStun = (bytes: Buffer) =>
  bytes.length >= 20 && bytes.readUInt8(0) < 4 && bytes.readUInt32BE(4) === magicCookie

const [binding, request, response] = [1, 0, 0x100]

interface CheckTarget {
  socket: Socket
  agents: Map<string, OpenAgent>
  byRemote: Map<string, OpenAgent>
}

function createCheckAnswerer(werift: Werift, { socket, agents, byRemote }: CheckTarget) {
  const remember = (agent: OpenAgent, from: RemoteInfo) => {
    const key = addressKey(from)
    agent.remotes.delete(key)
    agent.remotes.set(key, from)
    byRemote.set(key, agent)
    const [oldest] = agent.remotes.keys()
    if (agent.remotes.size <= addressesPerAgent || oldest === undefined) return
    agent.remotes.delete(oldest)
    byRemote.delete(oldest)
  }
  return (bytes: Buffer, from: RemoteInfo) => {
    const agent = findAgent(werift, agents, bytes)
    if (!agent) return
    const password = Buffer.from(agent.password)
    const check = werift.parseMessage(bytes, password)
    if (check?.messageMethod !== binding || check.messageClass !== request) return
    remember(agent, from)
    if (check.attributesKeys.includes('USE-CANDIDATE')) agent.chosen = from
    const answer = new werift.Message(binding, response, check.transactionId)
      .setAttribute('XOR-MAPPED-ADDRESS', [unmapped(from.address), from.port])
      .addMessageIntegrity(password)
      .addFingerprint()
    socket.send(answer.bytes, from.port, from.address, () => undefined)
  }
}

/** By the name of the check, “ours:theirs”. */
function findAgent({ parseMessage }: Werift, agents: Map<string, OpenAgent>, bytes: Buffer) {
  const name: unknown = parseMessage(bytes)?.getAttributeValue('USERNAME')
  const [own = '', remote = ''] = typeof name === 'string' ? name.split(':') : []
  const agent = agents.get(own)
  return agent?.remoteUfrag === remote ? agent : undefined
}

/** A socket of both families names addresses of IPv4 within IPv6. */
const unmapped = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')
