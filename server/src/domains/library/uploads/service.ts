import { msg, t } from '@kinora/contract/text/translate'
import type { CallResult } from '@kinora/contract/http/call'
import type { Upload, UploadLimits } from '@kinora/contract/library/uploads/schemas'
import type { uploads } from '@kinora/contract/library/uploads/calls'
import { parse } from 'node:path'
import type { Context } from '../../../context.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import { safeFileName } from '../../../platform/http/download-name.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import type { SendableFile } from '../../../platform/storage/send-stored.ts'
import { fileSizeOf } from './validate-chunk.ts'
import { presentUpload } from './present.ts'
import * as queries from './queries.ts'
import { sumStoredBytes } from '../../people/storage-quota/usage-queries.ts'
import { gigabytesToBytes, loadUploadLimits } from '../../site/site-settings/service.ts'

/** @throws DomainError not_found, also for uploads of others */
export async function findUpload(ctx: Context, viewer: Viewer, fileId: string): Promise<Upload> {
  return presentUpload(orNotFound(await queries.find(ctx.db, viewer.id, fileId), msg`Upload not found.`))
}

export async function listUnfinishedUploads(ctx: Context, viewer: Viewer): Promise<Upload[]> {
  return (await queries.listUnused(ctx.db, viewer.id)).map(presentUpload)
}

/** @throws DomainError not_found, already_used */
export async function cancelUpload(ctx: Context, viewer: Viewer, fileId: string) {
  const uploadKey = await ctx.transaction(async (trx) => {
    const upload = orNotFound(await queries.lockByFileId(trx, viewer.id, fileId), msg`Upload not found.`)
    if (upload.claimedAt) {
      throw new DomainError('already_used', t`This file is already a video. Delete the video instead.`)
    }
    await queries.remove(trx, upload.id)
    return upload.uploadKey
  })
  await ctx.chunks.remove(uploadKey)
}

export async function findSameVideo(
  ctx: Context,
  viewer: Viewer,
  file: { sizeBytes: number; headHash: string },
): Promise<CallResult<typeof uploads.findSame>> {
  return { video: (await queries.findVideoOfSameFile(ctx.db, viewer.id, file)) ?? null }
}

/** @throws DomainError not_found, also for everyone but the uploader */
export async function openSource(
  ctx: Context,
  viewer: Viewer | null,
  uploadKey: string,
): Promise<SendableFile & { fileName: string }> {
  const upload = orNotFound(
    viewer ? await queries.findCompleteByKey(ctx.db, viewer.id, uploadKey) : undefined,
    msg`File not found.`,
  )
  return {
    fileName: downloadNameOf(upload),
    contentType: 'application/octet-stream',
    cacheControl: 'private, no-store',
    size: fileSizeOf(upload),
    etag: `"${uploadKey}"`,
    modifiedAt: upload.completedAt,
    open: (range) => ctx.chunks.read(upload, range),
  }
}

function downloadNameOf({ fileName, videoTitle }: { fileName: string; videoTitle: string | null }) {
  const { name, ext } = parse(fileName)
  return safeFileName(videoTitle ?? name, ext.slice(1))
}

export async function findUploadLimits(ctx: Context, viewer: Viewer): Promise<UploadLimits> {
  const { fileGb, durationHours, quotaGb } = await loadUploadLimits(ctx)
  const bytesLeft =
    quotaGb === 0 ? null : gigabytesToBytes(quotaGb) - (await sumStoredBytes(ctx.db, viewer.id))
  return {
    maxFileBytes: gigabytesToBytes(fileGb),
    maxDurationSeconds: durationHours * 3600,
    bytesLeft: bytesLeft === null ? null : Math.max(0, bytesLeft),
  }
}
