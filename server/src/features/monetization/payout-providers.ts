/** `processing`: the provider reports the outcome later. */
export interface Sent {
  state: 'processing' | 'paid' | 'failed'
  reference: string | null
  note?: string
}

/** `send` is repeated after a crash with the same `key`; a provider must not pay twice for one key. */
export interface PayoutProvider {
  name: string
  send: (payout: { key: string; creatorId: number; amountCents: number; currency: 'USD' }) => Promise<Sent>
}

/** Staff transfers the money by hand and settles the payout in the admin area. */
const manual: PayoutProvider = {
  name: 'manual',
  send: async () => ({ state: 'processing', reference: null }),
}

const providers: Record<string, PayoutProvider> = { [manual.name]: manual }

export const usualProvider = manual

/** @throws Error for a provider that was removed from the program */
export function providerOf(name: string): PayoutProvider {
  const provider = providers[name]
  if (!provider) throw new Error(`Unknown payout provider: ${name}`)
  return provider
}
