import type { ReactNode } from 'react'
import { useIsSocial } from './use-site.ts'

/** Hidden when social media integration is switched off. */
export const Social = ({ children }: { children: ReactNode }) => (useIsSocial() ? children : null)
