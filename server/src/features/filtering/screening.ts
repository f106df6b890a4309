import { can } from '@kinora/contract/can'
import type { Permission } from '@kinora/contract/permissions'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { readSiteSettings } from '../site-settings/service.ts'
import { linkFinder } from './blocked-links.ts'
import { wordFinder } from './blocked-words.ts'

/** What somebody is about to say to everybody, and whether the staff wants to see it first. */
export interface Screening {
  /** Whatever is new waits. */
  holdsNew: boolean
  /** What somebody says for the first time waits. */
  holdsFirst: boolean
  /** The blocked word or link that one of these texts has. */
  blockedIn: (texts: readonly string[]) => string | undefined
}

const nothing: Screening = { holdsNew: false, holdsFirst: false, blockedIn: () => undefined }

/** What is blocked, as a search in texts. */
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
 * What holds for this viewer by the settings of the site; whoever may release what was held, is not held. Asked before the
 * transaction that writes.
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
