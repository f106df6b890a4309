import { msg, t, type Message } from '@kinora/contract/text/translate'
import { reauthentication } from '@kinora/contract/people/reauthentication/calls'
import { passkeys } from '@kinora/contract/people/passkeys/calls'
import { send, messageOf } from '../../../api.ts'
import { toast } from '../../../ui/toast.ts'

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

const deviceNames: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
]

export const suggestPasskeyName = (userAgent: string) =>
  deviceNames.find(([pattern]) => pattern.test(userAgent))?.[1] ?? t`Passkey`

const errorMessages: Record<string, Message> = {
  // Browsers report cancellation and “no passkey found” alike.
  NotAllowedError: msg`No passkey was used. Try again, or use your e-mail.`,
  SecurityError: msg`Passkeys do not work at this address.`,
  InvalidStateError: msg`This device has a passkey for your account already.`,
  NotSupportedError: msg`This device cannot create the kind of passkey that is required.`,
  ConstraintError: msg`This device cannot create the kind of passkey that is required.`,
}

export function passkeyErrorMessage(error: Error): string | undefined {
  const message = errorMessages[error.name]
  return message && t(message)
}

export const toastPasskeyError = (error: Error, fallback: string) =>
  toast({
    title: t`Error`,
    description: passkeyErrorMessage(error) ?? messageOf(error, fallback),
    tone: 'destructive',
  })

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
  if (rpId === undefined) return t`Passkeys do not work at this address.`
  if (hostname !== rpId && !hostname.endsWith(`.${rpId}`))
    return t`Passkeys work at ${{ rpId }}, not at ${{ hostname }}.`
  return 'PublicKeyCredential' in globalThis ? null : t`This browser does not support passkeys.`
}

export const canUsePasskeys = (rpId: string | undefined, page = location): boolean =>
  passkeyObstacle(rpId, page) === null
