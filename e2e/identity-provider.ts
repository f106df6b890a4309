import { createSign, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Stand-in for the provider's script: draws a button that passes a token to the page. */
const buttonScript = (origin: string) => `
let wish
window.google = { accounts: { id: {
  initialize: (options) => { wish = options },
  renderButton: (place, look) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Continue with Google'
    const isDark = look.theme === 'filled_black'
    button.style.cssText = 'height:40px;border-radius:4px;border:1px solid #747775;width:' + look.width + 'px;'
      + (isDark ? 'background:#131314;color:#e3e3e3' : 'background:#fff;color:#1f1f1f')
    button.onclick = async () => {
      const answer = await fetch('${origin}/token?client=' + wish.client_id + '&nonce=' + wish.nonce)
      wish.callback({ credential: await answer.text() })
    }
    place.replaceChildren(button)
  },
} } }`

export async function startIdentityProvider(email: string) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = { ...publicKey.export({ format: 'jwk' }), kid: 'only', alg: 'RS256', use: 'sig' }
  const signToken = (aud: string, nonce: string) => {
    const iat = Math.floor(Date.now() / 1000)
    const claims = { iss: origin, aud, nonce, iat, exp: iat + 600, sub: '1', email, email_verified: true }
    const text = `${encodePart({ alg: 'RS256', kid: 'only' })}.${encodePart(claims)}`
    return `${text}.${createSign('sha256').update(text).sign(privateKey, 'base64url')}`
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin)
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    if (pathname === '/keys') return response.end(JSON.stringify({ keys: [key] }))
    if (pathname === '/token') {
      return response.end(signToken(searchParams.get('client') ?? '', searchParams.get('nonce') ?? ''))
    }
    response.setHeader('content-type', 'text/javascript')
    return response.end(buttonScript(origin))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    environment: {
      GOOGLE_CLIENT_ID: 'kinora',
      GOOGLE_ISSUER: origin,
      GOOGLE_JWKS_URL: `${origin}/keys`,
      GOOGLE_SCRIPT_URL: `${origin}/button.js`,
    },
    origin,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
