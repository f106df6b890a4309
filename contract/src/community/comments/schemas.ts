import { msg, t } from '@kinora/contract/text/translate'
import { CommentPolicy, LikeStatus } from '../../library/videos/schemas.ts'
import { reportReasons } from '../reporting/rules.ts'
import { z } from 'zod'
import {
  CursorPage,
  Id,
  LargeId,
  numberFromString,
  Timestamp,
  userText,
  stackedMarks,
} from '../../http/shared.ts'
import { ResponsiveImage, UserSummary } from '../../people/users/schemas.ts'
import { cleanLine, hasNoStackedMarks } from '../../text/plain-text.ts'
import { blockLimits, commentLimits, commentStates } from './rules.ts'

export const CommentState = z.enum(commentStates)
export type CommentState = z.infer<typeof CommentState>

export const CommentSubject = z.object({ kind: z.enum(['video', 'post']), id: Id })
export type CommentSubject = z.infer<typeof CommentSubject>

export const Comment = z
  .object({
    id: LargeId,
    /** Null for a top-level comment. Threads have one level: a reply to a reply has the same parent. */
    parentId: LargeId.nullable(),
    /** Author of the reply that this one answers; null for a reply to the thread itself, or when that user no longer exists. */
    replyTo: z.object({ id: Id, username: z.string() }).nullable(),
    /** A tombstone: a deleted comment kept for its replies, without author and text. */
    isGone: z.boolean(),
    author: UserSummary.nullable(),
    isCreator: z.boolean(),
    content: z.string(),
    mentions: z.array(z.object({ id: Id, name: z.string() })),
    state: CommentState,
    isPinned: z.boolean(),
    isHearted: z.boolean(),
    likes: z.number().int(),
    dislikes: z.number().int(),
    /** Visible replies only. */
    replyCount: z.number().int(),
    createdAt: Timestamp,
    editedAt: Timestamp.nullable(),
    likeStatus: LikeStatus,
    canEdit: z.boolean(),
    canDelete: z.boolean(),
    canModerate: z.boolean(),
    canPin: z.boolean(),
    canHeart: z.boolean(),
    canBlock: z.boolean(),
  })
  .meta({ id: 'Comment' })
export type Comment = z.infer<typeof Comment>

export const CommentsState = z
  .object({
    /** Visible comments, replies included. */
    count: z.number().int(),
    policy: CommentPolicy,
    /** False for visitors, who sign in first, and when comments are off. */
    canComment: z.boolean(),
    canModerate: z.boolean(),
    /** Comments that wait for approval; 0 for viewers who cannot approve. */
    heldCount: z.number().int(),
    /** Newest visible thread, for polling with `countNewer`; 0 without one. */
    newestId: z.number().int(),
  })
  .meta({ id: 'CommentsState' })
export type CommentsState = z.infer<typeof CommentsState>

const CommentText = userText(commentLimits.content, msg`Comment must not exceed 10000 characters`).min(1, {
  error: () => t`Comment is required`,
})

export const NewComment = z.object({
  content: CommentText,
  parentId: LargeId.optional(),
})
export type NewComment = z.output<typeof NewComment>
export const CommentChange = z.object({ content: CommentText })

/** A comment by its link: the thread it belongs to, and the comment itself if it is a reply. */
export const CommentThread = z
  .object({ subject: CommentSubject, head: Comment, reply: Comment.nullable() })
  .meta({ id: 'CommentThread' })
export type CommentThread = z.infer<typeof CommentThread>

/** `newest` sorts by creation time. */
export const CommentsQuery = CursorPage.extend({ sort: z.enum(['top', 'newest']).default('top') })
/** Id of the newest thread that the client has; 0 for none. Counting stops at 100. */
export const NewerThreadsQuery = z.object({
  than: numberFromString(z.number().int().min(0)),
})

export const InboxComment = z
  .object({
    id: LargeId,
    comment: Comment,
    under: CommentSubject.extend({
      title: z.string(),
      picture: ResponsiveImage.nullable(),
      isShort: z.boolean(),
    }),
    isAnswered: z.boolean(),
  })
  .meta({ id: 'InboxComment' })
export type InboxComment = z.infer<typeof InboxComment>

export const ManagedComment = z
  .object({
    id: LargeId,
    content: z.string(),
    state: CommentState,
    author: UserSummary.nullable(),
    isAuthorHidden: z.boolean(),
    createdAt: Timestamp,
    editedAt: Timestamp.nullable(),
    isReply: z.boolean(),
    /** Second of the film, for a message of a chat; null for all other comments. */
    atSeconds: z.number().nullable(),
    likes: z.number().int(),
    subject: CommentSubject.extend({ title: z.string() }),
    /** The open report case; null without one. */
    report: z
      .object({ id: Id, count: z.number().int(), reason: z.enum(reportReasons), createdAt: Timestamp })
      .nullable(),
  })
  .meta({ id: 'ManagedComment' })
export type ManagedComment = z.infer<typeof ManagedComment>

export const BlockedUser = UserSummary.extend({ blockedAt: Timestamp }).meta({ id: 'BlockedPerson' })
export type BlockedUser = z.infer<typeof BlockedUser>

/** Comments with these words are held for approval; case is ignored. */
const BlockedWord = z
  .string()
  .overwrite((word) => cleanLine(word).replace(/\s+/g, ' ').toLowerCase())
  .min(1, { error: () => t`Required` })
  .max(blockLimits.word, { error: () => t`Must not exceed 50 characters` })
  .refine(hasNoStackedMarks, stackedMarks)
export const BlockedWords = z.object({
  words: z
    .array(BlockedWord)
    .transform((words) => [...new Set(words)])
    .pipe(z.array(z.string()).max(blockLimits.words, { error: () => t`Maximum 500 words allowed` })),
})
export type BlockedWords = z.output<typeof BlockedWords>
