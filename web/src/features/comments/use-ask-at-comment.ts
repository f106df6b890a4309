import { useRouter } from '@tanstack/react-router'
import { useAskToSignIn } from '../accounts/use-wished-act.ts'
import { atComment } from './comment-address.ts'

/** Signs a visitor in and returns to the comment, which may be on a later page of the list. */
export function useAskAtComment(id: number) {
  const ask = useAskToSignIn()
  const router = useRouter()
  return (act: string) => ask(act, router.buildLocation(atComment(id)).href)
}
