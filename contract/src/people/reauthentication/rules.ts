/** Validity of a confirmation, per session. Signing in with a code or a passkey confirms as well. */
export const reauthMinutes = 10
