import { accounts } from '@kinora/contract/people/accounts/calls'
import type { CallResult } from '@kinora/contract/http/call'
import { userLimits } from '@kinora/contract/people/users/rules'
import type { User } from '@kinora/contract/people/users/schemas'
import type { Page } from '@playwright/test'
import { insertSession } from '../server/test/test-installation.ts'
import { adminEmail, type Site } from './site.ts'

export interface Member {
  email: string
  token: string
  user: User
}

export async function createMember(site: Site, name: string, userAgent = ''): Promise<Member> {
  const email = `${name}@e2e.invalid`
  const profile = {
    name: name.slice(0, userLimits.username),
    email,
    isAdmin: email === adminEmail,
    userAgent,
  }
  const token = await insertSession(site.ground, profile)
  const answer = await fetch(site.url + accounts.me.path, { headers: { authorization: `Bearer ${token}` } })
  const { user } = (await answer.json()) as CallResult<typeof accounts.me>
  if (!user) throw new Error(`${name} is not signed in`)
  return { email, token, user }
}

export const sessionCookie = (origin: string, { token }: Member) =>
  ({ name: 'kinora_session', value: token, url: origin, httpOnly: true, sameSite: 'Lax' }) as const

export async function storeSession(page: Page, origin: string, member: Member) {
  await page.context().addCookies([sessionCookie(origin, member)])
  await page.addInitScript(
    ([token, user]) => {
      if (sessionStorage.getItem('e2e-signed-in')) return
      sessionStorage.setItem('e2e-signed-in', 'yes')
      localStorage.setItem('auth_token', token)
      localStorage.setItem('current_user', user)
    },
    [member.token, JSON.stringify(member.user)] as const,
  )
}
