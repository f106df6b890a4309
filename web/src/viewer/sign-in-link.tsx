import { Link, useLocation } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { toSignIn } from '../paths.ts'
import { returnPathOf } from './redirect-target.ts'

export function useSignInLink() {
  const href = useLocation({ select: (location) => location.href })
  const next = useLocation({ select: ({ search }) => search.next })
  return toSignIn(returnPathOf(href) ?? next)
}

export const SignInLink = (props: Omit<ComponentProps<'a'>, 'href'>) => (
  <Link {...useSignInLink()} {...props} />
)
