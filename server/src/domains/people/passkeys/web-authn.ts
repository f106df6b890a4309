/** Loads the WebAuthn library lazily: most servers never need it. */
export const loadWebAuthn = () => import('@simplewebauthn/server')
