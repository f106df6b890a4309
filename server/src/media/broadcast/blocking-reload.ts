/** `_HLS_msn` and `_HLS_part`: a player wants the playlist once it has that segment, or that part of it. */
export interface ReloadRequest {
  position: number
  part?: number | undefined
}

export interface BroadcastEdge {
  /** Position of the segment that is not complete. */
  openPosition: number
  openParts: number
  /** Parts of the last complete segment. */
  lastParts: number
  isEnded: boolean
}

/** RFC 8216bis, 6.2.5.2: more than this beyond the last segment is a mistake of the player. */
const maxSegmentsAhead = 2

/** `refuse` is an answer with the status 400. */
export function judgeReload(request: ReloadRequest, edge: BroadcastEdge): 'answer' | 'wait' | 'refuse' {
  const { openPosition, isEnded } = edge
  if (isEnded || isListed(request, edge)) return 'answer'
  return request.position > openPosition - 1 + maxSegmentsAhead ? 'refuse' : 'wait'
}

function isListed({ position, part }: ReloadRequest, { openPosition, openParts, lastParts }: BroadcastEdge) {
  if (position === openPosition) return part !== undefined && part < openParts
  // A part behind the last of its segment is the first of the next one.
  const isBehindLast = position === openPosition - 1 && part !== undefined && part >= lastParts
  return position < openPosition && (!isBehindLast || openParts > 0)
}
