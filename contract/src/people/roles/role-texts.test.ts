import { activateForTest } from '@kinora/contract/text/active-language.fixture'
import { msg } from '@kinora/contract/text/translate'
import { expect, it } from 'vitest'
import { roleDescription, roleName } from './role-texts.ts'

// docs/product.md “Roles”

const inGerman = (id: string, message: string) => activateForTest('de', { [id]: message })

it('translates the names and descriptions that the migration stored', () => {
  inGerman(msg`Category Manager`.id, 'Kategorien-Manager')
  expect(roleName({ name: 'Category Manager' })).toBe('Kategorien-Manager')
  inGerman(msg`Watches and comments`.id, 'Schaut zu und kommentiert')
  expect(roleDescription({ description: 'Watches and comments' })).toBe('Schaut zu und kommentiert')
})

it('shows what people wrote as it is', () => {
  inGerman(msg`Creator`.id, 'Creator*in')
  expect(roleName({ name: 'creator' })).toBe('creator')
  expect(roleName({ name: 'Night shift' })).toBe('Night shift')
  expect(roleDescription({ description: '' })).toBe('')
})

it('shows English as it is stored', () => {
  expect(roleName({ name: 'Basic User' })).toBe('Basic User')
})
