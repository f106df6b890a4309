import type { EmbedSettings, EmbedSettingsChange } from '@kinora/contract/library/embeds/schemas'
import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { findEditable, lockEditable } from '../videos/lock-editable.ts'
import * as queries from './queries.ts'

export const defaultEmbedSettings: EmbedSettings = { policy: 'anywhere', domains: [] }

/** @throws DomainError not_found, forbidden */
export async function findEmbedSettings(
  ctx: Context,
  viewer: Viewer,
  videoId: number,
): Promise<EmbedSettings> {
  await findEditable(ctx, viewer, videoId)
  return (await queries.findOfVideo(ctx.db, videoId)) ?? defaultEmbedSettings
}

/** @throws DomainError not_found, forbidden */
export async function updateEmbedSettings(
  ctx: Context,
  viewer: Viewer,
  videoId: number,
  change: EmbedSettingsChange,
): Promise<EmbedSettings> {
  return ctx.transaction(async (trx) => {
    await lockEditable(trx, viewer, videoId, { action: 'video.embedding' })
    await queries.replaceOfVideo(trx, videoId, change)
    return change
  })
}
