import { useRouter } from '@tanstack/react-router'
import { useSignInForAction } from '../accounts/use-wished-act.ts'
import { commentLinkOnPage } from './comment-address.ts'

/** Signs a visitor in and returns to the comment, which may be on a later page of the list. */
export function useSignInForComment(id: number) {
  const ask = useSignInForAction()
  const router = useRouter()
  return (act: string) => ask(act, router.buildLocation(commentLinkOnPage(id)).href)
}
