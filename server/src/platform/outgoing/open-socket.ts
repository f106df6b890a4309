import { connect, isIP, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import { withSignal } from '../with-signal.ts'
import {
  AddressError,
  bareHost,
  isOpenPort,
  lookupOf,
  publicRules,
  resolvePublic,
  type AddressRules,
} from './resolve-public.ts'

export interface SocketTarget {
  /** As in an address: IPv6 in brackets. */
  hostname: string
  port: number
  isSecure: boolean
}

/**
 * Connects to a host that a user entered, at a checked public address.
 * @throws AddressError, and what connecting throws
 */
export type OpenSocket = (target: SocketTarget, signal: AbortSignal) => Promise<Socket>

interface SocketRules extends AddressRules {
  /** Trusted besides those of the system. */
  ca?: string | Buffer
}

export function createSocketOpener(rules: Partial<SocketRules> = {}): OpenSocket {
  const { ca, ...checks } = { ...publicRules, ...rules }
  return async ({ hostname, port, isSecure }, signal) => {
    if (!isOpenPort(port)) throw new AddressError('not_public')
    const found = await withSignal(resolvePublic(hostname, checks), signal)
    const host = bareHost(hostname)
    const options = { host, port, lookup: lookupOf(found) }
    const socket = isSecure
      ? connectSecurely({ ...options, ...(ca && { ca }), ...(!isIP(host) && { servername: host }) })
      : connect(options)
    return waitForSocket(socket, isSecure ? 'secureConnect' : 'connect', signal)
  }
}

async function waitForSocket(socket: Socket, opened: string, signal: AbortSignal) {
  const result = Promise.withResolvers<void>()
  // Stays: an error after this one would otherwise end the program.
  socket.on('error', result.reject).once(opened, () => result.resolve())
  try {
    await withSignal(result.promise, signal)
    return socket
  } catch (error) {
    socket.destroy()
    throw error
  }
}
