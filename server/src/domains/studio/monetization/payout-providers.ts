/** `processing`: the provider reports the outcome later. */
export interface PayoutResult {
  state: 'processing' | 'paid' | 'failed'
  reference: string | null
  note?: string
}

/** `send` is repeated after a crash with the same `key`; a provider must not pay twice for one key. */
export interface PayoutProvider {
  name: string
  send: (payout: {
    key: string
    creatorId: number
    amountCents: number
    currency: 'USD'
  }) => Promise<PayoutResult>
}

/** Staff transfers the money by hand and settles the payout in the admin area. */
const manualProvider: PayoutProvider = {
  name: 'manual',
  send: async () => ({ state: 'processing', reference: null }),
}

const providers: Record<string, PayoutProvider> = { [manualProvider.name]: manualProvider }

export const defaultProvider = manualProvider

/** @throws Error for a provider that was removed from the program */
export function findProvider(name: string): PayoutProvider {
  const provider = providers[name]
  if (!provider) throw new Error(`Unknown payout provider: ${name}`)
  return provider
}
