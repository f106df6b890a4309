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
