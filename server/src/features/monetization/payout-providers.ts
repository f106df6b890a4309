/** What becomes of a payout when a provider got it; `processing`: whoever looks after it says so later. */
export interface Sent {
  state: 'processing' | 'paid' | 'failed'
  /** What the provider calls it. */
  reference: string | null
  note?: string
}

/**
 * Who brings money to creators. `send` is asked again after a crash, with the same `key`: a provider must not pay twice for
 * one key.
 */
export interface PayoutProvider {
  name: string
  send: (payout: { key: string; creatorId: number; amountCents: number; currency: 'USD' }) => Promise<Sent>
}

/** A member of the staff transfers it by hand, and settles or fails it in the administration. */
const manual: PayoutProvider = {
  name: 'manual',
  send: async () => ({ state: 'processing', reference: null }),
}

const providers: Record<string, PayoutProvider> = { [manual.name]: manual }

/** By whom new payouts are sent. */
export const usualProvider = manual

/** @throws when the provider that a payout was given to is no longer known */
export function providerOf(name: string): PayoutProvider {
  const provider = providers[name]
  if (!provider) throw new Error(`There is no provider of payouts called ${name}`)
  return provider
}
