/** The button needs another nonce after this time. */
export const nonceSeconds = 3600
