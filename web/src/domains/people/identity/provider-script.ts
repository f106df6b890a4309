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
export function loadProvider(scriptUrl: string): Promise<ProviderApi> {
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
export const canLoadProvider = () => {
  const [visit] = performance.getEntriesByType('navigation')
  return visit !== undefined && new URL(visit.name).pathname.replace(/\/$/, '') === '/auth'
}
