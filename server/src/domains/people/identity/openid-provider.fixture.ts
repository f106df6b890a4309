import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider, type Configuration } from 'oidc-provider'

const secret = 'not-a-secret-outside-of-tests'
const redirectUri = 'http://localhost/back'

export type ProviderAccounts = Record<string, { email?: string; email_verified?: boolean }>

const createClientConfig = (name: string) => ({
  client_id: name,
  client_secret: secret,
  redirect_uris: [redirectUri],
})

const configuration = (clients: string[], accounts: ProviderAccounts): Configuration => ({
  clients: clients.map(createClientConfig),
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  conformIdTokenClaims: false,
  pkce: { required: () => false },
  cookies: { keys: [secret] },
  ttl: { AccessToken: 60, Grant: 60, IdToken: 3600, Interaction: 60, Session: 60 },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
  findAccount: (_ctx, accountId) => ({
    accountId,
    claims: async () => ({ sub: accountId, ...accounts[accountId] }),
  }),
})

/** A real OpenID provider on this machine, whose users sign in without interaction. */
export async function startOpenIdProvider({
  clients,
  accounts,
}: {
  clients: string[]
  accounts: ProviderAccounts
}) {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, configuration(clients, accounts))
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    return void grantConsent(provider, request, response)
  })

  return {
    issuer,
    jwksUrl: `${issuer}/jwks`,
    tokenFor: async (accountId: string, clientId: string, nonce?: string) => {
      const code = await obtainCode(issuer, { accountId, clientId, nonce })
      const body = new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: redirectUri })
      const authorization = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`
      const response = await fetch(`${issuer}/token`, { method: 'POST', body, headers: { authorization } })
      const { id_token: token } = (await response.json()) as { id_token?: string }
      if (!token) throw new Error(`The provider gave no token: ${response.status}`)
      return token
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type HttpExchange = Parameters<Provider['interactionDetails']>

async function grantConsent(provider: Provider, request: HttpExchange[0], response: HttpExchange[1]) {
  const { params } = await provider.interactionDetails(request, response)
  const accountId = String(params.login_hint)
  const grant = new provider.Grant({ accountId, clientId: String(params.client_id) })
  grant.addOIDCScope('openid email')
  const consent = { grantId: await grant.save() }
  await provider.interactionFinished(request, response, { login: { accountId }, consent })
}

async function obtainCode(
  issuer: string,
  { accountId, clientId, nonce }: { accountId: string; clientId: string; nonce?: string | undefined },
) {
  const cookies = new Map<string, string>()
  let next = new URL('/auth', issuer)
  next.search = String(
    new URLSearchParams({
      client_id: clientId,
      response_type: 'code',
      scope: 'openid email',
      redirect_uri: redirectUri,
      login_hint: accountId,
      ...(nonce !== undefined && { nonce }),
    }),
  )
  while (next.origin === issuer) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { headers, status } = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = headers.get('location')
    if (!location) throw new Error(`The provider answered ${status} without a way on`)
    next = new URL(location, issuer)
  }
  return next.searchParams.get('code') ?? ''
}
