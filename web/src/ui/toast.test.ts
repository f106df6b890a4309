import { expect, it } from 'vitest'
import { dismissToast, shownToast, toast } from './toast.ts'

it('shows one toast at a time: a new one takes the place of the last', () => {
  toast({ title: 'First' })
  const first = shownToast.get()
  toast({ title: 'Second', tone: 'destructive' })

  expect(shownToast.get()).toMatchObject({ title: 'Second', tone: 'destructive' })
  expect(shownToast.get()?.id).not.toBe(first?.id)

  dismissToast()
  expect(shownToast.get()).toBeNull()
})
