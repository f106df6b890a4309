import { can } from '@kinora/contract/http/can'
import type { Permission } from '@kinora/contract/http/permissions'
import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { readSiteSettings } from '../site-settings/service.ts'
import { createLinkMatcher } from './blocked-links.ts'
import { createWordMatcher } from './blocked-words.ts'

export interface ModerationRules {
  holdsNew: boolean
  holdsFirst: boolean
  blockedIn: (texts: readonly string[]) => string | undefined
}

const noRules: ModerationRules = { holdsNew: false, holdsFirst: false, blockedIn: () => undefined }

export function createBlockedTermFinder(
  words: readonly string[],
  links: readonly string[],
): ModerationRules['blockedIn'] {
  const [wordIn, linkIn] = [createWordMatcher(words), createLinkMatcher(links)]
  return (texts) => {
    for (const text of texts) {
      const found = wordIn(text) ?? linkIn(text)
      if (found !== undefined) return found
    }
    return undefined
  }
}

/**
 * The site's settings applied to this viewer. Nothing is held from viewers with the permission `release`. Call this
 * before the writing transaction.
 */
export async function moderationRulesFor(
  ctx: Pick<Context, 'cache' | 'db'>,
  viewer: Viewer | null,
  release: Permission,
): Promise<ModerationRules> {
  if (can(viewer, release)) return noRules
  const { automaticContentFiltering, preModeration, holdFirstComments, blockedWords, blockedLinks } =
    await readSiteSettings(ctx)
  return {
    holdsNew: preModeration,
    holdsFirst: holdFirstComments,
    blockedIn: automaticContentFiltering
      ? createBlockedTermFinder(blockedWords, blockedLinks)
      : noRules.blockedIn,
  }
}
