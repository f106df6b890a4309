import { plural, t } from '@kinora/contract/text/translate'
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

  const requirements: Eligibility['requirements'] = {
    accountAge: minimumRequirement(
      facts.accountAgeDays,
      accountAgeDays,
      t`${plural({ days: accountAgeDays }, { one: 'Account at least # day old', other: 'Account at least # days old' })}`,
    ),
    videoCount: minimumRequirement(
      facts.videoCount,
      videoCount,
      t`${plural({ count: videoCount }, { one: 'At least # video', other: 'At least # videos' })}`,
    ),
    totalViews: minimumRequirement(
      facts.totalViews,
      totalViews,
      t`${plural({ count: totalViews }, { one: 'At least # view', other: 'At least # views' })}`,
    ),
    watchTime: minimumRequirement(
      Math.floor(facts.watchSeconds / 3600),
      watchHours,
      t`${plural({ hours: watchHours }, { one: 'At least # hour of watch time', other: 'At least # hours of watch time' })}`,
    ),
    userVerification: {
      met: facts.isVerified || !userVerification,
      description: t`User verification`,
      current: facts.isVerified,
      required: userVerification,
    },
  }
  const all = Object.values(requirements)
  const met = all.filter((requirement) => requirement.met).length
  const eligibilityScore = Math.round((maxEligibilityScore * met) / all.length)
  return { eligible: met === all.length, eligibilityScore, requirements }
}
