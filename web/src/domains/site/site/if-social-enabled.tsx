import type { ReactNode } from 'react'
import { useIsSocialEnabled } from './use-public-site.ts'

/** Hidden when social media integration is switched off. */
export const IfSocialEnabled = ({ children }: { children: ReactNode }) =>
  useIsSocialEnabled() ? children : null
