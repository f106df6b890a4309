import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { inlineLink } from '../../ui/inline-link.ts'
import { linkTarget } from './link-target.ts'

const look = `rounded-sm ${inlineLink}`

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const target = linkTarget(href, location.origin)
  switch (target.kind) {
    case 'page':
      return (
        <Link to={target.path} search={target.search} hash={target.hash} className={look}>
          {children}
        </Link>
      )
    case 'own':
      return (
        <a href={target.href} className={look}>
          {children}
        </a>
      )
    case 'foreign':
      return (
        <a href={target.href} rel="nofollow noopener" className={look}>
          {children}
        </a>
      )
    case 'none':
      return children
  }
}
