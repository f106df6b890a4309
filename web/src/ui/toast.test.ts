import { expect, it } from 'vitest'
import { dismissToast, activeToast, toast } from './toast.ts'

it('shows one toast at a time: a new one takes the place of the last', () => {
  toast({ title: 'First' })
  const first = activeToast.get()
  toast({ title: 'Second', tone: 'destructive' })

  expect(activeToast.get()).toMatchObject({ title: 'Second', tone: 'destructive' })
  expect(activeToast.get()?.id).not.toBe(first?.id)

  dismissToast()
  expect(activeToast.get()).toBeNull()
})
