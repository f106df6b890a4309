import { createHmac } from 'node:crypto'
import { formatUuid } from '../format-uuid.ts'

interface KeyContext {
  secretKey: Buffer
}

const hashKey = ({ secretKey }: KeyContext, who: string, of = 'viewer') =>
  formatUuid(createHmac('sha256', secretKey).update(`${of}\n${who}`).digest().subarray(0, 16))

// Keyed hashes: without the secret key nobody can compute or reverse them from the tables alone.

export const computeUserKey = (ctx: KeyContext, userId: number) => hashKey(ctx, `user ${userId}`)

export const computeBrowserKey = (ctx: KeyContext, browserId: string) => hashKey(ctx, `browser ${browserId}`)

/** Changes daily, so that networks cannot be tracked; `day` is a UTC date. */
export const computeNetworkKey = (ctx: KeyContext, network: string, day: string) =>
  hashKey(ctx, `${day} ${network}`, 'network')
