import { t } from '@kinora/contract/text/translate'
import { CommentPolicy, LikeStatus } from '../../library/videos/schemas.ts'
import { z } from 'zod'
import { Id, Timestamp, userLine, userText, Version } from '../../http/shared.ts'
import { approvalStatuses } from '../../library/videos/rules.ts'
import { imageFile, ResponsiveImage, UserSummary } from '../../people/users/schemas.ts'
import { postLimits, postMessages } from './rules.ts'

export const PostImage = z.object({
  id: Id,
  picture: ResponsiveImage,
  /** Alternative text for people who cannot see the image; may be empty. */
  alt: z.string(),
})
export type PostImage = z.infer<typeof PostImage>

export const Poll = z.object({
  options: z.array(
    z.object({
      content: z.string(),
      /** Null until the viewer has voted, except on their own post. */
      votes: z.number().int().nullable(),
    }),
  ),
  totalVotes: z.number().int(),
  /** 0-based index of the viewer’s vote; null before they vote. */
  choice: z.number().int().nullable(),
})
export type Poll = z.infer<typeof Poll>

export const Post = z
  .object({
    id: Id,
    content: z.string(),
    imageUrl: z.string().nullable(),
    images: z.array(PostImage),
    poll: Poll.nullable(),
    mentions: z.array(z.object({ id: Id, name: z.string() })),
    creator: UserSummary,
    createdAt: Timestamp,
    editedAt: Timestamp.nullable(),
    /** False once an administrator has unpublished it; the owner and administrators still see it. */
    isPublished: z.boolean(),
    approvalStatus: z.enum(approvalStatuses),
    /** Null when the creator hides counts, like `dislikes`. */
    likes: z.number().int().nullable(),
    dislikes: z.number().int().nullable(),
    comments: z.number().int(),
    commentPolicy: CommentPolicy,
    likeStatus: LikeStatus,
    canEdit: z.boolean(),
    canDelete: z.boolean(),
    version: Version,
  })
  .meta({ id: 'Post' })
export type Post = z.infer<typeof Post>

const PostContent = userText(postLimits.content, postMessages.contentTooLong, postMessages.noContent).min(1, {
  error: () => t(postMessages.noContent),
})

/** Multipart forms send lists as JSON strings. */
const jsonList = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value) as unknown
    } catch {
      return value
    }
  }, schema)

const AltText = userLine(postLimits.alt)
const imageField = imageFile(postMessages.imageTooLarge).optional()
/** Multipart forms have one field per image; `alts` is in the same order. */
const newImageFields = {
  image: imageField,
  image2: imageField,
  image3: imageField,
  image4: imageField,
  alts: jsonList(z.array(AltText).max(postLimits.images)).optional(),
}

const PollOption = userLine(postLimits.option).min(1, { error: () => t(postMessages.emptyOption) })
/** Empty answers are reported separately, so they do not count as duplicates. */
const hasUniqueOptions = (options: readonly string[]) => new Set(options).size === options.length
export const PollOptions = z
  .array(PollOption)
  .min(postLimits.leastOptions)
  .max(postLimits.options)
  .refine((options) => hasUniqueOptions(options.filter((option) => option !== '')), {
    error: () => t(postMessages.sameOption),
  })

export const NewPost = z.object({
  content: PostContent,
  ...newImageFields,
  poll: jsonList(PollOptions).optional(),
})
export type NewPost = z.output<typeof NewPost>

/**
 * Omitted fields stay unchanged. `images` lists the images to keep, in order, with their alternative texts; new ones
 * follow. Without `images`, new ones replace all.
 */
export const PostChange = z
  .object({
    content: PostContent,
    ...newImageFields,
    images: jsonList(z.array(z.object({ id: Id, alt: AltText })).max(postLimits.images)),
    commentPolicy: CommentPolicy,
    /** Administrators only. */
    isPublished: z.preprocess(
      (value) => (value === 'true' || value === 'false' ? value === 'true' : value),
      z.boolean(),
    ),
  })
  .partial()
export type PostChange = z.output<typeof PostChange>

export const newImagesOf = ({ image: first, image2, image3, image4, alts = [] }: NewPost | PostChange) =>
  [first, image2, image3, image4]
    .flatMap((file) => file ?? [])
    .map((file, index) => ({ file, alt: alts[index] ?? '' }))
