import { postComments, videoComments } from '@kinora/contract/community/comments/calls'
import { createContext, use } from 'react'

const callsByKind = { video: videoComments, post: postComments }

export interface Subject {
  kind: keyof typeof callsByKind
  id: number
  creator: { id: number; username: string; avatar: string | null }
  /** Timestamps up to here become links; 0 without a player. */
  durationSeconds?: number
  onTime?: (seconds: number) => void
  /** Rendered on another page, so that comment links lead away. */
  isElsewhere?: boolean
}

export const SubjectContext = createContext<Subject | null>(null)

export function useSubject(): Subject {
  const subject = use(SubjectContext)
  if (!subject) throw new Error('useSubject needs a SubjectContext')
  return subject
}

export const commentCallsOf = ({ kind }: Pick<Subject, 'kind'>) => callsByKind[kind]
