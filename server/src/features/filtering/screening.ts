import { can } from '@kinora/contract/can'
import type { Permission } from '@kinora/contract/permissions'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { readSiteSettings } from '../site-settings/service.ts'
import { linkFinder } from './blocked-links.ts'
import { wordFinder } from './blocked-words.ts'

export interface Screening {
  holdsNew: boolean
  holdsFirst: boolean
  blockedIn: (texts: readonly string[]) => string | undefined
}

const nothing: Screening = { holdsNew: false, holdsFirst: false, blockedIn: () => undefined }

export function finderOf(words: readonly string[], links: readonly string[]): Screening['blockedIn'] {
  const [wordIn, linkIn] = [wordFinder(words), linkFinder(links)]
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
export async function screeningFor(
  ctx: Pick<Context, 'cache' | 'db'>,
  viewer: Viewer | null,
  release: Permission,
): Promise<Screening> {
  if (can(viewer, release)) return nothing
  const { automaticContentFiltering, preModeration, holdFirstComments, blockedWords, blockedLinks } =
    await readSiteSettings(ctx)
  return {
    holdsNew: preModeration,
    holdsFirst: holdFirstComments,
    blockedIn: automaticContentFiltering ? finderOf(blockedWords, blockedLinks) : nothing.blockedIn,
  }
}
