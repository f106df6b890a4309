/** Loads the WebAuthn library lazily: most servers never need it. */
export const webAuthn = () => import('@simplewebauthn/server')
