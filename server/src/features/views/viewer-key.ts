import { createHmac } from 'node:crypto'
import { asUuid } from './view-id.ts'

interface Keyed {
  secretKey: Buffer
}

/** Whose the ledger names a view: a keyed hash, which nobody makes, or undoes, who has the tables alone. */
const keyOf = ({ secretKey }: Keyed, who: string) =>
  asUuid(createHmac('sha256', secretKey).update(`viewer\n${who}`).digest().subarray(0, 16))

export const keyOfUser = (ctx: Keyed, userId: number) => keyOf(ctx, `user ${userId}`)

export const keyOfBrowser = (ctx: Keyed, browserId: string) => keyOf(ctx, `browser ${browserId}`)
