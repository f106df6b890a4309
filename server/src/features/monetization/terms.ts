import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/database.ts'

/** What it takes to apply (docs/product.md “Money”). */
export interface Thresholds {
  accountAgeDays: number
  videoCount: number
  totalViews: number
  watchHours: number
  userVerification: boolean
}

/** What the site decides about money. */
export interface Terms {
  eligibility: Thresholds
  adRevenue: {
    /** For a thousand views, before the creator's share. */
    rateCents: number
    /** No share is taken for larger than this, in percent. */
    highestShare: number
  }
}

const usual: Terms = {
  eligibility: {
    accountAgeDays: 30,
    videoCount: 5,
    totalViews: 1000,
    watchHours: 100,
    userVerification: true,
  },
  adRevenue: { rateCents: 200, highestShare: 100 },
}

export async function readTerms(_ctx: Context, _db: Db): Promise<Terms> {
  return usual
}
