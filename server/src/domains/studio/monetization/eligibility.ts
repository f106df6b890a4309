import type { Eligibility } from '@kinora/contract/studio/monetization/schemas'
import { maxEligibilityScore } from '@kinora/contract/studio/monetization/rules'
import type { SiteSettings } from '@kinora/contract/site/site-settings/schemas'

export interface ChannelFacts {
  accountAgeDays: number
  videoCount: number
  totalViews: number
  watchSeconds: number
  isVerified: boolean
}

const minimumRequirement = (current: number, required: number, description: string) => ({
  met: current >= required,
  description,
  current,
  required,
})

/** All requirements weigh the same in the score; eligibility needs all of them (docs/product.md “Money”). */
export function evaluateEligibility(
  facts: ChannelFacts,
  thresholds: SiteSettings['eligibility'],
): Eligibility {
  const { accountAgeDays, videoCount, totalViews, watchHours, userVerification } = thresholds
  const pluralize = (value: number, one: string) =>
    `${value.toLocaleString('en-US')} ${one}${value === 1 ? '' : 's'}`
  const requirements: Eligibility['requirements'] = {
    accountAge: minimumRequirement(
      facts.accountAgeDays,
      accountAgeDays,
      `Account at least ${pluralize(accountAgeDays, 'day')} old`,
    ),
    videoCount: minimumRequirement(
      facts.videoCount,
      videoCount,
      `At least ${pluralize(videoCount, 'video')}`,
    ),
    totalViews: minimumRequirement(facts.totalViews, totalViews, `At least ${pluralize(totalViews, 'view')}`),
    watchTime: minimumRequirement(
      Math.floor(facts.watchSeconds / 3600),
      watchHours,
      `At least ${pluralize(watchHours, 'hour')} of watch time`,
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
  const eligibilityScore = Math.round((maxEligibilityScore * met) / all.length)
  return { eligible: met === all.length, eligibilityScore, requirements }
}
