import type { Eligibility } from '@kinora/contract/money-shapes'
import { fullScore } from '@kinora/contract/monetization-rules'
import type { SiteSettings } from '@kinora/contract/site-settings'

export interface ChannelFacts {
  accountAgeDays: number
  videoCount: number
  totalViews: number
  watchSeconds: number
  isVerified: boolean
}

const atLeast = (current: number, required: number, description: string) => ({
  met: current >= required,
  description,
  current,
  required,
})

/** All requirements weigh the same in the score; eligibility needs all of them (docs/product.md “Money”). */
export function judge(facts: ChannelFacts, thresholds: SiteSettings['eligibility']): Eligibility {
  const { accountAgeDays, videoCount, totalViews, watchHours, userVerification } = thresholds
  const counted = (value: number, one: string) =>
    `${value.toLocaleString('en-US')} ${one}${value === 1 ? '' : 's'}`
  const requirements: Eligibility['requirements'] = {
    accountAge: atLeast(
      facts.accountAgeDays,
      accountAgeDays,
      `Account at least ${counted(accountAgeDays, 'day')} old`,
    ),
    videoCount: atLeast(facts.videoCount, videoCount, `At least ${counted(videoCount, 'video')}`),
    totalViews: atLeast(facts.totalViews, totalViews, `At least ${counted(totalViews, 'view')}`),
    watchTime: atLeast(
      Math.floor(facts.watchSeconds / 3600),
      watchHours,
      `At least ${counted(watchHours, 'hour')} of watch time`,
    ),
    userVerification: {
      met: facts.isVerified || !userVerification,
      description: 'User verification',
      current: facts.isVerified,
      required: userVerification,
    },
  }
  const all = Object.values(requirements)
  const met = all.filter((requirement) => requirement.met).length
  const eligibilityScore = Math.round((fullScore * met) / all.length)
  return { eligible: met === all.length, eligibilityScore, requirements }
}
