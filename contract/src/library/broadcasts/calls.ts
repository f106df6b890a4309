import { z } from 'zod'
import { call } from '../../http/call.ts'
import { CursorPage, cursorPageOf, Id, NoContent, numberFromString } from '../../http/shared.ts'
import { VideoCard } from '../videos/schemas.ts'
import {
  BroadcastChange,
  ManagedBroadcast,
  NewBroadcast,
  NewPremiere,
  NewRestreamTarget,
  NewStreamKey,
  RestreamTarget,
  RestreamTargetChange,
  StreamKeyState,
  Trim,
} from './schemas.ts'

const videoParams = z.object({ id: Id })

export const broadcasts = {
  list: call({
    method: 'GET',
    path: '/api/broadcasts',
    access: 'user',
    summary: 'The viewer’s broadcasts, newest first',
    query: CursorPage,
    response: cursorPageOf(ManagedBroadcast),
  }),
  listOnAir: call({
    method: 'GET',
    path: '/api/broadcasts/on-air',
    access: 'anyone',
    summary: 'Broadcasts that are on air, the most watched first, and the next announced ones',
    query: z.object({ channel: numberFromString(Id).optional() }),
    response: z.object({ onAir: z.array(VideoCard), upcoming: z.array(VideoCard) }),
  }),
  create: call({
    method: 'POST',
    path: '/api/broadcasts',
    access: 'user',
    scope: 'videos.create',
    summary: 'Prepare a broadcast; its video, page and comments exist from now on',
    limit: { times: 30, perMinutes: 60, by: 'viewer', of: 'changes' },
    body: NewBroadcast,
    status: 201,
    response: ManagedBroadcast,
  }),
  announcePremiere: call({
    method: 'POST',
    path: '/api/videos/:id/broadcast',
    access: 'user',
    scope: 'videos.update',
    summary:
      'Show a finished video for the first time, to everybody at once; until then its page counts down',
    limit: { times: 30, perMinutes: 60, by: 'viewer', of: 'changes' },
    params: videoParams,
    body: NewPremiere,
    status: 201,
    response: ManagedBroadcast,
  }),
  find: call({
    method: 'GET',
    path: '/api/videos/:id/broadcast',
    access: 'user',
    summary: 'A broadcast with its state and what arrives from the encoder; for its owner and staff',
    params: videoParams,
    response: ManagedBroadcast,
  }),
  update: call({
    method: 'PATCH',
    path: '/api/videos/:id/broadcast',
    access: 'user',
    summary: 'Change one’s own broadcast; the announced time only until it has begun',
    params: videoParams,
    body: BroadcastChange,
    response: ManagedBroadcast,
  }),
  takeOver: call({
    method: 'POST',
    path: '/api/videos/:id/broadcast/take-over',
    access: 'user',
    summary: 'Take the next encoder that shows the stream key within a minute in place of the one that sends',
    params: videoParams,
    response: ManagedBroadcast,
  }),
  end: call({
    method: 'POST',
    path: '/api/videos/:id/broadcast/end',
    access: 'user',
    summary:
      'End a broadcast; for its owner and staff. What was recorded can be watched at once; a premiere to come is a draft again',
    audit: 'broadcast.ended',
    params: videoParams,
    response: ManagedBroadcast,
  }),
  trim: call({
    method: 'POST',
    path: '/api/videos/:id/broadcast/trim',
    access: 'user',
    summary:
      'Cut the beginning and the end off the recording of a broadcast, for good. It begins up to a few seconds earlier, at a keyframe; chapters, captions and the chat move with it',
    limit: { times: 20, perMinutes: 60, by: 'viewer', of: 'changes' },
    params: videoParams,
    body: Trim,
    response: ManagedBroadcast,
  }),
}

export const streamKey = {
  find: call({
    method: 'GET',
    path: '/api/stream-key',
    access: 'user',
    summary: 'How the viewer’s encoder is connected; the key itself is shown only when it is made',
    response: StreamKeyState,
  }),
  renew: call({
    method: 'POST',
    path: '/api/stream-key',
    access: 'user',
    summary: 'Make the stream key, or a new one: the old one is refused from now on',
    limit: { times: 20, perMinutes: 60, by: 'viewer', of: 'changes' },
    status: 201,
    response: NewStreamKey,
  }),
  revoke: call({
    method: 'DELETE',
    path: '/api/stream-key',
    access: 'user',
    summary: 'Remove the stream key',
    status: 204,
    response: NoContent,
  }),
  reserveSrt: call({
    method: 'POST',
    path: '/api/stream-key/srt',
    access: 'user',
    summary: 'Reserve a port for an encoder that sends by SRT, for twelve hours; again for a new passphrase',
    limit: { times: 20, perMinutes: 60, by: 'viewer', of: 'changes' },
    status: 201,
    response: StreamKeyState,
  }),
  releaseSrt: call({
    method: 'DELETE',
    path: '/api/stream-key/srt',
    access: 'user',
    summary: 'Give the reserved port back; who is on air by it stays so',
    status: 204,
    response: NoContent,
  }),
}

const targetParams = z.object({ id: Id })
const targetLimit = { times: 60, perMinutes: 60, by: 'viewer', of: 'changes' } as const

export const restreamTargets = {
  list: call({
    method: 'GET',
    path: '/api/restream-targets',
    access: 'user',
    summary:
      'Other services that the viewer’s broadcasts are sent on to, oldest first; without their stream keys',
    response: z.array(RestreamTarget),
  }),
  create: call({
    method: 'POST',
    path: '/api/restream-targets',
    access: 'user',
    summary: 'Send broadcasts on to another service; also one that is on air, within seconds',
    limit: targetLimit,
    body: NewRestreamTarget,
    status: 201,
    response: RestreamTarget,
  }),
  update: call({
    method: 'PATCH',
    path: '/api/restream-targets/:id',
    access: 'user',
    summary: 'Change a target, or switch it on or off; another address needs the stream key again',
    limit: targetLimit,
    params: targetParams,
    body: RestreamTargetChange,
    response: RestreamTarget,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/restream-targets/:id',
    access: 'user',
    summary: 'Remove a target',
    params: targetParams,
    status: 204,
    response: NoContent,
  }),
}
