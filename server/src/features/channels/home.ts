import { channelSections, notYourVideo, type ChannelSection } from '@kinora/contract/channel-rules'
import type { ChannelHome, Customization, CustomizationForm, FeaturedVideo } from '@kinora/contract/channels'
import type { Context } from '../../context.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { loadParts } from '../../platform/errors/load-parts.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { listNewestPublic } from '../playlists/service.ts'
import { presentCard } from '../videos/present.ts'
import { findOwner, set } from './home-queries.ts'
import { visible } from './service.ts'
import { listChoosable, listHome, snippetLength, type HomePart, type HomeRow } from './video-queries.ts'
import { cutText } from '@kinora/contract/cut-text'

/** Two rows on the widest screen; divisible by every column count except five. */
const perSection = 12

interface Chosen {
  trailerId: number | null
  pinnedId: number | null
  sections: string[] | null
}

const sectionsOf = ({ sections }: Chosen) => (sections ?? channelSections) as ChannelSection[]
const idsOf = ({ trailerId, pinnedId }: Pick<Chosen, 'trailerId' | 'pinnedId'>) =>
  [trailerId, pinnedId].filter((id) => id !== null)

/**
 * The same for every viewer; the browser chooses between trailer and pinned video.
 * @throws DomainError not_found
 */
export async function findHome(ctx: Context, viewer: Viewer | null, userId: number): Promise<ChannelHome> {
  const owner = visible(viewer, await findOwner(ctx.db, userId))
  const sections = sectionsOf(owner)
  const { loaded, failed } = await loadParts(ctx, {
    videos: listHome(ctx.db, {
      ownerId: userId,
      featuredIds: idsOf(owner),
      parts: sections,
      limit: perSection,
    }),
    ...(sections.includes('playlists') && { playlists: listNewestPublic(ctx, userId, perSection) }),
  })
  const { videos: rows = [], playlists = [] } = loaded
  const featured = (id: number | null) =>
    presentFeatured(rows.find((row) => isOf('featured')(row) && row.id === id))
  return {
    trailer: featured(owner.trailerId),
    pinned: featured(owner.pinnedId),
    sections,
    latest: rows.filter(isOf('latest')).map(presentCard),
    popular: rows.filter(isOf('popular')).map(presentCard),
    shorts: rows.filter(isOf('shorts')).map(presentCard),
    playlists,
    failed,
  }
}

const isOf = (part: HomePart) => (row: HomeRow) => row.part === part
const presentFeatured = (row: HomeRow | undefined): FeaturedVideo | null =>
  row ? { ...presentCard(row), snippet: cutText(row.snippet, snippetLength) } : null

export async function findCustomization(ctx: Context, viewer: Viewer): Promise<Customization> {
  const chosen = visible(viewer, await findOwner(ctx.db, viewer.id))
  return presentChosen(ctx.db, viewer, chosen)
}

/** @throws DomainError invalid, for a video that is not the viewer’s own or not public */
export function customize(ctx: Context, viewer: Viewer, form: CustomizationForm): Promise<Customization> {
  return ctx.transaction(async (trx) => {
    const answer = await presentChosen(trx, viewer, form)
    refuseOthers(form, answer)
    await set(trx, { ...form, userId: viewer.id })
    return answer
  })
}

async function presentChosen(db: Db | Trx, viewer: Viewer, chosen: Chosen): Promise<Customization> {
  const rows = await listChoosable(db, viewer.id, idsOf(chosen))
  const card = (id: number | null) => {
    const row = rows.find((each) => each.id === id)
    return row ? presentCard(row) : null
  }
  return { trailer: card(chosen.trailerId), pinned: card(chosen.pinnedId), sections: sectionsOf(chosen) }
}

function refuseOthers({ trailerId, pinnedId }: CustomizationForm, { trailer, pinned }: Customization) {
  const fields = {
    ...(trailerId !== null && !trailer && { trailerId: notYourVideo }),
    ...(pinnedId !== null && !pinned && { pinnedId: notYourVideo }),
  }
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', notYourVideo, { fields })
}
