import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { inlineLinkClass } from '../inline-link.ts'
import { resolveLinkTarget } from './link-target.ts'

const linkClass = `rounded-sm ${inlineLinkClass}`

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const target = resolveLinkTarget(href, location.origin)
  switch (target.kind) {
    case 'page':
      return (
        <Link to={target.path} search={target.search} hash={target.hash} className={linkClass}>
          {children}
        </Link>
      )
    case 'own':
      return (
        <a href={target.href} className={linkClass}>
          {children}
        </a>
      )
    case 'foreign':
      return (
        <a href={target.href} rel="nofollow noopener" className={linkClass}>
          {children}
        </a>
      )
    case 'none':
      return children
  }
}
