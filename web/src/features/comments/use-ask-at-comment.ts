import { useRouter } from '@tanstack/react-router'
import { useAskToSignIn } from '../accounts/use-wished-act.ts'
import { atComment } from './comment-address.ts'

/** Leads a visitor to sign in for something about a comment, and back to it, on whichever page of the list it stands. */
export function useAskAtComment(id: number) {
  const ask = useAskToSignIn()
  const router = useRouter()
  return (act: string) => ask(act, router.buildLocation(atComment(id)).href)
}
