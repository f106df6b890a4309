import type { ReactNode } from 'react'
import { useIsSocial } from './use-site.ts'

/** A way to give something to others, where the site has to do with them. */
export const Social = ({ children }: { children: ReactNode }) => (useIsSocial() ? children : null)
