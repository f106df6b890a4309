import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { commentCallsOf, useSubject } from './comment-subject.ts'

export function useCanComment(): boolean {
  const subject = useSubject()
  const about = useQuery(query(commentCallsOf(subject).findState, { params: { id: subject.id } }))
  return about.data?.canComment === true
}
