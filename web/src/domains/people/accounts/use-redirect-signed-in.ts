import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { redirectTargetOf } from '../../../viewer/redirect-target.ts'
import { useIsSessionSuspect, useIsSessionOver } from '../../../lib/session-store.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'

const redirectDelayMs = 100 // docs/product.md “Accounts”

export function useRedirectSignedIn(next: string | undefined) {
  const viewer = useViewer()
  const isOver = useIsSessionOver()
  const isDoubted = useIsSessionSuspect()
  const navigate = useNavigate()
  const href = viewer && !isOver && !isDoubted ? redirectTargetOf(viewer, next) : null
  useEffect(() => {
    if (href === null) return undefined
    const timer = setTimeout(() => void navigate({ href, replace: true }), redirectDelayMs)
    return () => clearTimeout(timer)
  }, [href, navigate])
}
