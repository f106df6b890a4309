import { createHmac } from 'node:crypto'
import { asUuid } from './view-id.ts'

interface Keyed {
  secretKey: Buffer
}

const keyOf = ({ secretKey }: Keyed, who: string, of = 'viewer') =>
  asUuid(createHmac('sha256', secretKey).update(`${of}\n${who}`).digest().subarray(0, 16))

// Keyed hashes: without the secret key nobody can compute or reverse them from the tables alone.

export const keyOfUser = (ctx: Keyed, userId: number) => keyOf(ctx, `user ${userId}`)

export const keyOfBrowser = (ctx: Keyed, browserId: string) => keyOf(ctx, `browser ${browserId}`)

/** Changes daily, so that networks cannot be tracked; `day` is a UTC date. */
export const keyOfNetwork = (ctx: Keyed, network: string, day: string) =>
  keyOf(ctx, `${day} ${network}`, 'network')
