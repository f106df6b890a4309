import { t } from '@kinora/contract/text/translate'
import type { CallRequest } from '@kinora/contract/http/call'
import {
  newImagesOf,
  type NewPost,
  type Post,
  type PostChange,
} from '@kinora/contract/community/posts/schemas'
import type { posts } from '@kinora/contract/community/posts/calls'
import { postLimits, postMessages } from '@kinora/contract/community/posts/rules'
import type { Context } from '../../../context.ts'
import { publishEvent } from '../../../platform/events/event.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { withOptimisticLock, assertVersion } from '../../../platform/errors/optimistic-lock.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { removeIfRefused } from '../../../platform/uploaded-images/store-image.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import { moderationRulesFor, type ModerationRules } from '../../site/auto-moderation/moderation-rules.ts'
import { saveMentions } from '../mentions/service.ts'
import { lockStorage, assertQuotaForImage } from '../../people/storage-quota/quota.ts'
import { postChanged } from './events.ts'
import { storeImages, totalBytes, scheduleFolderRemoval } from './images.ts'
import { canEditPost, canPublishPost } from './policy.ts'
import { lockPost } from './queries.ts'
import { findPost, requireVisiblePost } from './service.ts'
import { publishPostEvents } from './publication.ts'
import * as queries from './publication-queries.ts'

/** @throws DomainError unsupported_type, invalid (a picture), quota_exceeded */
export async function createPost(ctx: Context, viewer: Viewer, draft: NewPost): Promise<Post> {
  const moderation = await moderationRulesFor(ctx, viewer, 'videos.approve')
  const { content, poll } = draft
  const images = await storeImages(ctx, { userId: viewer.id, ownerId: viewer.id }, newImagesOf(draft))
  const isWaiting = isHeldForReview(moderation, [content, ...(poll ?? []), ...images.map(({ alt }) => alt)])
  const approvalStatus = isWaiting ? 'pending' : 'approved'
  const insertAll = async (trx: Trx) => {
    await assertQuotaForImage(ctx, trx, viewer.id, { bytes: totalBytes(images) })
    const row = { ownerId: viewer.id, content, createdAt: ctx.now(), approvalStatus }
    const id = await queries.insertPost(trx, row)
    await queries.insertImages(trx, id, 0, images)
    if (poll) await queries.insertPollOptions(trx, id, poll)
    await saveMentions(trx, { kind: 'post', id }, content)
    await publishPostEvents(trx, { id, ownerId: viewer.id, isPublished: true, approvalStatus }, ctx.now())
    return findPost(trx, viewer, id)
  }
  return removeIfRefused(ctx.storage, images, () => ctx.transaction(insertAll))
}

const isHeldForReview = ({ holdsNew, blockedIn }: ModerationRules, texts: readonly string[]) =>
  holdsNew || blockedIn(texts) !== undefined

/** An edited post is moderated like a new one; pending and rejected posts keep their status. */
const statusAfterEdit = ({ approvalStatus }: { approvalStatus: string }, isWaiting: boolean) =>
  approvalStatus === 'approved' && isWaiting ? 'pending' : approvalStatus

/** @throws DomainError not_found, also for what the viewer may not see, forbidden */
async function lockEditable(trx: Trx, viewer: Viewer, id: number, change: PostChange) {
  const post = requireVisiblePost(viewer, await lockPost(trx, id))
  if (!canEditPost(viewer, post)) throw new DomainError('forbidden', t`This post is not yours.`)
  const { isPublished = post.isPublished } = change
  if (isPublished !== post.isPublished && !canPublishPost(viewer))
    throw new DomainError('forbidden', t`Only administrators can publish or unpublish posts.`)
  return post
}

type LockedPost = Awaited<ReturnType<typeof lockEditable>>

/** @throws DomainError not_found, forbidden, unsupported_type, invalid (a picture, or too many), quota_exceeded, stale */
export const updatePost = (
  ctx: Context,
  viewer: Viewer,
  request: CallRequest<typeof posts.update>,
): Promise<Post> =>
  withOptimisticLock(
    () => applyUpdate(ctx, viewer, request),
    () => findPost(ctx.db, viewer, request.params.id),
  )

