import { lookup } from 'node:dns/promises'
import { networkInterfaces } from 'node:os'
import type { Config } from '../../../config.ts'

type Interfaces = ReturnType<typeof networkInterfaces>

/** Where the UDP socket for WHIP listens, and under which addresses publishers reach it. */
export async function findWhipAddresses(
  { WHIP_ADDRESS, HOST }: Pick<Config, 'WHIP_ADDRESS' | 'HOST'>,
  interfaces: Interfaces = networkInterfaces(),
) {
  if (WHIP_ADDRESS) return { bindAddress: '::', addresses: WHIP_ADDRESS }
  const { address: bindAddress } = await lookup(HOST)
  if (bindAddress === '0.0.0.0') return { bindAddress, addresses: listOwn(interfaces, ['IPv4']) }
  if (bindAddress === '::') return { bindAddress, addresses: listOwn(interfaces, ['IPv4', 'IPv6']) }
  return { bindAddress, addresses: [bindAddress] }
}

/** Those of a single link need a zone, which candidates of ICE have not. */
const isOfOneLink = (address: string) => address.startsWith('fe80:')

/** Of a machine without a network the loopback address. */
function listOwn(interfaces: Interfaces, families: readonly string[]) {
  const found = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(
      ({ internal, family, address }) => !internal && families.includes(family) && !isOfOneLink(address),
    )
    .map(({ address }) => address)
  return found.length > 0 ? found : ['127.0.0.1']
}
