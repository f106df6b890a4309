import { mayOpen } from '@kinora/contract/page-access'
import type { PageAccess } from '@kinora/contract/pages'
import { redirect, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isSessionDoubted, isSessionOver, storedToken } from '../../lib/session-store.ts'
import { suspendedPath } from './destination.ts'
import { currentViewer, useViewer, type Viewer } from './use-viewer.ts'

/** Who may see a page: a visitor is sent to /auth and comes back afterwards, who is signed in and may not see it, to /; who is suspended, to where the reason stands. */
export async function letThrough(access: PageAccess = 'anyone', href: string): Promise<void> {
  if (access === 'anyone') return
  const viewer = await resolveViewer()
  if (!viewer) throw redirect({ to: '/auth', search: { next: href } })
  if (viewer.isSuspended && href !== suspendedPath) throw redirect({ to: suspendedPath })
  if (!mayOpen(viewer, access)) throw redirect({ to: '/' })
}

/** A token without a stored user, or in doubt: only the server can say whose it is; 'Authenticating...' shows meanwhile. */
async function resolveViewer(): Promise<Viewer | null> {
  // Loaded when needed: the entry of the site does without the contract's schemas.
  if (storedToken.get() && (!currentViewer() || isSessionDoubted()))
    await import('./viewer-query.ts').then(({ fetchViewer }) => fetchViewer()).catch(() => null)
  return isSessionOver() ? null : currentViewer()
}

/** For signed-in pages that are open when the session ends, such as in another tab: goes to / (docs/product.md “Accounts”). */
export function useLeaveWhenSignedOut() {
  const isSignedIn = useViewer() !== null
  // A page that nobody has opened yet is the business of `requireViewer`.
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn)
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true)
  const navigate = useNavigate()
  useEffect(() => {
    if (wasSignedIn && !isSignedIn) void navigate({ to: '/', replace: true })
  }, [wasSignedIn, isSignedIn, navigate])
}
