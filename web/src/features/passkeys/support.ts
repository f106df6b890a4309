/**
 * Why this browser has no passkeys of this name on this page, as a sentence; null when it has. Browsers know none where
 * the address is not secure, and refuse names that the page's own does not end in.
 */
export function obstacleTo(rpId: string | undefined, { hostname } = location): string | null {
  if (rpId === undefined) return 'Passkeys do not work at this address.'
  if (hostname !== rpId && !hostname.endsWith(`.${rpId}`))
    return `Passkeys work at ${rpId}, not at ${hostname}.`
  return 'PublicKeyCredential' in globalThis ? null : 'This browser knows no passkeys.'
}

/** Whether this browser can use passkeys of this name on this page. */
export const canUsePasskeys = (rpId: string | undefined, page = location): boolean =>
  obstacleTo(rpId, page) === null
