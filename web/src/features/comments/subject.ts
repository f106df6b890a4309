import { postComments, videoComments } from '@kinora/contract/comments'
import { createContext, use } from 'react'

const callsByKind = { video: videoComments, post: postComments }

/** What is commented on, and what its comments need to know of it. */
export interface Subject {
  kind: keyof typeof callsByKind
  id: number
  creator: { id: number; username: string; avatar: string | null }
  /** Moments up to here are links in a comment; 0 where nothing plays. */
  durationSeconds?: number
  onTime?: (seconds: number) => void
  /** The page is not its own: a comment's time leads there. */
  isElsewhere?: boolean
}

export const SubjectContext = createContext<Subject | null>(null)

/** What the comments around are about. */
export function useSubject(): Subject {
  const subject = use(SubjectContext)
  if (!subject) throw new Error('Comments stand in a SubjectContext')
  return subject
}

/** The calls that are about this kind of thing. */
export const callsOf = ({ kind }: Pick<Subject, 'kind'>) => callsByKind[kind]
