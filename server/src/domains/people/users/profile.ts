import { msg, t } from '@kinora/contract/text/translate'
import {
  type Profile,
  type ProfileChange,
  type User,
  SocialLink,
  type SocialLinkInput,
} from '@kinora/contract/people/users/schemas'
import type { Updateable } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { publishEvent } from '../../../platform/events/event.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { removeIfRefused } from '../../../platform/uploaded-images/store-image.ts'
import { lockStorage, assertQuotaForImage } from '../storage-quota/quota.ts'
import { profileChanged } from './events.ts'
import { removeProfileImage } from './job-definitions.ts'
import { storeProfileImages, type StoredProfileImages, folderOfProfileImage } from './profile-images.ts'
import { readSiteSettings } from '../../site/site-settings/service.ts'
import { presentProfile, presentUser } from './present.ts'
import * as queries from './queries.ts'
import { findVisibleUser } from './find-user.ts'
import { nameSkeletons, isOfficialName } from './names.ts'
import * as profileQueries from './profile-queries.ts'

/** @throws DomainError not_found, also for hidden accounts */
export async function findProfile(ctx: Context, viewer: Viewer | null, id: number): Promise<Profile> {
  return presentProfile(await findVisibleUser(ctx, viewer, id))
}

/**
 * Omitted fields stay. Stores new files before the row references them, and removes old ones afterwards.
 * @throws DomainError conflict (the name is taken), unsupported_type, invalid (images, an official name),
 * quota_exceeded
 */
export async function updateProfile(ctx: Context, viewer: Viewer, change: ProfileChange): Promise<User> {
  const { bio } = change
  const username = await checkedUsername(ctx, viewer, change)
  const images = await storeProfileImages(ctx, viewer.id, change)
  const row = {
    ...(username !== undefined && { username, ...nameSkeletons(username) }),
    ...(bio !== undefined && { bio }),
    ...images,
  }
  return removeIfRefused(ctx.storage, imageFolders(images), () =>
    saveProfile(ctx, viewer, row).catch((error: unknown) => {
      // The name was taken while the images were processed.
      throw queries.isUsernameConflict(error) ? usernameTaken() : error
    }),
  )
}

const imageFolders = ({ avatarKey, bannerKey }: StoredProfileImages) =>
  [avatarKey, bannerKey].flatMap((key) => {
    const folder = folderOfProfileImage(key ?? null)
    return folder ? [{ folder }] : []
  })

const totalBytes = ({ avatarBytes, bannerBytes }: StoredProfileImages) =>
  (avatarBytes ?? 0) + (bannerBytes ?? 0)

function saveProfile(
  ctx: Context,
  viewer: Viewer,
  change: Updateable<Tables['users']> & StoredProfileImages,
): Promise<User> {
  return ctx.transaction(async (trx) => {
    if (totalBytes(change) > 0) await lockStorage(trx, viewer.id)
    const before = orNotFound(await queries.lockUser(trx, viewer.id), msg`User not found.`)
    if (Object.keys(change).length === 0) return presentUser(before)
    const growth = { bytes: totalBytes({ ...before, ...change }), replacedBytes: totalBytes(before) }
    await assertQuotaForImage(ctx, trx, viewer.id, growth)
    const after = await queries.updateUser(trx, viewer.id, change)
    await publishEvent(trx, profileChanged, { userId: viewer.id })
    for (const name of ['avatarKey', 'bannerKey'] as const) {
      const folder = before[name] === after[name] ? undefined : folderOfProfileImage(before[name])
      if (folder) await addJob(trx, removeProfileImage, { folder })
    }
    return presentUser(after)
  })
}

/** Undefined when the name does not change; existing names are not checked again. */
async function checkedUsername(ctx: Context, viewer: Viewer, { username }: ProfileChange) {
  const before = orNotFound(await queries.findUser(ctx.db, viewer.id), msg`User not found.`)
  if (username === undefined || username === before.username) return undefined
  if (await queries.isUsernameTaken(ctx.db, viewer.id, username)) throw usernameTaken()
  const { siteName } = await readSiteSettings(ctx)
  if (!viewer.isAdmin && isOfficialName(username, siteName)) throw officialNameRefused()
  return username
}

function officialNameRefused() {
  const message = t`This name suggests that you speak for the site. Choose another one.`
  return new DomainError('invalid', message, { fields: { username: message } })
}

function usernameTaken() {
  const message = t`Username is already taken` // docs/product.md “Accounts”
  return new DomainError('conflict', message, { fields: { username: message } })
}

/** @throws DomainError not_found, also for hidden accounts */
export async function listSocialLinks(
  ctx: Context,
  viewer: Viewer | null,
  userId: number,
): Promise<SocialLink[]> {
  await findVisibleUser(ctx, viewer, userId)
  return listPresentedLinks(ctx.db, userId)
}

export function replaceSocialLinks(
  ctx: Context,
  viewer: Viewer,
  links: SocialLinkInput[],
): Promise<SocialLink[]> {
  return ctx.transaction(async (trx) => {
    orNotFound(await queries.lockUser(trx, viewer.id), msg`User not found.`)
    await profileQueries.replaceLinksOfUser(trx, viewer.id, links)
    return listPresentedLinks(trx, viewer.id)
  })
}

async function listPresentedLinks(db: Db, userId: number): Promise<SocialLink[]> {
  const rows = await profileQueries.listLinksOfUser(db, userId)
  return rows.map((row) => SocialLink.parse({ ...row, createdAt: row.createdAt.toISOString() }))
}
