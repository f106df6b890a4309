import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IANA registries of special-purpose addresses. */
const specialNetworks: [network: string, bits: number, family: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
]

const specialAddresses = new BlockList()
for (const [network, bits, family] of specialNetworks) specialAddresses.addSubnet(network, bits, family)

/** Global unicast; IPv4-mapped addresses lie outside of it. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** False for loopback, private and cloud-internal addresses. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialAddresses.check(address, 'ipv4')
  return isIPv6(address) && globalUnicast.check(address, 'ipv6') && !specialAddresses.check(address, 'ipv6')
}
