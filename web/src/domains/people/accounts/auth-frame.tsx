import { t } from '@kinora/contract/text/translate'
import type { ReactNode } from 'react'

// Without calls and router: the first paint is made of this too (app/first-paint.tsx).

export const sceneClass = 'aspect-21/9 h-auto w-full rounded-lg object-cover'

export const AuthFrame = ({ scene, children }: { scene: ReactNode; children: ReactNode }) => (
  <div className="grid justify-items-center gap-7 overflow-x-clip px-4 pt-2 pb-10 md:gap-9 md:px-6 md:pt-3 md:pb-12">
    <div className="relative isolate w-full max-w-180">{scene}</div>
    <div className="grid w-full max-w-96 gap-3.5">{children}</div>
  </div>
)

export const AuthHeading = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid gap-1.5">
    <h1 className="title-24 text-balance">{title}</h1>
    <p className="text-pretty text-fg-muted">{children}</p>
  </div>
)

export const SignInHeading = ({ isInvited = false }: { isInvited?: boolean }) => (
  <AuthHeading title={isInvited ? t`You are invited` : t`Sign in or create an account`}>
    {t`We send a six-digit code to your e-mail. There is no password to remember.`}
  </AuthHeading>
)
