import { messageOf } from '../../../api.ts'
import { toast } from '../../../ui/toast.ts'

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
  deviceNames.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Passkey'

const errorMessages: Record<string, string> = {
  // Browsers report cancellation and “no passkey found” alike.
  NotAllowedError: 'No passkey was used. Try again, or use your e-mail.',
  SecurityError: 'Passkeys do not work at this address.',
  InvalidStateError: 'This device has a passkey for your account already.',
  NotSupportedError: 'This device cannot create the kind of passkey that is required.',
  ConstraintError: 'This device cannot create the kind of passkey that is required.',
}

export const passkeyErrorMessage = (error: Error): string | undefined => errorMessages[error.name]

export const toastPasskeyError = (error: Error, fallback: string) =>
  toast({
    title: 'Error',
    description: passkeyErrorMessage(error) ?? messageOf(error, fallback),
    tone: 'destructive',
  })
