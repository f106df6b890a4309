import { t } from '@kinora/contract/text/translate'
import { identity } from '@kinora/contract/people/identity/calls'
import { nonceSeconds } from '@kinora/contract/people/identity/rules'
import type { SignInMethods } from '@kinora/contract/people/identity/schemas'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { query, send } from '../../../api.ts'
import { showErrorToast } from '../../../calls/error-toast.ts'
import { useSend } from '../../../calls/use-send.ts'
import { warn } from '../../../lib/log.ts'
import { useTheme } from '../../../lib/theme.ts'
import { completeSignIn } from '../accounts/sign-in-steps.ts'
import { PasskeySignInButton } from '../passkeys/passkey-sign-in-button.tsx'
import { canUsePasskeys } from '../passkeys/webauthn-ceremonies.ts'

export function OtherSignInMethods({ invitation }: { invitation?: string | undefined }) {
  const { data: methods } = useQuery(query(identity.methods, {}))
  const hasPasskeys = canUsePasskeys(methods?.passkeys?.rpId)
  if (!methods?.google && !hasPasskeys) return null
  return (
    <>
      <div className="flex items-center gap-3 text-12 text-fg-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        <span>{t`or`}</span>
      </div>
      {hasPasskeys && <PasskeySignInButton />}
      {methods?.google && <GoogleButton {...methods.google} invitation={invitation} />}
    </>
  )
}

const nonceLifetimeMs = (nonceSeconds - 600) * 1000

/** Google's branding rules require its own button, which renders itself into the placeholder. */
function GoogleButton({
  clientId,
  scriptUrl,
  invitation,
}: NonNullable<SignInMethods['google']> & { invitation?: string | undefined }) {
  const container = useRef<HTMLDivElement>(null)
  const { resolved } = useTheme()
  const [isMissing, setMissing] = useState(false)
  // The button needs another nonce when its own was used or is about to expire.
  const [round, setRound] = useState(0)
  const { mutate } = useSend(
    (credential: string) => send(identity.google, { body: { credential, invitation } }, { isSignIn: true }),
    {
      onSuccess: completeSignIn,
      failed: (error) => {
        showErrorToast(error, t`Failed to sign in`)
        setRound((before) => before + 1)
      },
    },
  )
  useEffect(() => {
    if (!canLoadProvider()) return location.reload()
    let isUnmounted = false
    const timer = setTimeout(() => setRound((before) => before + 1), nonceLifetimeMs)
    Promise.all([loadProvider(scriptUrl), send(identity.nonce, {})])
      .then(([buttons, { nonce }]) => {
        if (isUnmounted || !container.current) return
        buttons.initialize({
          client_id: clientId,
          nonce,
          callback: ({ credential }) => mutate(credential),
          use_fedcm_for_button: false,
        })
        buttons.renderButton(container.current, {
          type: 'standard',
          theme: resolved === 'dark' ? 'filled_black' : 'outline',
          size: 'large',
          text: 'continue_with',
          logo_alignment: 'center',
          width: Math.min(400, container.current.clientWidth),
        })
      })
      .catch((error: unknown) => {
        warn('The button of the sign-in service is missing', error)
        setMissing(true)
      })
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [clientId, scriptUrl, resolved, mutate, round])

  if (isMissing) {
    return <p className="text-center text-13 text-fg-muted">{t`Google sign-in is currently unavailable.`}</p>
  }
  // A light frame would have a white background on dark pages.
  return <div ref={container} className="grid min-h-11 scheme-light place-items-center" />
}

interface ProviderApi {
  initialize: (options: {
    client_id: string
    nonce: string
    callback: (answer: { credential: string }) => void
    use_fedcm_for_button: boolean
  }) => void
  renderButton: (
    container: HTMLElement,
    style: {
      type: 'standard'
      theme: 'outline' | 'filled_black'
      size: 'large'
      text: 'continue_with'
      logo_alignment: 'center'
      width: number
    },
  ) => void
}

declare global {
  interface Window {
    google?: { accounts?: { id?: ProviderApi } }
  }
}

let pendingScript: Promise<ProviderApi> | undefined

/** Once per page; a failure is forgotten, so that the next visit retries. */
function loadProvider(scriptUrl: string): Promise<ProviderApi> {
  pendingScript ??= addScript(scriptUrl).catch((error: unknown) => {
    pendingScript = undefined
    throw error
  })
  return pendingScript
}

function addScript(scriptUrl: string) {
  return new Promise<ProviderApi>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptUrl
    script.async = true
    script.addEventListener('error', () =>
      reject(new Error('The script of the sign-in service did not load')),
    )
    script.addEventListener('load', () => {
      const buttons = window.google?.accounts?.id
      if (buttons) resolve(buttons)
      else reject(new Error('The script of the sign-in service brought no button'))
    })
    document.head.append(script)
  })
}

/** The content security policy came with the first HTML: only pages loaded from /auth may load the script. */
const canLoadProvider = () => {
  const [visit] = performance.getEntriesByType('navigation')
  return visit !== undefined && new URL(visit.name).pathname.replace(/\/$/, '') === '/auth'
}