async function applyUpdate(
  ctx: Context,
  viewer: Viewer,
  { params: { id }, query: { version }, body: change }: CallRequest<typeof posts.update>,
): Promise<Post> {
  const { ownerId } = await ctx.transaction(async (trx) => {
    const post = await lockEditable(trx, viewer, id, change)
    assertVersion(post, version)
    return post
  })
  const moderation = await moderationRulesFor(ctx, viewer, 'videos.approve')
  const added = await storeImages(ctx, { userId: viewer.id, ownerId }, newImagesOf(change))
  const alts = [...(change.images ?? []), ...added].map(({ alt }) => alt)
  const isWaiting = isHeldForReview(moderation, [change.content ?? '', ...alts])
  const changeAll = async (trx: Trx) => {
    if (added.length > 0) await lockStorage(trx, ownerId)
    const post = await lockEditable(trx, viewer, id, change)
    assertVersion(post, version)
    const { content, commentPolicy, isPublished } = mergeChange(post, change)
    const isOther = content !== post.content
    const hasOtherImages = await updateImages(ctx, trx, post, {
      remaining: remainingImages(change, added),
      added,
    })
    const isEdited = isOther || hasOtherImages
    const approvalStatus = isEdited ? statusAfterEdit(post, isWaiting) : post.approvalStatus
    await queries.update(trx, id, {
      content,
      commentPolicy,
      isPublished,
      approvalStatus,
      ...(isEdited && { editedAt: ctx.now() }),
      ...((isEdited || version !== undefined) && { version: post.version + 1 }),
    })
    if (isOther) {
      await saveMentions(trx, { kind: 'post', id }, content)
      await publishEvent(trx, postChanged, { postId: id })
    }
    await publishPostEvents(trx, { ...post, isPublished, approvalStatus }, ctx.now())
    await auditStaffEdit(trx, viewer, post, { content, commentPolicy, isPublished })
    return findPost(trx, viewer, id)
  }
  return removeIfRefused(ctx.storage, added, () => ctx.transaction(changeAll))
}

type EditableFields = Pick<
  Awaited<ReturnType<typeof lockEditable>>,
  'content' | 'commentPolicy' | 'isPublished'
>

const mergeChange = (post: EditableFields, change: PostChange): EditableFields => ({
  content: change.content ?? post.content,
  commentPolicy: change.commentPolicy ?? post.commentPolicy,
  isPublished: change.isPublished ?? post.isPublished,
})

interface ImageChange {
  remaining: { id: number; alt: string }[] | undefined
  added: queries.StoredImage[]
}

/**
 * Expects a locked post. Returns whether images or alternative texts changed.
 * @throws DomainError invalid (too many), quota_exceeded
 */
async function updateImages(
  ctx: Context,
  trx: Trx,
  { id: postId, ownerId }: { id: number; ownerId: number },
  { remaining: named, added }: ImageChange,
) {
  if (!named) return false
  const before = await queries.listImages(trx, postId)
  const remaining = named.filter(({ id }) => before.some((image) => image.id === id))
  if (remaining.length + added.length > postLimits.images) {
    const tooManyImages = t(postMessages.tooManyImages)
    throw new DomainError('invalid', tooManyImages, { fields: { image: tooManyImages } })
  }
  const removed = before.filter(({ id }) => !remaining.some((image) => image.id === id))
  const growth = { bytes: totalBytes(added), replacedBytes: totalBytes(removed) }
  await assertQuotaForImage(ctx, trx, ownerId, growth)
  await queries.deleteImages(
    trx,
    removed.map(({ id }) => id),
  )
  await queries.updateImageOrder(trx, remaining)
  await queries.insertImages(trx, postId, remaining.length, added)
  await scheduleFolderRemoval(
    trx,
    removed.map(({ folder }) => folder),
  )
  const isSame = remaining.every(({ id, alt }, at) => before[at]?.id === id && before[at].alt === alt)
  return added.length > 0 || removed.length > 0 || !isSame
}

/** Images named in the change stay; undefined keeps all unchanged. New images without names replace all. */
const remainingImages = ({ images }: PostChange, added: readonly unknown[]) =>
  images ?? (added.length > 0 ? [] : undefined)

type AuditedFields = Pick<LockedPost, 'content' | 'commentPolicy' | 'isPublished'>

/** Staff edits of other people’s posts are audited. */
async function auditStaffEdit(trx: Trx, viewer: Viewer, post: LockedPost, after: AuditedFields) {
  if (viewer.id === post.ownerId) return
  const { content, commentPolicy, isPublished } = post
  const target = { kind: 'post', id: post.id }
  const before = { content, commentPolicy, isPublished }
  await addAuditEntry(trx, viewer, { action: 'post.updated', target, before, after })
}
