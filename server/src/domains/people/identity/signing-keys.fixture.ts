import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export async function startSigningKeys() {
  let published: JWK[] = []
  let trouble: 'error' | 'silence' | null = null
  let requestCount = 0
  const server = createServer((_request, response) => {
    requestCount += 1
    if (trouble === 'silence') return
    if (trouble === 'error') return void response.writeHead(500).end()
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: published }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const newKey = async (kid: string) => {
    const { publicKey, privateKey } = await generateKeyPair('RS256')
    return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
  }
  return {
    issuer,
    jwksUrl: `${issuer}/keys`,
    newKey,
    publish: (...keys: { jwk: JWK }[]) => {
      published = keys.map(({ jwk }) => jwk)
    },
    /** Makes the address of the keys answer 500 or hang. */
    breakEndpoint: (how: 'error' | 'silence') => {
      trouble = how
    },
    requestCount: () => requestCount,
    close: async () => {
      if (!server.listening) return
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

export function signToken({ kid, privateKey }: { kid: string; privateKey: CryptoKey }, claims: object) {
  return new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
}
