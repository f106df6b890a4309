import { t } from '@kinora/contract/text/translate'
import {
  type ChannelSection,
  channelSections,
  notOwnPublicVideo,
} from '@kinora/contract/community/channels/rules'
import type {
  ChannelCustomization,
  ChannelCustomizationForm,
  ChannelHome,
  FeaturedVideo,
} from '@kinora/contract/community/channels/schemas'
import type { Context } from '../../../context.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { loadParts } from '../../../platform/errors/load-parts.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { listNewestPublic } from '../playlists/service.ts'
import { presentCard } from '../../library/videos/present.ts'
import { assertVisible } from './service.ts'
import {
  listPublicVideosByIds,
  listHomeVideos,
  snippetLength,
  type HomeSection,
  type HomeVideoRow,
} from './video-queries.ts'
import { truncateText } from '@kinora/contract/text/truncate-text'
import { findChannelOwner, saveCustomization } from './queries.ts'

/** Two rows on the widest screen; divisible by every column count except five. */
const sectionSize = 12

interface StoredCustomization {
  trailerId: number | null
  pinnedId: number | null
  sections: string[] | null
}

const sectionsOf = ({ sections }: StoredCustomization) => (sections ?? channelSections) as ChannelSection[]
const featuredIdsOf = ({ trailerId, pinnedId }: Pick<StoredCustomization, 'trailerId' | 'pinnedId'>) =>
  [trailerId, pinnedId].filter((id) => id !== null)

/**
 * The same for every viewer; the browser chooses between trailer and pinned video.
 * @throws DomainError not_found
 */
export async function findChannelHome(
  ctx: Context,
  viewer: Viewer | null,
  userId: number,
): Promise<ChannelHome> {
  const owner = assertVisible(viewer, await findChannelOwner(ctx.db, userId))
  const sections = sectionsOf(owner)
  const { loaded, failed } = await loadParts(ctx, {
    videos: listHomeVideos(ctx.db, {
      ownerId: userId,
      featuredIds: featuredIdsOf(owner),
      parts: sections,
      limit: sectionSize,
    }),
    ...(sections.includes('playlists') && { playlists: listNewestPublic(ctx, userId, sectionSize) }),
  })
  const { videos: rows = [], playlists = [] } = loaded
  const featured = (id: number | null) =>
    presentFeatured(rows.find((row) => isInSection('featured')(row) && row.id === id))
  return {
    trailer: featured(owner.trailerId),
    pinned: featured(owner.pinnedId),
    sections,
    latest: rows.filter(isInSection('latest')).map(presentCard),
    popular: rows.filter(isInSection('popular')).map(presentCard),
    shorts: rows.filter(isInSection('shorts')).map(presentCard),
    playlists,
    failed,
  }
}

const isInSection = (part: HomeSection) => (row: HomeVideoRow) => row.part === part
const presentFeatured = (row: HomeVideoRow | undefined): FeaturedVideo | null =>
  row ? { ...presentCard(row), snippet: truncateText(row.snippet, snippetLength) } : null

export async function findCustomization(ctx: Context, viewer: Viewer): Promise<ChannelCustomization> {
  const chosen = assertVisible(viewer, await findChannelOwner(ctx.db, viewer.id))
  return presentCustomization(ctx.db, viewer, chosen)
}

/** @throws DomainError invalid, for a video that is not the viewer’s own or not public */
export function updateCustomization(
  ctx: Context,
  viewer: Viewer,
  form: ChannelCustomizationForm,
): Promise<ChannelCustomization> {
  return ctx.transaction(async (trx) => {
    const answer = await presentCustomization(trx, viewer, form)
    assertOwnPublicVideos(form, answer)
    await saveCustomization(trx, { ...form, userId: viewer.id })
    return answer
  })
}

async function presentCustomization(
  db: Db | Trx,
  viewer: Viewer,
  chosen: StoredCustomization,
): Promise<ChannelCustomization> {
  const rows = await listPublicVideosByIds(db, viewer.id, featuredIdsOf(chosen))
  const card = (id: number | null) => {
    const row = rows.find((each) => each.id === id)
    return row ? presentCard(row) : null
  }
  return { trailer: card(chosen.trailerId), pinned: card(chosen.pinnedId), sections: sectionsOf(chosen) }
}

function assertOwnPublicVideos(
  { trailerId, pinnedId }: ChannelCustomizationForm,
  { trailer, pinned }: ChannelCustomization,
) {
  const fields = {
    ...(trailerId !== null && !trailer && { trailerId: t(notOwnPublicVideo) }),
    ...(pinnedId !== null && !pinned && { pinnedId: t(notOwnPublicVideo) }),
  }
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', t(notOwnPublicVideo), { fields })
}
