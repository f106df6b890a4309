import { accounts } from '@kinora/contract/people/accounts/calls'
import type { TestApp } from './harness.ts'

export interface SignInClient {
  email: string
  headers: Record<string, string>
}

/** Users who sign in by mail, each from a network of their own; requires TRUST_PROXY. */
export function createSignInClients(server: TestApp) {
  let counter = 0

  const createClient = (name = 'person'): SignInClient => {
    counter += 1
    const ip = `10.0.${counter >> 8}.${counter & 255}`
    return { email: `${name}${counter}@example.org`, headers: { 'x-forwarded-for': ip } }
  }
  const send = ({ email, headers }: SignInClient) =>
    server.as(null, accounts.sendOtp, { body: { email }, headers })
  const verify = ({ email, headers }: SignInClient, code: string) =>
    server.as(null, accounts.verifyOtp, { body: { email, code }, headers })

  const requestCode = async (client: SignInClient) => {
    const { status, error } = await send(client)
    if (status !== 200) throw new Error(`No code for ${client.email}: ${error.message}`)
    return server.mail.codeFor(client.email)
  }
  const signIn = async (client: SignInClient) => {
    const { status, ok, error, headers } = await verify(client, await requestCode(client))
    if (status !== 200) throw new Error(`${client.email} could not sign in: ${error.message}`)
    return { ...ok, cookie: String(headers['set-cookie']) }
  }
  return { stranger: createClient, send, verify, requestCode, signIn }
}
