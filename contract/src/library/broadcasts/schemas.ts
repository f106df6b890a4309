import { msg, t } from '@kinora/contract/text/translate'
import { z } from 'zod'
import { Id, Timestamp, userLine, userText } from '../../http/shared.ts'
import { videoLimits, visibilities } from '../videos/rules.ts'
import { chatAudiences, latencyModes } from '../videos/broadcast-rules.ts'
import { Broadcast } from '../videos/broadcast-schema.ts'
import {
  broadcastLimits,
  encoderProblems,
  healthWarnings,
  isRestreamUrl,
  restreamProblems,
  restreamStates,
} from './rules.ts'

const { graceSeconds, slowModeSeconds } = broadcastLimits

const broadcastSettings = {
  /** Announced start, in the future; null to begin with the encoder, or with a playlist at once. */
  startsAt: Timestamp.nullable(),
  latency: z.enum(latencyModes),
  /** How long an interrupted broadcast waits for its encoder. */
  graceSeconds: z.number().int().min(graceSeconds.min).max(graceSeconds.max),
  /** False: nothing can be watched once it has ended. */
  keepsRecording: z.boolean(),
  chatAudience: z.enum(chatAudiences),
  slowModeSeconds: z.number().int().min(0).max(slowModeSeconds),
}

/** Fields left out are unchanged. */
export const BroadcastChange = z.object(broadcastSettings).partial()
export type BroadcastChange = z.output<typeof BroadcastChange>

export const NewBroadcast = z.object({
  title: userLine(videoLimits.title, msg`Title must not exceed 100 characters`).min(1, {
    error: () => t`Title is required`,
  }),
  description: userText(videoLimits.description, msg`Description must not exceed 5000 characters`).default(
    '',
  ),
  category: Id.nullable().default(null),
  visibility: z.enum(visibilities).default('public'),
  startsAt: broadcastSettings.startsAt.default(null),
  latency: broadcastSettings.latency.default('normal'),
  graceSeconds: broadcastSettings.graceSeconds.default(graceSeconds.min),
  keepsRecording: broadcastSettings.keepsRecording.default(true),
  chatAudience: broadcastSettings.chatAudience.default('everyone'),
  slowModeSeconds: broadcastSettings.slowModeSeconds.default(0),
  /** A rehearsal: private, without notifications, and gone once it has ended. */
  isTest: z.boolean().default(false),
  /** One’s own: its public and unlisted films are shown one after the other, in manual order, instead of an encoder. */
  playlist: Id.nullable().default(null),
  /** The playlist begins anew when it is over; otherwise the broadcast ends. */
  repeats: z.boolean().default(true),
})
export type NewBroadcast = z.output<typeof NewBroadcast>

/** Of a finished video that was never public. */
export const NewPremiere = z.object({
  startsAt: Timestamp,
  visibility: z.enum(['public', 'unlisted']).default('public'),
  chatAudience: broadcastSettings.chatAudience.default('everyone'),
  slowModeSeconds: broadcastSettings.slowModeSeconds.default(0),
})
export type NewPremiere = z.output<typeof NewPremiere>

/** How a broadcast that is on air reaches another service. */
export const RestreamStatus = z
  .object({
    targetId: Id,
    state: z.enum(restreamStates),
    problem: z.enum(restreamProblems).nullable(),
    /** What the service said when it refused the stream; null when it said nothing. */
    answer: z.string().nullable(),
  })
  .meta({ id: 'RestreamStatus' })
export type RestreamStatus = z.infer<typeof RestreamStatus>

/** What arrives from the encoder now. */
export const BroadcastHealth = z
  .object({
    encoder: z.string().nullable(),
    width: z.number().int(),
    height: z.number().int(),
    framesPerSecond: z.number(),
    /** Picture and sound, of the last ten seconds. */
    kbps: z.number(),
    /** Between the last two; null before the second keyframe. */
    keyframeSeconds: z.number().nullable(),
    /** Between two frames: much more than the others when frames were dropped. */
    longestGapSeconds: z.number(),
    /** Heights of the renditions that viewers can choose, the largest first. */
    heights: z.array(z.number().int()),
    /** False while the picture is passed on as it arrives. */
    isEncoded: z.boolean(),
    warnings: z.array(z.enum(healthWarnings)),
    /** Of the targets that are switched on. */
    restreams: z.array(RestreamStatus),
  })
  .meta({ id: 'BroadcastHealth' })
export type BroadcastHealth = z.infer<typeof BroadcastHealth>

