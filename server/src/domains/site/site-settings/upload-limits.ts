import type { Context } from '../../../context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { readSiteSettings } from './service.ts'

/** Binary gigabytes, as in the configuration. */
export const gigabytesToBytes = (gigabytes: number) => Math.floor(gigabytes * 1024 ** 3)

export async function loadUploadLimits(ctx: Context, db: Db = ctx.db) {
  const { limits } = await readSiteSettings(ctx, db)
  const { config } = ctx
  return {
    fileGb: limits.fileGb ?? config.MAX_FILE_GB,
    durationHours: Math.min(limits.durationHours ?? Infinity, config.MAX_DURATION_HOURS),
    uploadsPerUser: limits.uploadsPerUser ?? config.UPLOADS_PER_USER,
    quotaGb: limits.quotaGb ?? config.QUOTA_GB,
  }
}
