import { BlockList, isIP, isIPv6 } from 'node:net'

const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Rate-limit subject: an IPv4 address, or the /64 of an IPv6 address, which is what one line gets. */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%')
  const mapped = mappedIpv4.exec(address)?.[1]
  if (mapped) return mapped
  return isIPv6(address) ? `${networkGroups(address).join(':')}::/64` : address
}

function networkGroups(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const headGroups = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - headGroups.length - right.length)
  return [...headGroups, ...Array<string>(zeros).fill('0'), ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
}

/** Whether many people may share this address: a trusted proxy, or this machine. */
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
