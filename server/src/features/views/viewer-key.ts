import { createHmac } from 'node:crypto'
import { asUuid } from './view-id.ts'

interface Keyed {
  secretKey: Buffer
}

const keyOf = ({ secretKey }: Keyed, who: string, of = 'viewer') =>
  asUuid(createHmac('sha256', secretKey).update(`${of}\n${who}`).digest().subarray(0, 16))

// Whose the ledger names a view: a keyed hash, which nobody makes, or undoes, who has the tables alone.

export const keyOfUser = (ctx: Keyed, userId: number) => keyOf(ctx, `user ${userId}`)

export const keyOfBrowser = (ctx: Keyed, browserId: string) => keyOf(ctx, `browser ${browserId}`)

/** A network on one day, written as 2026-11-26: on the next one it has another key. */
export const keyOfNetwork = (ctx: Keyed, network: string, day: string) =>
  keyOf(ctx, `${day} ${network}`, 'network')
