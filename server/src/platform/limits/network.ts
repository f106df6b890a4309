import { isIPv6 } from 'node:net'

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
