const devices: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
]

/** What a new passkey is called until its owner says otherwise: the kind of device it was made on. */
export const suggestedName = (userAgent: string) =>
  devices.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Passkey'

const sentences: Record<string, string> = {
  // The browser also says this when there was nothing to choose from, and does not tell which it was.
  NotAllowedError: 'No passkey was used. Try again, or use your e-mail.',
  SecurityError: 'Passkeys do not work at this address.',
  InvalidStateError: 'This device has a passkey for your account already.',
  NotSupportedError: 'This device cannot make a passkey of the kind that is needed.',
  ConstraintError: 'This device cannot make a passkey of the kind that is needed.',
}

/** What went wrong between browser and authenticator, as a sentence; nothing when it was something else. */
export const sentenceFor = (error: Error): string | undefined => sentences[error.name]
