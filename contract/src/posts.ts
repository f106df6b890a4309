import { z } from 'zod'
import { call } from './call.ts'
import { longestChannelSearch } from './channel-rules.ts'
import { CommentPolicy } from './comments.ts'
import { approvalStatuses } from './content-rules.ts'
import { postLimits, postMessages } from './post-rules.ts'
import { pictureFile } from './profile.ts'
import { LikeStatus } from './reactions.ts'
import { Id, limitOf, Nothing, Page, pageOf, Slice, Time, writtenText, writtenLine } from './shared.ts'
import { Person, Picture } from './users.ts'
import { BaseVersion, Version } from './versions.ts'

/** A picture of a post. */
export const PostImage = z.object({
  id: Id,
  picture: Picture,
  /** What is to be seen there, for those who do not see it; empty where nobody said it. */
  alt: z.string(),
})
export type PostImage = z.infer<typeof PostImage>

/** What a post asks, and what was answered. */
export const Poll = z.object({
  options: z.array(
    z.object({
      content: z.string(),
      /** Null until the viewer has voted, unless the post is theirs. */
      votes: z.number().int().nullable(),
    }),
  ),
  totalVotes: z.number().int(),
  /** Which of them the viewer chose, counted from 0; null for none. */
  choice: z.number().int().nullable(),
})
export type Poll = z.infer<typeof Poll>

/** A post, with what it is to who looks. */
export const Post = z
  .object({
    id: Id,
    /** Plain text. */
    content: z.string(),
    /** Of the first picture. */
    imageUrl: z.string().nullable(),
    images: z.array(PostImage),
    poll: Poll.nullable(),
    /** Whom `@name` in the text means. */
    mentions: z.array(z.object({ id: Id, name: z.string() })),
    creator: Person,
    createdAt: Time,
    editedAt: Time.nullable(),
    /** False once an administrator took it out of sight: its owner and administrators see it still. */
    isPublished: z.boolean(),
    /** Others see what is approved. */
    approvalStatus: z.enum(approvalStatuses),
    /** Null where the creator shows no counts; the same for `dislikes`. */
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

const Content = writtenText(postLimits.content, postMessages.contentTooLong, postMessages.noContent).min(
  1,
  postMessages.noContent,
)

/** A form carries lists as the text of their JSON. */
const listed = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value) as unknown
    } catch {
      return value
    }
  }, schema)

const Alt = writtenLine(postLimits.alt)
const image = pictureFile(postMessages.pictureTooLarge).optional()
/** A form has a field for each picture, and their descriptions in the same order. */
const newImages = {
  image,
  image2: image,
  image3: image,
  image4: image,
  alts: listed(z.array(Alt).max(postLimits.images)).optional(),
}

const PollOption = writtenLine(postLimits.option).min(1, postMessages.emptyOption)
/** Answers that are missing are none that are the same. */
const isEachOnce = (options: readonly string[]) => new Set(options).size === options.length
/** What a post asks: two to five answers to choose from. */
export const PollOptions = z
  .array(PollOption)
  .min(postLimits.leastOptions)
  .max(postLimits.options)
  .refine((options) => isEachOnce(options.filter((option) => option !== '')), postMessages.sameOption)

/** The form “Create a Post”; JSON will do where there is no picture. */
export const NewPost = z.object({
  content: Content,
  ...newImages,
  poll: listed(PollOptions).optional(),
})
export type NewPost = z.output<typeof NewPost>

/**
 * What is left out stays. `images` names the pictures that stay, in their order and with their descriptions; new ones come
 * after them, and without it in the place of all.
 */
export const PostChange = z
  .object({
    content: Content,
    ...newImages,
    images: listed(z.array(z.object({ id: Id, alt: Alt })).max(postLimits.images)),
    commentPolicy: CommentPolicy,
    /** Administrators’ own. */
    isPublished: z.preprocess(
      (value) => (value === 'true' || value === 'false' ? value === 'true' : value),
      z.boolean(),
    ),
  })
  .partial()
export type PostChange = z.output<typeof PostChange>

/** The new pictures of a form, in their order. */
export const newImagesOf = ({ image: first, image2, image3, image4, alts = [] }: NewPost | PostChange) =>
  [first, image2, image3, image4]
    .flatMap((file) => file ?? [])
    .map((file, index) => ({ file, alt: alts[index] ?? '' }))

const one = z.object({ id: Id })
const ofUser = z.object({ userId: Id })
const changes = { times: 60, perMinutes: 15, by: 'viewer', of: 'changes' } as const
/** As many as stand in the shelf of home. */
const onHome = 6

export const posts = {
  listOfUser: call({
    method: 'GET',
    path: '/api/users/:userId/posts',
    access: 'anyone',
    summary: 'The posts of a person, newest first',
    params: ofUser,
    query: Slice.extend({
      limit: limitOf(50),
      /** Words in the text. */
      q: z.string().trim().max(longestChannelSearch).optional(),
    }),
    response: z.array(Post),
  }),
  listOfChannel: call({
    method: 'GET',
    path: '/api/channel/:userId/posts',
    access: 'anyone',
    summary: 'The same, page by page',
    params: ofUser,
    query: Page,
    response: pageOf(Post),
  }),
  listOfSubscriptions: call({
    method: 'GET',
    path: '/api/subscriptions/posts',
    access: 'user',
    summary: 'What the channels that the viewer follows have posted, newest first',
    query: Page,
    response: pageOf(Post),
  }),
  listForHome: call({
    method: 'GET',
    path: '/api/feeds/posts',
    access: 'anyone',
    summary: 'New posts for home, one of each channel, those that the viewer follows first',
    query: z.object({ limit: limitOf(onHome) }),
    response: z.object({ items: z.array(Post) }),
  }),
  find: call({
    method: 'GET',
    path: '/api/posts/:id',
    access: 'anyone',
    summary: 'One post',
    params: one,
    response: Post,
  }),
  create: call({
    method: 'POST',
    path: '/api/posts',
    access: 'user',
    summary: 'Post a text, with pictures or a question; JSON will do where there is no picture',
    limit: { times: postLimits.perHour, perMinutes: 60, by: 'viewer', of: 'posts' },
    bodyKind: 'formOrJson',
    body: NewPost,
    status: 201,
    response: Post,
  }),
  update: call({
    method: 'PUT',
    path: '/api/posts/:id',
    access: 'user',
    summary: 'Change a post; a form with new pictures, else JSON',
    audit: 'post.updated',
    limit: changes,
    params: one,
    query: BaseVersion,
    bodyKind: 'formOrJson',
    body: PostChange,
    response: Post,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/posts/:id',
    access: 'user',
    summary: 'Move a post to the trash, from where it can be taken back for 30 days',
    audit: 'post.removed',
    limit: changes,
    params: one,
    status: 204,
    response: Nothing,
  }),
  vote: call({
    method: 'PUT',
    path: '/api/posts/:id/vote',
    access: 'user',
    summary: 'Choose an answer, counted from 0, or another one than before',
    limit: { times: 60, perMinutes: 1, by: 'viewer', of: 'votes' },
    params: one,
    body: z.object({
      choice: z
        .number()
        .int()
        .min(0)
        .max(postLimits.options - 1),
    }),
    response: Poll,
  }),
}
