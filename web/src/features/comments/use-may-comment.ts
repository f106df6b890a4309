import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'
import { callsOf, useSubject } from './subject.ts'

export function useMayComment(): boolean {
  const subject = useSubject()
  const about = useQuery(query(callsOf(subject).findState, { params: { id: subject.id } }))
  return about.data?.canComment === true
}
