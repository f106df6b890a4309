import { msg, t } from '@kinora/contract/text/translate'
import { z } from 'zod'
import { LargeId, numberFromString, Timestamp, userText } from '../../http/shared.ts'
import { broadcastStates } from '../../library/videos/broadcast-rules.ts'
import { UserSummary } from '../../people/users/schemas.ts'
import { CommentState } from '../comments/schemas.ts'
import { chatLimits, chatRefusals } from './rules.ts'

export const ChatMessage = z
  .object({
    id: LargeId,
    /** Of the film, when the message was written; 0 before the broadcast began. */
    atSeconds: z.number(),
    author: UserSummary,
    isCreator: z.boolean(),
    content: z.string(),
    mentions: z.array(z.object({ id: z.number().int(), name: z.string() })),
    /** All but published ones are visible only to their author, the creator and moderators. */
    state: CommentState,
    isPinned: z.boolean(),
    createdAt: Timestamp,
    canDelete: z.boolean(),
    canModerate: z.boolean(),
    canPin: z.boolean(),
    canBlock: z.boolean(),
  })
  .meta({ id: 'ChatMessage' })
export type ChatMessage = z.infer<typeof ChatMessage>

export const Chat = z
  .object({
    /** In order. Of a later answer only those that are new or have changed. */
    messages: z.array(ChatMessage),
    /** No longer visible to the viewer since the cursor of the call. */
    removedIds: z.array(LargeId),
    /** The messages replace all that the client has: it had no cursor, or too much has changed since. */
    isComplete: z.boolean(),
    /** For `after` of the next call. */
    cursor: z.string(),
    pinned: ChatMessage.nullable(),
    broadcastState: z.enum(broadcastStates),
    /** Seconds between two messages of one person; 0 for none. The creator and moderators are exempt. */
    slowModeSeconds: z.number().int(),
    /** Why the viewer may not write; null if they may. */
    refusal: z.enum(chatRefusals).nullable(),
    canModerate: z.boolean(),
    /** How long a client should pause before the next call; longer the more people read along. */
    pauseMs: z.number().int(),
  })
  .meta({ id: 'Chat' })
export type Chat = z.infer<typeof Chat>

export const ChatQuery = z.object({
  /** `cursor` of an earlier answer; without it the newest messages. */
  after: z
    .string()
    .regex(/^\d{1,15}\.[\w-]{8}$/)
    .optional(),
  /** 1 to wait, up to twenty seconds, for something that is newer than the cursor. */
  wait: z.enum(['0', '1']).default('0'),
})

export const NewChatMessage = z.object({
  content: userText(chatLimits.content, msg`Message must not exceed 500 characters`).min(1, {
    error: () => t`Message is required`,
  }),
})
export type NewChatMessage = z.output<typeof NewChatMessage>

const RecordingSecond = numberFromString(z.number().min(0).max(10_000_000))

export const ReplayQuery = z.object({
  from: RecordingSecond,
  /** Not included; what is later than ten minutes after `from` is left out. */
  to: RecordingSecond,
})

export const ChatReplay = z
  .object({
    /** In the order of the film. */
    messages: z.array(ChatMessage),
    /** Where the next span begins: `to`, or earlier where the answer could not hold all of this one. */
    until: z.number(),
  })
  .meta({ id: 'ChatReplay' })
export type ChatReplay = z.infer<typeof ChatReplay>
