import { reauthentication } from '@kinora/contract/people/reauthentication/calls'
import { passkeys } from '@kinora/contract/people/passkeys/calls'
import { send } from '../../../api.ts'
import { suggestPasskeyName } from './passkey-messages.ts'

/** Lazy: few pages need it. */
const loadWebAuthn = () => import('@simplewebauthn/browser')

const requiredFields = <T extends { id: string; rawId: string; type: 'public-key'; response: object }>({
  id,
  rawId,
  type,
  response,
}: T): Pick<T, 'id' | 'rawId' | 'type' | 'response'> => ({ id, rawId, type, response })

export async function signInWithPasskey() {
  const { startAuthentication } = await loadWebAuthn()
  const optionsJSON = await send(passkeys.signInOptions, {})
  const credential = requiredFields(await startAuthentication({ optionsJSON }))
  return send(passkeys.signIn, { body: { credential } }, { isSignIn: true })
}

export async function reauthWithPasskey() {
  const { startAuthentication } = await loadWebAuthn()
  const optionsJSON = await send(reauthentication.passkeyOptions, {})
  const credential = requiredFields(await startAuthentication({ optionsJSON }))
  return send(reauthentication.byPasskey, { body: { credential } })
}

/**
 * Conditional UI: offers passkeys in the suggestions of the e-mail field until `signal` aborts. Null if unsupported
 * or dismissed.
 */
export async function signInWithAutofill(signal: AbortSignal) {
  const webAuthn = await loadWebAuthn()
  if (!(await webAuthn.browserSupportsWebAuthnAutofill()) || signal.aborted) return null
  const optionsJSON = await send(passkeys.signInOptions, {}, { signal })
  if (signal.aborted) return null
  signal.addEventListener('abort', () => webAuthn.WebAuthnAbortService.cancelCeremony())
  const credential = requiredFields(
    await webAuthn.startAuthentication({ optionsJSON, useBrowserAutofill: true }),
  )
  return send(passkeys.signIn, { body: { credential } }, { isSignIn: true })
}

export async function addPasskey() {
  const { startRegistration } = await loadWebAuthn()
  const optionsJSON = await send(passkeys.registrationOptions, {})
  const credential = requiredFields(await startRegistration({ optionsJSON }))
  return send(passkeys.register, { body: { name: suggestPasskeyName(navigator.userAgent), credential } })
}

/**
 * Explains why passkeys cannot work here; null if they can. WebAuthn requires a secure context, and an RP ID that is
 * a suffix of the host.
 */
export function passkeyObstacle(rpId: string | undefined, { hostname } = location): string | null {
  if (rpId === undefined) return 'Passkeys do not work at this address.'
  if (hostname !== rpId && !hostname.endsWith(`.${rpId}`))
    return `Passkeys work at ${rpId}, not at ${hostname}.`
  return 'PublicKeyCredential' in globalThis ? null : 'This browser does not support passkeys.'
}

export const canUsePasskeys = (rpId: string | undefined, page = location): boolean =>
  passkeyObstacle(rpId, page) === null
