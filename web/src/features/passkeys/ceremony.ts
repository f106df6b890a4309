import { confirmation } from '@kinora/contract/confirmation'
import { passkeys } from '@kinora/contract/passkeys'
import { send } from '../../api.ts'
import { suggestedName } from './passkey-words.ts'

/** The part that talks to the browser's authenticator; loaded where it is needed. */
const loadWebAuthn = () => import('@simplewebauthn/browser')

/** What the server wants to see of an answer; extensions are not used. */
const essence = <T extends { id: string; rawId: string; type: 'public-key'; response: object }>({
  id,
  rawId,
  type,
  response,
}: T): Pick<T, 'id' | 'rawId' | 'type' | 'response'> => ({ id, rawId, type, response })

/** Asks for any passkey of this site and signs in with it. */
export async function signInWithPasskey() {
  const { startAuthentication } = await loadWebAuthn()
  const optionsJSON = await send(passkeys.signInOptions, {})
  const credential = essence(await startAuthentication({ optionsJSON }))
  return send(passkeys.signIn, { body: { credential } }, { isSignIn: true })
}

/** Asks for a passkey of the person who is signed in, as a proof that it is them. */
export async function confirmWithPasskey() {
  const { startAuthentication } = await loadWebAuthn()
  const optionsJSON = await send(confirmation.passkeyOptions, {})
  const credential = essence(await startAuthentication({ optionsJSON }))
  return send(confirmation.byPasskey, { body: { credential } })
}

/**
 * Offers passkeys among the suggestions of the e-mail field, for as long as the page is open; null when the browser
 * does not do that or the person did something else.
 */
export async function signInFromSuggestions(signal: AbortSignal) {
  const webAuthn = await loadWebAuthn()
  if (!(await webAuthn.browserSupportsWebAuthnAutofill()) || signal.aborted) return null
  const optionsJSON = await send(passkeys.signInOptions, {}, { signal })
  if (signal.aborted) return null
  signal.addEventListener('abort', () => webAuthn.WebAuthnAbortService.cancelCeremony())
  const credential = essence(await webAuthn.startAuthentication({ optionsJSON, useBrowserAutofill: true }))
  return send(passkeys.signIn, { body: { credential } }, { isSignIn: true })
}

/** Makes a passkey on this device for the person who is signed in. */
export async function addPasskey() {
  const { startRegistration } = await loadWebAuthn()
  const optionsJSON = await send(passkeys.registrationOptions, {})
  const credential = essence(await startRegistration({ optionsJSON }))
  return send(passkeys.register, { body: { name: suggestedName(navigator.userAgent), credential } })
}
