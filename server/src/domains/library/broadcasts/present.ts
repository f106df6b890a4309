import type { BroadcastSource, BroadcastState } from '@kinora/contract/library/videos/broadcast-rules'
import type { BroadcastHealth, ManagedBroadcast } from '@kinora/contract/library/broadcasts/schemas'
import type { EncoderProblem } from '@kinora/contract/library/broadcasts/rules'
import type { BroadcastRow } from './queries.ts'

const timestamp = (date: Date | null) => date?.toISOString() ?? null

export const presentBroadcast = (row: BroadcastRow): ManagedBroadcast => ({
  videoId: row.videoId,
  title: row.title,
  visibility: row.visibility as ManagedBroadcast['visibility'],
  isPublished: row.isPublished,
  isTest: row.isTest,
  source: row.source as BroadcastSource,
  playlist: row.playlistId === null ? null : { id: row.playlistId, repeats: row.repeats },
  state: row.broadcastState as BroadcastState,
  startsAt: timestamp(row.broadcastStartsAt),
  startedAt: timestamp(row.startedAt),
  interruptedAt: timestamp(row.interruptedAt),
  endedAt: timestamp(row.endedAt),
  latency: row.latency as ManagedBroadcast['latency'],
  graceSeconds: row.graceSeconds,
  keepsRecording: row.keepsRecording,
  chatAudience: row.chatAudience as ManagedBroadcast['chatAudience'],
  slowModeSeconds: row.slowModeSeconds,
  durationSeconds: row.durationSeconds,
  viewers: row.viewers,
  peakViewers: row.peakViewers,
  refused: row.refusedAt && { at: row.refusedAt.toISOString(), encoder: row.refusedEncoder || null },
  problem: row.problem as EncoderProblem | null,
  admitsUntil: timestamp(row.admitsUntil),
  trim: row.trim as ManagedBroadcast['trim'],
  health: row.ingestId === null ? null : (row.health as BroadcastHealth | null),
})