/** What stays of a recording. */
export const Trim = z
  .object({
    /** Seconds of the film as it is. */
    startSeconds: z.number().min(0),
    endSeconds: z.number().positive(),
  })
  .meta({ id: 'Trim' })
export type Trim = z.infer<typeof Trim>

/** For its owner and staff. */
export const ManagedBroadcast = Broadcast.extend({
  videoId: Id,
  title: z.string(),
  visibility: z.enum(visibilities),
  isPublished: z.boolean(),
  isTest: z.boolean(),
  /** Null for other sources, and once the playlist is deleted for good. */
  playlist: z.object({ id: Id, repeats: z.boolean() }).nullable(),
  graceSeconds: z.number().int(),
  keepsRecording: z.boolean(),
  /** Seconds that can be watched. */
  durationSeconds: z.number(),
  /** Most at once. */
  peakViewers: z.number().int(),
  /** Null while nothing arrives. */
  health: BroadcastHealth.nullable(),
  interruptedAt: Timestamp.nullable(),
  /** The last encoder that was refused because another one sends. */
  refused: z
    .object({
      at: Timestamp,
      /** As it calls itself; null when it did not say. */
      encoder: z.string().nullable(),
    })
    .nullable(),
  /** Why the site ended the last stream of an encoder, until the broadcast is on air again. */
  problem: z.enum(encoderProblems).nullable(),
  /** Until then the next encoder is taken in place of the present one. */
  admitsUntil: Timestamp.nullable(),
  /** While its recording is being cut; it plays as it was until then. */
  trim: Trim.extend({ hasFailed: z.boolean() }).nullable(),
}).meta({ id: 'ManagedBroadcast' })
export type ManagedBroadcast = z.infer<typeof ManagedBroadcast>

/** A port that listens for the encoder of a channel. */
export const SrtReservation = z
  .object({
    /** Of the listener, without the passphrase. */
    url: z.string(),
    passphrase: z.string(),
    expiresAt: Timestamp,
  })
  .meta({ id: 'SrtReservation' })
export type SrtReservation = z.infer<typeof SrtReservation>

export const StreamKeyState = z
  .object({
    /** The last characters, to recognize it; null before the first key is made. */
    hint: z.string().nullable(),
    createdAt: Timestamp.nullable(),
    usedAt: Timestamp.nullable(),
    /** Address for the encoder; null where the site takes no RTMP. */
    rtmpUrl: z.string().nullable(),
    /** The same by WHIP, with the key as bearer token; null where the site takes none. */
    whipUrl: z.string().nullable(),
    /** Null where the site takes no SRT. */
    srt: z.object({ reservation: SrtReservation.nullable() }).nullable(),
  })
  .meta({ id: 'StreamKeyState' })
export type StreamKeyState = z.infer<typeof StreamKeyState>

/** The only time that the key is shown: it is stored as a hash. */
export const NewStreamKey = StreamKeyState.extend({ key: z.string() }).meta({ id: 'NewStreamKey' })
export type NewStreamKey = z.infer<typeof NewStreamKey>

const notAKey = { error: () => t`A stream key has no spaces or accents` }

const restreamFields = {
  name: userLine(broadcastLimits.restreamName).min(1, { error: () => t`Name is required` }),
  url: userLine(broadcastLimits.restreamUrl).refine(isRestreamUrl, {
    error: () => t`Enter an address such as rtmp://live.example.org/app`,
  }),
  /** Never shown again. */
  streamKey: z
    .string()
    .trim()
    .min(1, { error: () => t`Stream key is required` })
    .max(broadcastLimits.restreamKey)
    .regex(/^[!-~]*$/, notAKey),
  isEnabled: z.boolean(),
}

export const NewRestreamTarget = z.object({
  ...restreamFields,
  isEnabled: restreamFields.isEnabled.default(true),
})
export type NewRestreamTarget = z.output<typeof NewRestreamTarget>

/** Fields left out are unchanged. Another address needs the key again. */
export const RestreamTargetChange = z.object(restreamFields).partial()
export type RestreamTargetChange = z.output<typeof RestreamTargetChange>

/** Another service that the broadcasts of a channel are sent on to, without its stream key. */
export const RestreamTarget = z
  .object({ id: Id, name: z.string(), url: z.string(), isEnabled: z.boolean(), createdAt: Timestamp })
  .meta({ id: 'RestreamTarget' })
export type RestreamTarget = z.infer<typeof RestreamTarget>
