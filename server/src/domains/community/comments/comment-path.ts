interface LinkedComment {
  id: number
  videoId: number | null
  postId: number | null
  atSeconds: number | null
}

/** Where a comment is read; for a message of a chat, the second of the film beside which it is replayed. */
export function commentPath({ id, videoId, postId, atSeconds }: LinkedComment) {
  if (atSeconds !== null) return `/video/${videoId}?t=${Math.floor(atSeconds)}`
  return videoId === null ? `/post/${postId}?c=${id}` : `/video/${videoId}?c=${id}`
}
