import { useRouter } from '@tanstack/react-router'
import { useSignInForAction } from '../../../viewer/use-pending-action.ts'
import { commentLinkOnPage } from './comment-links.ts'

/** Signs a visitor in and returns to the comment, which may be on a later page of the list. */
export function useSignInForComment(id: number) {
  const signIn = useSignInForAction()
  const router = useRouter()
  return (act: string) => signIn(act, router.buildLocation(commentLinkOnPage(id)).href)
}
