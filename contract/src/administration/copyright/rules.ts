/** docs/product.md “Copyright” */
export const claimLimits = {
  rightsHolder: 200,
  work: 2000,
  urls: 20,
  url: 500,
  signature: 200,
  note: 1000,
  counter: 2000,
  perHour: 5,
} as const

/** `accepted`: taken down. `countered`: the owner sent a counter-notice. `upheld` and `restored`: the outcome of that. */
export const claimStatuses = ['pending', 'accepted', 'rejected', 'countered', 'upheld', 'restored'] as const
export type ClaimStatus = (typeof claimStatuses)[number]

export const claimTransitions: Record<
  ClaimStatus,
  readonly ('accepted' | 'rejected' | 'upheld' | 'restored')[]
> = {
  pending: ['accepted', 'rejected'],
  accepted: ['restored'],
  countered: ['upheld', 'restored'],
  upheld: ['restored'],
  rejected: [],
  restored: [],
}

export function parseVideoId(address: string): number | null {
  const base = 'https://this.invalid'
  const url = URL.canParse(address, base) ? new URL(address, base) : null
  const [, id] = /^\/(?:video|shorts)\/(\d{1,9})\/?$/.exec(url?.pathname ?? '') ?? []
  return id === undefined || !/^https?:$/.test(url?.protocol ?? '') ? null : Number(id)
}
