import type { Server } from 'node:http'
import { BlockList, isIP, type Socket } from 'node:net'
import { networkOf } from '../limits/network.ts'

export interface ConnectionLimits {
  total: number
  /** Per IPv4 address or IPv6 network; 0 for no limit. */
  perAddress: number
  isExempt: (address: string) => boolean
}

/** Closes excess connections at once, so that one network cannot take all of them. */
export function limitConnections(server: Server, { total, perAddress, isExempt }: ConnectionLimits) {
  server.maxConnections = total
  if (perAddress === 0) return
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const remote = socket.remoteAddress ?? ''
    if (isExempt(remote)) return
    const address = networkOf(remote)
    const count = open.get(address) ?? 0
    if (count >= perAddress) return void socket.destroy()
    open.set(address, count + 1)
    socket.once('close', () => {
      const remaining = (open.get(address) ?? 1) - 1
      if (remaining > 0) open.set(address, remaining)
      else open.delete(address)
    })
  })
}

export function createSharedAddressCheck(trustProxy: boolean | string[]): (address: string) => boolean {
  if (trustProxy === true) return () => true
  return createAddressCheck(['127.0.0.0/8', '::1', ...(trustProxy || [])])
}

export function createAddressCheck(networks: readonly string[]): (address: string) => boolean {
  const listed = new BlockList()
  for (const network of networks) addNetwork(listed, network)
  return (address) => {
    const bare = address.replace(/^::ffff:(?=\d+\.)/i, '')
    return listed.check(bare, familyOf(bare))
  }
}

function addNetwork(list: BlockList, network: string) {
  const [address = '', bits] = network.split('/')
  if (bits === undefined) list.addAddress(address, familyOf(address))
  else list.addSubnet(address, Number(bits), familyOf(address))
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

export const isLoopback = createSharedAddressCheck(false)
