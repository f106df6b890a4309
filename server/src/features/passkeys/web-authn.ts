/** The WebAuthn library, loaded when the first passkey is used: most servers idle without it. */
export const webAuthn = () => import('@simplewebauthn/server')
