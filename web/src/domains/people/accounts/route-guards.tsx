import { t } from '@kinora/contract/text/translate'
import { canOpenPage } from '@kinora/contract/pages/page-access'
import type { PageAccess } from '@kinora/contract/pages/pages'
import { redirect, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isSessionSuspect, isSessionOver, storedToken } from '../../../lib/session-store.ts'
import { CenteredSpinner } from '../../../ui/spinner.tsx'
import { suspendedPath } from '../../../viewer/redirect-target.ts'
import { getViewer, useViewer, type Viewer } from '../../../viewer/use-viewer.ts'

export function SignedOutRedirect() {
  useRedirectSignedOut()
  return null
}

/** Throws a redirect: visitors to /auth and back, signed-in users without access to /, suspended users to /suspended. */
export async function requireAccess(access: PageAccess = 'anyone', href: string): Promise<void> {
  if (access === 'anyone') return
  const viewer = await resolveViewer()
  if (!viewer) throw redirect({ to: '/auth', search: { next: href } })
  if (viewer.isSuspended && href !== suspendedPath) throw redirect({ to: suspendedPath })
  if (!canOpenPage(viewer, access)) throw redirect({ to: '/' })
}

/** Asks the server about a token without a stored user, or a suspect one; 'Authenticating...' is displayed meanwhile. */
async function resolveViewer(): Promise<Viewer | null> {
  // Lazy: the entry bundle does without the contract's schemas.
  if (storedToken.get() && (!getViewer() || isSessionSuspect()))
    await import('../../../viewer/viewer-query.ts').then(({ fetchViewer }) => fetchViewer()).catch(() => null)
  return isSessionOver() ? null : getViewer()
}

/** Goes to / when the session ends on a signed-in page, for example in another tab (docs/product.md “Accounts”). */
function useRedirectSignedOut() {
  const isSignedIn = useViewer() !== null
  // First visits are handled by `requireViewer`.
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn)
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true)
  const navigate = useNavigate()
  useEffect(() => {
    if (wasSignedIn && !isSignedIn) void navigate({ to: '/', replace: true })
  }, [wasSignedIn, isSignedIn, navigate])
}

/** docs/product.md “Accounts” */
export const AuthenticatingSpinner = () => <CenteredSpinner label={t`Authenticating...`} />
