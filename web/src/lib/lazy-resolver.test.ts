import type { Resolver } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import { lazyResolver } from './lazy-resolver.ts'

const options = { fields: {}, shouldUseNativeValidation: false }

it('asks the rules that it has loaded', async () => {
  const errors = { email: { type: 'custom', message: 'Invalid' } }
  const load = async () => ({ resolver: () => ({ values: {}, errors }) })
  expect(await lazyResolver(load)({ email: 'x' }, undefined, options)).toEqual({ values: {}, errors })
})

it('leaves the check to the server where the rules cannot be loaded', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue()
  const load = (): Promise<{ resolver: Resolver }> => Promise.reject(new Error('offline'))
  const resolver = lazyResolver(load)
  expect(await resolver({ email: 'x' }, undefined, options)).toEqual({ values: { email: 'x' }, errors: {} })
  expect(log).toHaveBeenCalled()
})
