import { can } from '@kinora/contract/http/can'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { storedToken, storedUser } from '../lib/session-store.ts'
import { Allowed } from './allowed.tsx'

const isRenderedFor = (user: object | null) => {
  storedUser.set(user && JSON.stringify({ id: 1, isAdmin: false, ...user }))
  storedToken.set(user && 't')
  return renderToStaticMarkup(<Allowed to="videos.delete">Delete</Allowed>)
}
afterEach(() => {
  storedUser.set(null)
  storedToken.set(null)
})

describe('content that requires a permission', () => {
  it.each([
    { who: 'a visitor', user: null, isVisible: false },
    { who: 'somebody without a role', user: { permissions: [] }, isVisible: false },
    { who: 'a holder of another permission', user: { permissions: ['videos.update'] }, isVisible: false },
    { who: 'a holder of the permission', user: { permissions: ['videos.delete'] }, isVisible: true },
    { who: 'an administrator', user: { isAdmin: true, permissions: [] }, isVisible: true },
    { who: 'a user stored by an older version', user: {}, isVisible: false },
    { who: 'a stored user with nonsense', user: { permissions: 'videos.delete' }, isVisible: false },
  ])('is visible to $who: $isVisible', ({ user, isVisible }) => {
    expect(isRenderedFor(user)).toBe(isVisible ? 'Delete' : '')
  })
})

it('lets a visitor do nothing', () => expect(can(null, 'videos.delete')).toBe(false))
